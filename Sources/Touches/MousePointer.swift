import Geometry

/// Makes a cursor's motions and touches from the steps and the left button of a mouse.
///
/// One step is one pixel: there is no acceleration, so the same way of the hand is always the same way
/// on the glass. The canvas is as the person sees it, so the steps aren't turned with it. The other
/// buttons do nothing.
///
///     ┌─▶ up ──button──▶ down(touch) ──button lifted──▶ ended, up
///     │                    │ lifted in a loss of events ──▶ cancelled, up
///     └──lifted── held ◀───┘ cancelled from outside
package struct MousePointer: Sendable {
  private enum Button: Hashable {
    case up
    case down(number: Int)
    /// Makes no touch until it is lifted.
    case held
  }

  /// Canvas points.
  package private(set) var position: Point
  /// The last pixel's place, in points.
  private var last: Point
  private var scale: Double
  private var button = Button.up
  private var isPressed = false
  private var isResynchronizing = false
  private var stepX: Int64 = 0
  private var stepY: Int64 = 0
  private var wheel: PointerWheel

  /// A cursor in the middle of the canvas.
  /// - Parameters:
  ///   - width, height: the canvas in points, greater than 0.
  ///   - scale: pixels a point, greater than 0.
  ///   - isPressed: whether the left button is down already, which is silent until it is lifted.
  package init(
    _ device: DeviceCapabilities, width: Double, height: Double, scale: Double,
    isPressed: Bool = false
  ) {
    wheel = PointerWheel(device)
    self.scale = scale
    last = Point(max(0, width - 1 / scale), max(0, height - 1 / scale))
    position = Point(width / 2, height / 2)
    self.isPressed = isPressed
    if isPressed { button = .held }
  }

  /// The canvas is another one; the cursor stays on it.
  package mutating func resize(width: Double, height: Double, scale: Double) {
    self.scale = scale
    last = Point(max(0, width - 1 / scale), max(0, height - 1 / scale))
    position = clamped(position)
  }

  /// The cursor is moved from elsewhere: several mice move one cursor.
  package mutating func place(at point: Point) { position = clamped(point) }

  /// Takes one event and appends what it changes.
  package mutating func process(
    _ event: InputEvent, numbers: inout TouchNumbers, into inputs: inout [UserInput]
  ) {
    switch event.type {
    case EventType.relative:
      if event.code == RelativeCode.x { stepX += Int64(event.value) }
      if event.code == RelativeCode.y { stepY += Int64(event.value) }
      wheel.take(event)
    case EventType.key:
      if event.code == KeyCode.leftButton {
        // A press and its lift inside one report are nothing, as with fingers.
        isPressed = event.value != 0
      }
    case EventType.synchronization:
      if event.code == SyncCode.dropped {
        isResynchronizing = true
        (stepX, stepY) = (0, 0)
        _ = wheel.finish()
      } else if event.code == SyncCode.report {
        finishReport(at: event.timeNanoseconds, numbers: &numbers, into: &inputs)
      }
    default: break
    }
  }

  /// Cancels what is pressed; the button is silent until it is lifted.
  package mutating func cancelAll(
    timeNanoseconds: Int64, numbers: inout TouchNumbers, into inputs: inout [UserInput]
  ) {
    guard case .down(let number) = button else { return }
    numbers.release(number)
    inputs.append(touch(number, .cancelled, timeNanoseconds))
    button = .held
  }

  private mutating func finishReport(
    at time: Int64, numbers: inout TouchNumbers, into inputs: inout [UserInput]
  ) {
    let former = position
    if stepX != 0 || stepY != 0 {
      position = clamped(
        Point(position.x + Double(stepX) / scale, position.y + Double(stepY) / scale))
      (stepX, stepY) = (0, 0)
      inputs.append(pointer(.moved, time))
    }
    if let turn = wheel.finish() { inputs.append(pointer(turn, time)) }
    let isLost = isResynchronizing
    isResynchronizing = false
    switch (button, isPressed) {
    case (.up, true):
      let number = numbers.take()
      button = .down(number: number)
      inputs.append(pointer(.moved, time))
      inputs.append(touch(number, .began, time))
    case (.down(let number), false):
      numbers.release(number)
      button = .up
      inputs.append(touch(number, isLost ? .cancelled : .ended, time))
    case (.down(let number), true):
      if position != former { inputs.append(touch(number, .moved, time)) }
    case (.held, false):
      button = .up
    case (.held, true), (.up, false):
      break
    }
  }

  private func clamped(_ point: Point) -> Point {
    Point(max(0, min(last.x, point.x)), max(0, min(last.y, point.y)))
  }

  private func pointer(_ kind: PointerEvent.Kind, _ time: Int64) -> UserInput {
    .pointer(PointerEvent(kind: kind, position: position, timeNanoseconds: time))
  }

  private func touch(_ number: Int, _ phase: TouchPhase, _ time: Int64) -> UserInput {
    .touch(
      TouchEvent(
        id: number, phase: phase, position: position, timeNanoseconds: time, type: .pointer))
  }
}
