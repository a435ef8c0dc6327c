import Geometry
import Layers
import Motion
import Pixels

// What is set here moves inside `animate` and its kin, but for `isHidden` and `clipsToBounds`.
extension View {
  /// The view's rectangle in the parent's coordinates, before transforms.
  public final var frame: Rect {
    get { layer.frame }
    set {
      if layer.frame == newValue { return }
      let anchor = layer.anchorPoint
      bounds = Rect(origin: layer.bounds.origin, size: newValue.size)
      position = Point(
        newValue.minX + anchor.x * newValue.width, newValue.minY + anchor.y * newValue.height)
    }
  }

  /// The view's own coordinates: origin, usually zero, and size.
  public final var bounds: Rect {
    get { layer.bounds }
    set { if layer.bounds != newValue { change(.bounds, to: .rect(newValue)) } }
  }

  /// Where the layer's anchor point lies, in the parent's coordinates.
  final var position: Point {
    get { layer.position }
    set { if layer.position != newValue { change(.position, to: .point(newValue)) } }
  }

  /// The middle of the frame, in the parent's coordinates.
  public final var center: Point {
    get { layer.frame.center }
    set {
      let frame = layer.frame
      self.frame = Rect(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2, width: frame.width,
        height: frame.height)
    }
  }

  /// Shown and hit only while false. It is not animated: let `alpha` fade, and hide in the completion.
  public final var isHidden: Bool {
    get { layer.isHidden }
    set {
      if layer.isHidden == newValue { return }
      layer.isHidden = newValue
      parent?.setNeedsLayout()
    }
  }

  /// 0 clear ... 1 opaque, with everything in it. Under 0.01 the view isn't hit.
  public final var alpha: Double {
    get { layer.opacity }
    set { if layer.opacity != newValue { change(.opacity, to: .number(newValue)) } }
  }

  /// Fills the bounds; clear by default.
  public final var backgroundColor: Color {
    get { layer.backgroundColor }
    set { if layer.backgroundColor != newValue { change(.backgroundColor, to: .color(newValue)) } }
  }

  /// Clips subviews and sublayers to the bounds and their corners; touches too.
  public final var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// One radius for all corners, in points; reads the top left one.
  public final var cornerRadius: Double {
    get { layer.cornerRadius }
    set { cornerRadii = CornerRadii(all: newValue) }
  }

  /// The radii of the four corners, in points.
  public final var cornerRadii: CornerRadii {
    get { layer.cornerRadii }
    set { if layer.cornerRadii != newValue { change(.cornerRadii, to: .radii(newValue)) } }
  }

  /// Points, inwards from the edge of `bounds`; 0, the default, shows none.
  public final var borderWidth: Double {
    get { layer.borderWidth }
    set { if layer.borderWidth != newValue { change(.borderWidth, to: .number(newValue)) } }
  }

  /// The colour of the border. Default black.
  public final var borderColor: Color {
    get { layer.borderColor }
    set { if layer.borderColor != newValue { change(.borderColor, to: .color(newValue)) } }
  }

  /// `rect` with its edges on whole device pixels, each to the nearest; as it is without a window.
  public final func pixelAligned(_ rect: Rect) -> Rect {
    guard let scale = host?.scale else { return rect }
    func align(_ value: Double) -> Double { (value * scale + 0.5).rounded(.down) / scale }
    let (left, top) = (align(rect.minX), align(rect.minY))
    return Rect(
      x: left, y: top, width: align(rect.maxX) - left, height: align(rect.maxY) - top)
  }
}
