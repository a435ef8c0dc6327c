import Geometry
import Touches

/// A touchscreen, or a pointer with absolute positions.
package final class TouchPart: InputPart {
  private var assembler: TouchAssembler
  /// Nil for a screen.
  private var hover: PointerHover?
  private let cursor: SharedCursor
  private var touches: [TouchEvent] = []

  /// Touches that are down at this moment are silent until they are lifted.
  package init(
    _ device: any InputDevice, _ description: TouchDeviceDescription,
    _ calibration: TouchCalibration, cursor: SharedCursor
  ) {
    let state = device.state(for: description)
    assembler = TouchAssembler(
      description: description, calibration: calibration, state: state)
    self.cursor = cursor
    if case .absolutePointer = description.kind {
      let place = state.slots.first
      hover = PointerHover(device.capabilities, x: place?.x, y: place?.y)
    }
  }

  /// May change while touches are down.
  package var calibration: TouchCalibration {
    get { assembler.calibration }
    set { assembler.calibration = newValue }
  }

  package func process(
    _ event: InputEvent, numbers: inout TouchNumbers, into inputs: inout [UserInput]
  ) {
    if hover != nil {
      if !cursor.isShown { hover?.forget() }
      let count = inputs.count
      hover?.process(event, assembler.calibration, into: &inputs)
      for case .pointer(let pointer) in inputs[count...] {
        (cursor.position, cursor.isShown) = (pointer.position, true)
      }
    }
    assembler.process(event, numbers: &numbers, into: &touches)
    appendTouches(to: &inputs)
  }

  package func cancelAll(
    timeNanoseconds: Int64, numbers: inout TouchNumbers, into inputs: inout [UserInput]
  ) {
    assembler.cancelAll(timeNanoseconds: timeNanoseconds, numbers: &numbers, into: &touches)
    appendTouches(to: &inputs)
  }

  package var deadline: Int64? { nil }

  package func timeReached(_ time: Int64, into inputs: inout [UserInput]) {}

  /// A finger that comes down hides the cursor.
  private func appendTouches(to inputs: inout [UserInput]) {
    for var touch in touches {
      if hover != nil { touch.type = .pointer }
      if touch.phase == .began && hover == nil && cursor.isShown {
        cursor.isShown = false
        inputs.append(
          .pointer(
            PointerEvent(
              kind: .hidden, position: touch.position, timeNanoseconds: touch.timeNanoseconds)))
      }
      inputs.append(.touch(touch))
    }
    touches.removeAll(keepingCapacity: true)
  }
}
