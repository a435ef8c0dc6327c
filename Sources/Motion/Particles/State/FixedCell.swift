/// An `EmitterCell` in fixed point: what a birth is computed from.
///
/// Lengths, velocities, scales and channels have 16 fractional bits (16.16, held in 64), clamped to
/// ±16,383 so that products stay inside 64 bits; 65536 is 1, and a channel's full.
struct FixedCell {
  /// Births in 10⁹ seconds.
  var rate: Int64 = 0
  /// Nanoseconds.
  var lifetime: Int64 = 0
  var lifetimeRange: Int64 = 0
  var velocity: Int64 = 0
  var velocityRange: Int64 = 0
  /// 2³² is a turn.
  var longitude: UInt32 = 0
  /// 2³² is a turn; 0...2³².
  var longitudeRange: Int64 = 0
  var accelerationX: Int64 = 0
  var accelerationY: Int64 = 0
  var scale: Int64 = 65536
  var scaleRange: Int64 = 0
  var scaleSpeed: Int64 = 0
  /// 2³² is a turn a second.
  var spin: Int64 = 0
  var spinRange: Int64 = 0
  /// Red, green, blue, alpha.
  var color = SIMD4<Int32>(repeating: 65536)
  var colorRange = SIMD4<Int32>.zero
  var colorSpeed = SIMD4<Int32>.zero
  /// Half the picture's size at scale 1, and half its diagonal: 24.8 points, rounded up.
  var halfWidth: Int64 = 0
  var halfHeight: Int64 = 0
  var halfDiagonal: Int64 = 0
  /// Births come in `begin`..<`end`, nanoseconds after the emitter's start or the parent's birth.
  var begin: Int64 = 0
  var end: Int64 = .max
  /// Where the cell whose sub-cell this is stands in the list; −1 for an emitter's own.
  var parent: Int32 = -1
  /// Where the sub-cells stand in the list, one after the other.
  var firstSub: Int32 = 0
  var subCount: Int32 = 0
}
