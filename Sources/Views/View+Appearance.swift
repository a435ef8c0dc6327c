import Geometry
import Layers
import Motion
import Pixels

extension View {
  /// The view's rectangle in the parent's coordinates, before transforms of its layer.
  public final var frame: Rect {
    get { layer.frame }
    set {
      if layer.frame == newValue { return }
      let size = layer.bounds.size
      let shown = layer.presentation
      layer.frame = newValue
      animateGeometry(from: shown)
      if layer.bounds.size != size { setNeedsLayout() }
    }
  }

  /// The view's own coordinates: origin, usually zero, and size.
  public final var bounds: Rect {
    get { layer.bounds }
    set {
      if layer.bounds == newValue { return }
      let size = layer.bounds.size
      let shown = layer.presentation
      layer.bounds = newValue
      animateGeometry(from: shown)
      if layer.bounds.size != size { setNeedsLayout() }
    }
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

  /// Shown and hit only while false.
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
    set {
      if layer.opacity == newValue { return }
      let shown = layer.presentation.opacity
      layer.opacity = newValue
      animate(.opacity, key: "opacity", from: .number(shown), to: .number(newValue))
    }
  }

  /// Fills the bounds; clear by default.
  public final var backgroundColor: Color {
    get { layer.backgroundColor }
    set {
      if layer.backgroundColor == newValue { return }
      let shown = layer.presentation.backgroundColor
      layer.backgroundColor = newValue
      animate(.backgroundColor, key: "backgroundColor", from: .color(shown), to: .color(newValue))
    }
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
    set {
      if layer.cornerRadii == newValue { return }
      layer.cornerRadii = newValue
      setNeedsLayout()
    }
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
