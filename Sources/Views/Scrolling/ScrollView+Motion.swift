import Geometry
import Motion

// What moves the content without a finger.
extension ScrollView {
  final func makeFollower() -> FrameFollower {
    let view = weakReference
    return FrameFollower { time in (view.view as? ScrollView)?.advance(to: time) }
  }

  /// Ends whatever moves the content, where it is. Calls nothing.
  final func stop() {
    if phase == .idle { return }
    generation += 1
    follower.stop()
    let former = phase
    phase = .idle
    if former == .dragging { cancelDrag() }
  }

  /// Glides to `goal` from `time` on.
  final func glide(to goal: Point, at time: FrameTime) {
    let speed = velocity(at: time)
    begin(
      .animating, at: time,
      (
        ScrollMotion(from: offset.x, to: goal.x, velocity: speed.x, pixel: pixel),
        ScrollMotion(from: offset.y, to: goal.y, velocity: speed.y, pixel: pixel)
      ))
  }

  /// Lets the content run out from `time` on. False if there is nowhere to go.
  final func release(velocity: Point, at time: FrameTime) -> Bool {
    let limits = self.limits
    let next = (
      x: run(from: offset.x, velocity.x, limits.x, length: bounds.width),
      y: run(from: offset.y, velocity.y, limits.y, length: bounds.height)
    )
    if next.x.duration == 0 && next.y.duration == 0 {
      phase = .idle
      bars.leave(at: time)
      move(to: Point(next.x.end, next.y.end))
      return false
    }
    begin(.decelerating, at: time, next)
    return true
  }

  /// The way of one axis that is let go.
  private final func run(
    from start: Double, _ velocity: Double, _ limits: ClosedRange<Double>, length: Double
  ) -> ScrollMotion {
    if isPagingEnabled && length > 0 && limits.contains(start) {
      let page = ScrollView.page(of: start / length, velocity: velocity)
      let goal = max(limits.lowerBound, min(limits.upperBound, page * length))
      return ScrollMotion(from: start, to: goal, velocity: velocity, pixel: pixel)
    }
    return ScrollMotion(
      from: start, velocity: velocity, limits: limits, rate: decelerationRate, bounces: bounces,
      pixel: pixel)
  }

  /// The page to stop on: the next one in the direction of a finger faster than 250 points a second, else
  /// the nearest.
  private static func page(of place: Double, velocity: Double) -> Double {
    if velocity > 250 { return place.rounded(.down) + 1 }
    if velocity < -250 { return place.rounded(.up) - 1 }
    return (place + 0.5).rounded(.down)
  }

  private final func begin(
    _ next: Phase, at time: FrameTime, _ motion: (x: ScrollMotion, y: ScrollMotion)
  ) {
    generation += 1
    phase = next
    self.motion = motion
    motionBegin = time
    bars.show()
    window?.followers.add(follower)
  }

  private final var duration: Double { max(motion.x.duration, motion.y.duration) }

  /// Points a second, of what moves by itself.
  final func velocity(at time: FrameTime) -> Point {
    switch phase {
    case .idle, .dragging: return .zero
    case .decelerating, .animating:
      let seconds = time.seconds(since: motionBegin)
      return Point(motion.x.velocity(at: seconds), motion.y.velocity(at: seconds))
    }
  }

  /// Shows what the motion has come to at `time`; ends it if that is its end.
  final func advance(to time: FrameTime) {
    switch phase {
    case .idle, .dragging: return
    case .decelerating, .animating: break
    }
    let seconds = time.seconds(since: motionBegin)
    let current = generation
    move(to: Point(motion.x.position(at: seconds), motion.y.position(at: seconds)))
    if seconds < duration || generation != current { return }
    let end = motionBegin + duration
    let former = phase
    stop()
    bars.leave(at: end)
    if former == .decelerating {
      didEndDecelerating?(self)
    } else {
      didEndScrollingAnimation?(self)
    }
  }

  // MARK: - Other limits

  /// The view or its content has another size: a drag goes on at the same finger, a motion from where it
  /// is as fast as it is, within the new limits; content at rest comes to the nearest legal offset, with
  /// paging to the page that it showed.
  final func limitsChanged(from formerSize: Size) {
    let limits = self.limits
    switch phase {
    case .idle:
      var goal = offset
      if isPagingEnabled && formerSize != bounds.size {
        goal = Point(
          ScrollView.scaled(goal.x, formerSize.width, bounds.width),
          ScrollView.scaled(goal.y, formerSize.height, bounds.height))
      }
      move(to: limits.clamped(goal))
    case .dragging: dragged()
    case .decelerating:
      let time = window?.time ?? motionBegin
      if !release(velocity: velocity(at: time), at: time) { didEndDecelerating?(self) }
    case .animating:
      let goal = Point(motion.x.end, motion.y.end)
      if limits.clamped(goal) != goal {
        glide(to: limits.clamped(goal), at: window?.time ?? motionBegin)
      }
    }
  }

  private static func scaled(_ offset: Double, _ former: Double, _ length: Double) -> Double {
    former > 0 ? (offset / former + 0.5).rounded(.down) * length : offset
  }
}
