import Geometry

/// Plays a tape as single events, in order.
///
/// Events are ordered by time, then by the number of the line that they come from, then as that
/// line makes them. So a lift made by an earlier line comes before a later line of the same time.
/// Strokes are unrolled one event at a time: a drag of an hour costs no memory.
package struct TapePlayer {
  package enum Event: Equatable {
    case touch(slot: Int, phase: Tape.Phase, at: Point)
    /// A key goes down and up.
    case key(symbol: UInt32)
    case shot(name: String)
    case end
  }

  /// A contact made by a `tap`, `press` or `drag` line that is down now.
  ///
  ///     down at T ─▶ move at T + 10 ms, 20 ms, … ─▶ move to the end, at T + duration ─▶ up
  ///
  /// One that stands still only has its down and its up.
  private struct Stroke {
    let slot: Int
    let line: Int
    let from: Point
    let to: Point
    let start: Int64
    let duration: Int64
    /// Nanoseconds after the start of the next event.
    var elapsed: Int64
    var isAtEnd: Bool

    var nextTime: Int64 { start + elapsed }

    var place: Point {
      if elapsed >= duration { return to }
      let part = Double(elapsed) / Double(duration)
      return Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
  }

  /// 10 ms between the moves of a drag.
  private static let step: Int64 = 10_000_000

  private let tape: Tape
  private var nextLine = 0
  /// Keys of the line before `nextLine` that are still to come, at that line's time.
  private var keys: ArraySlice<UInt32> = []
  private var strokes: [Stroke] = []

  package init(_ tape: Tape) { self.tape = tape }

  /// Whether every line has been played to its end.
  package var isFinished: Bool { nextTime == nil }

  /// When the next event is due, nanoseconds since the first frame; nil after the last.
  package var nextTime: Int64? {
    if !keys.isEmpty { return tape.lines[nextLine - 1].time }
    let line = nextLine < tape.lines.count ? tape.lines[nextLine].time : nil
    guard let stroke = earliestStroke else { return line }
    return min(strokes[stroke].nextTime, line ?? .max)
  }

  /// The next event if it is due at `time` or before, with its own time.
  package mutating func next(upTo time: Int64) -> (event: Event, time: Int64)? {
    guard let due = nextTime, due <= time else { return nil }
    if let symbol = keys.popFirst() { return (.key(symbol: symbol), due) }
    if let index = earliestStroke, strokes[index].nextTime == due {
      return (advance(index), due)
    }
    let line = tape.lines[nextLine]
    nextLine += 1
    switch line.action {
    case .touch(let slot, let phase, let place):
      // The contact is the line's now; what the stroke in this slot had left to do is void.
      if phase != .move { strokes.removeAll { $0.slot == slot } }
      return (.touch(slot: slot, phase: phase, at: place), due)
    case .stroke(let slot, let from, let to, let duration):
      let isStill = from == to
      strokes.append(
        Stroke(
          slot: slot, line: line.number, from: from, to: to, start: line.time, duration: duration,
          elapsed: isStill ? duration : min(TapePlayer.step, duration), isAtEnd: isStill))
      return (.touch(slot: slot, phase: .down, at: from), due)
    case .keys(let symbols):
      keys = symbols[...]
      // A line has one key at least.
      return (.key(symbol: keys.popFirst() ?? 0), due)
    case .shot(let name):
      return (.shot(name: name), due)
    case .end:
      return (.end, due)
    }
  }

  /// Strokes are kept in line order, so the first of the earliest has the lowest line.
  private var earliestStroke: Int? {
    var best: Int?
    for index in strokes.indices {
      if let found = best, strokes[found].nextTime <= strokes[index].nextTime { continue }
      best = index
    }
    return best
  }

  private mutating func advance(_ index: Int) -> Event {
    let stroke = strokes[index]
    if stroke.isAtEnd {
      strokes.remove(at: index)
      return .touch(slot: stroke.slot, phase: .up, at: stroke.to)
    }
    if stroke.elapsed >= stroke.duration {
      strokes[index].isAtEnd = true
    } else {
      strokes[index].elapsed = min(stroke.elapsed + TapePlayer.step, stroke.duration)
    }
    return .touch(slot: stroke.slot, phase: .move, at: stroke.place)
  }
}
