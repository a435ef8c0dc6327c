import Geometry

/// How the content is turned on the panel, clockwise. The canvas is what the application draws on,
/// the panel what the display scans out.
///
///     degrees0      panel = canvas
///     degrees90     panel(x, y) = (panelWidth − 1 − cy, cx)
///     degrees180    panel(x, y) = (panelWidth − 1 − cx, panelHeight − 1 − cy)
///     degrees270    panel(x, y) = (cy, panelHeight − 1 − cx)
public enum Orientation: Int, Hashable, Sendable, CaseIterable {
  case degrees0 = 0
  case degrees90 = 90
  case degrees180 = 180
  case degrees270 = 270

  /// True where the canvas' width runs along the panel's height.
  public var swapsAxes: Bool { self == .degrees90 || self == .degrees270 }

  /// The canvas size on a panel of `width` × `height`; or the panel's size for a canvas of that size.
  public func turned(width: Int, height: Int) -> (width: Int, height: Int) {
    swapsAxes ? (height, width) : (width, height)
  }

  /// Where the canvas rectangle lies on a panel of `panelWidth` × `panelHeight` pixels.
  public func panelRect(_ rect: PixelRect, panelWidth: Int, panelHeight: Int) -> PixelRect {
    switch self {
    case .degrees0:
      return rect
    case .degrees90:
      return PixelRect(
        minX: panelWidth - rect.maxY, minY: rect.minX, maxX: panelWidth - rect.minY,
        maxY: rect.maxX)
    case .degrees180:
      return PixelRect(
        minX: panelWidth - rect.maxX, minY: panelHeight - rect.maxY, maxX: panelWidth - rect.minX,
        maxY: panelHeight - rect.minY)
    case .degrees270:
      return PixelRect(
        minX: rect.minY, minY: panelHeight - rect.maxX, maxX: rect.maxY,
        maxY: panelHeight - rect.minX)
    }
  }

  /// Which canvas pixels the panel rectangle shows.
  public func canvasRect(_ rect: PixelRect, panelWidth: Int, panelHeight: Int) -> PixelRect {
    let canvas = turned(width: panelWidth, height: panelHeight)
    return inverse.panelRect(rect, panelWidth: canvas.width, panelHeight: canvas.height)
  }

  /// The centre of a canvas pixel as a position between panel pixels' centres: canvas pixel (0, 0)
  /// is at (0, 0), the last one at (width − 1, height − 1).
  public func panelPosition(
    x: Double, y: Double, panelWidth: Int, panelHeight: Int
  ) -> (x: Double, y: Double) {
    let right = Double(panelWidth - 1)
    let bottom = Double(panelHeight - 1)
    switch self {
    case .degrees0: return (x, y)
    case .degrees90: return (right - y, x)
    case .degrees180: return (right - x, bottom - y)
    case .degrees270: return (y, bottom - x)
    }
  }

  /// The canvas position under a panel position, both counted between pixel centres.
  public func canvasPosition(
    x: Double, y: Double, panelWidth: Int, panelHeight: Int
  ) -> (x: Double, y: Double) {
    let canvas = turned(width: panelWidth, height: panelHeight)
    return inverse.panelPosition(
      x: x, y: y, panelWidth: canvas.width, panelHeight: canvas.height)
  }

  /// The turn that undoes this one.
  public var inverse: Orientation {
    switch self {
    case .degrees0: return .degrees0
    case .degrees90: return .degrees270
    case .degrees180: return .degrees180
    case .degrees270: return .degrees90
    }
  }
}
