import Geometry

/// A pan that begins at an edge of the canvas and goes inward: what draws a menu out.
///
/// Its fingers come down within `bandWidth` points of the edge, and their first `slop` points lead
/// away from it. Other pans of the same touch wait until it has failed, which it does by then.
public final class ScreenEdgePanRecognizer: PanRecognizer {
  /// An edge of the canvas, as it is looked at.
  public enum Edge: Hashable, Sendable {
    case left, right, top, bottom
  }

  /// Where the pan begins.
  public let edge: Edge
  /// How far from the edge, in points, a finger may come down; 20 by default.
  public var bandWidth = 20.0

  /// - Parameter action: called when the pan begins, and on each later change.
  public init(from edge: Edge, _ action: ((PanRecognizer) -> Void)? = nil) {
    self.edge = edge
    super.init(action)
  }

  public override func touchBegan(_ touch: GestureTouch) -> GestureVerdict {
    let verdict = super.touchBegan(touch)
    return hasBegun || isInBand(touch.canvasPosition) ? verdict : .failed
  }

  /// Inward, rather than along the edge.
  public override func mayBegin(along movement: Point) -> Bool {
    let inward =
      switch edge {
      case .left: movement.x
      case .right: -movement.x
      case .top: movement.y
      case .bottom: -movement.y
      }
    let along =
      switch edge {
      case .left, .right: movement.y
      case .top, .bottom: movement.x
      }
    return inward >= abs(along)
  }

  public override func isRequiredToFail(by other: GestureRecognizer) -> Bool {
    other is PanRecognizer && !(other is ScreenEdgePanRecognizer)
  }

  private func isInBand(_ place: Point) -> Bool {
    guard let canvas = space?.gestureCanvas else { return false }
    return switch edge {
    case .left: place.x < canvas.minX + bandWidth
    case .right: place.x >= canvas.maxX - bandWidth
    case .top: place.y < canvas.minY + bandWidth
    case .bottom: place.y >= canvas.maxY - bandWidth
    }
  }
}
