/// One event as the kernel's evdev gives it: an axis, a button or a mark between reports.
///
/// A device, a recording and a tape all speak this; nothing above can tell them apart.
public struct InputEvent: Hashable, Sendable {
  /// `EV_…` of linux/input-event-codes.h.
  public var type: UInt16
  /// `ABS_…`, `BTN_…`, `SYN_…`, by `type`.
  public var code: UInt16
  public var value: Int32
  /// Monotonic, or whatever clock a recording was made with.
  public var timeNanoseconds: Int64

  public init(type: UInt16, code: UInt16, value: Int32, timeNanoseconds: Int64) {
    self.type = type
    self.code = code
    self.value = value
    self.timeNanoseconds = timeNanoseconds
  }

  /// An `EV_ABS` event.
  public static func absolute(_ code: UInt16, _ value: Int32, at time: Int64) -> InputEvent {
    InputEvent(type: EventType.absolute, code: code, value: value, timeNanoseconds: time)
  }

  /// An `EV_KEY` event: 1 pressed, 0 lifted, 2 repeated.
  public static func key(_ code: UInt16, _ value: Int32, at time: Int64) -> InputEvent {
    InputEvent(type: EventType.key, code: code, value: value, timeNanoseconds: time)
  }

  /// The end of a report.
  public static func report(at time: Int64) -> InputEvent {
    InputEvent(
      type: EventType.synchronization, code: SyncCode.report, value: 0, timeNanoseconds: time)
  }

  /// The kernel's queue ran over. What follows, up to the next report, is the state as it is now.
  public static func dropped(at time: Int64) -> InputEvent {
    InputEvent(
      type: EventType.synchronization, code: SyncCode.dropped, value: 0, timeNanoseconds: time)
  }
}
