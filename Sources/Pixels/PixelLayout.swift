/// How the pixels of a display lie in memory: bits a pixel, and where each channel's bits are.
///
/// A pixel is a little-endian number of `bitsPerPixel` bits; bit 0 is its lowest. This is how the
/// kernel describes a framebuffer (`fb_bitfield`), and what a DRM format name spells.
@frozen
public struct PixelLayout: Hashable, Sendable {
  /// A run of bits; length 0 means that the channel is absent.
  @frozen
  public struct Field: Hashable, Sendable {
    /// The lowest bit.
    public var offset: Int
    /// Bits, 0...16.
    public var length: Int

    @inlinable public init(offset: Int, length: Int) {
      self.offset = offset
      self.length = length
    }

    public static let absent = Field(offset: 0, length: 0)
  }

  /// 8, 16, 24 or 32.
  public var bitsPerPixel: Int
  public var red: Field
  public var green: Field
  public var blue: Field
  /// Written with all bits set.
  public var alpha: Field

  @inlinable public init(
    bitsPerPixel: Int, red: Field, green: Field, blue: Field, alpha: Field = .absent
  ) {
    self.bitsPerPixel = bitsPerPixel
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  @inlinable public var bytesPerPixel: Int { (bitsPerPixel + 7) / 8 }

  /// False where a field is out of place or the pixel's size is none that can be written.
  public var isPossible: Bool {
    if bitsPerPixel != 8 && bitsPerPixel != 16 && bitsPerPixel != 24 && bitsPerPixel != 32 {
      return false
    }
    func fits(_ field: Field) -> Bool {
      field.length >= 0 && field.length <= 16 && field.offset >= 0
        && field.offset + field.length <= bitsPerPixel
    }
    return fits(red) && fits(green) && fits(blue) && fits(alpha)
  }

  public static let xrgb8888 = PixelLayout(
    bitsPerPixel: 32, red: Field(offset: 16, length: 8), green: Field(offset: 8, length: 8),
    blue: Field(offset: 0, length: 8))
  public static let argb8888 = PixelLayout(
    bitsPerPixel: 32, red: Field(offset: 16, length: 8), green: Field(offset: 8, length: 8),
    blue: Field(offset: 0, length: 8), alpha: Field(offset: 24, length: 8))
  public static let xbgr8888 = PixelLayout(
    bitsPerPixel: 32, red: Field(offset: 0, length: 8), green: Field(offset: 8, length: 8),
    blue: Field(offset: 16, length: 8))
  public static let abgr8888 = PixelLayout(
    bitsPerPixel: 32, red: Field(offset: 0, length: 8), green: Field(offset: 8, length: 8),
    blue: Field(offset: 16, length: 8), alpha: Field(offset: 24, length: 8))
  public static let rgb565 = PixelLayout(
    bitsPerPixel: 16, red: Field(offset: 11, length: 5), green: Field(offset: 5, length: 6),
    blue: Field(offset: 0, length: 5))
  /// Three bytes a pixel: blue, green, red.
  public static let rgb888 = PixelLayout(
    bitsPerPixel: 24, red: Field(offset: 16, length: 8), green: Field(offset: 8, length: 8),
    blue: Field(offset: 0, length: 8))
  /// Three bytes a pixel: red, green, blue.
  public static let bgr888 = PixelLayout(
    bitsPerPixel: 24, red: Field(offset: 0, length: 8), green: Field(offset: 8, length: 8),
    blue: Field(offset: 16, length: 8))
}
