/// A colour as people name it: sRGB, 8 bits a channel, not premultiplied.
@frozen
public struct Color: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  /// 0 clear, 255 opaque.
  public var alpha: UInt8

  @inlinable public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// `hex` as 0xRRGGBB, opaque.
  @inlinable public init(hex: UInt32) {
    self.init(
      UInt8(truncatingIfNeeded: hex &>> 16), UInt8(truncatingIfNeeded: hex &>> 8),
      UInt8(truncatingIfNeeded: hex))
  }

  public static let clear = Color(0, 0, 0, alpha: 0)
  public static let black = Color(0, 0, 0)
  public static let white = Color(255, 255, 255)
  public static let red = Color(255, 0, 0)

  @inlinable public func withAlpha(_ alpha: UInt8) -> Color {
    Color(red, green, blue, alpha: alpha)
  }

  @inlinable public var isOpaque: Bool { alpha == 255 }

  @inlinable public var premultiplied: Premultiplied {
    let a = UInt32(alpha)
    return Premultiplied(
      word: a &<< 24 | Blending.multiply(UInt32(red), a) &<< 16
        | Blending.multiply(UInt32(green), a) &<< 8 | Blending.multiply(UInt32(blue), a))
  }
}
