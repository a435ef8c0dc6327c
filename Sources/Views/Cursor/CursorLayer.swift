import Geometry
import Layers
import Pixels
import Raster

/// The arrow that shows where a mouse is: white with a black edge, so that it is seen on anything.
///
/// Its tip, the hot spot, is the layer's origin. At a scale of 1 its long edge fills whole pixels.
final class CursorLayer: ShapeLayer {
  /// All of it, edge included, lies within this many points to the right of the tip and below.
  static let reach = 24.0

  override init() {
    super.init()
    name = "cursor"
    anchorPoint = .zero
    path = Self.arrow
    fillColor = .white
    strokeColor = .black
    lineWidth = 1
    lineJoin = .round
    bounds = Rect(x: 0, y: 0, width: Self.reach, height: Self.reach)
  }

  /// A line one point wide along its outline has the tip's pixel in its corner.
  private static var arrow: Path {
    var path = Path()
    path.move(to: Point(0.5, 0.5))
    path.line(to: Point(0.5, 17.5))
    path.line(to: Point(4.4, 13.9))
    path.line(to: Point(7.1, 20.2))
    path.line(to: Point(9.9, 19.0))
    path.line(to: Point(7.2, 12.8))
    path.line(to: Point(12.6, 12.5))
    path.close()
    return path
  }
}
