import Touches

/// Lets one recognizer win each touch.
///
/// A touch opens a contest among the recognizers of the view that was hit and of the views around
/// it. All of them watch until one says `began` or `ended`; it wins, and the others fail, but for
/// those that it tolerates. Of several at the same moment the first in the contest's order wins,
/// which is the one in the deepest view. One that others must fail for first is kept waiting:
///
///     open ──began, ended──▶ claimed ──the others have failed──▶ won by one ──┐
///       │                       └─one of the others is recognized─▶ failed    │
///       └──────────────── touch gone ─────────────────────────────────────────┴──▶ closed
///
/// A recognizer takes part from its first touch until it is over and its last touch is gone; one
/// that waits for a deadline, or for others to fail, stays without touches.
///
/// Time runs by the events: a deadline that lies at or before an event is reached before it, however
/// late the frame that handles both. Handlers may do anything, also remove the views and recognizers
/// that take part.
package final class GestureArena {
  /// In the order in which their touches began.
  var contests: [GestureContest] = []
  /// All that take part, in the order in which they came. They are kept alive.
  var engaged: [GestureRecognizer] = []

  package init() {}

  deinit { for recognizer in engaged { recognizer.arena = nil } }

  /// When `timeReached` is to be called next, in nanoseconds; nil while nobody waits.
  package var deadline: Int64? { earliest()?.deadline }

  /// Opens the contest for a touch that `event` begins.
  ///
  /// - Parameter recognizers: those of the view that was hit, then of each view around it; within a
  ///   view in the order in which they were added. Those that are disabled, busy or not interested
  ///   are left out.
  @discardableResult
  package func begin(_ event: TouchEvent, recognizers: [GestureRecognizer]) -> GestureContest {
    timeReached(event.timeNanoseconds)
    // A number used again without an end: the former touch came to nothing.
    if follows(event.id) {
      var lost = event
      lost.phase = .cancelled
      feed(lost)
    }
    failThoseNotContinued(by: event, among: recognizers)
    let contest = GestureContest(touch: event.id)
    var candidates = recognizers.filter { wants(event, $0) }
    if let owner = candidates.first(where: { $0.hasBegun && $0.state != .possible }) {
      // A gesture that goes on takes its further fingers at once.
      candidates.removeAll { $0 !== owner && prevents(owner, $0) }
      contest.winner = owner
      contest.isTaken = owner.cancelsTouchesInView
    }
    for recognizer in candidates {
      if contest.members.contains(where: { $0 === recognizer || !$0.admits(recognizer) }) {
        continue
      }
      contest.add(recognizer)
    }
    for member in contest.members {
      if member.arena == nil {
        member.arena = self
        engaged.append(member)
      } else if member.touchCount == 0 {
        member.isContinued = true
      }
      member.touchCount += 1
      if member.touchType == nil { member.touchType = event.type }
    }
    contests.append(contest)
    deliver(event, in: contest)
    return contest
  }

  /// Lets those of `recognizers` fail that wait for a touch and for which the one that `event` begins
  /// is none. True if there was one: its handlers, and those of recognizers that waited for it, have
  /// been called.
  @discardableResult
  package func failThoseNotContinued(
    by event: TouchEvent, among recognizers: [GestureRecognizer]
  ) -> Bool {
    var isAny = false
    for recognizer in recognizers
    where recognizer.arena === self && recognizer.touchCount == 0 && recognizer.isUndecided
      && recognizer.claim == .none
    {
      let isOfType = recognizer.isOpen(to: event.type)
      if isOfType && recognizer.continues(with: recognizer.touch(event)) { continue }
      isAny = true
      settle(recognizer, .failed)
    }
    return isAny
  }

  /// Takes what happens to a touch after it began. A touch without a contest is let go.
  package func feed(_ event: TouchEvent) {
    timeReached(event.timeNanoseconds)
    guard let contest = contest(event.id) else { return }
    switch event.phase {
    case .began:
      preconditionFailure("a touch begins with begin(_:recognizers:)")
    case .moved:
      deliver(event, in: contest)
    case .ended, .cancelled:
      deliver(event, in: contest)
      lift(contest)
    }
  }

  /// Calls every recognizer whose deadline is at or before `now`, earliest first.
  package func timeReached(_ now: Int64) {
    while let (recognizer, deadline) = earliest(), deadline <= now {
      recognizer.deadline = nil
      let verdict = recognizer.timeReached(deadline)
      // A deadline that does not advance would be reached for ever.
      if let next = recognizer.deadline, next <= deadline { recognizer.deadline = nil }
      settle(recognizer, verdict)
      if recognizer.arena === self { concludeWithoutTouches(recognizer) }
    }
  }

  /// Ends every contest without a winner: the screen is not ours any more.
  package func cancelAll() {
    let all = contests
    contests.removeAll()
    for contest in all {
      contest.isDown = false
      contest.members.removeAll()
    }
    // Nobody's failing is to let another come true.
    for recognizer in engaged { recognizer.claim = .none }
    while let recognizer = engaged.first {
      recognizer.apply(.cancelled)
      release(recognizer)
    }
  }

  /// Takes `recognizer` out of all contests: it was switched off, or its view went away.
  package func withdraw(_ recognizer: GestureRecognizer) {
    if recognizer.arena !== self { return }
    for contest in contests { contest.remove(recognizer) }
    recognizer.apply(.cancelled)
    release(recognizer)
    resume()
  }

  /// Who has won `touch`, while it is down.
  package func winner(of touch: Int) -> GestureRecognizer? { contest(touch)?.winner }

  /// Whether a contest for `touch` is going on.
  package func follows(_ touch: Int) -> Bool { contest(touch) != nil }

  /// Whether no contest is left and nobody waits.
  package var isIdle: Bool { contests.isEmpty && engaged.isEmpty }

  private func contest(_ touch: Int) -> GestureContest? {
    for contest in contests where contest.isDown && contest.touch == touch { return contest }
    return nil
  }

  private func earliest() -> (recognizer: GestureRecognizer, deadline: Int64)? {
    var best: (recognizer: GestureRecognizer, deadline: Int64)?
    for recognizer in engaged where !recognizer.state.isOver {
      guard let deadline = recognizer.deadline else { continue }
      if let best, best.deadline <= deadline { continue }
      best = (recognizer, deadline)
    }
    return best
  }

  private func wants(_ event: TouchEvent, _ recognizer: GestureRecognizer) -> Bool {
    let isFree = recognizer.arena == nil || recognizer.arena === self
    if !isFree || !recognizer.isEnabled || recognizer.state.isOver { return false }
    if !recognizer.isOpen(to: event.type) { return false }
    switch recognizer.claim {
    case .none, .began: break
    case .ended, .beganAndEnded: return false
    }
    let count = recognizer.touchCount
    if count > 0, !recognizer.accepts(touchCount: count) { return false }
    guard let shouldReceive = recognizer.shouldReceive else { return true }
    return shouldReceive(recognizer.touch(event)) && recognizer.isEnabled
  }

  private func deliver(_ event: TouchEvent, in contest: GestureContest) {
    for member in contest.members {
      // A handler before this one may have let it lose, or taken it out.
      if member.arena !== self || member.state.isOver || !contest.has(member) { continue }
      settle(member, member.receive(event))
    }
  }

  private func lift(_ contest: GestureContest) {
    // A handler may have ended everything.
    if !contest.isDown { return }
    contest.isDown = false
    let members = contest.members
    // Before any handler runs, so that none sees a count that is half true.
    for member in members { member.touchCount -= 1 }
    for member in members where member.arena === self { concludeWithoutTouches(member) }
    closeContests()
  }
}
