/// An `EmitterSource` in fixed point, with the emitter's birth rate and budget.
struct FixedSource {
  /// 16.16 points.
  var x: Int64 = 0
  var y: Int64 = 0
  var width: Int64 = 0
  var height: Int64 = 0
  var shape = EmitterShape.point
  var mode = EmitterMode.volume
  var birthRate = Multiplier.one
  var lifetime = Multiplier.one
  var velocity = Multiplier.one
  var scale = Multiplier.one
  var spin = Multiplier.one
  /// The most particles alive at a time.
  var budget = 0
}
