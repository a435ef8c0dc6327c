import Geometry

/// Where an absolute pointer is while nothing is pressed, and its wheel: what its touches leave out.
package struct PointerHover: Sendable {
  private var x: Int32?
  private var y: Int32?
  private var shown: Point?
  private var wheel: PointerWheel

  /// - Parameters:
  ///   - x, y: where the pointer is when the device is opened.
  package init(_ device: DeviceCapabilities, x: Int32?, y: Int32?) {
    wheel = PointerWheel(device)
    (self.x, self.y) = (x, y)
  }

  /// Takes one event; appends the cursor's motion and the wheel's turn at the end of a report.
  package mutating func process(
    _ event: InputEvent, _ calibration: TouchCalibration, into inputs: inout [UserInput]
  ) {
    switch event.type {
    case EventType.absolute:
      if event.code == AxisCode.x { x = event.value }
      if event.code == AxisCode.y { y = event.value }
    case EventType.synchronization where event.code == SyncCode.report:
      guard let x, let y else { return }
      let position = calibration.canvasPoint(rawX: x, rawY: y)
      if position != shown {
        shown = position
        inputs.append(pointer(.moved, position, event.timeNanoseconds))
      }
      if let turn = wheel.finish() { inputs.append(pointer(turn, position, event.timeNanoseconds)) }
    default:
      wheel.take(event)
    }
  }

  /// The cursor was hidden: the next motion shows it, even to the same place.
  package mutating func forget() { shown = nil }

  private func pointer(
    _ kind: PointerEvent.Kind, _ position: Point, _ time: Int64
  ) -> UserInput {
    .pointer(PointerEvent(kind: kind, position: position, timeNanoseconds: time))
  }
}
