import KioskTestKit
import Pixels
import Testing

@Suite struct `Blending of pixels` {
  @Test func `a product is rounded exactly for all 65,536 pairs`() throws {
    for x in UInt32(0)...255 {
      for a in UInt32(0)...255 {
        let expected = (x * a + 127) / 255
        try #require(Blending.multiply(x, a) == expected, "\(x) · \(a)")
        let word = x << 24 | a << 16 | (255 - x) << 8 | x
        let scaled = Blending.scale(word, by: a)
        func rounded(_ v: UInt32) -> UInt32 { (v * a + 127) / 255 }
        let each = rounded(x) << 24 | rounded(a) << 16 | rounded(255 - x) << 8 | rounded(x)
        try #require(scaled == each, "\(word) by \(a)")
      }
    }
  }

  @Test func `opaque white over anything is opaque white`() throws {
    var random = SeededGenerator(seed: 38)
    for _ in 0..<1000 {
      let below = Color(
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
        .random(in: 0...255, using: &random), alpha: .random(in: 0...255, using: &random)
      ).premultiplied
      try #require(Color.white.premultiplied.over(below) == Color.white.premultiplied)
    }
  }

  @Test func `a thousand blends of a colour stay at that colour`() throws {
    for alpha in stride(from: 1, through: 255, by: 2) {
      let veil = Color(255, 255, 255, alpha: UInt8(alpha)).premultiplied
      var pixel = Color.white.premultiplied
      for _ in 0..<1000 { pixel = veil.over(pixel) }
      try #require(pixel == Color.white.premultiplied, "alpha \(alpha)")
    }
  }

  @Test func `no channel ever exceeds alpha`() throws {
    var random = SeededGenerator(seed: 7)
    func color() -> Premultiplied {
      Color(
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
        .random(in: 0...255, using: &random), alpha: .random(in: 0...255, using: &random)
      ).premultiplied
    }
    for _ in 0..<5000 {
      let p = color().over(color())
      try #require(max(p.red, p.green, p.blue) <= p.alpha)
    }
  }
}
