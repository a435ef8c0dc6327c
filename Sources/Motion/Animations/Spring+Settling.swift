import Geometry

extension Spring {
  /// The longest settling time, seconds: what a spring that swings for ever, or almost, gets.
  public static let longestSettling = 1000.0

  /// Seconds after which a spring that starts 1 distance away stays within 1/1000 of it, at most
  /// `longestSettling`.
  ///
  /// `initialVelocity` is in distances a second towards the end, as in QuartzCore; NaN is 0.
  public func settlingDuration(initialVelocity: Double = 0) -> Double {
    settling(displacement: 1, velocity: initialVelocity.isNaN ? 0 : -initialVelocity)
  }

  /// Seconds after which a motion that starts at `displacement` with `velocity` stays within 1/1000.
  ///
  /// The last time at which |x| is 1/1000, to about a billionth of it: halving between the last turning
  /// point outside and the next one.
  func settling(displacement: Double, velocity: Double) -> Double {
    let x0 = max(-1e9, min(1e9, displacement))
    let v0 = max(-1e15, min(1e15, velocity))
    func isOutside(_ t: Double) -> Bool {
      let (a, b) = factors(at: t)
      return abs(a * x0 + b * v0) > 0.001
    }
    // Turning points are a half swing apart, the first where A′x₀ + B′v₀ = 0:
    // tan ωt / ω = v₀ / (γv₀ + ω₀²x₀).
    let top = v0
    let bottom = decay * v0 + square * x0
    var low = 0.0
    var high = Spring.longestSettling
    if isUnderdamped && rate * Spring.longestSettling > 1 {
      let half = Double.pi / rate
      var first = Trigonometry.angle(x: bottom, y: rate * top) / rate
      if first < 0 { first += half }
      var before = -1.0
      var after = (Spring.longestSettling / half).rounded(.up)
      if isOutside(first + after * half) { return Spring.longestSettling }
      while after - before > 1 {
        let middle = ((before + after) / 2).rounded(.down)
        if isOutside(first + middle * half) { before = middle } else { after = middle }
      }
      low = before < 0 ? 0 : first + before * half
      high = first + after * half
    } else if bottom != 0 && top / bottom > 0 {
      // At most one turning point: tanh(√d t) / √d = top / bottom, found by the sign of the velocity.
      let start = top
      var (near, far) = (0.0, Spring.longestSettling)
      for _ in 0..<200 {
        let middle = near + (far - near) / 2
        let (a, b) = slopes(at: middle)
        if (a * x0 + b * v0 > 0) == (start > 0) { near = middle } else { far = middle }
      }
      if isOutside(far) { low = far }
    }
    if isOutside(high) { return Spring.longestSettling }
    if !isOutside(low) { return low }
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if isOutside(middle) { low = middle } else { high = middle }
    }
    return min(high, Spring.longestSettling)
  }
}
