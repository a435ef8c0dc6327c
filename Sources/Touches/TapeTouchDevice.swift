import Geometry

/// A touchscreen that is not there: canvas points go in, the events of a protocol B device come out.
///
/// Its events go the way of a real screen's: through a `TouchAssembler` made of `description` and
/// `calibration`. A point is carried in steps of 1/4096, to ±524 287; what can be told exactly in
/// that (every multiple of 1/256, say) comes out as it went in, without being clamped to the canvas.
package struct TapeTouchDevice {
  /// Slots are 0 ..< this.
  package static let slotCount = 256
  private static let stepsPerPoint: Int32 = 4096

  private var nextTrackingID: Int32 = 0

  package init() {}

  package static let description = TouchDeviceDescription(
    name: "tape", kind: .protocolB(slotCount: slotCount),
    x: AxisRange(minimum: 0, maximum: stepsPerPoint),
    y: AxisRange(minimum: 0, maximum: stepsPerPoint), isDirect: true)

  package static let calibration = TouchCalibration(stepsPerPoint: stepsPerPoint)

  /// A finger comes down. One that was down in `slot` already is lifted by it.
  package mutating func down(slot: Int, at point: Point, timeNanoseconds: Int64) -> [InputEvent] {
    let id = nextTrackingID
    nextTrackingID = (nextTrackingID + 1) & 0xFFFF  // As the kernel counts: TRKID_MAX.
    return report(slot, timeNanoseconds) { events in
      events.append(.absolute(AxisCode.trackingID, id, at: timeNanoseconds))
      events.append(.absolute(AxisCode.toolType, ToolType.finger, at: timeNanoseconds))
      Self.append(point, to: &events, at: timeNanoseconds)
    }
  }

  package func move(slot: Int, to point: Point, timeNanoseconds: Int64) -> [InputEvent] {
    report(slot, timeNanoseconds) { Self.append(point, to: &$0, at: timeNanoseconds) }
  }

  /// The finger is lifted at `point`.
  package func up(slot: Int, at point: Point, timeNanoseconds: Int64) -> [InputEvent] {
    report(slot, timeNanoseconds) { events in
      Self.append(point, to: &events, at: timeNanoseconds)
      events.append(.absolute(AxisCode.trackingID, -1, at: timeNanoseconds))
    }
  }

  /// The contact turns out to be a palm and goes away: what evdev has for a touch that must not
  /// count.
  package func cancel(slot: Int, at point: Point, timeNanoseconds: Int64) -> [InputEvent] {
    report(slot, timeNanoseconds) { events in
      Self.append(point, to: &events, at: timeNanoseconds)
      events.append(.absolute(AxisCode.toolType, ToolType.palm, at: timeNanoseconds))
      events.append(.absolute(AxisCode.trackingID, -1, at: timeNanoseconds))
    }
  }

  private func report(
    _ slot: Int, _ time: Int64, _ body: (inout [InputEvent]) -> Void
  ) -> [InputEvent] {
    precondition(slot >= 0 && slot < Self.slotCount, "a tape's slots are 0 ..< 256")
    var events = [InputEvent.absolute(AxisCode.slot, Int32(slot), at: time)]
    body(&events)
    events.append(.report(at: time))
    return events
  }

  private static func append(_ point: Point, to events: inout [InputEvent], at time: Int64) {
    events.append(.absolute(AxisCode.multitouchX, steps(point.x), at: time))
    events.append(.absolute(AxisCode.multitouchY, steps(point.y), at: time))
  }

  /// The nearest step, halves up; saturates, and no number at all is 0.
  private static func steps(_ points: Double) -> Int32 {
    let steps = (points * Double(stepsPerPoint) + 0.5).rounded(.down)
    if steps.isNaN { return 0 }
    return Int32(max(-2_147_483_648, min(2_147_483_647, steps)))
  }
}
