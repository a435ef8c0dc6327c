import CLinux
import Geometry
import KioskTestKit
import LinuxDisplay
import Scanout
import Testing
import Touches

@testable import KioskKit

private let second: Int64 = 1_000_000_000

/// A screen with a backlight at 80 of 100, in virtual time.
private final class Screen {
  let files = ScriptedBacklight(["panel": .init(brightness: 80, maximum: 100)])
  let power: Power
  var glass: [Bool] = []
  var failure: DisplayError?
  var notes: [String] = []
  var changes: [PowerLevel] = []

  init(dim: Int64? = nil, off: Int64? = nil, schedule: PowerSchedule? = nil) {
    power = Power(
      PowerSettings(dimAfter: dim.map { $0 * second }, offAfter: off.map { $0 * second }),
      schedule: schedule)
    let note: (String) -> Void = { [unowned(unsafe) self] in notes.append($0) }
    power.use(
      Panel(
        glass: { [unowned(unsafe) self] (isOn) throws(DisplayError) in
          if let failure { throw failure }
          glass.append(isOn)
        },
        backlight: Backlight.open(files, note: note), note: note))
    power.onChange = { [unowned(unsafe) self] in changes.append($0) }
    power.advance(to: 0)
  }

  func value(_ attribute: String) -> String? { files.backlights["panel"]?.values[attribute] }

  func touch(_ id: Int, _ phase: TouchPhase, at time: Int64) -> Bool {
    does(
      .touch(TouchEvent(id: id, phase: phase, position: Point(1, 1), timeNanoseconds: time)),
      at: time)
  }

  /// Whether `input` goes on to the views.
  func does(_ input: UserInput, at time: Int64) -> Bool {
    var inputs = [input]
    power.filter(&inputs, at: time)
    return !inputs.isEmpty
  }
}

@Suite struct PowerTests {
  @Test
  func `idle, the light is dimmed, then light and glass are off, and a touch brings them back`()
    throws
  {
    let screen = Screen(dim: 30, off: 60)
    #expect(screen.files.writes.isEmpty, "nothing is touched before its time")
    #expect(screen.power.deadline == 30 * second)
    screen.power.advance(to: 30 * second)
    #expect(screen.power.level == .dimmed)
    #expect(screen.value("brightness") == "10")
    screen.power.advance(to: 60 * second)
    #expect(screen.power.isOff)
    #expect(screen.value("bl_power") == "4")
    #expect(screen.glass == [false])
    #expect(screen.power.deadline == nil, "nothing wakes a dark screen")
    #expect(!screen.touch(0, .began, at: 100 * second))
    #expect(screen.power.level == .on)
    #expect(screen.glass == [false, true])
    #expect(screen.value("bl_power") == "4", "the light comes with the first frame")
    screen.power.presented()
    #expect(screen.value("bl_power") == "0")
    #expect(screen.value("brightness") == "80")
    #expect(!screen.touch(0, .ended, at: 100 * second + 20_000_000))
    #expect(screen.touch(0, .began, at: 100 * second + 70_000_000))
    #expect(screen.changes == [.dimmed, .off, .on])
    #expect(screen.notes.isEmpty)
  }

  @Test func `on the dimmed screen a touch brightens and counts`() {
    let screen = Screen(dim: 30)
    screen.power.advance(to: 30 * second)
    #expect(screen.touch(0, .began, at: 31 * second))
    #expect(screen.power.level == .on)
    #expect(screen.value("brightness") == "80")
    #expect(screen.glass.isEmpty)
  }

  @Test func `a finger at rest is nobody, a finger that moves is somebody`() {
    let screen = Screen(off: 60)
    #expect(screen.touch(0, .began, at: 0))
    #expect(screen.touch(0, .moved, at: 50 * second))
    screen.power.advance(to: 60 * second)
    #expect(screen.power.level == .on)
    screen.power.advance(to: 110 * second)
    #expect(screen.power.isOff)
    #expect(!screen.touch(0, .ended, at: 111 * second))
    #expect(screen.power.isOff, "a lift doesn't wake")
  }

  @Test func `a key, a scanned code and a mouse that moves light the screen and count`() {
    let inputs: [UserInput] = [
      .key(KeyEvent(symbol: 0x61, text: "a", timeNanoseconds: 0)),
      .scan("4006381333931", timeNanoseconds: 0),
      .pointer(PointerEvent(kind: .moved, position: Point(1, 1), timeNanoseconds: 0)),
    ]
    for input in inputs {
      let screen = Screen(off: 60)
      screen.power.advance(to: 60 * second)
      #expect(screen.does(input, at: 70 * second))
      #expect(screen.power.level == .on)
      #expect(screen.power.deadline == 130 * second)
      #expect(screen.touch(0, .began, at: 70 * second + 1), "there is no touch to swallow")
    }
  }

  @Test func `a key that goes up or is held, and a pointer that hides, are nobody`() {
    let screen = Screen(off: 60)
    screen.power.advance(to: 60 * second)
    for phase in [KeyEvent.Phase.up, .repeated] {
      #expect(
        screen.does(
          .key(KeyEvent(symbol: 0x61, phase: phase, timeNanoseconds: 0)), at: 70 * second))
    }
    #expect(
      screen.does(
        .pointer(PointerEvent(kind: .hidden, position: Point(0, 0), timeNanoseconds: 0)),
        at: 70 * second))
    #expect(screen.power.isOff)
  }

  @Test func `what the program asks for happens at the next step`() {
    let screen = Screen()
    screen.power.turnOff()
    #expect(screen.power.isDue && screen.power.level == .on)
    screen.power.advance(to: second)
    #expect(screen.power.isOff)
    screen.power.wake()
    screen.power.dim()
    screen.power.advance(to: 2 * second)
    #expect(screen.power.level == .dimmed)
    screen.power.staysAwake = true
    screen.power.advance(to: 3 * second)
    #expect(screen.power.level == .on)
    #expect(!screen.power.isDue)
    for _ in 0..<10_000 {
      screen.power.wake()
      screen.power.wake()
    }
    screen.power.advance(to: 4 * second)
  }

  @Test func `whoever is told of a change may ask for another, and never for ever`() {
    let screen = Screen(off: 60)
    let power = screen.power
    power.onChange = { [unowned(unsafe) power] level in
      if level == .off { power.wake() } else { power.turnOff() }
    }
    power.advance(to: 60 * second)
    #expect(power.isDue, "the rest of it comes with the next step")
    power.onChange = nil
  }

  @Test func `brightness by hand counts at once, and dimmed is never brighter than on`() {
    let screen = Screen(dim: 30)
    screen.power.brightness = 0.5
    #expect(screen.value("brightness") == "50")
    screen.power.dimmedBrightness = 0.7
    screen.power.advance(to: 30 * second)
    #expect(screen.value("brightness") == "50")
    screen.power.dimmedBrightness = 0.2
    #expect(screen.value("brightness") == "20")
    screen.power.end()
    #expect(screen.value("brightness") == "80")
  }

  @Test func `ended while dark, the light is as it was found`() {
    let screen = Screen(dim: 30, off: 60)
    screen.power.advance(to: 30 * second)
    screen.power.advance(to: 60 * second)
    screen.power.end()
    #expect(screen.value("brightness") == "80" && screen.value("bl_power") == "0")
  }

  @Test func `given away while dark, the screen is lit for whoever has it`() {
    let screen = Screen(off: 60)
    screen.power.advance(to: 60 * second)
    screen.power.suspend(at: 61 * second)
    #expect(screen.glass == [false, true])
    #expect(screen.value("bl_power") == "0")
    screen.power.turnOff()
    screen.power.advance(to: 10_000 * second)
    #expect(screen.power.level == .on && screen.power.deadline == nil)
    screen.power.resume(at: 20_000 * second)
    #expect(screen.power.deadline == 20_060 * second)
  }

  @Test func `a glass that can't be turned off is one line each time, and the light is off`() {
    let screen = Screen(off: 60)
    screen.failure = .failed("DRM_IOCTL_MODE_ATOMIC: Invalid argument (EINVAL)")
    screen.power.advance(to: 60 * second)
    #expect(
      screen.notes
        == ["can't turn the screen off: DRM_IOCTL_MODE_ATOMIC: Invalid argument (EINVAL)"])
    #expect(screen.value("bl_power") == "4")
  }

  @Test func `hours begin and end by the wall clock, wherever it is set to`() throws {
    let screen = Screen(schedule: try PowerSchedule(parsing: "8-20"))
    final class Wall { var now: Int64 = 0 }
    let wall = Wall()
    wall.now = 19 * 3600
    try screen.power.follow(
      LocalClock(now: { wall.now }, offset: { _ in 3600 }), in: nil)
    #expect(screen.power.isDue)
    screen.power.advance(to: 5 * second)
    #expect(screen.power.level == .on, "started by night it is on for a minute")
    #expect(screen.power.deadline == 60 * second)
    screen.power.advance(to: 60 * second)
    #expect(screen.power.isOff)
    // As a machine that woke up in 1970 and hears the time from the network.
    wall.now = 9 * 3600
    screen.power.clockChanged()
    screen.power.advance(to: 70 * second)
    #expect(screen.power.level == .on && screen.power.deadline == nil)
    wall.now = 19 * 3600
    screen.power.clockChanged()
    screen.power.advance(to: 80 * second)
    #expect(screen.power.level == .on, "lit ten seconds ago")
    screen.power.advance(to: 130 * second)
    #expect(screen.power.isOff)
  }

  @Test func `the machine's own clock has an offset of less than a day`() {
    let clock = LocalClock.machine
    #expect(clock.now() > 1_000_000_000)
    for utc in [0, clock.now(), 4_000_000_000, .max] as [Int64] {
      #expect(abs(clock.offset(utc)) < 86_400)
    }
  }
}
