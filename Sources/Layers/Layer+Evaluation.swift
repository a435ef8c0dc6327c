import Motion

/// A layer as the target of its animations.
private struct ShownValues: AnimationTarget {
  let layer: Layer

  func value(of property: AnimatableProperty) -> AnimationValue? {
    layer.shownValue(of: property)
  }
  func setValue(_ value: AnimationValue, of property: AnimatableProperty) {
    layer.setShownValue(value, of: property)
  }
}

// From model values and time to what is shown.
extension Layer {
  /// Brings the layer to the frame's time: starts animations, lets go those that ended, and marks
  /// what differs from the frame before.
  final func animate(in tree: LayerTree) {
    let now = clock(in: tree).now
    if advances && advance(to: now) { mark(.contents) }
    if animations.isEmpty { return }
    var index = 0
    while index < animations.count {
      let running = animations[index]
      if running.begin == nil { running.begin = running.animation.timing.beginTime ?? now }
      if running.isFinished(at: now) {
        if let completion = running.completion {
          running.completion = nil
          tree.note(completion, of: running, at: endTime(of: running, in: tree))
        }
        if running.animation.isRemovedOnCompletion {
          animations.remove(at: index)
          animationsChanged()
          continue
        }
      }
      index += 1
    }
    evaluate(at: now)
  }

  /// What `shown` lacks, outside of a frame: as of the last frame's time.
  final func refresh() { evaluate(at: tree.map { clock(in: $0).now } ?? .zero) }

  /// Computes the shown values at the layer's time `now`, and marks what differs from those before.
  final func evaluate(at now: FrameTime) {
    if !isStale && animations.count == 1 && advance(animations[0], to: now) { return }
    let before = shown
    resetShown()
    isStale = false
    var changes: Marks = []
    var target = ShownValues(layer: self)
    for index in animations.indices {
      let running = animations[index]
      running.shownProgress = .nan
      let begin = running.begin ?? running.animation.timing.beginTime ?? now
      if let transition = running.transition {
        let progress = transition.transition.progress(at: now, begin: begin)
        if progress != transition.progress { changes = [.placement, .contents] }
        transition.progress = progress
      } else {
        running.animation.apply(at: now, begin: begin, to: &target)
      }
    }
    if shown != before {
      changes.formUnion(shown.hasPicture(of: before) ? .placement : [.placement, .contents])
      if before.isHidden != shown.isHidden { wakeSublayers() }
    }
    if ownValuesChanged() { changes.formUnion(.contents) }
    if !changes.isEmpty { mark(changes) }
    if animations.count == 1, let progress = animations[0].moveProgress(at: now) {
      animations[0].shownProgress = progress
    }
  }

  /// Brings the only animation of a layer to `now`, where it is a move and all else that is shown is
  /// as it was; false where it isn't.
  private final func advance(_ running: RunningAnimation, to now: FrameTime) -> Bool {
    guard let move = running.move, !running.shownProgress.isNaN,
      let progress = running.moveProgress(at: now)
    else { return false }
    if progress == running.shownProgress { return true }
    running.shownProgress = progress
    shown.setValue(move.from.interpolated(to: move.to, at: progress), of: move.property)
    mark(.placement)
    return true
  }

  /// Keeps what follows from the list of animations.
  final func animationsChanged() {
    drivesHidden = false
    var last: LayerTransition?
    for running in animations {
      if running.animation.drives(.isHidden) { drivesHidden = true }
      if let transition = running.transition { last = transition }
    }
    if animations.isEmpty && !advances { tree?.forget(self) }
    if last === transition { return }
    if isInTransition { mark([.placement, .contents]) }
    transition = last
  }

  private final func wakeSublayers() {
    for layer in sublayers { layer.wake() }
  }

  private final func endTime(of running: RunningAnimation, in tree: LayerTree) -> FrameTime {
    guard let begin = running.begin else { return tree.time }
    return min(tree.time, treeTime(at: running.animation.endTime(begin: begin)) ?? tree.time)
  }
}

extension Animation {
  /// True if it, or a part of it, sets `property`.
  fileprivate func drives(_ property: AnimatableProperty) -> Bool {
    switch self {
    case .basic(let animation): return animation.property == property
    case .keyframe(let animation): return animation.property == property
    case .spring(let animation): return animation.property == property
    case .transition: return false
    case .group(let group):
      for animation in group.animations where animation.drives(property) { return true }
      return false
    }
  }
}
