import Motion

/// How a change gets from its start to its end.
enum AnimationPace {
  case curve(TimingCurve)
  /// Initial velocity in distances a second; nil: that with which the value already moves.
  case spring(Spring, initialVelocity: Double?)

  /// A spring whose initial velocity is a number to start with: NaN is 0, and ±1e6 the most.
  static func pull(_ spring: Spring, initialVelocity: Double) -> AnimationPace {
    let velocity = initialVelocity.isNaN ? 0 : max(-1e6, min(1e6, initialVelocity))
    return .spring(spring, initialVelocity: velocity)
  }

  /// Seconds that it takes: what a spring needs to settle from rest or its velocity, else `duration`.
  func duration(_ duration: Double) -> Double {
    switch self {
    case .curve: duration
    case .spring(let spring, let velocity): spring.settlingDuration(initialVelocity: velocity ?? 0)
    }
  }

  /// How far it is when `fraction` of its `duration` is over: exactly 0 at 0 and 1 at 1; a spring
  /// overshoots.
  func progress(at fraction: Double, duration: Double) -> Double {
    if !(fraction > 0) { return 0 }
    if fraction >= 1 { return 1 }
    switch self {
    case .curve(let curve): return curve.progress(at: fraction)
    case .spring(let spring, let velocity):
      let (displacement, speed) = spring.factors(at: fraction * duration)
      return 1 - displacement + speed * (velocity ?? 0)
    }
  }

  /// The fraction of the duration at which `progress` is first reached, the inverse of the function above.
  ///
  /// Where progress may run back and come again (springs, curves that overshoot) the first of 256 equal
  /// steps that reaches it is taken; then by halving, within 2⁻⁵² of a crossing.
  func fraction(at progress: Double, duration: Double) -> Double {
    if !(progress > 0) { return 0 }
    if progress >= 1 { return 1 }
    if case .curve(let curve) = self, curve.isLinear { return progress }
    var low = 0.0
    var high = 1.0
    if !isMonotone {
      let steps = 256
      var step = 1
      while step < steps,
        self.progress(at: Double(step) / Double(steps), duration: duration) < progress
      { step += 1 }
      low = Double(step - 1) / Double(steps)
      high = Double(step) / Double(steps)
    }
    for _ in 0..<52 {
      let middle = low + (high - low) / 2
      if self.progress(at: middle, duration: duration) < progress {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }

  private var isMonotone: Bool {
    switch self {
    case .curve(let curve): curve.y1 >= 0 && curve.y1 <= 1 && curve.y2 >= 0 && curve.y2 <= 1
    case .spring: false
    }
  }
}
