/// The largest magnitudes of an emitter's particles since there were none: whether everything that is computed
/// of them fits 32 bits, and what need not be computed at all.
struct FlightExtent {
  /// As in `Particle`.
  private var place: Int64 = 0
  private var velocity: Int64 = 0
  private(set) var acceleration: Int64 = 0
  private var scale: Int64 = 0
  private(set) var scaleSpeed: Int64 = 0
  private var color: Int64 = 0
  private(set) var colorSpeed: Int64 = 0
  private(set) var alphaSpeed: Int64 = 0
  private var reach: Int64 = 0
  private(set) var spins = false

  mutating func include(_ particle: Particle) {
    place = max(place, max(abs(particle.x), abs(particle.y)))
    velocity = max(
      velocity, max(FlightExtent.size(particle.velocityX), FlightExtent.size(particle.velocityY)))
    acceleration = max(
      acceleration,
      max(FlightExtent.size(particle.accelerationX), FlightExtent.size(particle.accelerationY)))
    scale = max(scale, FlightExtent.size(particle.scale))
    scaleSpeed = max(scaleSpeed, FlightExtent.size(particle.scaleSpeed))
    color = max(
      color,
      max(FlightExtent.hueSize(particle.color), FlightExtent.size(particle.color.w)))
    colorSpeed = max(colorSpeed, FlightExtent.hueSize(particle.colorSpeed))
    alphaSpeed = max(alphaSpeed, FlightExtent.size(particle.colorSpeed.w))
    reach = max(reach, Int64(particle.halfDiagonal))
    if particle.spin != 0 { spins = true }
  }

  /// Whether the formulas of `Flight` hold up to `age`, which is below 2³²: no sum is cut off at its limits, and
  /// none of them needs more than the bits that are kept.
  func isModest(at age: Int64) -> Bool {
    let mean = velocity &+ (acceleration &* age) &>> 21
    if mean >= Limit.coordinate { return false }
    let size = scale &+ (scaleSpeed &* age) &>> 20
    return place &+ (mean &* age) &>> 20 < 1 << 37 && size < Limit.coordinate
      && color &+ (max(colorSpeed, alphaSpeed) &* age) &>> 20 < 1 << 30
      && (reach &* size) &>> 16 < 1 << 29
  }

  private static func size(_ value: Int32) -> Int64 { abs(Int64(value)) }

  /// Of red, green and blue.
  private static func hueSize(_ value: SIMD4<Int32>) -> Int64 {
    max(size(value.x), max(size(value.y), size(value.z)))
  }
}
