/// Reads decimal numbers and single characters off the front of a text.
struct DigitScanner {
  private var rest: Substring.UTF8View

  init(_ text: Substring.UTF8View) { rest = text }

  var isAtEnd: Bool { rest.isEmpty }

  /// A whole number of at most 9 digits; nil where there is none, and nothing is taken.
  mutating func number() -> Int? {
    var value = 0
    var count = 0
    for byte in rest {
      guard byte >= 0x30 && byte <= 0x39 else { break }
      count += 1
      if count > 9 { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    if count == 0 { return nil }
    rest = rest.dropFirst(count)
    return value
  }

  /// A number with up to three decimals, times 1000.
  mutating func thousandths() -> Int? {
    guard let whole = number(), whole <= 1_000_000 else { return nil }
    guard skip(0x2E) else { return whole * 1000 }
    let before = rest.count
    guard let fraction = number() else { return nil }
    switch before - rest.count {
    case 1: return whole * 1000 + fraction * 100
    case 2: return whole * 1000 + fraction * 10
    case 3: return whole * 1000 + fraction
    default: return nil
    }
  }

  /// Takes `byte` if it is next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }
}
