import Motion

/// How far timing curves are from the exact ones, over random control points and the borders of their range.
enum CurveAccuracy {
  static func figures(_ count: Int, seed: UInt64) -> [Figure] {
    var random = RandomNumbers(seed: seed)
    var worstTime = 0.0
    var worstProgress = 0.0
    for index in 0..<count {
      let curve = curve(index, &random)
      let x = random.number(0...1)
      if x <= 0 || x >= 1 { continue }
      let t = curve.parameter(at: x)
      worstTime = max(worstTime, (bezier(curve.x1, curve.x2, t) - Extended(x)).magnitude.double)
      let exact = bisect(curve, x)
      if slope(curve.x1, curve.x2, exact) < 1e-3 { continue }
      let progress = bezier(curve.y1, curve.y2, exact)
      worstProgress = max(
        worstProgress, (Extended(curve.progress(at: x)) - progress).magnitude.double)
    }
    return [
      Figure(name: "bezier-time-error", value: worstTime, unit: "of 1", limit: 1e-9),
      Figure(name: "bezier-progress-error", value: worstProgress, unit: "of 1", limit: 1e-6),
    ]
  }

  /// A grid of times in steps of 1/64 by turns with random ones, where a time is often 0 or 1.
  private static func curve(_ index: Int, _ random: inout RandomNumbers) -> TimingCurve {
    let y1 = random.number(-1...2)
    let y2 = random.number(-1...2)
    if index % 2 == 0 {
      return TimingCurve(Double(index / 2 % 65) / 64, y1, Double(index / 130 % 65) / 64, y2)
    }
    func time() -> Double {
      switch random.integer(0...9) {
      case 0: 0
      case 1: 1
      case 2: random.number(0...1e-6)
      case 3: 1 - random.number(0...1e-6)
      default: random.number(0...1)
      }
    }
    return TimingCurve(time(), y1, time(), y2)
  }

  private static func bezier(_ a: Double, _ b: Double, _ t: Double) -> Extended {
    bezier(a, b, Extended(t))
  }

  /// Bernstein's form, not the one that is tested.
  private static func bezier(_ a: Double, _ b: Double, _ t: Extended) -> Extended {
    let s = 1 - t
    let (a, b) = (Extended(a), Extended(b))
    return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
  }

  private static func slope(_ a: Double, _ b: Double, _ t: Extended) -> Extended {
    let s = 1 - t
    let (a, b) = (Extended(a), Extended(b))
    return 3 * s * s * a + 6 * s * t * (b - a) + 3 * t * t * (1 - b)
  }

  private static func bisect(_ curve: TimingCurve, _ x: Double) -> Extended {
    var low: Extended = 0
    var high: Extended = 1
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if bezier(curve.x1, curve.x2, middle) < Extended(x) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension Extended {
  var double: Double { Double(self) }
}
