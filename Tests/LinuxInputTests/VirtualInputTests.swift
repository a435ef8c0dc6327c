import CLinux
import LinuxIO
import Testing
import Touches

@testable import LinuxInput

@Suite struct `A device made after a recording` {
  private func recording() -> EvemuRecording {
    var recording = EvemuRecording(name: "Goodix Capacitive TouchScreen")
    recording.identity = [0x18, 0x416, 0x38f, 0x1060]
    recording.insert(property: DeviceProperty.direct)
    recording.insert(key: KeyCode.touch)
    recording.insert(
      axis: .init(
        code: AxisCode.slot, range: AxisRange(minimum: 0, maximum: 9)))
    recording.insert(
      axis: .init(
        code: AxisCode.multitouchX, range: AxisRange(minimum: 0, maximum: 4095), fuzz: 2, flat: 1,
        resolution: 20))
    return recording
  }

  @Test func `has its name, identity, keys, axes and properties, request by request`() throws {
    let port = ScriptedUinput()
    let device = try VirtualInput(recording(), through: port)
    #expect(device.node == "/dev/input/event9")
    #expect(
      port.calls == [
        "UI_SET_EVBIT 1", "UI_SET_KEYBIT 1 330", "UI_SET_EVBIT 3",
        "UI_ABS_SETUP 47 0...9 0 0 0", "UI_ABS_SETUP 53 0...4095 2 1 20", "UI_SET_PROPBIT 1",
        "UI_DEV_SETUP Goodix Capacitive TouchScreen [24, 1046, 911, 4192]", "UI_DEV_CREATE", "node",
      ])
    try device.send([.report(at: 0)])
    #expect(port.sent == [[.report(at: 0)]])
  }

  @Test func `a range that the kernel refuses is set on the node`() throws {
    var backwards = recording()
    backwards.insert(
      axis: .init(code: AxisCode.y, range: AxisRange(minimum: 3900, maximum: 180)))
    backwards.insert(
      axis: .init(code: AxisCode.x, range: AxisRange(minimum: .min, maximum: .max)))
    let port = ScriptedUinput()
    _ = try VirtualInput(backwards, through: port)
    #expect(
      port.calls[2...8] == [
        "UI_SET_EVBIT 3", "UI_ABS_SETUP 0 -2147483648...2147483647 0 0 0", "UI_SET_KEYBIT 3 0",
        "UI_ABS_SETUP 1 3900...180 0 0 0", "UI_SET_KEYBIT 3 1", "UI_ABS_SETUP 47 0...9 0 0 0",
        "UI_ABS_SETUP 53 0...4095 2 1 20",
      ])
    #expect(
      Array(port.calls.suffix(3)) == [
        "node", "EVIOCSABS /dev/input/event9 0 -2147483648...2147483647 0 0 0",
        "EVIOCSABS /dev/input/event9 1 3900...180 0 0 0",
      ])
  }

  @Test func `an axis that only the mask has is made too, and codes beyond the kernel's are not`()
    throws
  {
    var odd = EvemuRecording(name: "")
    odd.insert(type: 0x01, code: 30)
    odd.insert(type: 0x01, code: 0x2ff)
    odd.insert(type: 0x01, code: 0x300)
    odd.insert(type: 0x02, code: 8)
    odd.insert(type: 0x03, code: 0x18)
    odd.insert(type: 0x04, code: 4)
    odd.insert(type: 0x11, code: 0)
    odd.insert(type: 0x14, code: 0)
    odd.insert(type: 0x15, code: 0x50)
    odd.properties = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    let port = ScriptedUinput()
    _ = try VirtualInput(odd, through: port)
    let calls = port.calls.filter { !$0.hasPrefix("UI_SET_PROPBIT") }
    #expect(
      calls == [
        "UI_SET_EVBIT 1", "UI_SET_KEYBIT 1 30", "UI_SET_KEYBIT 1 767", "UI_SET_EVBIT 2",
        "UI_SET_KEYBIT 2 8", "UI_SET_EVBIT 4", "UI_SET_KEYBIT 4 4", "UI_SET_EVBIT 17",
        "UI_SET_KEYBIT 17 0", "UI_SET_EVBIT 20", "UI_SET_EVBIT 3", "UI_ABS_SETUP 24 0...0 0 0 0",
        "UI_DEV_SETUP kioskctl replay [0, 0, 0, 0]", "UI_DEV_CREATE", "node",
      ])
    #expect(port.calls.count - calls.count == 32)
  }

  @Test func `its node is waited for, and not for ever`() throws {
    let port = ScriptedUinput()
    port.nodeIsLateBy = 10
    _ = try VirtualInput(recording(), through: port)
    #expect(port.pausedMilliseconds == 200)
    let never = ScriptedUinput()
    never.nodeIsLateBy = .max
    #expect(throws: SystemCallError.self) {
      try VirtualInput(recording(), through: never, patience: 100)
    }
    #expect(never.pausedMilliseconds <= 120)
  }

  @Test(arguments: [
    "UI_SET_EVBIT", "UI_SET_KEYBIT", "UI_SET_PROPBIT", "UI_ABS_SETUP", "UI_DEV_SETUP",
    "UI_DEV_CREATE",
  ]) func `a refused request is named`(call: String) {
    let port = ScriptedUinput()
    port.refusal = (call, EPERM)
    #expect(throws: SystemCallError(call: call, on: "/dev/uinput", errno: EPERM)) {
      try VirtualInput(recording(), through: port)
    }
  }

  @Test func `events are written to event nodes only`() throws {
    for path in ["/dev/null", "/dev/tty", "/tmp"] {
      #expect(throws: SystemCallError.self) { try EventNode(path: path) }
    }
    #expect(throws: SystemCallError(call: "open", on: "/dev/null", errno: ENODEV)) {
      try EventNode(path: "/dev/null")
    }
  }
}
