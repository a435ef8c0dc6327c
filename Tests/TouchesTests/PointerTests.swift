import Geometry
import KioskTestKit
import Testing
import Touches

@Suite struct PointerTests {
  private static let mouse: DeviceCapabilities = {
    var device = DeviceCapabilities(name: "mouse")
    device.insert(relative: RelativeCode.x)
    device.insert(relative: RelativeCode.y)
    device.insert(relative: RelativeCode.wheel)
    device.insert(key: KeyCode.leftButton)
    return device
  }()

  private func relative(_ code: UInt16, _ value: Int32, _ time: Int64) -> InputEvent {
    InputEvent(type: EventType.relative, code: code, value: value, timeNanoseconds: time)
  }

  /// What inputs say, as text.
  private func lines(_ inputs: [UserInput]) -> [String] {
    inputs.map { input in
      switch input {
      case .touch(let touch):
        "\(touch.phase) \(touch.id) \(touch.position.x) \(touch.position.y)"
      case .pointer(let pointer): "\(pointer.kind) \(pointer.position.x) \(pointer.position.y)"
      case .key, .scan: "?"
      }
    }
  }

  private func play(
    _ pointer: inout MousePointer, _ numbers: inout TouchNumbers, _ events: [InputEvent]
  ) -> [String] {
    var inputs: [UserInput] = []
    for event in events { pointer.process(event, numbers: &numbers, into: &inputs) }
    return lines(inputs)
  }

  @Test func `a mouse is told by its axes and its button, with keys or without`() {
    #expect(DeviceClassification(of: Self.mouse).role == .mouse(hasKeys: false))
    var both = Self.mouse
    both.insert(key: KeyCode.escape)
    #expect(DeviceClassification(of: both).role == .mouse(hasKeys: true))
    var dial = DeviceCapabilities(name: "dial")
    dial.insert(relative: RelativeCode.x)
    #expect(DeviceClassification(of: dial).role == .unsuitable)
  }

  @Test func `a mouse begins in the middle, moves by pixels and stops at the edges`() {
    var pointer = MousePointer(Self.mouse, width: 400, height: 240, scale: 2)
    var numbers = TouchNumbers()
    #expect(
      play(
        &pointer, &numbers,
        [relative(RelativeCode.x, 3, 1), relative(RelativeCode.y, -4, 1), .report(at: 1)])
        == ["moved 201.5 118.0"])
    #expect(
      play(&pointer, &numbers, [relative(RelativeCode.x, .max, 2), .report(at: 2)])
        == ["moved 399.5 118.0"])
    #expect(
      play(
        &pointer, &numbers,
        [
          relative(RelativeCode.x, .min, 3), relative(RelativeCode.x, .min, 3),
          relative(RelativeCode.y, .max, 3), .report(at: 3),
        ]) == ["moved 0.0 239.5"])
  }

  @Test func `its button is a finger, once a report`() {
    var pointer = MousePointer(Self.mouse, width: 100, height: 100, scale: 1)
    var numbers = TouchNumbers()
    _ = numbers.take()
    let lines = play(
      &pointer, &numbers,
      [
        .key(KeyCode.leftButton, 1, at: 1), .report(at: 1),
        relative(RelativeCode.x, 5, 2), .report(at: 2),
        .key(KeyCode.leftButton, 0, at: 3), .report(at: 3),
        .key(KeyCode.leftButton, 1, at: 4), .key(KeyCode.leftButton, 0, at: 4), .report(at: 4),
        .key(0x111, 1, at: 5), .report(at: 5),
      ])
    #expect(
      lines == [
        "moved 50.0 50.0", "began 1 50.0 50.0", "moved 55.0 50.0", "moved 1 55.0 50.0",
        "ended 1 55.0 50.0",
      ])
    #expect(numbers.take() == 1)
  }

  @Test func `a button that was down before is silent until it is lifted`() {
    var pointer = MousePointer(Self.mouse, width: 10, height: 10, scale: 1, isPressed: true)
    var numbers = TouchNumbers()
    #expect(play(&pointer, &numbers, [.report(at: 1)]).isEmpty)
    #expect(
      play(&pointer, &numbers, [.key(KeyCode.leftButton, 0, at: 2), .report(at: 2)]).isEmpty)
    #expect(
      play(&pointer, &numbers, [.key(KeyCode.leftButton, 1, at: 3), .report(at: 3)]).count == 2)
  }

  @Test func `a lift that is only known from a loss of events is a cancellation`() {
    var pointer = MousePointer(Self.mouse, width: 10, height: 10, scale: 1)
    var numbers = TouchNumbers()
    _ = play(&pointer, &numbers, [.key(KeyCode.leftButton, 1, at: 1), .report(at: 1)])
    #expect(
      play(
        &pointer, &numbers,
        [.dropped(at: 2), .key(KeyCode.leftButton, 0, at: 2), .report(at: 2)])
        == ["cancelled 0 5.0 5.0"])
  }

  @Test func `a wheel scrolls 60 points a notch, finely where it can`() {
    var numbers = TouchNumbers()
    var coarse = MousePointer(Self.mouse, width: 10, height: 10, scale: 1)
    #expect(
      play(&coarse, &numbers, [relative(RelativeCode.wheel, -2, 1), .report(at: 1)])
        == ["wheel(x: 0.0, y: 120.0) 5.0 5.0"])
    var device = Self.mouse
    device.insert(relative: 0x0b)
    var fine = MousePointer(device, width: 10, height: 10, scale: 1)
    #expect(
      play(
        &fine, &numbers,
        [relative(0x0b, 30, 1), relative(RelativeCode.wheel, 1, 1), .report(at: 1)])
        == ["wheel(x: 0.0, y: -15.0) 5.0 5.0"])
  }

  @Test func `an absolute pointer shows where it is while nothing is pressed`() throws {
    let range = AxisRange(minimum: 0, maximum: 99)
    let calibration = try TouchCalibration(
      x: range, y: range, panelWidth: 100, panelHeight: 100)
    var hover = PointerHover(Self.mouse, x: 7, y: nil)
    var inputs: [UserInput] = []
    for event in [
      InputEvent.report(at: 1), .absolute(AxisCode.y, 9, at: 2), .report(at: 2), .report(at: 3),
      relative(RelativeCode.wheel, 1, 4), .report(at: 4),
    ] { hover.process(event, calibration, into: &inputs) }
    #expect(lines(inputs) == ["moved 7.0 9.0", "wheel(x: 0.0, y: -60.0) 7.0 9.0"])
    hover.forget()
    hover.process(.report(at: 5), calibration, into: &inputs)
    #expect(lines(inputs).last == "moved 7.0 9.0")
  }
}
