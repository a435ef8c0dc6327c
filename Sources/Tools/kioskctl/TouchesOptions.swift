import KioskKit
import LinuxInput
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
    CalibrationMatrix(
      fields: Array(text.utf8).split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false))
  }
}
