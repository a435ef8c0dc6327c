import KioskKit

/// Numbers with two decimals.
enum Hundredths {
  /// `value`, which is not negative and below 2⁵³, to the nearest hundredth; a tie goes to the even
  /// one. It is the number itself that is rounded, not its product with 100, which is not exact: so
  /// it is what C's `%.2f` prints.
  static func text(_ value: Double) -> String {
    let whole = value.rounded(.down)
    let fraction = value - whole
    // The fraction's upper 26 bits times 100 are exact, and so are the lower ones wherever a tie is
    // near; the sign of a sum of two numbers is exact in any case.
    let upper = (fraction * 67_108_864).rounded(.down) / 67_108_864
    let lower = (fraction - upper) * 100
    let hundredths = (upper * 100).rounded(.down)
    let beyondHalf = (upper * 100 - hundredths - 0.5) + lower
    var result = Int64(whole) * 100 + Int64(hundredths)
    if beyondHalf > 0 || (beyondHalf == 0 && result & 1 == 1) { result += 1 }
    let cents = result % 100
    return String(result / 100, radix: 10) + (cents < 10 ? ".0" : ".") + "\(Int(cents))"
  }

  /// Seconds, from nanoseconds that are not negative.
  static func seconds(_ nanoseconds: Int64) -> String {
    // By way of the decimal text: from 2⁵³ on nanoseconds are no exact `Double`.
    let text = TimeText.nanoseconds(nanoseconds)
    return Self.text(DecimalText.number(Array(text.utf8)[...]) ?? 0)
  }
}
