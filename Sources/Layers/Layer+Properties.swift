import Geometry
import Pixels

// The model values. Setting one that differs marks the layer for the next frame.
extension Layer {
  /// The layer's own coordinate system: origin (usually zero) and size, in points.
  public final var bounds: Rect {
    get { model.bounds }
    set {
      if model.bounds == newValue { return }
      model.bounds = newValue
      mark(.everything)
    }
  }

  /// Where `anchorPoint` lies in the parent's coordinates, in points.
  public final var position: Point {
    get { model.position }
    set {
      if model.position == newValue { return }
      model.position = newValue
      mark([.values, .placement])
    }
  }

  /// The point of `bounds` that `position` places and transforms turn about, 0...1 on each axis.
  public final var anchorPoint: Point {
    get { model.anchorPoint }
    set {
      if model.anchorPoint == newValue { return }
      model.anchorPoint = newValue
      mark([.values, .placement])
    }
  }

  /// Applied about the anchor point, after scale, rotation and translation.
  public final var transform: AffineTransform {
    get { model.transform }
    set {
      if model.transform == newValue { return }
      model.transform = newValue
      mark([.values, .placement])
    }
  }

  /// Radians, clockwise, about the anchor point.
  public final var rotation: Double {
    get { model.rotation }
    set {
      if model.rotation == newValue { return }
      model.rotation = newValue
      mark([.values, .placement])
    }
  }

  /// Points, added to the position.
  public final var translation: Point {
    get { model.translation }
    set {
      if model.translation == newValue { return }
      model.translation = newValue
      mark([.values, .placement])
    }
  }

  /// 0 clear ... 1 opaque; under 1 the subtree is composed as one picture.
  public final var opacity: Double {
    get { model.opacity }
    set {
      if model.opacity == newValue { return }
      model.opacity = newValue
      mark([.values, .placement])
    }
  }

  /// Fills the bounds under contents and sublayers.
  public final var backgroundColor: Color {
    get { model.backgroundColor }
    set {
      if model.backgroundColor == newValue { return }
      model.backgroundColor = newValue
      mark([.values, .contents])
    }
  }

  /// Points; they shape the background, the border and, with `masksToBounds`, the clip.
  public final var cornerRadii: CornerRadii {
    get { model.cornerRadii }
    set {
      if model.cornerRadii == newValue { return }
      model.cornerRadii = newValue
      mark(.everything)
    }
  }

  /// Points, inwards from the edge of `bounds`; drawn over the contents, under the sublayers.
  public final var borderWidth: Double {
    get { model.borderWidth }
    set {
      if model.borderWidth == newValue { return }
      model.borderWidth = newValue
      mark([.values, .contents])
    }
  }

  /// The colour of the border.
  public final var borderColor: Color {
    get { model.borderColor }
    set {
      if model.borderColor == newValue { return }
      model.borderColor = newValue
      mark([.values, .contents])
    }
  }

  /// One factor for both axes, about the anchor point; reads the horizontal one.
  public final var scale: Double {
    get { model.scaleX }
    set {
      if model.scaleX == newValue && model.scaleY == newValue { return }
      model.scaleX = newValue
      model.scaleY = newValue
      mark([.values, .placement])
    }
  }

  /// One radius for all corners, in points; reads the top left one.
  public final var cornerRadius: Double {
    get { model.cornerRadii.topLeft }
    set { cornerRadii = CornerRadii(all: newValue) }
  }

  /// The layer's rectangle in the parent's coordinates, before any transform: sets `bounds.size`
  /// and `position`.
  public final var frame: Rect {
    get {
      Rect(
        x: model.position.x - model.anchorPoint.x * model.bounds.width,
        y: model.position.y - model.anchorPoint.y * model.bounds.height,
        width: model.bounds.width, height: model.bounds.height)
    }
    set {
      bounds = Rect(origin: model.bounds.origin, size: newValue.size)
      position = Point(
        newValue.minX + model.anchorPoint.x * newValue.width,
        newValue.minY + model.anchorPoint.y * newValue.height)
    }
  }
}
