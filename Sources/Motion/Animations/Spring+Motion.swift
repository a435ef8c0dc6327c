import Geometry

extension Spring {
  /// What is left `seconds` after the start of a displacement of 1 and of a velocity of 1 (a second):
  /// x(t) = displacement · x(0) + velocity · x′(0).
  ///
  /// (1, 0) at 0, before it and for NaN. Within 1e-11 of the exact closed form in relation to (1, 1 / ω₀)
  /// while ω₀t ≤ 1e3; with the time grows only the swing's phase error, below 3e-16 · ω₀t.
  public func factors(at seconds: Double) -> (displacement: Double, velocity: Double) {
    let motion = motion(at: seconds)
    return (motion.displacement, motion.velocity)
  }

  /// The derivatives of `factors`, a second; x′(t) = displacement · x(0) + velocity · x′(0). (0, 1) at 0 and
  /// for NaN, (0, 0) before.
  public func slopes(at seconds: Double) -> (displacement: Double, velocity: Double) {
    let motion = motion(at: seconds)
    return (-square * motion.velocity, motion.velocitySlope)
  }

  /// A, B and B′ of x(t) = A · x(0) + B · x′(0); A′ is −ω₀² · B.
  ///
  /// With e = exp(−γt), C = cos ωt and S = sin ωt / ω (cosh and sinh where overdamped, 1 and t at the
  /// border): A = e(C + γS), B = eS, B′ = e(C − γS). Near the border, where C and S lose digits, they
  /// are power series in (γ² − ω₀²)t², the same on both sides. Overdamped, the two exponentials
  /// are taken apart, so that neither overflows and the slower rate does not cancel:
  /// γ − √(γ² − ω₀²) = ω₀² / (γ + √(γ² − ω₀²)).
  private func motion(
    at seconds: Double
  ) -> (displacement: Double, velocity: Double, velocitySlope: Double) {
    if !(seconds > 0) { return (1, 0, seconds < 0 ? 0 : 1) }
    let t = min(seconds, 1e18)
    let phase = rate * t
    if phase < 1 {
      let z = isUnderdamped ? -phase * phase : phase * phase
      let e = Exponential.exp(-decay * t)
      let c = Spring.evenSeries(z)
      let s = t * Spring.oddSeries(z)
      return (e * (c + decay * s), e * s, e * (c - decay * s))
    }
    if isUnderdamped {
      let e = Exponential.exp(-decay * t)
      if e == 0 { return (0, 0, 0) }
      let (sine, cosine) = Trigonometry.sineAndCosine(phase)
      let s = sine / rate
      return (e * (cosine + decay * s), e * s, e * (cosine - decay * s))
    }
    let fast = decay + rate
    let slow = square / fast
    let eSlow = Exponential.exp(-slow * t)
    let eFast = Exponential.exp(-fast * t)
    let span = 2 * rate
    return (
      (fast * eSlow - slow * eFast) / span, (eSlow - eFast) / span,
      (fast * eFast - slow * eSlow) / span
    )
  }

  /// Σ zⁿ / (2n)!, that is cosh √z and cos √−z, for |z| ≤ 1.
  private static func evenSeries(_ z: Double) -> Double {
    var sum = 1 + z * (1 / (17.0 * 18.0))
    sum = 1 + z * (1 / (15.0 * 16.0)) * sum
    sum = 1 + z * (1 / (13.0 * 14.0)) * sum
    sum = 1 + z * (1 / (11.0 * 12.0)) * sum
    sum = 1 + z * (1 / (9.0 * 10.0)) * sum
    sum = 1 + z * (1 / (7.0 * 8.0)) * sum
    sum = 1 + z * (1 / (5.0 * 6.0)) * sum
    sum = 1 + z * (1 / (3.0 * 4.0)) * sum
    return 1 + z * (1 / 2.0) * sum
  }

  /// Σ zⁿ / (2n + 1)!, that is sinh √z / √z and sin √−z / √−z, for |z| ≤ 1.
  private static func oddSeries(_ z: Double) -> Double {
    var sum = 1 + z * (1 / (18.0 * 19.0))
    sum = 1 + z * (1 / (16.0 * 17.0)) * sum
    sum = 1 + z * (1 / (14.0 * 15.0)) * sum
    sum = 1 + z * (1 / (12.0 * 13.0)) * sum
    sum = 1 + z * (1 / (10.0 * 11.0)) * sum
    sum = 1 + z * (1 / (8.0 * 9.0)) * sum
    sum = 1 + z * (1 / (6.0 * 7.0)) * sum
    sum = 1 + z * (1 / (4.0 * 5.0)) * sum
    return 1 + z * (1 / (2.0 * 3.0)) * sum
  }

  /// Whether both factors are 0 to the last bit.
  func isAtRest(at seconds: Double) -> Bool {
    let (displacement, velocity) = factors(at: seconds)
    return displacement == 0 && velocity == 0
  }
}
