import Geometry
import KioskTestKit
import Pixels
import Testing

@testable import Raster

/// The row functions of sprites, each beside its twin.
@Suite struct `Sprite rows` {
  typealias Words = UnsafeMutablePointer<UInt32>

  private func compare(
    _ name: String, _ start: [UInt32], _ fast: (Words) -> Void, _ scalar: (Words) -> Void
  ) throws {
    var (a, b) = (start, start)
    a.withUnsafeMutableBufferPointer { fast($0.baseAddress! + 3) }
    b.withUnsafeMutableBufferPointer { scalar($0.baseAddress! + 3) }
    try #require(a == b, "\(name)")
  }

  private static func words(_ count: Int, _ random: inout SeededGenerator) -> [UInt32] {
    (0..<count).map { _ in Premultiplied.random(using: &random).word }
  }

  private static func coverage(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    let whole = Bool.random(using: &random)
    return (0..<(count + 16)).map { index in
      whole && index != 0 && index != count - 1
        ? 255 : [0, 255, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)!
    }
  }

  @Test(arguments: 1...67) func `fast and packed rows agree with the scalar ones`(count: Int) throws
  {
    try compareRows(FastSpans.self, count)
    try compareRows(PackedSpans.self, count)
  }

  private func compareRows<Spans: SpanFunctions>(_: Spans.Type, _ count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    for _ in 0..<6 {
      let start = Self.words(count + 20, &random)
      let source = Self.words(count, &random)
      let coverage = Self.coverage(count, &random)
      let tint = Premultiplied.random(using: &random).word
      try compare(
        "tinted over", start,
        { Spans.blend($0, count: count, source: source, tint: tint, coverage: coverage) },
        { ScalarSpans.blend($0, count: count, source: source, tint: tint, coverage: coverage) })
      try compare(
        "tinted sum", start,
        { Spans.add($0, count: count, source: source, tint: tint, coverage: coverage) },
        { ScalarSpans.add($0, count: count, source: source, tint: tint, coverage: coverage) })
      try compare(
        "sum of a word", start,
        { Spans.add($0, count: count, word: tint, coverage: coverage) },
        { ScalarSpans.add($0, count: count, word: tint, coverage: coverage) })
    }
  }

  @Test(arguments: 1...67) func `what a turned sprite covers agrees`(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count) + 7)
    for round in 0..<30 {
      let (sine, cosine) = Trigonometry.sineAndCosine(.random(in: 0...7, using: &random))
      let (stepX, stepY) = (Int32(cosine * 65_536), Int32(sine * 65_536))
      let side = Double(count) * 65_536
      let (x, y) = (
        Int32.random(in: Int32(-side)...Int32(side), using: &random),
        Int32.random(in: -1_000_000...1_000_000, using: &random)
      )
      let (w, h) = (
        Int32.random(in: 0...[3, 300, 131_072][round % 3], using: &random),
        Int32.random(in: 0...5_000, using: &random)
      )
      var (a, b, c) = (
        [UInt8](repeating: 9, count: count + 2), [UInt8](repeating: 9, count: count + 2),
        [UInt8](repeating: 9, count: count + 2)
      )
      func cover<Spans: SpanFunctions>(_: Spans.Type, _ bytes: inout [UInt8]) {
        bytes.withUnsafeMutableBufferPointer {
          Spans.cover(
            x: x, y: y, stepX: stepX, stepY: stepY, halfWidth: w, halfHeight: h,
            into: $0.baseAddress! + 1, count: count)
        }
      }
      cover(FastSpans.self, &a)
      cover(PackedSpans.self, &b)
      cover(ScalarSpans.self, &c)
      try #require(a == c && b == c)
    }
  }

  @Test(arguments: 1...67) func `samples of sprites agree`(count: Int) throws {
    try compareSamples(FastSpans.self, count)
    try compareSamples(PackedSpans.self, count)
  }

  private func compareSamples<Spans: SpanFunctions>(_: Spans.Type, _ count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count) + 50)
    let columns = SpriteColumns()
    for round in 0..<12 {
      let (width, height) = (
        Int.random(in: 1...200, using: &random), Int.random(in: 1...40, using: &random)
      )
      let level = try #require(
        SpriteLevel(Sprites.picture(round % 2 == 0, width, height, seed: UInt64(round))))
      let texels = level.texels
      // As far as a sprite's places reach: two pixels before the picture, one behind it.
      func place(_ side: Int) -> Int32 {
        .random(in: -131_072..<Int32(side) * 65_536 + 40_000, using: &random)
      }
      func step(_ from: Int32, _ to: Int32) -> Int32 { count == 1 ? 0 : (to - from) / Int32(count) }
      let (u, v) = (place(width), place(height))
      let (du, dv) = (step(u, place(width)), step(v, place(height)))
      let blank = [UInt32](repeating: 0, count: count + 12)
      try compare(
        "words", blank,
        {
          Spans.sample(texels, u: u, v: v, stepU: du, stepV: dv, into: $0, count: count)
        },
        {
          ScalarSpans.sample(texels, u: u, v: v, stepU: du, stepV: dv, into: $0, count: count)
        })
      if let bytes = texels.bytes {
        var (a, b) = ([UInt8](repeating: 1, count: count), [UInt8](repeating: 2, count: count))
        Spans.sample(
          texels, bytes: bytes, u: u, v: v, stepU: du, stepV: dv, into: &a, count: count)
        ScalarSpans.sample(
          texels, bytes: bytes, u: u, v: v, stepU: du, stepV: dv, into: &b, count: count)
        try #require(a == b)
      }
      // Upright: columns go right, heights down.
      let left = Int32.random(in: -131_072...0, using: &random)
      let right = min(
        131_071, max(1, (Int32(width) * 65_536 + 32_768 - left) / Int32(count)))
      columns.prepare(u: left, step: right, count: count)
      let rows = Int.random(in: 1...4, using: &random)
      let down = max(0, (Int32(height) * 65_536 + 32_768 + 131_072) / Int32(rows) - 1)
      let coverage = Self.coverage(count, &random)
      let pitch = (count + Int.random(in: 0...3, using: &random)) * 4
      let start = Self.words((count + 3) * rows + 12, &random)
      let tint = Premultiplied.random(using: &random).word
      for blend in [SpriteBlend.over, .add] {
        try compare(
          "upright \(blend)", start,
          {
            Spans.draw(
              texels, v: -131_072, step: down, at: columns, coverage: coverage, tint: tint,
              blend, on: $0, pitch: pitch, count: count, height: rows)
          },
          {
            ScalarSpans.draw(
              texels, v: -131_072, step: down, at: columns, coverage: coverage, tint: tint,
              blend, on: $0, pitch: pitch, count: count, height: rows)
          })
      }
    }
  }
}
