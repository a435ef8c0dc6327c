import KioskTestKit
import Pixels
import Testing

@Suite struct `Fast conversions` {
  /// What `body` writes to `bytes` bytes that begin `lead` bytes behind an aligned place, and the
  /// guards around them.
  private func written(
    _ bytes: Int, lead: Int, _ body: (UnsafeMutableRawPointer) -> Void
  ) -> [UInt8] {
    var out = [UInt8](repeating: 0xA5, count: lead + bytes + 40)
    out.withUnsafeMutableBytes { body($0.baseAddress! + lead) }
    return out
  }

  @Test(arguments: 0...67)
  func `rows agree with the scalar ones at every length and start`(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count) + 1)
    for lead in 0..<9 {
      let words = (0..<count + lead).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
      let x = Int.random(in: 0...5000, using: &random)
      let y = Int.random(in: 0...5000, using: &random)
      let setting: UInt32 = Bool.random(using: &random) ? 0xFF00_0000 : 0
      let swapped = Bool.random(using: &random)
      func both<C: ConversionFunctions>(_: C.Type) -> [[UInt8]] {
        words.withUnsafeBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return [] }
          let row = base + lead
          return [
            written(count * 4, lead: lead) {
              C.writeWords(row, count: count, to: $0, setting: setting)
            },
            written(count * 4, lead: lead) {
              C.writeSwappedWords(row, count: count, to: $0, setting: setting)
            },
            written(count * 3, lead: lead) {
              C.writeTriples(row, count: count, to: $0, swapped: swapped)
            },
            written(count * 2, lead: lead) {
              C.writeRGB565(row, count: count, to: $0, panelX: x, panelY: y)
            },
            written(count * 2, lead: lead) { C.truncateToRGB565(row, count: count, to: $0) },
          ]
        }
      }
      try #require(both(FastConversion.self) == both(ScalarConversion.self), "\(count), \(lead)")
    }
  }

  @Test func `the dither is the same for every level at every place`() throws {
    for y in 0..<8 {
      for x in 0..<8 {
        let words = (UInt32(0)...255).map { $0 << 16 | (255 - $0) << 8 | $0 }
        let fast = written(512, lead: 1) {
          FastConversion.writeRGB565(words, count: 256, to: $0, panelX: x, panelY: y)
        }
        let scalar = written(512, lead: 1) {
          ScalarConversion.writeRGB565(words, count: 256, to: $0, panelX: x, panelY: y)
        }
        try #require(fast == scalar, "\(x), \(y)")
      }
    }
  }

  @Test func `cut RGB565 keeps the upper bits`() {
    let words: [UInt32] = [0x00FF_FFFF, 0x0007_0307, 0x0008_0408, 0xFF12_3456]
    var out = [UInt16](repeating: 0, count: 4)
    out.withUnsafeMutableBytes {
      PixelConversion.truncateToRGB565(words, count: 4, to: $0.baseAddress!)
    }
    #expect(out == [0xFFFF, 0, 0x0821, 0x11AA])
  }
}
