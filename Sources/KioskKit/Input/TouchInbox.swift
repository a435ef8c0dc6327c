import Touches

/// What people did since the last frame, from all devices of one canvas, in order.
package final class TouchInbox {
  private var numbers = TouchNumbers()
  private var touches: [TouchEvent] = []
  private var inputs: [UserInput] = []
  /// While closed, what comes in is dropped: the output is someone else's.
  package var isClosed = false {
    didSet {
      if isClosed == oldValue { return }
      if isClosed { inputs.removeAll() }
      onClosing?(isClosed)
    }
  }
  /// Hears when the inbox was closed (true) and opened again; set by the devices that fill it.
  package var onClosing: ((Bool) -> Void)?

  package init() {}

  package var isEmpty: Bool { inputs.isEmpty }

  /// Lets a device append its touches, with monotonic times.
  package func receive<Outcome>(
    _ read: (inout TouchNumbers, inout [TouchEvent]) -> Outcome
  ) -> Outcome {
    let outcome = read(&numbers, &touches)
    if !isClosed { for touch in touches { inputs.append(.touch(touch)) } }
    touches.removeAll(keepingCapacity: true)
    return outcome
  }

  /// Lets a device append what was done with it, with monotonic times.
  package func collect<Outcome>(
    _ read: (inout TouchNumbers, inout [UserInput]) -> Outcome
  ) -> Outcome {
    let count = inputs.count
    let outcome = read(&numbers, &inputs)
    if isClosed { inputs.removeSubrange(count...) }
    return outcome
  }

  /// Keys that went up as the inbox was closed: they are kept, so that whoever saw them go down sees
  /// this as well, as soon as there are frames again.
  package func keep(released keys: [KeyEvent]) {
    for key in keys { inputs.append(.key(key)) }
  }

  /// Takes out all that came, in order.
  package func takeInputs() -> [UserInput] {
    let all = inputs
    inputs.removeAll(keepingCapacity: true)
    return all
  }

  /// Takes out all that came; only the touches are returned.
  package func takeAll() -> [TouchEvent] {
    takeInputs().compactMap { input in
      if case .touch(let touch) = input { touch } else { nil }
    }
  }
}
