import Motion

/// How far springs are from their closed form in extended precision, as a share of the distance.
enum SpringAccuracy {
  static func figures(_ count: Int, seed: UInt64) -> [Figure] {
    var random = RandomNumbers(seed: seed)
    var worst = 0.0
    for _ in 0..<count {
      let spring = spring(&random)
      let velocity = random.number(-20...20)
      let seconds = random.number(0...3)
      let factors = spring.factors(at: seconds)
      let ours = factors.displacement + factors.velocity * velocity
      let error = (Extended(ours) - exact(spring, velocity, seconds)).magnitude.double
      worst = error.isNaN ? .infinity : max(worst, error)
    }
    return [Figure(name: "spring-error", value: worst, unit: "of distance", limit: 1e-6)]
  }

  /// From hardly damped to far over-damped, a third of them within a millionth of critical.
  private static func spring(_ random: inout RandomNumbers) -> Spring {
    let mass = random.number(0.05...20)
    let stiffness = random.number(0.5...5_000)
    let critical = 2 * (mass * stiffness).squareRoot()
    let ratio: Double
    switch random.integer(0...5) {
    case 0: ratio = 1
    case 1: ratio = 1 + random.number(-1e-6...1e-6)
    case 2: ratio = random.number(1...8)
    default: ratio = random.number(0.01...1)
    }
    return Spring(mass: mass, stiffness: stiffness, damping: ratio * critical)
  }

  /// m·x″ + c·x′ + k·x = 0 from x(0) = 1 and x′(0) = `velocity`, at `seconds`: any text book's
  /// three cases, joined by (sin x)/x and (sinh x)/x.
  private static func exact(
    _ spring: Spring, _ velocity: Double, _ seconds: Double
  ) -> Extended {
    let t = Extended(seconds)
    let decay = Extended(spring.damping) / (2 * Extended(spring.mass))
    let square = Extended(spring.stiffness) / Extended(spring.mass) - decay * decay
    let push = Extended(velocity) + decay
    if square >= 0 {
      let phase = square.squareRoot() * t
      let (sineRatio, cosine) = ExtendedFunctions.sineRatioAndCosine(phase)
      return ExtendedFunctions.exp(-decay * t) * (cosine + push * t * sineRatio)
    }
    let (sineRatio, cosine) = ExtendedFunctions.hyperbolicRatios(
      (-square).squareRoot() * t, dampedBy: decay * t)
    return cosine + push * t * sineRatio
  }
}
