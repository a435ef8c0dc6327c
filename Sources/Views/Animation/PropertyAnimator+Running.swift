import Layers
import Motion

// The clock, and what is on the layers.
extension PropertyAnimator {
  var window: Window? { stage?.view?.window }

  /// 1 or −1: the first leg is run backwards when the animator is reversed.
  private var direction: Double { leg.isFirst && isTurned ? -1 : 1 }

  /// Nanoseconds of the leg that are over at the window's time.
  var position: Int64 {
    guard phase == .running, let since, let window else { return elapsed }
    let now = window.rootView.layer.ownTime(at: window.time)
    let passed = max(0, now.nanoseconds(since: since.root))
    if direction > 0 { return min(leg.length, FrameTime.sum(elapsed, passed)) }
    return max(min(0, elapsed), elapsed - min(passed, .max - 1))
  }

  /// The fraction of the leg that is over.
  var fractionOver: Double {
    if leg.length == .max { return 0 }
    return leg.length == 0 ? 1 : max(0, min(1, Double(position) / Double(leg.length)))
  }

  /// The way that is behind, 0...1, of what has no delay.
  var progress: Double { leg.progress(at: position, from: leg.start, delay: 0) }

  /// Applies `event`; false where it has no meaning. What ran stands still then.
  func enter(_ event: Phase.Event) -> Bool {
    guard let next = phase.after(event) else { return false }
    if phase == .running { stopClock() }
    phase = next
    return true
  }

  /// Runs the blocks that were collected.
  func activate(delay: Int64) {
    stage = owner.view?.window?.rootView.weakReference
    leg = AnimatorLeg(pace, seconds: duration)
    elapsed = isTurned ? FrameTime.sum(leg.length, delay) : -delay
    scrubbed = nil
    let blocks = self.blocks
    self.blocks = []
    for block in blocks { perform(block.changes, delay: block.delay) }
  }

  /// Runs `changes`; what they set waits for the fraction `delay` of the leg.
  func perform(_ changes: () -> Void, delay: Double) {
    guard let window else { return changes() }
    let (outer, outerDelay) = (window.animation, blockDelay)
    blockDelay = delay
    window.animation = ViewAnimation(kind: .animator(self))
    changes()
    window.animation = outer
    blockDelay = outerDelay
  }

  func record(
    _ property: AnimatableProperty, of view: View, from: AnimationValue, to: AnimationValue
  ) {
    tracks.removeAll { $0.property == property && $0.view.view === view }
    if from == to || phase == .inactive || phase == .stopped {
      return view.layer.removeAnimation(forKey: property.viewKey)
    }
    var track = AnimatorTrack(
      view: view.weakReference, property: property, from: from, to: to, firstDelay: blockDelay)
    show(&track)
    tracks.append(track)
  }

  /// Brings the layers to where the animator is, moving or not; lets go of what others move.
  func showTracks() {
    tracks.removeAll { !$0.isOwn }
    for index in tracks.indices { show(&tracks[index]) }
  }

  private func show(_ track: inout AnimatorTrack) {
    guard let layer = track.view.view?.layer else { return }
    // Layers with a time of their own show what the others do.
    let root = window?.rootView.layer
    let haste = !(layer.rate > 0) ? 1 : root.map { $0.rate / layer.rate } ?? 1
    var motion = track.motion(
      on: leg, at: elapsed, speed: phase == .running ? direction * haste : 0)
    if let since { motion.timing.beginTime = layer.ownTime(at: since.frame) }
    track.animation = motion
    layer.add(motion, forKey: track.property.viewKey)
  }

  /// Takes the animation of `track` away and leaves the property at `value`.
  func release(_ track: AnimatorTrack, at value: AnimationValue) {
    guard let view = track.view.view else { return }
    view.layer.removeAnimation(forKey: track.property.viewKey)
    view.setModelValue(value, of: track.property)
  }

  /// The leg on which it began, for what was on another.
  func returnToFirstLeg() {
    if leg.isFirst { return }
    leg = AnimatorLeg(pace, seconds: duration)
    for index in tracks.indices {
      tracks[index].start = 0
      tracks[index].delay = tracks[index].firstDelay
    }
  }

  /// A leg from where everything is to the goal; `duration` nil: the share that the way is.
  func beginLeg(_ pace: AnimationPace, duration: Double?) {
    let goal: Double = isTurned ? 0 : 1
    let start = progress
    for index in tracks.indices {
      tracks[index].start = tracks[index].progress(on: leg, at: elapsed)
      tracks[index].delay = 0
    }
    let share = min(1, abs(goal - start))
    let seconds = duration ?? (share > 0 ? self.duration * share : 0)
    leg = AnimatorLeg(pace, seconds: pace.duration(seconds))
    leg.start = start
    leg.goal = goal
    leg.isFirst = false
    elapsed = 0
    scrubbed = nil
  }

  /// Counts time from this frame on, or from the next one between frames.
  func startClock() {
    run += 1
    guard let window else { return arrive() }
    let number = run
    window.withFrameTime { [self] time in
      if number != run { return }
      since = (time, self.window?.rootView.layer.ownTime(at: time) ?? time)
      scrubbed = nil
      waitForEnd()
    }
  }

  /// Arrives when the time that is left is over, in the time of the window's root layer; that may have got
  /// slower meanwhile.
  private func waitForEnd() {
    let position = position
    let rest = direction > 0 ? FrameTime.sum(leg.length, -position) : position
    guard rest > 0, let window else { return arrive() }
    let root = window.rootView.layer
    guard let end = root.treeTime(at: root.ownTime(at: window.time).advanced(byNanoseconds: rest))
    else { return }
    let number = run
    endTimer = window.schedule(at: end) { [self] in if number == run { waitForEnd() } }
  }

  /// Keeps the place that it has at the window's time.
  func stopClock() {
    elapsed = position
    since = nil
    run += 1
    endTimer?.cancel()
    endTimer = nil
  }

  private func arrive() {
    let end: Int64 = direction > 0 ? leg.length : 0
    let position: Position = isTurned ? .start : .end
    if !enter(pausesOnCompletion ? .arriveAndPause : .arrive) { return }
    elapsed = end
    if pausesOnCompletion { return showTracks() }
    for track in tracks where track.isOwn {
      let view = track.view.view
      view?.layer.removeAnimation(forKey: track.property.viewKey)
      if position == .start { view?.setModelValue(track.from, of: track.property) }
    }
    deliver(position)
  }

  /// Inactive, as if new, then the completions.
  func deliver(_ position: Position) {
    let calls = completions
    let root = stage?.view
    reset()
    if calls.isEmpty { return }
    guard let root else {
      for call in calls { call(position) }
      return
    }
    root.layer.callAfterCommit { for call in calls { call(position) } }
  }

  func reset() {
    tracks = []
    blocks = []
    completions = []
    isTurned = false
    scrubbed = nil
  }
}
