/// A length in device pixels with 6 fractional bits (26.6), as FreeType and HarfBuzz count them:
/// 1/64 pixel steps, ±33,554,431 pixels.
///
/// Conversions round half up and saturate; sums saturate.
@frozen
public struct F26Dot6: Hashable, Comparable, Sendable {
  /// The value times 64.
  public var bits: Int32

  /// A length of `bits` / 64 pixels.
  @inlinable public init(bits: Int32) { self.bits = bits }

  /// A length of `bits` / 64 pixels, saturated.
  @inlinable public init(clamping bits: Int64) { self.bits = Int32(clamping: bits) }

  /// `pixels` whole pixels, saturated.
  @inlinable public init(_ pixels: Int) {
    self.bits = Int32(max(-33_554_432, min(33_554_431, pixels))) &* 64
  }

  /// The nearest step to `pixels`; NaN becomes 0.
  @inlinable public init(_ pixels: Double) {
    let scaled = (pixels * 64 + 0.5).rounded(.down)
    if !(scaled > -2_147_483_648) {
      self.bits = pixels.isNaN ? 0 : Int32.min
    } else {
      self.bits = scaled >= 2_147_483_647 ? Int32.max : Int32(scaled)
    }
  }

  /// No length.
  public static let zero = F26Dot6(bits: 0)

  @inlinable public static func < (a: F26Dot6, b: F26Dot6) -> Bool { a.bits < b.bits }
  @inlinable public static func + (a: F26Dot6, b: F26Dot6) -> F26Dot6 {
    F26Dot6(clamping: Int64(a.bits) + Int64(b.bits))
  }
  @inlinable public static func - (a: F26Dot6, b: F26Dot6) -> F26Dot6 {
    F26Dot6(clamping: Int64(a.bits) - Int64(b.bits))
  }

  /// The pixel that holds this position.
  @inlinable public var floor: Int { Int(bits >> 6) }
  /// The first pixel boundary at or after this position.
  @inlinable public var ceiling: Int { Int((Int64(bits) + 63) >> 6) }
  /// The nearest whole pixel, halves up.
  @inlinable public var rounded: Int { Int((Int64(bits) + 32) >> 6) }
  /// The value in pixels, exact.
  @inlinable public var double: Double { Double(bits) / 64 }
}
