/// One particle as it was born. Everything later follows from this and its age.
struct Particle {
  /// Nanoseconds.
  var birth: Int64
  /// The moment from which on it is dead, nanoseconds.
  var death: Int64
  /// 16.16 points.
  var x: Int64
  var y: Int64
  /// 16.16 points a second.
  var velocityX: Int32
  var velocityY: Int32
  /// 16.16 points a second, a second.
  var accelerationX: Int32
  var accelerationY: Int32
  /// 16.16.
  var scale: Int32
  var scaleSpeed: Int32
  /// 2³² is a turn a second.
  var spin: Int64
  /// Red, green, blue, alpha: 65536 is full.
  var color: SIMD4<Int32>
  var colorSpeed: SIMD4<Int32>
  /// 24.8 points: see `FixedCell`.
  var halfWidth: Int32
  var halfHeight: Int32
  var halfDiagonal: Int32
  /// The place of its cell.
  var cell: UInt16
}
