import Geometry
import Gestures
import Motion

// What fingers do to the content.
extension ScrollView {
  /// Content that moves slower than this, in points a second, and within its ends, is as good as still: a
  /// finger stops it, but is the content's.
  private static let slowest = 20.0

  /// Whether a finger that comes down now catches the content. It stops in any case.
  final func catches(_ touch: GestureTouch) -> Bool {
    switch phase {
    case .idle, .dragging: return false
    case .decelerating, .animating: break
    }
    // A frame may have shown more already, as it is drawn for when it will be on the glass: no way back.
    let time = max(
      FrameTime(nanoseconds: touch.timeNanoseconds), window?.followers.time ?? .distantPast)
    advance(to: time)
    let speed = velocity(at: time)
    if phase == .idle { return false }
    if limits.clamped(offset) != offset || speed.distance(to: .zero) > ScrollView.slowest {
      return true
    }
    stop()
    bars.leave(at: time)
    return false
  }

  /// The axes along which fingers move something.
  private final var freeAxes: ScrollAxes {
    let limits = self.limits
    var axes: ScrollAxes = []
    if limits.isScrollable(.horizontal) || (bounces && alwaysBounceHorizontal) {
      axes.insert(.horizontal)
    }
    if limits.isScrollable(.vertical) || (bounces && alwaysBounceVertical) {
      axes.insert(.vertical)
    }
    return axes
  }

  /// Whether a first movement of so much on the canvas is one to scroll by: along an axis on which
  /// something moves, and without `bounces` one that is not at its end.
  final func mayDrag(along movement: Point) -> Bool {
    layoutIfNeeded()
    let way = local(movement)
    let axes = freeAxes
    let isAcross = abs(way.x) > abs(way.y)
    if !axes.contains(isAcross ? .horizontal : .vertical) {
      // The diagonal is both's.
      if abs(way.x) != abs(way.y) || axes.isEmpty { return false }
    }
    if !bounces {
      let goal = limits.clamped(Point(offset.x - way.x, offset.y - way.y))
      if isAcross ? goal.x == offset.x : goal.y == offset.y { return false }
    }
    dragAxes = axes
    if isDirectionalLockEnabled { lock(way) }
    return true
  }

  /// Stays on an axis that the movement is within 30° of.
  private final func lock(_ way: Point) {
    let steep = 1.7320508075688772
    if abs(way.x) > steep * abs(way.y) { dragAxes.formIntersection(.horizontal) }
    if abs(way.y) > steep * abs(way.x) { dragAxes.formIntersection(.vertical) }
  }

  final func panChanged(_ pan: PanRecognizer) {
    let time = FrameTime(nanoseconds: pan.timeNanoseconds)
    switch pan.state {
    case .began: beginDrag(at: time)
    case .changed: if phase == .dragging { dragged() }
    case .ended: endDrag(velocity: local(pan.velocity), at: time)
    case .cancelled: endDrag(velocity: .zero, at: time)
    case .possible, .failed: break
    }
  }

  private final func beginDrag(at time: FrameTime) {
    if phase == .decelerating || phase == .animating {
      // Caught: no movement has said which way.
      dragAxes = freeAxes
      stop()
    }
    generation += 1
    phase = .dragging
    dragStart = pull(at: offset)
    bars.show()
    let current = generation
    willBeginDragging?(self)
    if generation == current { dragged() }
  }

  /// Where the finger would have brought content without ends.
  private final var pulled: Point {
    let way = local(pan.translation)
    return Point(
      dragAxes.contains(.horizontal) ? dragStart.x - way.x : dragStart.x,
      dragAxes.contains(.vertical) ? dragStart.y - way.y : dragStart.y)
  }

  /// Where the finger would have brought content without ends that shows at `offset`.
  private final func pull(at offset: Point) -> Point {
    let inside = limits.clamped(offset)
    return Point(
      inside.x + RubberBand.pull(offset: offset.x - inside.x, length: bounds.width),
      inside.y + RubberBand.pull(offset: offset.y - inside.y, length: bounds.height))
  }

  /// The drag goes on as if it had brought the content to `offset`.
  final func anchorDrag(at offset: Point) {
    dragStart = dragStart + (pull(at: offset) - pulled)
  }

  /// Brings the content to where the fingers have it.
  final func dragged() {
    let goal = pulled
    let inside = limits.clamped(goal)
    guard bounces else { return move(to: inside) }
    move(
      to: Point(
        inside.x + RubberBand.offset(pull: goal.x - inside.x, length: bounds.width),
        inside.y + RubberBand.offset(pull: goal.y - inside.y, length: bounds.height)))
  }

  private final func endDrag(velocity: Point, at time: FrameTime) {
    if phase != .dragging { return }
    let current = generation
    dragged()
    if generation != current { return }
    let goal = pulled
    let inside = limits.clamped(goal)
    // Beyond an end the content is slower than the finger.
    func slope(_ pull: Double, _ length: Double) -> Double {
      pull == 0 ? 1 : RubberBand.slope(pull: pull, length: length)
    }
    let isRunning = release(
      velocity: Point(
        dragAxes.contains(.horizontal)
          ? -velocity.x * slope(goal.x - inside.x, bounds.width) : 0,
        dragAxes.contains(.vertical)
          ? -velocity.y * slope(goal.y - inside.y, bounds.height) : 0), at: time)
    didEndDragging?(self, isRunning)
  }

  /// Code takes the content from the finger.
  final func cancelDrag() {
    if !pan.hasBegun { return }
    // Off and on withdraws it from its touches; what comes of that is not a drag's end any more.
    if phase == .dragging { phase = .idle }
    pan.isEnabled = false
    pan.isEnabled = isScrollEnabled
  }

  /// A way on the canvas, in the content's points.
  private final func local(_ way: Point) -> Point {
    convert(way, from: nil) - convert(.zero, from: nil)
  }
}
