/// What state may hold, so that every product fits 64 bits.
enum Limit {
  /// 16,384 with 16 fractional bits.
  static let coordinate: Int64 = 1 << 30

  /// 3,600 seconds in nanoseconds: under 2³² in steps of 2⁻²⁰ seconds.
  static let lifetime: Int64 = 3_600_000_000_000

  /// 2³² − 1 steps of 2⁻²⁰ seconds.
  static let age: Int64 = 0xFFFF_FFFF

  static func clamped(_ value: Int64) -> Int32 {
    Int32(truncatingIfNeeded: max(-coordinate, min(coordinate, value)))
  }
}
