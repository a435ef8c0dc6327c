import Motion

/// A spring in extended precision: the textbook's three formulas, with exp, sine and cosine by series of
/// its own. (`Float80` is what an x86-64 processor has; tests run there.)
struct SpringTwin {
  let square: Float80
  let decay: Float80

  init(_ spring: Spring) {
    square = Float80(spring.stiffness) / Float80(spring.mass)
    decay = Float80(spring.damping) / (2 * Float80(spring.mass))
  }

  /// A and B of x(t) = A · x(0) + B · x′(0).
  func factors(at seconds: Double) -> (Float80, Float80) {
    let t = Float80(seconds)
    let difference = decay * decay - square
    if difference == 0 {
      let e = SpringTwin.exp(-decay * t)
      return (e * (1 + decay * t), e * t)
    }
    if difference < 0 {
      let frequency = (-difference).squareRoot()
      let (sine, cosine) = SpringTwin.sineAndCosine(frequency * t)
      let e = SpringTwin.exp(-decay * t)
      return (e * (cosine + decay * sine / frequency), e * sine / frequency)
    }
    let root = difference.squareRoot()
    let fast = decay + root
    // The product of the two rates is ω₀².
    let slow = square / fast
    // A series where the two exponentials are too near to be told apart.
    let z = root * t
    if z < 1e-3 {
      let s = t * (1 + z * z / 6 * (1 + z * z / 20))
      let c = 1 + z * z / 2 * (1 + z * z / 12)
      let e = SpringTwin.exp(-decay * t)
      return (e * (c + decay * s), e * s)
    }
    let (a, b) = (SpringTwin.exp(-slow * t), SpringTwin.exp(-fast * t))
    return ((fast * a - slow * b) / (2 * root), (a - b) / (2 * root))
  }

  /// e to the power of `x`, by Taylor's series of x / 2ⁿ squared n times; 0 where that is too small.
  static func exp(_ x: Float80) -> Float80 {
    if x < -800 { return 0 }
    var halvings = 0
    var y = x
    while abs(y) > 0.03125 {
      y /= 2
      halvings += 1
    }
    var term: Float80 = 1
    var sum: Float80 = 0  // eʸ − 1, so that squaring does not lose what is beyond 1.
    for n in 1...16 {
      term = term * y / Float80(n)
      sum += term
    }
    for _ in 0..<halvings { sum = sum * (2 + sum) }
    return 1 + sum
  }

  /// Taylor's series to x⁴¹ after whole turns are taken off.
  static func sineAndCosine(_ x: Float80) -> (Float80, Float80) {
    let y = x - (x / (2 * Float80.pi)).rounded() * (2 * Float80.pi)
    var (sine, cosine): (Float80, Float80) = (0, 0)
    var term: Float80 = 1
    for n in 0..<42 {
      switch n % 4 {
      case 0: cosine += term
      case 1: sine += term
      case 2: cosine -= term
      default: sine -= term
      }
      term = term * y / Float80(n + 1)
    }
    return (sine, cosine)
  }
}
