import KioskTestKit
import Testing
import Touches

/// Devices as the field has them.
enum SampleDevice {
  static func axis(_ code: UInt16, _ minimum: Int32, _ maximum: Int32) -> EvemuRecording.Axis {
    EvemuRecording.Axis(code: code, range: AxisRange(minimum: minimum, maximum: maximum))
  }

  static func make(
    _ name: String, properties: [Int] = [], keys: [UInt16] = [], axes: [EvemuRecording.Axis] = []
  ) -> EvemuRecording {
    var device = EvemuRecording(name: name)
    for property in properties { device.insert(property: property) }
    for key in keys { device.insert(key: key) }
    for axis in axes { device.insert(axis: axis) }
    return device
  }

  static let single = [axis(AxisCode.x, 0, 4095), axis(AxisCode.y, 0, 2047)]
  static let multitouch = [
    axis(AxisCode.multitouchX, 0, 4095), axis(AxisCode.multitouchY, 0, 2047),
    axis(AxisCode.trackingID, 0, 65535),
  ]
  static let slots = axis(AxisCode.slot, 0, 9)

  static let screen = make(
    "ILITEK Touch", properties: [DeviceProperty.direct], keys: [KeyCode.touch],
    axes: single + multitouch + [slots])
  static let phantom = make(
    "ILITEK Touch Mouse", keys: [KeyCode.leftButton, 0x111], axes: single)
  static let touchpad = make(
    "Elan Touchpad", properties: [DeviceProperty.pointer],
    keys: [KeyCode.leftButton, KeyCode.toolFinger, KeyCode.touch],
    axes: single + multitouch + [slots])
  static let tablet = make(
    "QEMU Virtio Tablet", keys: [KeyCode.leftButton, 0x111, 0x112],
    axes: [axis(AxisCode.x, 0, 32767), axis(AxisCode.y, 0, 32767)])
  static let keyboard = make("AT Translated Set 2 keyboard", keys: [KeyCode.escape, KeyCode.a])
}

struct ClassificationTests {
  private func role(_ device: EvemuRecording) -> DeviceClassification {
    DeviceClassification(of: device.capabilities)
  }

  private func chosen(_ devices: [EvemuRecording]) -> [String] {
    DeviceSelection.choose(devices.map(role)).compactMap { $0?.name }
  }

  @Test func `in any order only the touchscreen is chosen`() throws {
    let devices = [
      SampleDevice.screen, SampleDevice.phantom, SampleDevice.touchpad, SampleDevice.keyboard,
    ]
    for first in devices.indices {
      for second in devices.indices where second != first {
        let rest = devices.indices.filter { $0 != first && $0 != second }
        for tail in [rest, rest.reversed()] {
          let order = ([first, second] + tail).map { devices[$0] }
          try #require(chosen(order) == ["ILITEK Touch"])
        }
      }
    }
  }

  @Test func `a virtual machine's tablet is a pointer where there is no touchscreen`() {
    #expect(chosen([SampleDevice.keyboard, SampleDevice.tablet]) == ["QEMU Virtio Tablet"])
    #expect(chosen([SampleDevice.tablet, SampleDevice.screen]) == ["ILITEK Touch"])
    #expect(
      SampleDevice.tablet.touchDescription?.kind == .absolutePointer(pressCode: KeyCode.leftButton))
    #expect(SampleDevice.tablet.touchDescription?.isDirect == false)
  }

  @Test func `two touchscreens are both chosen`() {
    #expect(chosen([SampleDevice.screen, SampleDevice.screen]).count == 2)
  }

  @Test func `a screen with slots is read by its slots and their ranges`() {
    #expect(
      SampleDevice.screen.touchDescription
        == TouchDeviceDescription(
          name: "ILITEK Touch", kind: .protocolB(slotCount: 10),
          x: AxisRange(minimum: 0, maximum: 4095), y: AxisRange(minimum: 0, maximum: 2047),
          isDirect: true))
  }

  @Test func `single-touch screens press with BTN_TOUCH, or BTN_LEFT without it`() {
    let resistive = SampleDevice.make(
      "ADS7846", keys: [KeyCode.touch], axes: SampleDevice.single)
    #expect(resistive.touchDescription?.kind == .singleTouch(pressCode: KeyCode.touch))
    let old = SampleDevice.make(
      "Elo", properties: [DeviceProperty.direct], keys: [KeyCode.leftButton],
      axes: SampleDevice.single)
    #expect(old.touchDescription?.kind == .singleTouch(pressCode: KeyCode.leftButton))
    let both = SampleDevice.make(
      "eGalax", properties: [DeviceProperty.direct], keys: [KeyCode.leftButton, KeyCode.touch],
      axes: SampleDevice.single)
    #expect(both.touchDescription?.kind == .singleTouch(pressCode: KeyCode.touch))
  }

  @Test func `contacts without slots are protocol A, with a button or without`() {
    let ranges = SampleDevice.multitouch
    for keys in [[], [KeyCode.touch]] {
      for properties in [[], [DeviceProperty.direct]] {
        let device = SampleDevice.make(
          "Old MT", properties: properties, keys: keys, axes: SampleDevice.single + ranges)
        #expect(device.touchDescription?.kind == .protocolA)
        #expect(device.touchDescription?.y == AxisRange(minimum: 0, maximum: 2047))
      }
    }
    let bare = SampleDevice.make("Bare", axes: ranges + [SampleDevice.slots])
    #expect(bare.touchDescription?.kind == .protocolB(slotCount: 10))
    #expect(role(bare).reason == "a touchscreen with 10 slots (ABS_MT_POSITION_X, ABS_MT_SLOT)")
  }

  @Test func `what is no screen says what it is`() {
    let axes = SampleDevice.single
    let cases: [(EvemuRecording, String)] = [
      (SampleDevice.touchpad, "a touchpad (INPUT_PROP_POINTER)"),
      (
        SampleDevice.make("Synaptics", keys: [KeyCode.touch, KeyCode.toolFinger], axes: axes),
        "a touchpad (BTN_TOOL_FINGER without INPUT_PROP_DIRECT)"
      ),
      (
        SampleDevice.make("Intuos", keys: [KeyCode.touch, KeyCode.toolPen], axes: axes),
        "a drawing tablet (BTN_TOOL_PEN without INPUT_PROP_DIRECT)"
      ),
      (
        SampleDevice.make("G-sensor", properties: [DeviceProperty.accelerometer], axes: axes),
        "an accelerometer (INPUT_PROP_ACCELEROMETER)"
      ),
      (
        SampleDevice.make("Gamepad", keys: [0x130], axes: axes),
        "positions, but neither a screen nor a button of a pointer"
      ),
      (
        SampleDevice.make(
          "Joystick of all axes", keys: [0x130],
          axes: axes + SampleDevice.multitouch
            + [SampleDevice.slots, SampleDevice.axis(AxisCode.slot - 1, 0, 255)]),
        "positions, but neither a screen nor a button of a pointer"
      ),
      (SampleDevice.make("Power Button", keys: [116]), "no absolute position"),
      (SampleDevice.keyboard, "a keyboard (KEY_ESC)"),
    ]
    for (device, reason) in cases {
      #expect(role(device).reason == reason)
      #expect(device.touchDescription == nil)
      #expect(!role(device).isWarning)
    }
  }

  @Test func `a range of 0 to 0 is refused with one warning`() {
    let broken = SampleDevice.make(
      "broken", properties: [DeviceProperty.direct], keys: [KeyCode.touch],
      axes: [SampleDevice.axis(AxisCode.x, 0, 0), SampleDevice.axis(AxisCode.y, 0, 100)])
    let found = role(broken)
    #expect(found.role == .unsuitable)
    #expect(found.isWarning)
    #expect(found.reason == "axis x runs from 0 to 0, so it measures nothing")
    #expect(broken.touches(panelWidth: 800, panelHeight: 480) == [])
  }

  @Test func `thousands of slots, or fewer than one, are held in bounds`() {
    for (maximum, count) in [(Int32.max, 4096), (3999, 4000), (0, 1), (-5, 1), (Int32.min, 1)] {
      var device = SampleDevice.screen
      device.insert(axis: SampleDevice.axis(AxisCode.slot, 0, maximum))
      #expect(device.touchDescription?.kind == .protocolB(slotCount: count))
    }
  }
}
