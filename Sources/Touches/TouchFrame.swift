/// What one report changed: at most one change of each contact, in the device's own units.
///
/// Changes are in the order of their numbers; where a number ends and begins anew in one report,
/// the end comes first.
package struct TouchFrame: Hashable, Sendable {
  package struct Change: Hashable, Sendable {
    package var number: Int
    package var phase: TouchPhase
    package var x: Int32
    package var y: Int32

    package init(number: Int, phase: TouchPhase, x: Int32, y: Int32) {
      self.number = number
      self.phase = phase
      self.x = x
      self.y = y
    }
  }

  /// The time of the report's end.
  package var timeNanoseconds: Int64
  package var changes: [Change]

  package init(timeNanoseconds: Int64, changes: [Change]) {
    self.timeNanoseconds = timeNanoseconds
    self.changes = changes
  }

  mutating func add(_ change: Change) {
    var index = changes.count
    while index > 0, changes[index - 1].number > change.number { index -= 1 }
    changes.insert(change, at: index)
  }
}
