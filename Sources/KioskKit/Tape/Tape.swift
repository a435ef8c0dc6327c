import Geometry

/// Recorded touches and the pictures to take on the way: what `--tape` plays.
///
/// One event a line, seconds first; `#` begins a comment where a word could begin. Times are exact
/// nanoseconds and don't go back. A tape is plain data; `TapePlayer` turns it into single touches.
package struct Tape: Sendable, Equatable {
  /// What one line asks for.
  package enum Action: Sendable, Equatable {
    /// One change of the contact in `slot`, in canvas points.
    case touch(slot: Int, phase: Phase, at: Point)
    /// A contact that comes down, goes straight from `from` to `to`, and is lifted `duration`
    /// nanoseconds later. A tap and a press are one that stands still.
    case stroke(slot: Int, from: Point, to: Point, duration: Int64)
    /// Keys that go down and up again, one after the other, by their keysyms.
    case keys([UInt32])
    /// A picture of the whole canvas, named without directory and ending.
    case shot(name: String)
    /// The program ends after this frame.
    case end
  }

  package enum Phase: Sendable, Equatable {
    case down, move, up, cancel
  }

  package struct Line: Sendable, Equatable {
    /// Nanoseconds since the first frame.
    package let time: Int64
    /// Counted from 1, for messages.
    package let number: Int
    package let action: Action
  }

  /// In file order, so times never go back.
  package let lines: [Line]

  package init(lines: [Line]) { self.lines = lines }

  /// A tape that ends at once.
  package static var empty: Tape { Tape(lines: []) }

  /// Contacts at a time, as many as `touch` has slots: 0..<256.
  package static let slotCount = 256
  /// Coordinates lie in ±this many points.
  package static let maximumCoordinate = 500_000.0
  /// The latest time, and the longest stroke: 10⁸ seconds, three years.
  package static let maximumTime: Int64 = 100_000_000_000_000_000
}
