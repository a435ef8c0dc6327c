/// Why no position can be had from a device.
package enum CalibrationError: Error, Hashable, Sendable {
  /// An axis whose ends are the same value, `value`.
  case emptyRange(axis: String, value: Int)
  /// A correction with a coefficient that is infinite or no number.
  case notFinite

  /// For the log: one line without its end.
  package var message: String {
    switch self {
    case .emptyRange(let axis, let value):
      "axis \(axis) runs from \(value) to \(value), so it measures nothing"
    case .notFinite:
      "the calibration has a coefficient that is not a finite number"
    }
  }
}
