import Testing
import Touches

@Suite struct `Planning a replay` {
  private static let ms: Int64 = 1_000_000

  private func tap(at time: Int64) -> [InputEvent] {
    [
      .absolute(AxisCode.slot, 0, at: time), .absolute(AxisCode.trackingID, 7, at: time),
      .absolute(AxisCode.multitouchX, 100, at: time), .key(KeyCode.touch, 1, at: time),
      .report(at: time),
    ]
  }

  @Test func `reports go whole and in the times in which they came`() {
    let ms = Self.ms
    let events = tap(at: 5000 * ms) + [.report(at: 5008 * ms)] + tap(at: 7000 * ms)
    let plan = ReplayPlan(events)
    #expect(plan.steps.map(\.time) == [0, 8 * ms, 2000 * ms])
    #expect(plan.steps.flatMap(\.events) == events)
    #expect(ReplayPlan(events, speed: 2).steps.map(\.time) == [0, 4 * ms, 1000 * ms])
    #expect(ReplayPlan(events, speed: 0.5).steps.map(\.time) == [0, 16 * ms, 4000 * ms])
    #expect(ReplayPlan([]).steps.isEmpty)
  }

  @Test func `what no report ends is ended, and time never goes back`() {
    let ms = Self.ms
    let events = tap(at: 100 * ms) + tap(at: 40 * ms) + [.key(KeyCode.touch, 0, at: 130 * ms)]
    let plan = ReplayPlan(events)
    #expect(plan.steps.map(\.time) == [0, 0, 30 * ms])
    #expect(plan.steps[2].events.last == .report(at: 130 * ms))
  }

  @Test func `only a kernel sends SYN_DROPPED`() {
    let plan = ReplayPlan([.dropped(at: 0)] + tap(at: 1) + [.dropped(at: 2), .report(at: 2)])
    #expect(plan.droppedMarks == 2)
    #expect(!plan.steps.flatMap(\.events).contains { $0.code == SyncCode.dropped && $0.type == 0 })
  }

  @Test func `extreme times neither trap nor wrap`() {
    for (first, second) in [(Int64.min, Int64.max), (Int64.max, Int64.min), (0, Int64.max)] {
      for speed in [0.01, 1, 1000] {
        let plan = ReplayPlan([.report(at: first), .report(at: second)], speed: speed)
        #expect(plan.steps.count == 2 && plan.steps[1].time >= 0)
      }
    }
  }

  @Test func `what is left down is lifted`() {
    let up: [InputEvent] = [
      .absolute(AxisCode.trackingID, -1, at: 9), .key(KeyCode.touch, 0, at: 9), .report(at: 9),
    ]
    let second: [InputEvent] = [
      .absolute(AxisCode.slot, 3, at: 5), .absolute(AxisCode.trackingID, 8, at: 5), .report(at: 5),
    ]
    #expect(ReplayPlan(tap(at: 0) + up).release(after: 2).isEmpty)
    #expect(
      ReplayPlan(tap(at: 0) + up).release(after: 1) == [
        .absolute(AxisCode.slot, 0, at: 0), .absolute(AxisCode.trackingID, -1, at: 0),
        .key(KeyCode.touch, 0, at: 0), .report(at: 0),
      ])
    #expect(
      ReplayPlan(tap(at: 0) + second).release(after: 2) == [
        .absolute(AxisCode.slot, 0, at: 0), .absolute(AxisCode.trackingID, -1, at: 0),
        .absolute(AxisCode.slot, 3, at: 0), .absolute(AxisCode.trackingID, -1, at: 0),
        .key(KeyCode.touch, 0, at: 0), .report(at: 0),
      ])
    #expect(ReplayPlan(tap(at: 0)).release(after: 0).isEmpty)
  }
}
