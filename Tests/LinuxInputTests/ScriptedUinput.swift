import CLinux
import LinuxInput
import LinuxIO
import Touches

/// A uinput that writes down each request, as strict as the kernel's about ranges.
final class ScriptedUinput: VirtualInputPort {
  private(set) var calls: [String] = []
  private(set) var sent: [[InputEvent]] = []
  /// `node()` finds nothing that often.
  var nodeIsLateBy = 0
  private(set) var pausedMilliseconds = 0
  /// The call that fails, and how.
  var refusal: (call: String, errno: Int32)?

  private func note(_ call: String, _ details: String = "") throws(SystemCallError) {
    calls.append(details.isEmpty ? call : call + " " + details)
    if let refusal, refusal.call == call {
      throw SystemCallError(call: call, on: "/dev/uinput", errno: refusal.errno)
    }
  }

  func allow(type: Int) throws(SystemCallError) { try note("UI_SET_EVBIT", "\(type)") }
  func allow(type: Int, code: Int) throws(SystemCallError) {
    try note("UI_SET_KEYBIT", "\(type) \(code)")
  }
  func allow(property: Int) throws(SystemCallError) { try note("UI_SET_PROPBIT", "\(property)") }

  /// uinput_validate_absinfo of Linux 6.12.
  func setAxis(_ axis: EvemuRecording.Axis) throws(SystemCallError) {
    try note("UI_ABS_SETUP", Self.text(axis))
    let (range, isBeyond) = axis.range.maximum.subtractingReportingOverflow(axis.range.minimum)
    let isNothing = axis.range.maximum == 0 && axis.range.minimum == 0
    if !isNothing, axis.range.maximum < axis.range.minimum || isBeyond || axis.flat > range {
      throw SystemCallError(call: "UI_ABS_SETUP", on: "/dev/uinput", errno: EINVAL)
    }
  }

  func setUp(name: String, identity: [UInt16]) throws(SystemCallError) {
    try note("UI_DEV_SETUP", "\(name) \(identity)")
  }
  func create() throws(SystemCallError) { try note("UI_DEV_CREATE") }

  func node() -> String? {
    if nodeIsLateBy > 0 {
      nodeIsLateBy -= 1
      return nil
    }
    calls.append("node")
    return "/dev/input/event9"
  }

  func setRange(of axis: EvemuRecording.Axis, node: String) throws(SystemCallError) {
    try note("EVIOCSABS", "\(node) \(Self.text(axis))")
  }

  func send(_ events: [InputEvent]) throws(SystemCallError) {
    try note("write", "\(events.count)")
    sent.append(events)
  }

  func pause(milliseconds: Int) { pausedMilliseconds += milliseconds }

  private static func text(_ axis: EvemuRecording.Axis) -> String {
    "\(axis.code) \(axis.range.minimum)...\(axis.range.maximum) \(axis.fuzz) \(axis.flat) \(axis.resolution)"
  }
}
