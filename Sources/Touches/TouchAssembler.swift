import Geometry

/// One device's way from events to touches on the canvas: slots, then calibration.
///
/// A move that ends on the same canvas position as before (beyond the panel's edge, say) is none.
package struct TouchAssembler {
  private var table: SlotTable
  /// May change while touches are down: they go on in the new places.
  package var calibration: TouchCalibration
  /// The last position of each touch that is down, by its number.
  private var positions: [Point?] = []

  package init(
    description: TouchDeviceDescription, calibration: TouchCalibration,
    state: TouchDeviceState = .unknown
  ) {
    table = SlotTable(kind: description.kind, state: state)
    self.calibration = calibration
  }

  /// Takes one event and appends what it changes to `touches`.
  package mutating func process(
    _ event: InputEvent, numbers: inout TouchNumbers, into touches: inout [TouchEvent]
  ) {
    if let frame = table.process(event, numbers: &numbers) { append(frame, to: &touches) }
  }

  /// Cancels what is down; contacts that stay down make no touches until they are lifted.
  package mutating func cancelAll(
    timeNanoseconds: Int64, numbers: inout TouchNumbers, into touches: inout [TouchEvent]
  ) {
    if let frame = table.cancelAll(timeNanoseconds: timeNanoseconds, numbers: &numbers) {
      append(frame, to: &touches)
    }
  }

  private mutating func append(_ frame: TouchFrame, to touches: inout [TouchEvent]) {
    for change in frame.changes {
      let position = calibration.canvasPoint(rawX: change.x, rawY: change.y)
      while positions.count <= change.number { positions.append(nil) }
      switch change.phase {
      case .began:
        positions[change.number] = position
      case .moved:
        if positions[change.number] == position { continue }
        positions[change.number] = position
      case .ended, .cancelled:
        positions[change.number] = nil
      }
      touches.append(event(change, position, frame))
    }
  }

  private func event(
    _ change: TouchFrame.Change, _ position: Point, _ frame: TouchFrame
  ) -> TouchEvent {
    TouchEvent(
      id: change.number, phase: change.phase, position: position,
      timeNanoseconds: frame.timeNanoseconds)
  }
}
