import Geometry
import Gestures
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Touches
import Views

/// The field's cases of time: strange clocks, and what blinks.
@Suite("Cases 26 and 42") struct FieldTimeTests {
  /// What a device's event times are.
  enum DeviceClock: CaseIterable {
    case right, alwaysZero, wallClockSetBack
  }

  /// Seconds of uptime: soon after the start, and the ends of 32 bits in milliseconds and in seconds.
  @Test(
    arguments: [1, 2_147_483.648, 4_294_967.296, 2_147_483_648, 4_294_967_296],
    DeviceClock.allCases)
  func `case 26: taps, long presses and timers work at any uptime, whatever a device says`(
    moment: Double, kind: DeviceClock
  ) {
    let stage = Stage(width: 100, height: 100)
    let view = View(frame: stage.root.bounds)
    stage.root.addSubview(view)
    var won: [String] = []
    view.addGestureRecognizer(TapRecognizer { _ in won.append("tap") })
    view.addGestureRecognizer(LongPressRecognizer { _ in won.append("long press") })
    var clock = EventClock(isMonotonic: kind != .wallClockSetBack)
    var wall: Int64 = 1_700_000_000_000_000_000
    func touch(_ phase: TouchPhase, _ offset: Double) {
      let now = FrameTime(seconds: moment + offset).nanoseconds
      wall -= 3_600_000_000_000
      let said =
        switch kind {
        case .right: now
        case .alwaysZero: Int64(0)
        case .wallClockSetBack: wall
        }
      let time = FrameTime(nanoseconds: clock.time(of: said, now: now))
      stage.touch(0, phase, Point(50, 50), time: time.seconds)
    }
    touch(.began, -0.6)
    touch(.ended, -0.55)
    touch(.began, -0.3)
    touch(.ended, 0.25)
    touch(.began, 0.4)
    touch(.ended, 0.45)
    stage.window.schedule(at: FrameTime(seconds: moment + 0.1)) { won.append("timer") }
    for step in -60...60 { stage.frame(at: moment + Double(step) / 60) }
    #expect(won == ["tap", "timer", "long press", "tap"])
    #expect(stage.window.demand == .none)
  }

  @Test func `case 42: a blinking caret is two redraws a second, of its rectangle alone`() throws {
    let stage = Stage(width: 200, height: 60)
    stage.root.backgroundColor = .white
    let caret = View(frame: Rect(x: 50, y: 20, width: 2, height: 24))
    caret.backgroundColor = .black
    stage.root.addSubview(caret)
    var blink = KeyframeAnimation(
      .isHidden, values: [.flag(false), .flag(true)], calculationMode: .discrete, duration: 1)
    blink.repeatCount = .infinity
    caret.layer.add(blink, forKey: "blink")
    stage.frame(at: 0)
    stage.resetDamage()
    var frames = 0
    while case .at(let time) = stage.window.demand, time <= FrameTime(seconds: 60) {
      stage.frame(at: time.seconds)
      frames += 1
      try #require(frames <= 120)
      try #require(stage.damage.rects == [PixelRect(x: 50, y: 20, width: 2, height: 24)])
    }
    #expect(frames == 120 && stage.drawnFrames == 120)
  }
}
