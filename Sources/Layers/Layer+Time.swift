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

extension Layer {
  /// The layer's own time at the tree's time.
  final func localTime(at time: FrameTime) -> FrameTime {
    let above = parent.map { $0.localTime(at: time) } ?? time
    return timing == .identity ? above : timing.localTime(at: above)
  }

  /// The tree's time at a time of the layer's own; nil where its time stands.
  private func treeTime(at local: FrameTime) -> FrameTime? {
    guard let above = timing == .identity ? local : timing.parentTime(at: local) else { return nil }
    return parent.map { $0.treeTime(at: above) } ?? above
  }

  /// Applies the animations at the layer's time `now`, removes those that ended, and marks what
  /// differs.
  final func animate(at now: FrameTime, tree: LayerTree) {
    if advances && advance(to: now) { mark([.contents]) }
    if animations.isEmpty { return }
    let before = shown
    resetShown()
    var target = ShownValues(layer: self)
    var index = 0
    while index < animations.count {
      let begin = animations[index].begin ?? animations[index].animation.timing.beginTime ?? now
      animations[index].begin = begin
      let animation = animations[index].animation
      if animation.isFinished(at: now, begin: begin) {
        if let completion = animations[index].completion {
          animations[index].completion = nil
          tree.completions.append((completion, true))
        }
        if animation.isRemovedOnCompletion {
          animations.remove(at: index)
          mark(.everything)
          continue
        }
      }
      animation.apply(at: now, begin: begin, to: &target)
      index += 1
    }
    if !shown.hasPicture(of: before) {
      mark(.everything)
    } else if shown != before {
      mark([.values, .placement])
    } else if ownValuesChanged() {
      mark([.values, .contents])
    }
  }

  /// When the layer wants its next frame. A hidden one only wants to hear that an animation ended.
  final func frameDemand(at time: FrameTime) -> FrameDemand {
    let isSeen = placement.isUnhidden
    var demand = advances && isSeen ? contentDemand : FrameDemand.none
    let now = localTime(at: time)
    for running in animations {
      guard let begin = running.begin else { return .everyFrame }
      switch running.animation.demand(at: now, begin: begin) {
      case .none: break
      case .everyFrame where isSeen:
        if treeTime(at: now) != nil { return .everyFrame }
      case .everyFrame:
        let end = running.animation.endTime(begin: begin)
        if end < .distantFuture, let time = treeTime(at: end) {
          demand = demand.joined(with: .at(time))
        }
      case .at(let local):
        if let time = treeTime(at: local) { demand = demand.joined(with: .at(time)) }
      }
    }
    return demand
  }
}
