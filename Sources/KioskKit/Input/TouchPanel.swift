import Geometry
import LinuxInput
import Scanout
import Touches

/// The panel that touch screens lie on: what is needed to find a finger's place on the canvas.
package struct TouchPanel: Hashable, Sendable {
  /// Pixels, before turning.
  package var width: Int
  package var height: Int
  /// How the picture is turned on the panel, in all.
  package var orientation: Orientation
  /// The part of it that comes from the panel's own orientation.
  package var ownOrientation = Orientation.degrees0
  /// Pixels a point.
  package var scale: Double
  /// The connector: `HDMI-A-1`; nil where there is none.
  package var output: String?

  package init(
    width: Int, height: Int, orientation: Orientation, scale: Double, output: String? = nil
  ) {
    self.width = width
    self.height = height
    self.orientation = orientation
    self.scale = scale
    self.output = output
  }

  /// The canvas in points.
  package var size: Size {
    let isTurned = orientation == .degrees90 || orientation == .degrees270
    return Size(
      Double(isTurned ? height : width) / scale, Double(isTurned ? width : height) / scale)
  }

  /// Which correction of a digitizer on this panel holds.
  package func correction(
    given: TouchMounting = TouchMounting(), stored: CalibrationMatrix? = nil,
    udev: CalibrationMatrix? = nil
  ) -> TouchCorrection {
    TouchCorrection(
      given: given, stored: stored, udev: udev, turn: Self.turn(orientation),
      panelTurn: Self.turn(ownOrientation))
  }

  /// From a device's numbers to canvas points. Throws where the device measures nothing, or where the
  /// correction is none.
  package func calibration(
    of device: TouchDeviceDescription, _ correction: TouchCorrection
  ) throws(CalibrationError) -> TouchCalibration {
    try correction.calibration(
      x: device.x, y: device.y, panelWidth: width, panelHeight: height, scale: scale)
  }

  /// The same without any correction.
  package func calibration(
    of device: TouchDeviceDescription
  ) throws(CalibrationError) -> TouchCalibration {
    try calibration(of: device, correction())
  }

  private static func turn(_ orientation: Orientation) -> TouchCalibration.Orientation {
    switch orientation {
    case .degrees0: .upright
    case .degrees90: .clockwise
    case .degrees180: .upsideDown
    case .degrees270: .counterclockwise
    }
  }
}
