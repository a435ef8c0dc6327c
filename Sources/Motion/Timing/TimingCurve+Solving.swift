extension TimingCurve {
  /// Progress at the time `x`, which is clamped to 0...1; exactly 0 at 0 and 1 at 1. NaN is 0.
  public func progress(at x: Double) -> Double {
    if !(x > 0) { return 0 }
    if x >= 1 { return 1 }
    if isLinear { return x }
    return TimingCurve.bezier(y1, y2, at: parameter(at: x))
  }

  /// How fast progress runs at the time `x`, 1 on average: dy/dx.
  ///
  /// y′(t) / x′(t); where the curve is almost upright (x′ under 1e-3) the difference between a 16,384th
  /// before and after, so never infinite. Outside 0...1 that of the end; NaN is 0.
  public func slope(at x: Double) -> Double {
    if isLinear { return 1 }
    let x = x > 0 ? min(1, x) : 0
    let t = x > 0 && x < 1 ? parameter(at: x) : x
    let run = TimingCurve.slope(x1, x2, at: t)
    if run >= 1e-3 { return TimingCurve.slope(y1, y2, at: t) / run }
    let step = 1.0 / 16_384
    let (early, late) = (max(0, x - step), min(1, x + step))
    return (progress(at: late) - progress(at: early)) / (late - early)
  }

  /// The curve's parameter t, 0...1, with |x(t) − x| ≤ 1e-9; precondition: 0 < `x` < 1.
  ///
  /// Newton's method inside a bracket that every step narrows. Where a step leaves the bracket (the
  /// curve is flat there, as at the middle of (1, 0, 0, 1)) or does not shrink it by half in three
  /// steps, the bracket is halved instead, so a hundred steps are never reached.
  package func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for step in 0..<100 {
      let error = TimingCurve.bezier(x1, x2, at: t) - x
      if abs(error) <= 1e-14 { return t }
      if error < 0 { low = t } else { high = t }
      let middle = low + (high - low) * 0.5
      if middle <= low || middle >= high { return t }
      let slope = TimingCurve.slope(x1, x2, at: t)
      let newton = slope > 1e-9 ? t - error / slope : middle
      t = newton > low && newton < high && step % 4 != 3 ? newton : middle
    }
    return t
  }

  /// 3(1−t)²t·a + 3(1−t)t²·b + t³.
  static func bezier(_ a: Double, _ b: Double, at t: Double) -> Double {
    let c1 = 3 * a
    let c2 = 3 * (b - a) - c1
    let c3 = 1 - c1 - c2
    return ((c3 * t + c2) * t + c1) * t
  }

  /// The derivative of `bezier` with respect to t.
  static func slope(_ a: Double, _ b: Double, at t: Double) -> Double {
    let c1 = 3 * a
    let c2 = 3 * (b - a) - c1
    let c3 = 1 - c1 - c2
    return (3 * c3 * t + 2 * c2) * t + c1
  }
}
