import CLinux
import KioskKit
import Touches

/// What `kioskctl touches` was asked for.
struct TouchesOptions {
  /// The panel's pixels, before turning.
  var width: Int
  var height: Int
  var orientation = TouchCalibration.Orientation.upright
  var matrix = CalibrationMatrix.identity
  /// `-` for standard input.
  var path: String

  /// A side of a panel, in pixels.
  private static let sides: ClosedRange<Int64> = 1...65_536

  init(_ arguments: Arguments) throws(CommandFailure) {
    guard let screen = arguments.value(of: "screen") else {
      throw arguments.failure("--screen WxH is missing")
    }
    let parts = Array(screen.utf8).split(
      separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard parts.count == 2, let width = DecimalText.whole(parts[0]),
      let height = DecimalText.whole(parts[1]), Self.sides.contains(width),
      Self.sides.contains(height)
    else { throw arguments.failure("--screen: '\(screen)' is no size WxH from 1x1 to 65536x65536") }
    (self.width, self.height) = (Int(width), Int(height))

    if let text = arguments.value(of: "orientation") {
      guard let degrees = DecimalText.whole(Array(text.utf8)[...]),
        let turn = TouchCalibration.Orientation(rawValue: Int(clamping: degrees))
      else { throw arguments.failure("--orientation: '\(text)' is none of 0, 90, 180, 270") }
      orientation = turn
    }
    if let text = arguments.value(of: "calibration") {
      guard let matrix = Self.matrix(text) else {
        throw arguments.failure("--calibration: '\(text)' is not six finite numbers a,b,c,d,e,f")
      }
      self.matrix = matrix
    }
    path = try arguments.operands(["FILE"])[0]
  }

  private static func matrix(_ text: String) -> CalibrationMatrix? {
    let numbers = Array(text.utf8)
      .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .compactMap { number($0) }
    if numbers.count != 6 { return nil }
    return CalibrationMatrix(
      numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }

  /// A decimal number, with an exponent or without; every field that is none counts as one too many.
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
      var end: UnsafeMutablePointer<CChar>?
      let value = strtod(text.baseAddress!, &end)
      length = end.map { UnsafePointer($0) - text.baseAddress! } ?? 0
      return value
    }
    return length == field.count && value.isFinite ? value : nil
  }
}
