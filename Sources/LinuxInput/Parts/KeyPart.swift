import Touches

/// A keyboard, on which a scanner may type as well.
package final class KeyPart: InputPart {
  private let keyboard: Keyboard
  private var burst = ScannerBurst()
  /// Whether somebody wants scans: else nothing is held back to see whether it is one.
  private let wantsScans: () -> Bool
  private var typed: [InputEvent] = []
  private var events: [KeyEvent] = []

  package init(_ keyboard: Keyboard, wantsScans: @escaping () -> Bool) {
    self.keyboard = keyboard
    self.wantsScans = wantsScans
  }

  package func process(
    _ event: InputEvent, numbers: inout TouchNumbers, into inputs: inout [UserInput]
  ) {
    if wantsScans() {
      if let code = burst.process(event, into: &typed) {
        appendKeys(to: &inputs)
        inputs.append(.scan(code, timeNanoseconds: event.timeNanoseconds))
      }
    } else {
      burst.flush(into: &typed)
      typed.append(event)
    }
    appendKeys(to: &inputs)
  }

  package func cancelAll(
    timeNanoseconds: Int64, numbers: inout TouchNumbers, into inputs: inout [UserInput]
  ) {
    burst.flush(into: &typed)
    appendKeys(to: &inputs)
    keyboard.releaseAll(at: timeNanoseconds, into: &events)
    appendEvents(to: &inputs)
  }

  package var deadline: Int64? {
    guard let burst = burst.deadline else { return keyboard.deadline }
    return min(burst, keyboard.deadline ?? .max)
  }

  package func timeReached(_ time: Int64, into inputs: inout [UserInput]) {
    burst.timeReached(time, into: &typed)
    appendKeys(to: &inputs)
    keyboard.timeReached(time, into: &events)
    appendEvents(to: &inputs)
  }

  private func appendKeys(to inputs: inout [UserInput]) {
    for event in typed { keyboard.process(event, into: &events) }
    typed.removeAll(keepingCapacity: true)
    appendEvents(to: &inputs)
  }

  private func appendEvents(to inputs: inout [UserInput]) {
    for event in events { inputs.append(.key(event)) }
    events.removeAll(keepingCapacity: true)
  }
}
