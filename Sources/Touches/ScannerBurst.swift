/// Tells a scanner's keys from a person's, on a keyboard that may be either.
///
///     ┌─▶ passing ──a key that writes, or a modifier, goes down──▶ holding ──▶ …
///     │
///     └── holding: more keys, each within `greatestGap` of the one before
///            ├─ Enter or Tab after `leastLength` characters ─▶ a scan; nothing was typed
///            └─ a pause, any other key ─▶ all that was held is typed, with its own times
///
/// So ordinary typing is late by `greatestGap`, and nothing of it is lost; nobody types four characters
/// and Enter at such a rate. A scanner that sends no end, or pauses longer, types: name the device.
package struct ScannerBurst: Sendable {
  /// Nanoseconds between two keys of a scanner, at most: 30 ms.
  package static let greatestGap: Int64 = 30_000_000
  /// Characters of a scan, at least.
  package static let leastLength = 4

  private var decoder = ScannerDecoder()
  /// Empty while passing.
  private var held: [InputEvent] = []
  /// Keys of a scan whose releases are still to come.
  private var swallowed: [UInt16] = []

  package init() {}

  /// When `timeReached` has something to do.
  package var deadline: Int64? { held.last.map { $0.timeNanoseconds + Self.greatestGap + 1 } }

  /// Appends to `typed` what turns out to be typing.
  package mutating func timeReached(_ time: Int64, into typed: inout [InputEvent]) {
    if let deadline, time >= deadline { flush(into: &typed) }
  }

  /// Takes one event of the keyboard; appends to `typed` what is typing, and returns a whole scan.
  package mutating func process(_ event: InputEvent, into typed: inout [InputEvent]) -> String? {
    guard event.type == EventType.key else {
      // A loss of events: what is held may miss its ends.
      if event.type == EventType.synchronization && event.code == SyncCode.dropped {
        flush(into: &typed)
        typed.append(event)
      }
      return nil
    }
    timeReached(event.timeNanoseconds, into: &typed)
    if event.value == 0, let index = swallowed.firstIndex(of: event.code) {
      swallowed.remove(at: index)
      return nil
    }
    let isEnd =
      event.code == KeyCode.enter || event.code == KeyCode.keypadEnter || event.code == KeyCode.tab
    if event.value == 1 && isEnd && decoder.length >= Self.leastLength {
      return finish(event)
    }
    let isHeldBack = event.value != 2 && (isPartOfCode(event.code) || event.value == 0)
    if isHeldBack && (event.value == 1 || !held.isEmpty)
      && decoder.length < ScannerDecoder.greatestLength
    {
      held.append(event)
      _ = decoder.process(event)
      return nil
    }
    flush(into: &typed)
    typed.append(event)
    return nil
  }

  /// The keyboard is gone, or is taken away: appends what was held.
  package mutating func flush(into typed: inout [InputEvent]) {
    typed += held
    held.removeAll(keepingCapacity: true)
    decoder = ScannerDecoder()
  }

  private mutating func finish(_ end: InputEvent) -> String? {
    let outcome = decoder.process(end)
    // What is down now was pressed for the scan, and so was the end.
    for event in held {
      if event.value == 1 {
        swallowed.append(event.code)
      } else {
        swallowed.removeAll { $0 == event.code }
      }
    }
    swallowed.append(end.code)
    held.removeAll(keepingCapacity: true)
    decoder = ScannerDecoder()
    if case .code(let code) = outcome { return code }
    return nil
  }

  private func isPartOfCode(_ code: UInt16) -> Bool {
    switch code {
    case KeyCode.leftShift, KeyCode.rightShift, KeyCode.leftControl, KeyCode.rightControl,
      KeyCode.leftAlt, KeyCode.rightAlt:
      true
    default: USKeys.character(of: code, isShifted: false) != nil
    }
  }
}
