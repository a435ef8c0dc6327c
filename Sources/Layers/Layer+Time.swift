import Motion

extension Layer {
  /// The layer's own time at the tree's time.
  final func localTime(at time: FrameTime) -> FrameTime {
    let above = parent?.localTime(at: time) ?? time
    return hasOwnTime ? timing.localTime(at: above) : above
  }

  /// The first of the tree's times at a time of the layer's own; nil where its time stands.
  package final func treeTime(at local: FrameTime) -> FrameTime? {
    guard let above = hasOwnTime ? timing.parentTime(at: local) : local else { return nil }
    return parent.map { $0.treeTime(at: above) } ?? above
  }

  /// Seconds of the layer's own time a second of the tree's; 0 where it stands.
  package final var rate: Double {
    let own = timing.speed.isFinite ? timing.speed : 0
    return parent.map { $0.rate * own } ?? own
  }

  /// The layer's time at the tree's, computed once a frame.
  final func clock(in tree: LayerTree) -> LayerClock {
    if clockStamp == tree.clockStamp { return clock }
    var next = parent?.clock(in: tree) ?? LayerClock(now: tree.time)
    if hasOwnTime {
      next.now = timing.localTime(at: next.now)
      next.direction *=
        timing.speed.isFinite ? (timing.speed > 0 ? 1 : timing.speed < 0 ? -1 : 0) : 0
    }
    clock = next
    clockStamp = tree.clockStamp
    return next
  }

  /// The layer, and those below it, may show something new: the tree looks at their animations again.
  package final func wake() {
    guard let tree else { return }
    tree.isDirty = true
    if !animations.isEmpty || advances { tree.watch(self) }
    for layer in sublayers { layer.wake() }
  }

  /// When the layer wants its next frame, after one that placed it. A hidden one only wants to hear
  /// that an animation ended; one whose time stands wants nothing.
  final func frameDemand(in tree: LayerTree) -> FrameDemand {
    let clock = clock(in: tree)
    if clock.direction == 0 { return .none }
    if placement.isUnhidden, let first = animations.first, first.isSteady(at: clock.now) {
      return .everyFrame
    }
    var demand = FrameDemand.none
    if advances && placement.isUnhidden { demand = treeDemand(contentDemand, clock, isSeen: true) }
    if animations.isEmpty { return demand }
    let isUnder = parent?.placement.isUnhidden ?? true
    let isSeen = isUnder && (drivesHidden || !isShownHidden)
    for index in animations.indices {
      if demand == .everyFrame { return demand }
      let running = animations[index]
      var wish = running.demand(at: clock.now)
      if !isSeen && wish != .none, let begin = running.begin {
        let end = running.animation.endTime(begin: begin)
        wish = end < .distantFuture ? .at(end) : .none
      }
      demand = demand.joined(with: treeDemand(wish, clock, isSeen: isSeen))
    }
    return demand
  }

  /// A demand in the layer's time as one in the tree's. Time that runs back never comes to a moment
  /// ahead; a moment that is not ahead is the next frame's.
  private final func treeDemand(
    _ demand: FrameDemand, _ clock: LayerClock, isSeen: Bool
  ) -> FrameDemand {
    guard case .at(let local) = demand else { return demand }
    if clock.direction < 0 { return isSeen && local <= clock.now ? .everyFrame : .none }
    if local <= clock.now { return .everyFrame }
    return treeTime(at: local).map { .at($0) } ?? .none
  }
}
