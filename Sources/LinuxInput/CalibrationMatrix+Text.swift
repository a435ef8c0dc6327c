import CLinux
import Touches

extension CalibrationMatrix {
  /// Six finite decimal numbers, with exponents or without: a b c d e f.
  package init?(fields: [ArraySlice<UInt8>]) {
    if fields.count != 6 { return nil }
    var numbers: [Double] = []
    for field in fields {
      guard let number = Self.number(field) else { return nil }
      numbers.append(number)
    }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }

  /// The six numbers with blanks between them; `init(fields:)` reads exactly the same numbers back.
  package var text: String { "\(a) \(b) \(c) \(d) \(e) \(f)" }

  private static func number(_ field: ArraySlice<UInt8>) -> Double? {
    let isDecimal = field.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, !field.isEmpty else { return nil }
    // strtod reads the "C" locale's point: nothing here calls setlocale.
    var characters = field.map { CChar(bitPattern: $0) }
    characters.append(0)
    var length = 0
    let value = characters.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return Double.nan }
      var end: UnsafeMutablePointer<CChar>?
      let value = strtod(start, &end)
      length = end.map { UnsafePointer($0) - start } ?? 0
      return value
    }
    return length == field.count && value.isFinite ? value : nil
  }
}
