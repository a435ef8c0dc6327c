/// Which correction of a digitizer holds, and how far its touches are still to be turned with the
/// picture.
///
/// One source counts, the first of these that says anything:
/// 1. what was said when the program was started (`TouchMounting`),
/// 2. what `kioskctl calibrate` stored,
/// 3. the device's `LIBINPUT_CALIBRATION_MATRIX` of udev,
/// 4. nothing.
///
/// A matrix of udev's that turns touches just as the picture is turned on the panel (by the panel's own
/// orientation, or in all) was made for that picture: of the turn only the remainder follows it. The
/// other sources are about the panel as it was built, and the whole turn follows.
package struct TouchCorrection: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case none, given, stored, udev

    /// For a person.
    package var name: String {
      switch self {
      case .none: "none"
      case .given: "as given"
      case .stored: "stored by kioskctl calibrate"
      case .udev: "udev's LIBINPUT_CALIBRATION_MATRIX"
      }
    }
  }

  package var matrix: CalibrationMatrix
  /// The turn that follows the correction.
  package var turn: TouchCalibration.Orientation
  /// The correction has turned the panel by a quarter: it is as wide as it was high.
  package var swapsSides = false
  package var source: Source
  /// Touches stay on the panel.
  package var isClamped = true

  /// - Parameters:
  ///   - turn: how the picture is turned on the panel in all, clockwise.
  ///   - panelTurn: the part of it that comes from the panel's own orientation.
  package init(
    given: TouchMounting, stored: CalibrationMatrix?, udev: CalibrationMatrix?,
    turn: TouchCalibration.Orientation, panelTurn: TouchCalibration.Orientation
  ) {
    self.turn = turn
    if given.isGiven {
      (matrix, source) = (given.correction, .given)
      isClamped = !given.isUnbounded
    } else if let stored {
      (matrix, source) = (stored, .stored)
    } else if let udev, udev != .identity {
      (matrix, source) = (udev, .udev)
      // A picture that is turned clockwise wants its touches turned the other way.
      let done = TouchCalibration.Orientation.upright.less(udev.nearestTurn)
      if done == panelTurn || done == turn {
        self.turn = turn.less(done)
        swapsSides = done == .clockwise || done == .counterclockwise
      }
    } else {
      (matrix, source) = (.identity, .none)
    }
  }

  /// From a device's numbers to canvas points. Throws where the device or the correction gives no
  /// position.
  package func calibration(
    x: AxisRange, y: AxisRange, panelWidth: Int, panelHeight: Int, scale: Double
  ) throws(CalibrationError) -> TouchCalibration {
    try TouchCalibration(
      x: x, y: y, panelWidth: swapsSides ? panelHeight : panelWidth,
      panelHeight: swapsSides ? panelWidth : panelHeight, orientation: turn, matrix: matrix,
      scale: scale, isClamped: isClamped)
  }
}

extension TouchCalibration.Orientation {
  /// What is left of this turn when `done` of it is done.
  func less(_ done: TouchCalibration.Orientation) -> TouchCalibration.Orientation {
    Self(rawValue: (rawValue - done.rawValue + 360) % 360) ?? .upright
  }
}
