/// One touch and the recognizers that want it.
///
///     open ──recognized──▶ won ──────────┐
///       ├──────── touch gone ────────────┴──▶ closed
///       └── touch gone, some undecided ──▶ lifted ──▶ closed, when they have decided
package final class GestureContest {
  let touch: Int
  var isDown = true
  /// Deepest first. They are kept alive until the contest is closed, or they have been reset.
  var members: [GestureRecognizer] = []
  /// Who has been recognized first.
  package internal(set) var winner: GestureRecognizer?
  /// One has been recognized that takes the touch from the view.
  package internal(set) var isTaken = false

  init(touch: Int) { self.touch = touch }

  /// A recognizer that has not decided keeps the touch's beginning from the view.
  package var delaysBegan: Bool {
    for member in members where member.isUndecided && member.delaysTouchesBegan { return true }
    return false
  }

  /// A recognizer that has not decided keeps the touch's end from the view.
  package var delaysEnded: Bool {
    for member in members
    where member.isUndecided && member.delaysTouchesEnded && member.holdsLifts {
      return true
    }
    return false
  }

  func has(_ recognizer: GestureRecognizer) -> Bool {
    for member in members where member === recognizer { return true }
    return false
  }

  func remove(_ recognizer: GestureRecognizer) { members.removeAll { $0 === recognizer } }

  /// Nobody can make anything of it any more.
  var isClosed: Bool {
    if isDown { return false }
    for member in members where member.isUndecided { return false }
    return true
  }

  /// Puts `recognizer` behind the others, but before those of the same view that it precedes.
  func add(_ recognizer: GestureRecognizer) {
    let index = members.firstIndex {
      $0.space === recognizer.space && recognizer.precedes($0)
    }
    members.insert(recognizer, at: index ?? members.count)
  }
}
