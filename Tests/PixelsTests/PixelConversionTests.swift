import Geometry
import KioskTestKit
import Pixels
import Testing

@Suite struct `Pixel conversion` {
  static let layouts = [
    "XRGB8888", "ARGB8888", "XBGR8888", "RGB565", "BGR565", "RGB888", "BGR888", "XRGB1555",
    "ARGB4444", "XRGB2101010", "RGB332",
  ]

  /// The threshold matrix as it stands in books.
  static let bayer: [UInt32] = [
    0, 32, 8, 40, 2, 34, 10, 42, 48, 16, 56, 24, 50, 18, 58, 26, 12, 44, 4, 36, 14, 46, 6, 38, 60,
    28, 52, 20, 62, 30, 54, 22, 3, 35, 11, 43, 1, 33, 9, 41, 51, 19, 59, 27, 49, 17, 57, 25, 15,
    47, 7, 39, 13, 45, 5, 37, 63, 31, 55, 23, 61, 29, 53, 21,
  ]

  @Test func `the dither is the formula for every level, depth and place`() throws {
    for y in 0..<8 {
      for x in 0..<8 {
        let t = Self.bayer[y * 8 + x]
        try #require(OrderedDither.threshold(x: x + 16, y: y + 8) == t)
        for length in UInt32(1)...8 {
          let n = (1 << length) - 1 as UInt32
          for v in UInt32(0)...255 {
            let expected = (v * n * 128 + (2 * t + 1) * 255) / (255 * 128)
            let level = OrderedDither.level(v, maximum: n, bias: OrderedDither.bias(t))
            try #require(level == expected, "\(v) to \(length) bits at t = \(t)")
          }
        }
      }
    }
  }

  @Test func `flat greys keep their mean and stay grey on RGB565`() throws {
    for v in UInt32(0)...255 {
      let row = [UInt32](repeating: v << 16 | v << 8 | v, count: 8)
      var (red, green) = (0.0, 0.0)
      for y in 0..<8 {
        var out = [UInt16](repeating: 0, count: 8)
        out.withUnsafeMutableBytes {
          PixelConversion.convert(
            row, count: 8, to: $0.baseAddress!, layout: .rgb565, panelX: 24, panelY: 40 + y)
        }
        for pixel in out {
          red += Double(pixel >> 11) * 255 / 31 / 64
          green += Double((pixel >> 5) & 63) * 255 / 63 / 64
        }
      }
      try #require(
        abs(red - Double(v)) < 0.7 && abs(green - Double(v)) < 0.7, "\(v): \(red) \(green)")
      try #require(abs(red - green) < 0.5, "\(v): \(red) \(green)")
    }
  }

  /// One pixel by its bit fields, from the definition.
  static func reference(_ word: UInt32, _ layout: PixelLayout, x: Int, y: Int) -> UInt32 {
    let t = bayer[(y & 7) * 8 + (x & 7)]
    func place(_ v: UInt32, _ field: PixelLayout.Field) -> UInt32 {
      let n = (UInt32(1) << UInt32(field.length)) - 1
      let level =
        field.length > 8
        ? (v * n + 127) / 255 : (v * n * 128 + (2 * t + 1) * 255) / (255 * 128)
      return level << UInt32(field.offset)
    }
    let alpha = ((UInt32(1) << UInt32(layout.alpha.length)) - 1) << UInt32(layout.alpha.offset)
    return place((word >> 16) & 255, layout.red) | place((word >> 8) & 255, layout.green)
      | place(word & 255, layout.blue) | alpha
  }

  @Test(arguments: layouts)
  func `every layout is written by its bit fields, and nothing beyond`(name: String) throws {
    let layout = try #require(PixelLayout(drmName: name))
    let bytes = layout.bytesPerPixel
    var random = SeededGenerator(seed: 11)
    for count in 0...67 {
      let row = (0..<count).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
      let (x, y) = (
        Int.random(in: 0..<100, using: &random), Int.random(in: 0..<100, using: &random)
      )
      let lead = Int.random(in: 1...5, using: &random)
      var out = [UInt8](repeating: 0xA5, count: lead + count * bytes + 8)
      out.withUnsafeMutableBytes {
        PixelConversion.convert(
          row, count: count, to: $0.baseAddress! + lead, layout: layout, panelX: x, panelY: y)
      }
      for index in 0..<count {
        var pixel: UInt32 = 0
        for byte in 0..<bytes {
          pixel |= UInt32(out[lead + index * bytes + byte]) << UInt32(8 * byte)
        }
        try #require(pixel == Self.reference(row[index], layout, x: x + index, y: y))
      }
      let outside = out[..<lead] + out[(lead + count * bytes)...]
      try #require(outside.allSatisfy { $0 == 0xA5 })
    }
  }

  @Test(arguments: layouts)
  func `a part converted by itself has the bits of the whole`(name: String) throws {
    let layout = try #require(PixelLayout(drmName: name))
    let canvas = Bitmap(width: 61, height: 23)
    var random = SeededGenerator(seed: 3)
    for y in 0..<23 {
      for x in 0..<61 {
        canvas[x, y] = Premultiplied(word: .random(in: 0...0xFF_FFFF, using: &random))
      }
    }
    let pitch = 61 * layout.bytesPerPixel + 7
    func buffer(_ rects: [PixelRect]) -> [UInt8] {
      var out = [UInt8](repeating: 0, count: pitch * 23)
      out.withUnsafeMutableBytes {
        for rect in rects {
          PixelConversion.convert(
            canvas.surface, rect: rect, to: $0.baseAddress!, pitch: pitch, layout: layout)
        }
      }
      return out
    }
    let whole = buffer([PixelRect(x: -5, y: -5, width: 500, height: 500)])
    let parts = buffer([
      PixelRect(x: 0, y: 0, width: 13, height: 23), PixelRect(x: 13, y: 0, width: 48, height: 9),
      PixelRect(x: 13, y: 9, width: 1, height: 14), PixelRect(x: 14, y: 9, width: 47, height: 14),
    ])
    #expect(whole == parts)
    #expect(whole.enumerated().allSatisfy { $0.offset % pitch < pitch - 7 || $0.element == 0 })
  }
}
