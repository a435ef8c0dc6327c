extension PixelLayout {
  /// The layout that a DRM format name spells, as `XRGB8888`, `RGB565`, `BGR888`, `XRGB2101010`;
  /// nil where the name is none.
  ///
  /// Letters name channels from the highest bit down, digits their lengths in the same order
  /// (drm_fourcc.h).
  public init?(drmName name: String) {
    var letters: [UInt8] = []
    var digits: [Int] = []
    for byte in name.utf8 {
      switch byte {
      case 0x41...0x5A where digits.isEmpty: letters.append(byte)
      case 0x30...0x39: digits.append(Int(byte) - 0x30)
      default: return nil
      }
    }
    guard let lengths = PixelLayout.lengths(digits: digits, channels: letters.count) else {
      return nil
    }
    var layout = PixelLayout(bitsPerPixel: 0, red: .absent, green: .absent, blue: .absent)
    for index in letters.indices.reversed() {
      let field = Field(offset: layout.bitsPerPixel, length: lengths[index])
      switch letters[index] {
      case 0x52 where layout.red == .absent: layout.red = field  // R
      case 0x47 where layout.green == .absent: layout.green = field  // G
      case 0x42 where layout.blue == .absent: layout.blue = field  // B
      case 0x41 where layout.alpha == .absent: layout.alpha = field  // A
      case 0x58: break  // X
      default: return nil
      }
      layout.bitsPerPixel += lengths[index]
    }
    let hasColors = layout.red.length > 0 && layout.green.length > 0 && layout.blue.length > 0
    if !hasColors || !layout.isPossible { return nil }
    self = layout
  }

  /// One digit a channel, or the only names with two-digit lengths (2101010, 1010102).
  private static func lengths(digits: [Int], channels: Int) -> [Int]? {
    if digits.count == channels { return digits }
    if digits.count == 7 && channels == 4 {
      if digits == [2, 1, 0, 1, 0, 1, 0] { return [2, 10, 10, 10] }
      if digits == [1, 0, 1, 0, 1, 0, 2] { return [10, 10, 10, 2] }
    }
    return nil
  }
}
