import Touches

/// Touches that wait for the next frame, from all devices of one canvas.
package final class TouchInbox {
  private var numbers = TouchNumbers()
  private var touches: [TouchEvent] = []
  /// While closed, what comes in is dropped: the output is someone else's.
  package var isClosed = false {
    didSet { if isClosed { touches.removeAll() } }
  }

  package init() {}

  package var isEmpty: Bool { touches.isEmpty }

  /// Lets a device append its touches, with monotonic times.
  package func receive<Outcome>(
    _ read: (inout TouchNumbers, inout [TouchEvent]) -> Outcome
  ) -> Outcome {
    let outcome = read(&numbers, &touches)
    if isClosed { touches.removeAll() }
    return outcome
  }

  /// Takes out all that came, in order.
  package func takeAll() -> [TouchEvent] {
    let all = touches
    touches.removeAll(keepingCapacity: true)
    return all
  }
}
