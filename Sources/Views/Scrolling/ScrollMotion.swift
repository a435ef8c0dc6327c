import Geometry
import Motion

/// Where one axis of a scroll view is, as a function of the time since it was let go.
///
/// No step follows from the one before: each leg has a closed form, so a late frame shows what an early one
/// would have led to.
///
///     within the limits:   decay ──would pass a limit──▶ spring at the limit
///     beyond a limit:      spring ──thrown back in──▶ decay ──passes the other──▶ spring
///     to a given place:    spring
package struct ScrollMotion {
  /// One closed form, from `begin` seconds on.
  struct Leg {
    enum Form {
      /// It stands at `end`.
      case rest
      /// x = end − left · e^(−kt).
      case decay(left: Double, k: Double)
      /// x = end + A(t) · away + B(t) · velocity, A and B those of the spring.
      case spring(Spring, away: Double, velocity: Double)
    }
    var begin: Double
    var form: Form
    var end: Double
  }

  /// Three at most, in order. The last one ends at rest.
  private(set) var legs: [Leg]
  /// Seconds until it has come to rest.
  package private(set) var duration: Double

  /// What pulls content back: mass 1, stiffness 100, critically damped, ω = 10 a second.
  static let bounce = Spring(mass: 1, stiffness: 100, damping: 20)
  private static let bounceFrequency = 10.0
  /// What moves content by code and to pages: critically damped, a response of 0.4 s.
  static let glide = Spring(dampingRatio: 1, response: 0.4)
  private static let glideFrequency = 2 * Double.pi / 0.4
  /// Points a second; a finger is not faster, a wrong time stamp may be.
  private static let fastest = 20_000.0

  /// Stands at `place`.
  package init(at place: Double) {
    legs = [Leg(begin: 0, form: .rest, end: place)]
    duration = 0
  }

  /// Runs out from `start` with `velocity` points a second.
  ///
  /// It comes to rest on a multiple of `pixel` points, so the velocity that it starts with may be another
  /// by a pixel's worth. Without `bounces` it stops at the limits.
  package init(
    from start: Double, velocity: Double, limits: ClosedRange<Double>, rate: DecelerationRate,
    bounces: Bool, pixel: Double
  ) {
    self.init(at: start)
    let speed = ScrollMotion.usable(velocity)
    if limits.contains(start) {
      decay(at: 0, from: start, velocity: speed, limits, rate, bounces, pixel)
      return
    }
    let edge = start < limits.lowerBound ? limits.lowerBound : limits.upperBound
    if !bounces {
      self.init(at: edge)
      return
    }
    // (away + (velocity + ω · away) · t) · e^(−ωt) is 0 where a throw inwards passes the limit.
    let away = start - edge
    let slope = speed + ScrollMotion.bounceFrequency * away
    spring(ScrollMotion.bounce, ScrollMotion.bounceFrequency, at: 0, to: edge, away, speed, pixel)
    if away * slope >= 0 { return }
    let crossing = -away / slope
    if crossing >= duration { return }
    let inwards = slope * Exponential.exp(-ScrollMotion.bounceFrequency * crossing)
    decay(at: crossing, from: edge, velocity: inwards, limits, rate, bounces, pixel)
  }

  /// Is pulled from `start`, where it moves with `velocity` points a second, to `end`.
  ///
  /// What moves there faster than the spring could stop is slowed down at once: it never overshoots.
  package init(from start: Double, to end: Double, velocity: Double, pixel: Double) {
    self.init(at: end)
    let away = start - end
    let most = ScrollMotion.glideFrequency * abs(away)
    var speed = ScrollMotion.usable(velocity)
    speed = away > 0 ? max(-most, speed) : min(most, speed)
    if away == 0 { speed = 0 }
    spring(ScrollMotion.glide, ScrollMotion.glideFrequency, at: 0, to: end, away, speed, pixel)
  }

  /// Where it comes to rest.
  package var end: Double { legs[legs.count - 1].end }

  /// The place `seconds` after the start; exactly `end` from `duration` on.
  package func position(at seconds: Double) -> Double {
    if !(seconds < duration) { return end }
    let leg = leg(at: seconds)
    let time = max(0, seconds) - leg.begin
    switch leg.form {
    case .rest: return leg.end
    case .decay(let left, let k): return leg.end - left * Exponential.exp(-k * time)
    case .spring(let spring, let away, let velocity):
      let (a, b) = spring.factors(at: time)
      return leg.end + a * away + b * velocity
    }
  }

  /// Points a second, `seconds` after the start; 0 from `duration` on.
  package func velocity(at seconds: Double) -> Double {
    if !(seconds < duration) { return 0 }
    let leg = leg(at: seconds)
    let time = max(0, seconds) - leg.begin
    switch leg.form {
    case .rest: return 0
    case .decay(let left, let k): return k * left * Exponential.exp(-k * time)
    case .spring(let spring, let away, let velocity):
      let (a, b) = spring.slopes(at: time)
      return a * away + b * velocity
    }
  }

  private func leg(at seconds: Double) -> Leg {
    var index = legs.count - 1
    while index > 0 && legs[index].begin > seconds { index -= 1 }
    return legs[index]
  }

  private static func usable(_ velocity: Double) -> Double {
    velocity.isNaN ? 0 : max(-fastest, min(fastest, velocity))
  }

  private mutating func append(_ form: Leg.Form, at begin: Double, to end: Double) {
    let leg = Leg(begin: begin, form: form, end: end)
    if begin <= 0 { legs = [leg] } else { legs.append(leg) }
  }

  /// A leg that starts within the limits, and what follows where it leaves them.
  private mutating func decay(
    at begin: Double, from start: Double, velocity: Double, _ limits: ClosedRange<Double>,
    _ rate: DecelerationRate, _ bounces: Bool, _ pixel: Double
  ) {
    let k = rate.decay
    let free = start + velocity / k
    if limits.contains(free) {
      let whole = (free / pixel + 0.5).rounded(.down) * pixel
      let end = max(limits.lowerBound, min(limits.upperBound, whole))
      let left = end - start
      append(.decay(left: left, k: k), at: begin, to: end)
      duration = begin + max(0, Exponential.log(abs(left) / (pixel / 2)) / k)
      return
    }
    let edge = free < limits.lowerBound ? limits.lowerBound : limits.upperBound
    let reached = begin - Exponential.log(1 - (edge - start) / (free - start)) / k
    append(.decay(left: free - start, k: k), at: begin, to: free)
    if bounces {
      spring(
        ScrollMotion.bounce, ScrollMotion.bounceFrequency, at: reached, to: edge, 0,
        k * (free - edge), pixel)
    } else {
      append(.rest, at: reached, to: edge)
      duration = reached
    }
  }

  /// A leg of a critically damped spring of frequency `omega`.
  private mutating func spring(
    _ spring: Spring, _ omega: Double, at begin: Double, to end: Double, _ away: Double,
    _ velocity: Double, _ pixel: Double
  ) {
    append(.spring(spring, away: away, velocity: velocity), at: begin, to: end)
    // |x| ≤ (|away| + |velocity + ω · away| · t) · e^(−ωt), which falls from t = 1 / ω on.
    let slope = abs(velocity + omega * away)
    func isOutside(_ t: Double) -> Bool {
      (abs(away) + slope * t) * Exponential.exp(-omega * t) > pixel / 2
    }
    var low = 0.0
    var high = 60 / omega
    if isOutside(1 / omega) { low = 1 / omega } else { high = 1 / omega }
    for _ in 0..<40 {
      let middle = low + (high - low) / 2
      if isOutside(middle) { low = middle } else { high = middle }
    }
    duration = begin + high
  }
}
