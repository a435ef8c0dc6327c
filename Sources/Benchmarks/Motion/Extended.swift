// What closed forms are computed in, to hold ours against: 64 bits of fraction where the processor has them.
#if arch(x86_64)
  typealias Extended = Float80
#else
  typealias Extended = Double
#endif

/// Exponentials and sines by their series, independent of the toolkit's and of the C library's.
enum ExtendedFunctions {
  /// eˣ: the series at x/2ᵏ under 1/4, then squared k times.
  static func exp(_ x: Extended) -> Extended {
    if x < -11_000 { return 0 }
    var halvings = 0
    var small = x
    while small.magnitude > 0.25 {
      small /= 2
      halvings += 1
    }
    var term: Extended = 1
    var sum: Extended = 1
    for n in 1...24 {
      term *= small / Extended(n)
      sum += term
    }
    for _ in 0..<halvings { sum *= sum }
    return sum
  }

  /// (sin x)/x and cos x: the series after whole turns are taken off.
  static func sineRatioAndCosine(_ x: Extended) -> (sineRatio: Extended, cosine: Extended) {
    let turn = 2 * Extended.pi
    let rest = x - (x / turn).rounded() * turn
    let square = rest * rest
    var sine: Extended = 1
    var cosine: Extended = 1
    var term: Extended = 1
    for n in 1...24 {
      term *= -square / Extended(2 * n * (2 * n - 1))
      cosine += term
      sine += term / Extended(2 * n + 1)
    }
    // The ratio's own x is the whole one.
    return (x.magnitude < 1 ? sine : sine * rest / x, cosine)
  }

  /// (sinh x)/x and cosh x, each times e⁻ᵈ for d at least |x|: exponents are joined before they are raised.
  static func hyperbolicRatios(
    _ x: Extended, dampedBy d: Extended
  ) -> (sineRatio: Extended, cosine: Extended) {
    if x.magnitude < 0.01 {
      let square = x * x
      let damping = exp(-d)
      let sine = 1 + square / 6 * (1 + square / 20 * (1 + square / 42))
      let cosine = 1 + square / 2 * (1 + square / 12 * (1 + square / 30))
      return (sine * damping, cosine * damping)
    }
    let (up, down) = (exp(x - d), exp(-x - d))
    return ((up - down) / 2 / x, (up + down) / 2)
  }
}
