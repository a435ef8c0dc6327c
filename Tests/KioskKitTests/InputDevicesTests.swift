import CLinux
import Geometry
import KioskTestKit
import LinuxIO
import LinuxInput
import Scanout
import Testing
import Touches

@testable import KioskKit

/// The way of a finger from its device to the canvas, as a running program has it.
@Suite struct InputDevicesTests {
  @Test(arguments: Orientation.allCases, [false, true])
  func `case 17: corner taps land in their corners under all eight transforms`(
    turn: Orientation, mirrored: Bool
  ) throws {
    let desk = try InputDesk()
    let range =
      mirrored
      ? AxisRange(minimum: 4095, maximum: 0) : AxisRange(minimum: 0, maximum: 4095)
    desk.source.plug(FieldDevice.screen(x: range), at: InputDesk.node(0))
    desk.start([InputDesk.panel(turn)])
    for (rawX, panelX) in [(Int32(0), 0.0), (4095, 799)] {
      for (rawY, panelY) in [(Int32(0), 0.0), (4095, 479)] {
        let shown = turn.canvasPosition(
          x: mirrored ? 799 - panelX : panelX, y: panelY, panelWidth: 800, panelHeight: 480)
        let lines = try desk.send(0, FieldDevice.down(1, rawX, rawY))
        try #require(lines == ["began 0 \(Int(shown.x)),\(Int(shown.y))"])
        try desk.send(0, FieldDevice.up())
      }
    }
    #expect(desk.notes.isEmpty)
  }

  @Test func `case 17: at 90 degrees the raw corners are those of the list`() throws {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.screen(), at: InputDesk.node(0))
    desk.start([InputDesk.panel(.degrees90)])
    for (x, y, place): (Int32, Int32, String) in [
      (0, 0, "0,799"), (4095, 0, "0,0"), (4095, 4095, "479,0"), (0, 4095, "479,799"),
    ] {
      #expect(try desk.send(0, FieldDevice.down(1, x, y)) == ["began 0 \(place)"])
      try desk.send(0, FieldDevice.up())
    }
  }

  @Test func `case 18: a digitizer turned by 180 with swapped axes under a picture turned by 270`()
    throws
  {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.screen(), at: InputDesk.node(0))
    desk.start([InputDesk.panel(.degrees270)]) { settings in
      settings.mounting.rotation = .upsideDown
      settings.mounting.swapsAxes = true
    }
    for (x, y) in [(0, 0), (479, 0), (0, 799), (479, 799), (240, 400)] {
      let panel = (x: Double(y), y: Double(479 - x))
      let raw = (x: (1 - panel.y / 479) * 4095, y: (1 - panel.x / 799) * 4095)
      let lines = try desk.send(
        0, FieldDevice.down(1, Int32(raw.x.rounded()), Int32(raw.y.rounded())))
      try #require(lines == ["began 0 \(x),\(y)"])
      try desk.send(0, FieldDevice.up())
    }
  }

  @Test func `case 19: udev's matrix is read, what is stored wins over it, what is said over both`()
    throws
  {
    let flipped = ["LIBINPUT_CALIBRATION_MATRIX": "-1 0 1 0 1 0"]
    for (isStored, isSaid, place) in [
      (false, false, "799,0"), (true, false, "0,479"), (true, true, "799,479"),
    ] {
      let desk = try InputDesk()
      desk.source.plug(FieldDevice.screen(), at: InputDesk.node(0), properties: flipped)
      desk.start { settings in
        if isStored {
          settings.calibrations.set(
            CalibrationMatrix(1, 0, 0, 0, -1, 1),
            for: CalibrationKey(bus: 0, vendor: 0, product: 0, name: "Touch"))
        }
        if isSaid { settings.mounting.rotation = .upsideDown }
      }
      #expect(try desk.send(0, FieldDevice.down(1, 0, 0)) == ["began 0 \(place)"])
    }
  }

  @Test func `case 19: a matrix of udev's that is none is passed over with one line`() throws {
    for text in ["", "1 0 0 0 1", "nan 0 0 0 1 0", "1 0 0 0 1 x", "1 0 0 0 1 0 0"] {
      let desk = try InputDesk()
      desk.source.plug(
        FieldDevice.screen(), at: InputDesk.node(0),
        properties: ["LIBINPUT_CALIBRATION_MATRIX": text])
      desk.start()
      #expect(try desk.send(0, FieldDevice.down(1, 0, 0)) == ["began 0 0,0"])
      #expect(desk.notes.count == 1)
      #expect(desk.notes.first?.contains("is not six finite numbers") == true)
    }
  }

  @Test
  func `case 20: a range of 0 to 0 and a calibration that is no number are refused, one line each`()
    throws
  {
    let desk = try InputDesk()
    desk.source.plug(
      FieldDevice.screen("Zero", x: AxisRange(minimum: 0, maximum: 0)), at: InputDesk.node(0))
    desk.source.plug(FieldDevice.screen("Fine"), at: InputDesk.node(1))
    desk.start { $0.mounting.matrix = CalibrationMatrix(.nan, 0, 0, 0, 1, 0) }
    desk.source.plug(FieldDevice.keyboard(), at: InputDesk.node(2))
    _ = try desk.run()
    #expect(
      desk.notes == [
        "/dev/input/event0 \"Zero\": axis x runs from 0 to 0, so it measures nothing",
        "/dev/input/event1 \"Fine\": the calibration has a coefficient that is not a finite number",
        "no touch screen or pointer found",
      ])
  }

  @Test func `case 20: backwards ranges, values beyond them and 2³¹ stay on the canvas`() throws {
    let desk = try InputDesk()
    let axis = AxisRange(minimum: 3900, maximum: 200)
    desk.source.plug(
      FieldDevice.screen(x: axis, y: AxisRange(minimum: .min, maximum: .max), slots: 3999),
      at: InputDesk.node(0))
    desk.start()
    #expect(try desk.send(0, FieldDevice.down(1, 3900, .min)) == ["began 0 0,0"])
    #expect(
      try desk.send(0, FieldDevice.down(2, 200, .max, slot: 3999)) == ["began 1 799,479"])
    #expect(try desk.send(0, FieldDevice.down(3, .max, 0, slot: 4000)).isEmpty)
    #expect(try desk.send(0, FieldDevice.down(4, .min, .max, slot: 7)) == ["began 2 799,479"])
  }

  @Test func `names of garbage bytes make one clean line`() throws {
    let desk = try InputDesk()
    let name = String(
      decoding: [0x1B, 0x5B, 0x33, 0x31, 0x6D, 0xFF, 0x0A, 0xC3] as [UInt8], as: UTF8.self)
    desk.source.plug(
      FieldDevice.screen(name, y: AxisRange(minimum: 5, maximum: 5)), at: InputDesk.node(0))
    desk.start()
    let line = try #require(desk.notes.first)
    #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    #expect(line.contains("axis y runs from 5 to 5"))
  }

  @Test
  func `case 21: taps come only from the touchscreen, whatever else is plugged in whatever order`()
    throws
  {
    let all = [
      FieldDevice.screen(), FieldDevice.tablet("Touch Mouse"), FieldDevice.touchpad(),
      FieldDevice.keyboard(),
    ]
    for shift in 0..<4 {
      let desk = try InputDesk()
      for (index, device) in all.enumerated() {
        desk.source.plug(device, at: InputDesk.node((index + shift) % 4))
      }
      desk.start()
      #expect(try desk.send(shift, FieldDevice.down(1, 0, 0)) == ["began 0 0,0"])
      // Neither the phantom nor the touchpad is even open.
      #expect(desk.source.openCount == 2)
      #expect(desk.device((1 + shift) % 4) == nil && desk.device((2 + shift) % 4) == nil)
    }
  }

  @Test func `case 21: a virtual machine's tablet is a pointer with a cursor and a wheel`() throws {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.tablet(), at: InputDesk.node(3))
    desk.start()
    #expect(
      try desk.send(
        3,
        [.absolute(AxisCode.x, 32767, at: 0), .absolute(AxisCode.y, 0, at: 0), .report(at: 0)])
        == ["cursor 799,0"])
    #expect(
      try desk.send(3, FieldDevice.key(KeyCode.leftButton, 1)) == ["began 0 799,0"])
    #expect(
      try desk.send(3, FieldDevice.key(KeyCode.leftButton, 0)) == ["ended 0 799,0"])
    #expect(
      try desk.send(
        3,
        [
          InputEvent(
            type: EventType.relative, code: RelativeCode.wheel, value: -1, timeNanoseconds: 0),
          .report(at: 0),
        ]) == ["wheel 0 60"])
  }

  @Test func `a device named on the command line is the only one, whatever it is`() throws {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.screen("A"), at: InputDesk.node(0))
    desk.source.plug(FieldDevice.tablet("B"), at: InputDesk.node(1))
    desk.start { $0.touchDevices = [TouchDeviceChoice(device: "B")] }
    #expect(desk.device(0) == nil && desk.device(1) != nil)
    let other = try InputDesk()
    other.source.plug(FieldDevice.screen("A"), at: InputDesk.node(0))
    other.start { $0.touchDevices = [TouchDeviceChoice(device: "/dev/input/event7")] }
    #expect(
      other.notes == [
        "no touch screen or pointer found", "no touch device '/dev/input/event7' yet",
      ])
    other.source.plug(FieldDevice.screen("late"), at: InputDesk.node(7))
    #expect(try other.send(7, FieldDevice.down(1, 0, 0)) == ["began 0 0,0"])
  }

  @Test func `several digitizers belong to their screens, by name or by udev`() throws {
    let panels = [
      InputDesk.panel(output: "HDMI-A-1"),
      InputDesk.panel(.degrees90, output: "DP-1", width: 1024, height: 600),
    ]
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.screen("A"), at: InputDesk.node(0))
    desk.source.plug(
      FieldDevice.screen("B"), at: InputDesk.node(1), properties: ["WL_OUTPUT": "DP-1"])
    desk.source.plug(
      FieldDevice.screen("C"), at: InputDesk.node(2), properties: ["WL_OUTPUT": "eDP-9"])
    desk.start(panels)
    #expect(try desk.send(0, FieldDevice.down(1, 4095, 4095)) == ["began 0 799,479"])
    #expect(try desk.send(1, FieldDevice.down(1, 0, 0)) == ["began 1 0,1023"])
    #expect(try desk.send(2, FieldDevice.down(1, 4095, 4095)) == ["began 2 799,479"])
    let named = try InputDesk()
    named.source.plug(FieldDevice.screen("A"), at: InputDesk.node(0))
    named.source.plug(FieldDevice.screen("B"), at: InputDesk.node(1))
    named.start(panels) {
      $0.touchDevices = [
        TouchDeviceChoice(device: "A", output: "DP-1"),
        TouchDeviceChoice(device: "B", output: "VGA-1"),
      ]
    }
    #expect(try named.send(0, FieldDevice.down(1, 0, 0)) == ["began 0 0,1023"])
    // Its screen isn't there yet.
    #expect(named.device(1) == nil)
    named.devices?.setPanels(panels + [InputDesk.panel(output: "VGA-1")])
    #expect(try named.send(1, FieldDevice.down(1, 4095, 4095)) == ["began 1 799,479"])
  }

  @Test func `another screen size moves touches without losing them`() throws {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.screen(), at: InputDesk.node(0))
    desk.start()
    try desk.send(0, FieldDevice.down(1, 4095, 4095))
    desk.devices?.setPanels([InputDesk.panel(width: 1024, height: 600)])
    #expect(
      try desk.send(0, [.absolute(AxisCode.multitouchX, 4094, at: 0), .report(at: 0)])
        == ["moved 0 1023,599"])
    #expect(desk.source.openings == 1)
  }

  @Test func `case 22: after a loss of events what vanished is cancelled once, the rest goes on`()
    throws
  {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.screen(), at: InputDesk.node(0))
    desk.start()
    try desk.send(0, FieldDevice.down(7, 10, 10) + FieldDevice.down(8, 20, 20, slot: 1))
    let state: [InputEvent] =
      [.dropped(at: 0)] + FieldDevice.up().dropLast() + FieldDevice.down(8, 4095, 20, slot: 1)
    #expect(try desk.send(0, state) == ["cancelled 0 2,1", "moved 1 799,2"])
    #expect(try desk.send(0, FieldDevice.up(slot: 1)) == ["ended 1 799,2"])
  }

  @Test func `case 24: contacts that were down when the device was opened are silent`() throws {
    let desk = try InputDesk()
    desk.source.plug(
      FieldDevice.screen(), at: InputDesk.node(0),
      held: TouchDeviceState(
        slots: [TouchDeviceState.Slot(trackingID: 3, x: 5, y: 5)], currentSlot: 0))
    desk.start()
    #expect(try desk.send(0, [.absolute(AxisCode.multitouchX, 9, at: 0), .report(at: 0)]).isEmpty)
    #expect(try desk.send(0, FieldDevice.up()).isEmpty)
    #expect(try desk.send(0, FieldDevice.down(4, 0, 0)) == ["began 0 0,0"])
  }

  @Test func `while the console is away nothing is delivered, and what was held is let go`() throws
  {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.screen(), at: InputDesk.node(0))
    desk.source.plug(FieldDevice.keyboard(), at: InputDesk.node(1))
    desk.start()
    try desk.send(0, FieldDevice.down(1, 0, 0))
    #expect(try desk.send(1, FieldDevice.key(KeyCode.a, 1)) == ["+a"])
    desk.inbox.isClosed = true
    #expect(desk.devices?.deadline == nil)
    try desk.send(1, FieldDevice.key(48, 1))
    desk.time += 2_000_000_000
    try desk.send(0, FieldDevice.up() + FieldDevice.down(2, 0, 0))
    desk.inbox.isClosed = false
    // Only the release of the key that had gone down, and nothing of what came meanwhile.
    #expect(try desk.run().isEmpty)
    try desk.send(1, FieldDevice.key(KeyCode.a, 0) + FieldDevice.key(48, 0))
    #expect(try desk.send(1, FieldDevice.key(KeyCode.a, 1)) == ["+a"])
  }

  @Test func `the release of a held key waits for the first frame after the console is back`()
    throws
  {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.keyboard(), at: InputDesk.node(1))
    desk.start()
    try desk.send(1, FieldDevice.key(KeyCode.a, 1))
    desk.inbox.isClosed = true
    desk.inbox.isClosed = false
    #expect(try desk.run() == ["-97"])
  }

  @Test func `Ctrl+Alt+F2 on two keyboards switches the console and is no key; not while away`()
    throws
  {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.keyboard(), at: InputDesk.node(0))
    desk.source.plug(FieldDevice.keyboard(), at: InputDesk.node(1))
    desk.start()
    try desk.send(0, FieldDevice.key(29, 1) + FieldDevice.key(56, 1))
    #expect(try desk.send(1, FieldDevice.key(60, 1)).isEmpty)
    #expect(desk.consoles == [2])
    desk.inbox.isClosed = true
    try desk.send(1, FieldDevice.key(61, 1))
    #expect(desk.consoles == [2])
  }

  @Test func `grabbed keyboards are given back while the console is away`() throws {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.keyboard(), at: InputDesk.node(0))
    desk.source.plug(FieldDevice.screen(), at: InputDesk.node(1))
    desk.start { $0.grabsKeyboards = true }
    #expect(desk.device(0)?.isGrabbed == true && desk.device(1)?.isGrabbed == false)
    desk.inbox.isClosed = true
    #expect(desk.device(0)?.isGrabbed == false)
    desk.inbox.isClosed = false
    #expect(desk.device(0)?.isGrabbed == true)
  }

  @Test func `a held key repeats by the clock and stops when its keyboard is pulled out`() throws {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.keyboard(), at: InputDesk.node(0))
    desk.start()
    #expect(desk.devices?.deadline == nil)
    #expect(try desk.send(0, FieldDevice.key(KeyCode.a, 1)) == ["+a"])
    let lines = try desk.pass(to: desk.time + 470_000_000)
    #expect(lines == ["*a", "*a", "*a"])
    desk.source.unplug(InputDesk.node(0))
    #expect(try desk.run() == ["-97"])
    #expect(desk.devices?.deadline == nil)
  }

  @Test func `a mouse shows the cursor, its button is a touch, and a finger hides it`() throws {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.screen(), at: InputDesk.node(0))
    desk.source.plug(FieldDevice.mouse(), at: InputDesk.node(1))
    desk.start()
    #expect(try desk.send(1, FieldDevice.motion(5, -5)) == ["cursor 405,235"])
    #expect(
      try desk.send(1, FieldDevice.key(KeyCode.leftButton, 1))
        == ["cursor 405,235", "began 0 405,235"])
    #expect(
      try desk.send(0, FieldDevice.down(1, 0, 0)) == ["no cursor", "began 1 0,0"])
    #expect(try desk.send(0, FieldDevice.down(2, 0, 0, slot: 1)) == ["began 2 0,0"])
    #expect(
      try desk.send(1, FieldDevice.motion(1, 0)) == ["cursor 406,235", "moved 0 406,235"])
    desk.source.unplug(InputDesk.node(1))
    #expect(try desk.run() == ["cancelled 0 406,235", "no cursor"])
  }

  @Test func `two mice move one cursor, and a receiver is mouse and keyboard at once`() throws {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.mouse(), at: InputDesk.node(0))
    desk.source.plug(FieldDevice.mouse(hasKeys: true), at: InputDesk.node(1))
    desk.start()
    try desk.send(0, FieldDevice.motion(100, 0))
    #expect(try desk.send(1, FieldDevice.motion(1, 1)) == ["cursor 501,241"])
    #expect(try desk.send(1, FieldDevice.key(KeyCode.a, 1)) == ["+a"])
    desk.source.unplug(InputDesk.node(0))
    #expect(try desk.run().isEmpty)
  }
}
