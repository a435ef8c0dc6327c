import Geometry
import Touches

/// Between canvas points and the panel's own coordinates, which run from 0 to 1 over its pixels.
struct CalibrationGeometry: Equatable {
  /// Points of the canvas.
  let size: Size
  /// Pixels a point.
  let scale: Double
  /// How the picture is turned on the panel.
  let orientation: TouchCalibration.Orientation

  /// Pixels of the panel, before turning.
  var panelSize: Size {
    let (width, height) = (size.width * scale, size.height * scale)
    return isOnItsSide ? Size(height, width) : Size(width, height)
  }

  private var isOnItsSide: Bool {
    switch orientation {
    case .upright, .upsideDown: false
    case .clockwise, .counterclockwise: true
    }
  }

  /// What `TouchCalibration` does after its correction, undone.
  func panel(of canvas: Point) -> Point {
    let (x, y) = (canvas.x * scale, canvas.y * scale)
    let (width, height) = (panelSize.width - 1, panelSize.height - 1)
    let pixel =
      switch orientation {
      case .upright: Point(x, y)
      case .clockwise: Point(width - y, x)
      case .upsideDown: Point(width - x, height - y)
      case .counterclockwise: Point(y, height - x)
      }
    return Point(pixel.x / width, pixel.y / height)
  }

  /// Where on the canvas a place on the panel is, in points.
  func canvas(of panel: Point) -> Point {
    let (width, height) = (panelSize.width - 1, panelSize.height - 1)
    let (x, y) = (panel.x * width, panel.y * height)
    let pixel =
      switch orientation {
      case .upright: Point(x, y)
      case .clockwise: Point(y, width - x)
      case .upsideDown: Point(width - x, height - y)
      case .counterclockwise: Point(height - y, x)
      }
    return Point(pixel.x / scale, pixel.y / scale)
  }
}
