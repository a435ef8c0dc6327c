import KioskTestKit
import Motion
import Testing

/// x(t), y(t) in the textbook's form, and t by halving alone.
private struct CurveTwin {
  let curve: TimingCurve

  func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }

  func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if bezier(curve.x1, curve.x2, middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  func slope(_ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * curve.x1 + 6 * u * t * (curve.x2 - curve.x1) + 3 * t * t * (1 - curve.x2)
  }

  /// Compares progress at `x` with y at the twin's parameter: within what x may be off (1e-9) where the
  /// curve is steep enough to say.
  func isMet(at x: Double) -> Bool {
    let t = parameter(at: x)
    let progress = curve.progress(at: x)
    if slope(t) >= 1e-3 { return abs(progress - bezier(curve.y1, curve.y2, t)) <= 1e-6 }
    return progress.isFinite
  }
}

@Test func `named curves have Core Animation's control points and exact ends`() throws {
  let curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
  for curve in curves {
    try #require(curve.progress(at: 0) == 0)
    try #require(curve.progress(at: 1) == 1)
    try #require(curve.progress(at: -3) == 0)
    try #require(curve.progress(at: 7) == 1)
    try #require(curve.progress(at: .nan) == 0)
    for step in 1..<1000 { try #require(CurveTwin(curve: curve).isMet(at: Double(step) / 1000)) }
  }
  #expect(TimingCurve.easeOut == TimingCurve(0, 0, 0.58, 1))
  #expect(TimingCurve.easeInEaseOut.progress(at: 0.5) == 0.5)
  #expect(TimingCurve.linear.progress(at: 0.3) == 0.3)
}

@Test func `a curve is solved to a billionth over a dense grid`() throws {
  for i in 0...40 {
    for j in 0...40 {
      let curve = TimingCurve(Double(i) / 40, 0, Double(j) / 40, 1)
      let twin = CurveTwin(curve: curve)
      for step in 1..<50 {
        let x = Double(step) / 50
        let t = parameterOf(curve, x)
        try #require(abs(twin.bezier(curve.x1, curve.x2, t) - x) <= 1e-9, "\(i) \(j) \(step)")
      }
    }
  }
}

private func parameterOf(_ curve: TimingCurve, _ x: Double) -> Double {
  x > 0 && x < 1 ? curve.parameter(at: x) : x
}

@Test func `a curve is solved at the edges of its numbers`() throws {
  let edges = [
    0, .leastNonzeroMagnitude, 1e-300, 1e-16, 1e-9, 1.0 / 3, (1.0 / 3).nextUp, 0.5, 2.0 / 3,
    1 - 1e-9, 1.0.nextDown, 1,
  ]
  for x1 in edges {
    for x2 in edges {
      let curve = TimingCurve(x1, -1e6, x2, 1e6)
      let twin = CurveTwin(curve: curve)
      for x in edges {
        let t = parameterOf(curve, x)
        try #require(t >= 0 && t <= 1)
        try #require(abs(twin.bezier(x1, x2, t) - x) <= 1e-9, "\(x1) \(x2) \(x)")
        try #require(curve.progress(at: x).isFinite && curve.slope(at: x).isFinite)
      }
    }
  }
}

@Test func `a curve's slope is that of its progress`() throws {
  let curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .default, TimingCurve(0.2, -1, 0.7, 2)]
  for curve in curves {
    for step in 1..<100 {
      let x = Double(step) / 100
      let difference = (curve.progress(at: x + 1e-6) - curve.progress(at: x - 1e-6)) / 2e-6
      try #require(abs(curve.slope(at: x) - difference) < 1e-4 * (1 + abs(difference)))
    }
  }
  #expect(TimingCurve.linear.slope(at: 0) == 1 && TimingCurve.easeIn.slope(at: 0) == 0)
  #expect(TimingCurve.easeIn.slope(at: .nan) == 0)
  // Upright at its ends, yet no infinity.
  #expect(TimingCurve(0, 1, 1, 0).slope(at: 0) > 100)
  #expect(TimingCurve(0, 1, 1, 0).slope(at: 1) < 20_000)
}

@Test(arguments: 1...10) func `a curve agrees with its halving twin anywhere`(seed: Int) throws {
  var random = SeededGenerator(seed: UInt64(seed))
  for round in 0..<5_000 {
    func unit() -> Double {
      switch UInt8.random(in: 0...9, using: &random) {
      case 0: return 0
      case 1: return 1
      case 2: return 1e-9
      default: return Double.random(in: 0...1, using: &random)
      }
    }
    let curve = TimingCurve(
      unit(), Double.random(in: -2...3, using: &random), unit(),
      Double.random(in: -2...3, using: &random))
    let x = Double.random(in: 0...1, using: &random)
    let twin = CurveTwin(curve: curve)
    try #require(twin.isMet(at: x), "seed \(seed) round \(round)")
    try #require(abs(twin.bezier(curve.x1, curve.x2, parameterOf(curve, x)) - x) <= 1e-9)
  }
}

@Test func `control points that are no numbers or out of range are clamped`() {
  #expect(TimingCurve(-1, .nan, 7, .infinity) == TimingCurve(0, 0, 1, 1e6))
  #expect(TimingCurve(.nan, 0, .infinity, 1) == TimingCurve(0, 0, 1, 1))
}
