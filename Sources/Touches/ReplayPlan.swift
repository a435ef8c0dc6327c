/// When the events of a recording are to be sent so that they come as they came.
///
/// Each step is what lies up to and with a `SYN_REPORT`: readers see nothing of a report before its
/// end, and the kernel gives all of it one time.
package struct ReplayPlan: Sendable {
  package struct Step: Hashable, Sendable {
    /// Nanoseconds after the first step; never less than the step's before.
    package var time: Int64
    package var events: [InputEvent]
  }

  package private(set) var steps: [Step] = []
  /// The `SYN_DROPPED` that were left out: only the kernel can send one.
  package private(set) var droppedMarks = 0

  /// - Parameter speed: greater than 0; 2 plays in half the time.
  package init(_ events: [InputEvent], speed: Double = 1) {
    precondition(speed > 0 && speed.isFinite, "time goes on")
    var report: [InputEvent] = []
    var start: Int64?
    var latest: Int64 = 0
    func close(_ time: Int64) {
      let (since, isBeyond) = time.subtractingReportingOverflow(start ?? time)
      if start == nil { start = time }
      let scaled = Double(isBeyond ? Int64.max : max(0, since)) / speed
      latest = max(latest, scaled < Self.greatestTime ? Int64(scaled) : Int64(Self.greatestTime))
      steps.append(Step(time: latest, events: report))
      report = []
    }
    for event in events {
      let isSynchronization = event.type == EventType.synchronization
      if isSynchronization && event.code == SyncCode.dropped {
        droppedMarks += 1
        continue
      }
      report.append(event)
      if isSynchronization && event.code == SyncCode.report { close(event.timeNanoseconds) }
    }
    if let last = report.last {
      report.append(.report(at: last.timeNanoseconds))
      close(last.timeNanoseconds)
    }
  }

  /// A hundred years, in nanoseconds.
  private static let greatestTime = 3.2e18

  /// What lifts all that the first `count` steps leave down: for a device that stays when the replay
  /// ends early, or whose recording did.
  package func release(after count: Int) -> [InputEvent] {
    var slot: Int32 = 0
    var slots: [Int32] = []
    var keys: [UInt16] = []
    for event in steps.prefix(count).flatMap({ $0.events }) {
      switch (event.type, event.code) {
      case (EventType.absolute, AxisCode.slot):
        slot = event.value
      case (EventType.absolute, AxisCode.trackingID):
        slots.removeAll { $0 == slot }
        if event.value >= 0 { slots.append(slot) }
      case (EventType.key, _):
        keys.removeAll { $0 == event.code }
        if event.value != 0 { keys.append(event.code) }
      default: break
      }
    }
    var events: [InputEvent] = []
    for slot in slots {
      events.append(.absolute(AxisCode.slot, slot, at: 0))
      events.append(.absolute(AxisCode.trackingID, -1, at: 0))
    }
    for key in keys { events.append(.key(key, 0, at: 0)) }
    if !events.isEmpty { events.append(.report(at: 0)) }
    return events
  }
}
