import Scanout
import Touches

/// The panel that touch screens lie on: what is needed to find a finger's place on the canvas.
package struct TouchPanel: Sendable {
  /// Pixels, before turning.
  package var width: Int
  package var height: Int
  package var orientation: Orientation
  /// Pixels a point.
  package var scale: Double

  package init(width: Int, height: Int, orientation: Orientation, scale: Double) {
    self.width = width
    self.height = height
    self.orientation = orientation
    self.scale = scale
  }

  /// From a device's numbers to canvas points. Throws where the device measures nothing.
  package func calibration(
    of device: TouchDeviceDescription
  ) throws(CalibrationError) -> TouchCalibration {
    let turn: TouchCalibration.Orientation =
      switch orientation {
      case .degrees0: .upright
      case .degrees90: .clockwise
      case .degrees180: .upsideDown
      case .degrees270: .counterclockwise
      }
    return try TouchCalibration(
      x: device.x, y: device.y, panelWidth: width, panelHeight: height, orientation: turn,
      scale: scale)
  }
}
