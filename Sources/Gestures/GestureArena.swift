import Touches

/// Lets one recognizer win each touch.
///
/// A touch opens a contest among the recognizers of the view that was hit and of the views around
/// it. All of them watch until one says `began` or `ended`; it wins, and the others fail. Of several
/// at the same moment the first in the contest's order wins, which is the one in the deepest view.
///
///     open ──began, ended──▶ won by one ──┐
///       └───────── touch gone ────────────┴──▶ closed, all its recognizers possible again
///
/// Time runs by the events: a deadline that lies at or before an event is reached before it, however
/// late the frame that handles both. Handlers may do anything, also remove the views and recognizers
/// that take part.
package final class GestureArena {
  private struct Contest {
    var touch: Int
    /// Deepest first. They are kept alive until the touch is gone.
    var members: [GestureRecognizer]
    var winner: GestureRecognizer?
  }

  /// In the order in which their touches began.
  private var contests: [Contest] = []

  package init() {}

  deinit {
    for contest in contests { for member in contest.members { member.arena = nil } }
  }

  /// When `timeReached` is to be called next, in nanoseconds; nil while nobody waits.
  package var deadline: Int64? { earliest()?.deadline }

  /// Opens the contest for a touch that `event` begins.
  ///
  /// - Parameter recognizers: those of the view that was hit, then of each view around it; within a
  ///   view in the order in which they were added. Those that are disabled, busy or not interested
  ///   are left out.
  package func begin(_ event: TouchEvent, recognizers: [GestureRecognizer]) {
    timeReached(event.timeNanoseconds)
    close(event.id)
    var members: [GestureRecognizer] = []
    for recognizer in recognizers {
      let isFree = recognizer.arena == nil || recognizer.arena === self
      if !isFree || !recognizer.isEnabled || recognizer.state.isOver { continue }
      if members.contains(where: { $0 === recognizer || !$0.admits(recognizer) }) { continue }
      if recognizer.touchCount > 0, !recognizer.accepts(touchCount: recognizer.touchCount) {
        continue
      }
      members.append(recognizer)
    }
    for member in members {
      member.arena = self
      member.touchCount += 1
    }
    contests.append(Contest(touch: event.id, members: members, winner: nil))
    deliver(event)
  }

  /// Takes what happens to a touch after it began. A touch without a contest is let go.
  package func feed(_ event: TouchEvent) {
    timeReached(event.timeNanoseconds)
    switch event.phase {
    case .began:
      preconditionFailure("a touch begins with begin(_:recognizers:)")
    case .moved:
      deliver(event)
    case .ended, .cancelled:
      deliver(event)
      close(event.id)
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
    }
  }

  /// Ends every contest without a winner: the screen is not ours any more.
  package func cancelAll() {
    while let contest = contests.first {
      for member in contest.members { member.apply(.cancelled) }
      close(contest.touch)
    }
  }

  /// Takes `recognizer` out of all contests: it was switched off, or its view went away.
  package func withdraw(_ recognizer: GestureRecognizer) {
    if recognizer.arena !== self { return }
    for index in contests.indices { contests[index].members.removeAll { $0 === recognizer } }
    recognizer.apply(.cancelled)
    release(recognizer)
  }

  /// Who has won `touch`, while it is down.
  package func winner(of touch: Int) -> GestureRecognizer? { contest(touch)?.winner }

  /// Whether a contest for `touch` is going on.
  package func follows(_ touch: Int) -> Bool { contest(touch) != nil }

  private func contest(_ touch: Int) -> Contest? { contests.first { $0.touch == touch } }

  private func earliest() -> (recognizer: GestureRecognizer, deadline: Int64)? {
    var best: (recognizer: GestureRecognizer, deadline: Int64)?
    for contest in contests {
      for member in contest.members where !member.state.isOver {
        guard let deadline = member.deadline else { continue }
        if let best, best.deadline <= deadline { continue }
        best = (member, deadline)
      }
    }
    return best
  }

  private func deliver(_ event: TouchEvent) {
    guard let members = contest(event.id)?.members else { return }
    for member in members {
      // A handler before this one may have let it lose, or taken it out.
      if member.arena !== self || member.state.isOver { continue }
      guard let now = contest(event.id), now.members.contains(where: { $0 === member }) else {
        continue
      }
      settle(member, member.receive(event))
    }
  }

  /// Lets a verdict come true. The one place where touches are won and lost.
  private func settle(_ recognizer: GestureRecognizer, _ verdict: GestureVerdict) {
    if recognizer.arena !== self { return }
    if recognizer.isClaim(verdict) {
      for loser in takeTouches(for: recognizer) { loser.apply(.cancelled) }
      // A loser's handler may have taken the winner out.
      if recognizer.arena !== self { return }
    }
    recognizer.apply(verdict)
  }

  /// Makes `recognizer` the winner of all its touches; returns who loses by that.
  private func takeTouches(for recognizer: GestureRecognizer) -> [GestureRecognizer] {
    var losers: [GestureRecognizer] = []
    for index in contests.indices
    where contests[index].members.contains(where: { $0 === recognizer }) {
      if contests[index].winner == nil { contests[index].winner = recognizer }
      for member in contests[index].members where member !== recognizer && !member.state.isOver {
        let isTolerated =
          member.recognizesSimultaneously(with: recognizer)
          || recognizer.recognizesSimultaneously(with: member)
        if !isTolerated { losers.append(member) }
      }
    }
    return losers
  }

  private func close(_ touch: Int) {
    guard let index = contests.firstIndex(where: { $0.touch == touch }) else { return }
    let members = contests.remove(at: index).members
    for member in members where member.arena === self {
      member.touchCount -= 1
      if member.touchCount > 0 { continue }
      member.apply(.cancelled)  // Whoever is not over has failed now.
      release(member)
    }
  }

  private func release(_ recognizer: GestureRecognizer) {
    if recognizer.arena == nil { return }
    recognizer.arena = nil
    recognizer.touchCount = 0
    recognizer.returnToPossible()
  }
}
