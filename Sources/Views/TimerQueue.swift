import Motion

/// Timers in the order in which they fall due; those of the same moment as they were set.
struct TimerQueue {
  private var timers: [SceneTimer] = []
  private var count = 0
  /// So many timers at most before the cancelled ones are looked for.
  private var limit = 32

  mutating func add(at time: FrameTime, _ body: @escaping () -> Void) -> SceneTimer {
    if timers.count >= limit {
      timers.removeAll { !$0.isPending }
      limit = max(32, 2 * timers.count)
    }
    let timer = SceneTimer(time: time, sequence: count, body: body)
    count += 1
    var index = timers.count
    while index > 0, timers[index - 1].time > time { index -= 1 }
    timers.insert(timer, at: index)
    return timer
  }

  /// The next moment at which a call is due; nil when there is none, or none that ever comes.
  mutating func next() -> FrameTime? {
    while let first = timers.first, !first.isPending { timers.removeFirst() }
    guard let time = timers.first?.time, time < .distantFuture else { return nil }
    return time
  }

  /// Takes out the next timer that is due at `time` and was set before number `limit`.
  mutating func takeDue(at time: FrameTime, before limit: Int) -> SceneTimer? {
    for (index, timer) in timers.enumerated() {
      if timer.time > time { return nil }
      if timer.isPending && timer.sequence < limit { return timers.remove(at: index) }
    }
    return nil
  }

  /// The number that the next timer gets.
  var nextSequence: Int { count }
}
