import Drawing
import Geometry
import Pixels

/// What a layer of any kind shows, apart from its contents: the animatable properties, as a value.
///
/// A layer holds it twice: the model values that an application sets, and the presentation values
/// that are on the glass while animations run.
public struct LayerValues: Hashable, Sendable {
  /// The layer's own coordinate system: origin (usually zero) and size, in points.
  public var bounds = Rect.zero
  /// Where `anchorPoint` lies in the parent's coordinates, in points.
  public var position = Point.zero
  /// The point of `bounds` that `position` places and transforms turn about, 0...1 on each axis.
  public var anchorPoint = Point(0.5, 0.5)
  /// Applied about the anchor point, after scale, rotation and translation.
  public var transform = AffineTransform.identity
  /// Factors about the anchor point.
  public var scaleX = 1.0
  /// The vertical factor about the anchor point.
  public var scaleY = 1.0
  /// Radians, clockwise, about the anchor point.
  public var rotation = 0.0
  /// Points, added to the position.
  public var translation = Point.zero
  /// 0 clear ... 1 opaque, clamped when drawn; under 1 the subtree is composed as one picture.
  public var opacity = 1.0
  /// A hidden layer and everything below it is not drawn.
  public var isHidden = false
  /// Fills the bounds under the contents.
  public var backgroundColor = Color.clear
  /// Points; they shape the background, the border and, with `masksToBounds`, the clip.
  public var cornerRadii = CornerRadii.zero
  /// Points, inwards from the edge of `bounds`.
  public var borderWidth = 0.0
  /// The border's colour; the border is drawn over contents and sublayers.
  public var borderColor = Color.black

  /// The shadow's colour before `shadowOpacity`.
  public var shadowColor = Color.black
  /// 0, no shadow, ... 1.
  public var shadowOpacity = 0.0
  /// Points by which the shadow is moved right and down.
  public var shadowOffset = Size(0, 3)
  /// Points: the standard deviation of the blur, half of what CSS calls its radius.
  public var shadowRadius = 3.0

  /// The values of a new layer: no size, at the origin, opaque, nothing painted.
  public init() {}

  /// Maps the layer's coordinates to its parent's.
  public var toParent: AffineTransform {
    let anchor = Point(
      bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
    if scaleX == 1 && scaleY == 1 && rotation == 0 && transform.isIdentity {
      return .translation(
        x: position.x + translation.x - anchor.x, y: position.y + translation.y - anchor.y)
    }
    var map = AffineTransform.translation(x: -anchor.x, y: -anchor.y)
    map = map.followed(by: .scale(x: scaleX, y: scaleY))
    if rotation != 0 { map = map.followed(by: .rotation(rotation)) }
    map = map.followed(by: .translation(x: translation.x, y: translation.y))
    map = map.followed(by: transform)
    return map.followed(by: .translation(x: position.x, y: position.y))
  }

  /// True where `toParent` only moves.
  var isUpright: Bool {
    if scaleX == 1 && scaleY == 1 && rotation == 0 && transform.isIdentity { return true }
    let map = toParent
    return map.a == 1 && map.d == 1 && map.b == 0 && map.c == 0
  }

  /// How much longer a map makes what lies along one of the axes, the greater of both.
  static func growth(_ map: AffineTransform) -> Double {
    max(map.a * map.a + map.b * map.b, map.c * map.c + map.d * map.d).squareRoot()
  }

  /// What the shadow may paint, in the layer's coordinates; empty without one.
  public var shadowBounds: Rect {
    if !(shadowOpacity > 0) || bounds.isEmpty || shadowColor.alpha == 0 { return .zero }
    let reach = Canvas.shadowReach(blur: 2 * shadowRadius)
    return Rect(
      x: bounds.minX + shadowOffset.width - reach, y: bounds.minY + shadowOffset.height - reach,
      width: bounds.width + 2 * reach, height: bounds.height + 2 * reach)
  }
}
