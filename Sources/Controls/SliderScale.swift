/// The values that a slider has, and where they lie on its way.
struct SliderScale {
  let low: Double
  let high: Double
  let step: Double

  /// Ends are ±1e15 at most, NaN is 0; an empty range has its minimum only. A step that is no positive number
  /// is none.
  init(_ minimum: Double, _ maximum: Double, step: Double) {
    func usable(_ value: Double) -> Double { value.isNaN ? 0 : max(-1e15, min(1e15, value)) }
    low = usable(minimum)
    high = max(low, usable(maximum))
    self.step = step > 0 ? step : 0
  }

  /// The value that is nearest to `value`; NaN is the minimum.
  func nearest(_ value: Double) -> Double {
    let inside = value.isNaN ? low : max(low, min(high, value))
    if step == 0 { return inside }
    let stepped = min(high, low + ((inside - low) / step + 0.5).rounded(.down) * step)
    // The last step may be a short one.
    return high - inside < abs(inside - stepped) ? high : stepped
  }

  /// 0 at the minimum ... 1 at the maximum.
  func part(of value: Double) -> Double { high > low ? (value - low) / (high - low) : 0 }

  /// The value nearest to the place `part` of the way.
  func value(at part: Double) -> Double { nearest(low + part * (high - low)) }

  /// `value` with three decimals at most.
  static func text(_ value: Double) -> String {
    let thousandths = Int64((min(abs(value), 1e15) * 1000).rounded())
    let whole = (value < 0 && thousandths > 0 ? "-" : "") + String(thousandths / 1000)
    var rest = thousandths % 1000
    if rest == 0 { return whole }
    var digits = 3
    while rest % 10 == 0 {
      rest /= 10
      digits -= 1
    }
    var text = String(rest)
    while text.utf8.count < digits { text = "0" + text }
    return whole + "." + text
  }
}
