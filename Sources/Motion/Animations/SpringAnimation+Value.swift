extension SpringAnimation {
  /// Both ends over a layer that shows `shown` underneath.
  func ends(over shown: AnimationValue) -> (from: AnimationValue, to: AnimationValue) {
    AnimationValue.ends(
      from: fromValue, to: toValue, by: byValue, previous: previousValue, over: shown)
  }

  /// The value `seconds` after the start; infinite: exactly `to`.
  func value(at seconds: Double, from: AnimationValue, to: AnimationValue) -> AnimationValue {
    if seconds == .infinity { return to }
    let (displacement, velocity) = spring.factors(at: seconds)
    guard let velocityValue else {
      return from.interpolated(to: to, at: 1 - displacement + velocity * usableVelocity)
    }
    let moved = from.interpolated(to: to, at: 1 - displacement)
    if case (.numbers(let values), .numbers(let speeds)) = (moved, velocityValue) {
      if values.count != speeds.count { return moved }
      return .numbers(
        values.indices.map { speeds[$0].isFinite ? values[$0] + speeds[$0] * velocity : values[$0] }
      )
    }
    guard let speeds = from.velocityLanes(of: velocityValue), var lanes = from.lanes,
      let distances = from.displacement(to: to)
    else { return moved }
    if seconds <= 0 { return from }
    lanes += distances * (1 - displacement) + speeds * velocity
    return from.rebuilt(from: lanes)
  }
}

extension SpringAnimation {
  /// The velocity `seconds` after the start, times `factor`; nil where the value has none.
  func velocity(
    at seconds: Double, over shown: AnimationValue, times factor: Double
  ) -> AnimationValue? {
    let (from, to) = ends(over: shown)
    let (displacement, velocity) = spring.slopes(at: seconds)
    guard let velocityValue else {
      return from.difference(
        to: to, times: (velocity * usableVelocity - displacement) * factor)
    }
    if case (.numbers(let a), .numbers(let b), .numbers(let speeds)) = (from, to, velocityValue) {
      if a.count != b.count || a.count != speeds.count { return nil }
      return .numbers(
        a.indices.map {
          ((a[$0] - b[$0]) * displacement + (speeds[$0].isFinite ? speeds[$0] : 0) * velocity)
            * factor
        })
    }
    guard let distances = from.displacement(to: to) else { return nil }
    let speeds = from.velocityLanes(of: velocityValue) ?? AnimationValue.Lanes(repeating: 0)
    return from.velocity(from: (speeds * velocity - distances * displacement) * factor)
  }
}
