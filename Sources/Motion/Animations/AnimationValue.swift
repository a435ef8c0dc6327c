import Geometry
import Pixels

/// A value that an animation starts from, ends at or shows.
///
/// Everything but `colors`, `numbers` and `path` is held in place: to compute one allocates nothing.
public enum AnimationValue: Hashable, Sendable {
  /// A length, an angle, an opacity.
  case number(Double)
  /// On or off; it changes half way.
  case flag(Bool)
  /// A place.
  case point(Point)
  /// A width and a height.
  case size(Size)
  /// A rectangle.
  case rect(Rect)
  /// A colour.
  case color(Color)
  /// Four corner radii.
  case radii(CornerRadii)
  /// An affine map.
  case transform(AffineTransform)
  /// The colours of a gradient.
  case colors([Color])
  /// The stops of a gradient.
  case numbers([Double])
  /// A shape.
  case path(Path)
}

extension AnimationValue {
  /// The number, if it is one.
  public var number: Double? { if case .number(let value) = self { value } else { nil } }
  /// The flag, if it is one.
  public var flag: Bool? { if case .flag(let value) = self { value } else { nil } }
  /// The point, if it is one.
  public var point: Point? { if case .point(let value) = self { value } else { nil } }
  /// The size, if it is one.
  public var size: Size? { if case .size(let value) = self { value } else { nil } }
  /// The rectangle, if it is one.
  public var rect: Rect? { if case .rect(let value) = self { value } else { nil } }
  /// The colour, if it is one.
  public var color: Color? { if case .color(let value) = self { value } else { nil } }
  /// The radii, if it is some.
  public var radii: CornerRadii? { if case .radii(let value) = self { value } else { nil } }
  /// The map, if it is one.
  public var transform: AffineTransform? {
    if case .transform(let value) = self { value } else { nil }
  }
  /// The colours, if it is some.
  public var colors: [Color]? { if case .colors(let value) = self { value } else { nil } }
  /// The numbers, if it is some.
  public var numbers: [Double]? { if case .numbers(let value) = self { value } else { nil } }
  /// The shape, if it is one.
  public var path: Path? { if case .path(let value) = self { value } else { nil } }
}
