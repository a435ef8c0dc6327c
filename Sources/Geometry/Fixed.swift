/// A length in device pixels with 8 fractional bits (24.8): 1/256 pixel steps, ±8 388 607 pixels.
///
/// The rasterizer measures coverage in 1/256 of a pixel, so this is the finest step that can
/// change a picture. Conversion from `Double` rounds half up and saturates; NaN becomes 0.
@frozen
public struct Fixed: Hashable, Comparable, Sendable {
  /// The value times 256.
  public var bits: Int32

  @inlinable public init(bits: Int32) { self.bits = bits }

  /// `value` in whole pixels, saturated to what 24.8 holds.
  @inlinable public init(_ value: Int) {
    self.bits = Int32(max(-8_388_608, min(8_388_607, value))) &* 256
  }

  /// The nearest step to `value` pixels.
  @inlinable public init(_ value: Double) {
    let scaled = (value * 256 + 0.5).rounded(.down)
    if !(scaled > -2_147_483_648) {
      self.bits = value.isNaN ? 0 : Int32.min
    } else {
      self.bits = scaled >= 2_147_483_647 ? Int32.max : Int32(scaled)
    }
  }

  public static let zero = Fixed(bits: 0)
  public static let one = Fixed(bits: 256)

  @inlinable public static func < (a: Fixed, b: Fixed) -> Bool { a.bits < b.bits }
  @inlinable public static func + (a: Fixed, b: Fixed) -> Fixed {
    let (sum, overflow) = a.bits.addingReportingOverflow(b.bits)
    return Fixed(bits: overflow ? (a.bits < 0 ? .min : .max) : sum)
  }
  @inlinable public static func - (a: Fixed, b: Fixed) -> Fixed {
    let (difference, overflow) = a.bits.subtractingReportingOverflow(b.bits)
    return Fixed(bits: overflow ? (a.bits < 0 ? .min : .max) : difference)
  }

  /// The pixel that holds this position.
  @inlinable public var floor: Int { Int(bits >> 8) }
  /// The first pixel boundary at or after this position.
  @inlinable public var ceiling: Int { Int((Int64(bits) + 255) >> 8) }
  /// The nearest whole pixel, halves up.
  @inlinable public var rounded: Int { Int((Int64(bits) + 128) >> 8) }
  @inlinable public var double: Double { Double(bits) / 256 }
}
