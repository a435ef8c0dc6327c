import Geometry
import Touches

/// A mouse, which moves the shared cursor.
package final class MousePart: InputPart {
  private var pointer: MousePointer
  private let cursor: SharedCursor

  /// - Parameters:
  ///   - size: the canvas, in points.
  ///   - scale: pixels a point.
  package init(_ device: any InputDevice, size: Size, scale: Double, cursor: SharedCursor) {
    pointer = MousePointer(
      device.capabilities, width: size.width, height: size.height, scale: scale,
      isPressed: device.isDown(KeyCode.leftButton))
    self.cursor = cursor
  }

  /// The canvas is another one.
  package func resize(to size: Size, scale: Double) {
    pointer.resize(width: size.width, height: size.height, scale: scale)
  }

  package func process(
    _ event: InputEvent, numbers: inout TouchNumbers, into inputs: inout [UserInput]
  ) {
    if let position = cursor.position, position != pointer.position { pointer.place(at: position) }
    let count = inputs.count
    pointer.process(event, numbers: &numbers, into: &inputs)
    if inputs.count > count { (cursor.position, cursor.isShown) = (pointer.position, true) }
  }

  package func cancelAll(
    timeNanoseconds: Int64, numbers: inout TouchNumbers, into inputs: inout [UserInput]
  ) {
    pointer.cancelAll(timeNanoseconds: timeNanoseconds, numbers: &numbers, into: &inputs)
  }

  package var deadline: Int64? { nil }

  package func timeReached(_ time: Int64, into inputs: inout [UserInput]) {}
}
