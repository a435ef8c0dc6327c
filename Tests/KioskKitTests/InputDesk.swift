import CLinux
import Geometry
import KioskTestKit
import LinuxIO
import Scanout
import Touches

@testable import KioskKit

/// Input devices on a canvas, with a clock that the test turns.
final class InputDesk {
  let loop: EventLoop
  let inbox = TouchInbox()
  let source = ScriptedInputSource()
  private(set) var notes: [String] = []
  private(set) var consoles: [Int] = []
  var time: Int64 = 1_000_000_000
  private(set) var devices: InputDevices?

  init() throws { loop = try EventLoop() }

  /// Opens the devices that were plugged so far.
  func start(
    _ panels: [TouchPanel] = [InputDesk.panel()], wantsScans: Bool = false,
    _ change: (inout InputSettings) -> Void = { _ in }
  ) {
    var settings = InputSettings()
    change(&settings)
    let made = InputDevices(
      panels, settings: settings, source: source, loop: loop, inbox: inbox,
      now: { [unowned(unsafe) self] in self.time },
      note: { [unowned(unsafe) self] line in self.notes.append(line) })
    made.wantsScans = { wantsScans }
    made.onConsoleSwitch = { [unowned(unsafe) self] in self.consoles.append($0) }
    devices = made
  }

  func stop() { devices = nil }

  static func panel(
    _ orientation: Orientation = .degrees0, output: String? = nil, width: Int = 800,
    height: Int = 480
  ) -> TouchPanel {
    TouchPanel(
      width: width, height: height, orientation: orientation, scale: 1, output: output)
  }

  /// The open device of a node.
  func device(_ number: Int) -> ScriptedInputDevice? { source.device(InputDesk.node(number)) }

  static func node(_ number: Int) -> String { "/dev/input/event\(number)" }

  /// The device sends these at the present time, and the loop runs; what came is returned as text.
  @discardableResult
  func send(_ number: Int, _ events: [InputEvent]) throws -> [String] {
    device(number)?.send(
      events.map {
        InputEvent(type: $0.type, code: $0.code, value: $0.value, timeNanoseconds: time)
      })
    return try run()
  }

  /// Lets the loop handle what is there, and time what is due.
  @discardableResult
  func run() throws -> [String] {
    for _ in 0..<4 { try loop.wait(blocking: false) }
    devices?.timeReached()
    return inbox.takeInputs().map { InputDesk.text(of: $0) }
  }

  /// Lets time pass to what is due next, again and again up to `end`.
  func pass(to end: Int64) throws -> [String] {
    var lines: [String] = []
    while let due = devices?.deadline, due <= end {
      time = max(time, due)
      lines += try run()
    }
    time = end
    return lines + (try run())
  }

  static func text(of input: UserInput) -> String {
    switch input {
    case .touch(let touch):
      return "\(touch.phase) \(touch.id) \(rounded(touch.position))"
    case .key(let key):
      let sign = key.phase == .up ? "-" : key.phase == .down ? "+" : "*"
      return sign + (key.text.isEmpty ? "\(key.symbol)" : key.text)
    case .pointer(let pointer):
      switch pointer.kind {
      case .moved: return "cursor \(rounded(pointer.position))"
      case .hidden: return "no cursor"
      case .wheel(let x, let y): return "wheel \(Int(x)) \(Int(y))"
      }
    case .scan(let code, _): return "scan \(code)"
    }
  }

  private static func rounded(_ point: Point) -> String {
    "\(Int(point.x.rounded())),\(Int(point.y.rounded()))"
  }
}

/// Devices as the field has them.
enum FieldDevice {
  static func screen(
    _ name: String = "Touch", x: AxisRange = AxisRange(minimum: 0, maximum: 4095),
    y: AxisRange = AxisRange(minimum: 0, maximum: 4095), slots: Int32 = 9
  ) -> DeviceCapabilities {
    var device = DeviceCapabilities(name: name)
    device.insert(property: DeviceProperty.direct)
    device.insert(key: KeyCode.touch)
    device.insert(axis: AxisCode.slot, AxisRange(minimum: 0, maximum: slots))
    device.insert(axis: AxisCode.multitouchX, x)
    device.insert(axis: AxisCode.multitouchY, y)
    device.insert(axis: AxisCode.trackingID, AxisRange(minimum: 0, maximum: 65535))
    return device
  }

  static func tablet(_ name: String = "QEMU Virtio Tablet") -> DeviceCapabilities {
    var device = DeviceCapabilities(name: name)
    device.insert(key: KeyCode.leftButton)
    device.insert(axis: AxisCode.x, AxisRange(minimum: 0, maximum: 32767))
    device.insert(axis: AxisCode.y, AxisRange(minimum: 0, maximum: 32767))
    device.insert(relative: RelativeCode.wheel)
    return device
  }

  static func touchpad() -> DeviceCapabilities {
    var device = screen("Touchpad")
    device = DeviceCapabilities(name: "Touchpad")
    device.insert(property: DeviceProperty.pointer)
    device.insert(key: KeyCode.leftButton)
    device.insert(axis: AxisCode.x, AxisRange(minimum: 0, maximum: 4095))
    device.insert(axis: AxisCode.y, AxisRange(minimum: 0, maximum: 4095))
    return device
  }

  static func keyboard(_ name: String = "Keyboard") -> DeviceCapabilities {
    var device = DeviceCapabilities(name: name)
    for key in 1..<UInt16(128) { device.insert(key: key) }
    return device
  }

  static func mouse(hasKeys: Bool = false) -> DeviceCapabilities {
    var device = hasKeys ? keyboard("Receiver") : DeviceCapabilities(name: "Mouse")
    device.insert(relative: RelativeCode.x)
    device.insert(relative: RelativeCode.y)
    device.insert(key: KeyCode.leftButton)
    return device
  }

  /// A finger that comes down in a slot.
  static func down(_ id: Int32, _ x: Int32, _ y: Int32, slot: Int32 = 0) -> [InputEvent] {
    [
      .absolute(AxisCode.slot, slot, at: 0), .absolute(AxisCode.trackingID, id, at: 0),
      .absolute(AxisCode.multitouchX, x, at: 0), .absolute(AxisCode.multitouchY, y, at: 0),
      .report(at: 0),
    ]
  }

  static func up(slot: Int32 = 0) -> [InputEvent] {
    [
      .absolute(AxisCode.slot, slot, at: 0), .absolute(AxisCode.trackingID, -1, at: 0),
      .report(at: 0),
    ]
  }

  static func key(_ code: UInt16, _ value: Int32) -> [InputEvent] {
    [.key(code, value, at: 0), .report(at: 0)]
  }

  static func motion(_ x: Int32, _ y: Int32) -> [InputEvent] {
    [
      InputEvent(type: EventType.relative, code: RelativeCode.x, value: x, timeNanoseconds: 0),
      InputEvent(type: EventType.relative, code: RelativeCode.y, value: y, timeNanoseconds: 0),
      .report(at: 0),
    ]
  }
}

/// How many descriptors the process has open.
func openDescriptors() throws -> Int { try directoryEntries(at: "/proc/self/fd").count }
