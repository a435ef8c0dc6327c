import Geometry
import Layers
import Motion

extension ScrollView {
  /// The point of the content that shows at the top left corner, in points; what shows lies on the nearest
  /// device pixel.
  ///
  /// Setting it stops content that moves by itself; a drag goes on from there. Beyond the ends it is brought
  /// back by the next layout. A coordinate that is no number stays as it was. Inside `animate` it changes at
  /// once.
  public final var contentOffset: Point {
    get { offset }
    set {
      let goal = usable(newValue)
      if phase == .dragging {
        anchorDrag(at: goal)
      } else {
        stop()
        bars.leave(at: window?.time ?? .zero)
      }
      move(to: goal)
      setNeedsLayout()
    }
  }

  /// Shows the content from `target` on, or from the nearest legal offset; animated it glides there in
  /// about half a second, from where it is and as fast as it moves, without overshooting.
  ///
  /// `didEndScrollingAnimation` is called when an animated change ended, also one of no way, but not when
  /// a finger or another change came between. Outside a window it shows at once.
  public final func setContentOffset(_ target: Point, animated: Bool) {
    layoutIfNeeded()
    let goal = limits.clamped(usable(target))
    guard animated, window != nil else {
      contentOffset = goal
      return
    }
    // One drag at a time: what code asks for during it takes the content from the finger.
    cancelDrag()
    let view = weakReference
    window?.withFrameTime { (view.view as? ScrollView)?.glide(to: goal, at: $0) }
  }

  /// Scrolls by as little as is needed to show `rect`, in content coordinates; of one larger than the view
  /// its top left part. Does nothing for a rectangle that is visible or not of numbers.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    layoutIfNeeded()
    func shift(_ start: Double, _ end: Double, _ from: Double, _ length: Double) -> Double {
      if start < from || end - start > length { return start }
      return end > from + length ? end - length : from
    }
    let now = phase == .animating ? Point(motion.x.end, motion.y.end) : offset
    let target = limits.clamped(
      usable(
        Point(
          shift(rect.minX, rect.maxX, now.x, bounds.width),
          shift(rect.minY, rect.maxY, now.y, bounds.height))))
    if target != now { setContentOffset(target, animated: animated) }
  }

  /// The legal offsets with the present sizes and insets.
  final var limits: ScrollLimits {
    ScrollLimits(content: contentSize, insets: contentInset, visible: bounds.size)
  }

  /// A device pixel, in points.
  final var pixel: Double { 1 / (window?.scale ?? 1) }

  private final func usable(_ point: Point) -> Point {
    func usable(_ value: Double, _ other: Double) -> Double {
      value.isNaN ? other : max(-1e8, min(1e8, value))
    }
    return Point(usable(point.x, offset.x), usable(point.y, offset.y))
  }

  /// Shows `next`, on whole device pixels, and tells of it. The one place where the offset changes.
  final func move(to next: Point) {
    if next == offset { return }
    offset = next
    let scale = window?.scale ?? 1
    let origin = Point(
      (next.x * scale + 0.5).rounded(.down) / scale, (next.y * scale + 0.5).rounded(.down) / scale)
    if origin != layer.bounds.origin {
      layer.bounds = Rect(origin: origin, size: layer.bounds.size)
    }
    placeBars()
    // What is set by the one who is told needs no telling.
    if isTellingOffset { return }
    isTellingOffset = true
    onScroll?(self)
    isTellingOffset = false
  }
}
