import Geometry
import Gestures
import KioskTestKit
import Motion
import Testing
import Touches
import Views

/// What a view hears of touches that recognizers watch.
@Suite struct TouchDeliveryTests {
  private let stage = Stage(width: 200, height: 100)
  private let view = Timed(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  /// Writes down what it hears, with the touches' own times in milliseconds.
  private final class Timed: View {
    var log: [String] = []
    override func touchBegan(_ touch: Touch) { note("began", touch) }
    override func touchMoved(_ touch: Touch) { note("moved", touch) }
    override func touchEnded(_ touch: Touch) { note("ended", touch) }
    override func touchCancelled(_ touch: Touch) { note("cancelled", touch) }

    private func note(_ event: String, _ touch: Touch) {
      log.append("\(event) \(touch.timeNanoseconds / 1_000_000)")
    }
  }

  /// Tells of each touch in the view's log, and takes it when told to.
  private final class Herald: GestureRecognizer {
    unowned let view: Timed
    var takes: TouchPhase?

    init(_ view: Timed) { self.view = view }

    override func touchBegan(_ touch: GestureTouch) -> GestureVerdict { note("down", .began) }
    override func touchMoved(_ touch: GestureTouch) -> GestureVerdict { note("move", .moved) }
    override func touchEnded(_ touch: GestureTouch) -> GestureVerdict { note("up", .ended) }
    override func touchCancelled(_ touch: GestureTouch) -> GestureVerdict {
      _ = note("void", .cancelled)
      return .cancelled
    }

    private func note(_ event: String, _ phase: TouchPhase) -> GestureVerdict {
      view.log.append(event)
      return takes == phase ? .ended : .undecided
    }
  }

  init() { stage.root.addSubview(view) }

  private func touch(_ phase: TouchPhase, at milliseconds: Double, x: Double = 50) {
    stage.touch(0, phase, Point(x, 50), time: milliseconds / 1000)
  }

  private func wholeTouch() {
    touch(.began, at: 10)
    touch(.moved, at: 20, x: 52)
    touch(.ended, at: 30, x: 52)
    stage.run(to: 0.1)
  }

  @Test(
    arguments: [
      (nil, ["down", "began 10", "move", "moved 20", "up", "ended 30"]),
      (TouchPhase.began, ["down"]), (.moved, ["down", "began 10", "move", "cancelled 20"]),
      (.ended, ["down", "began 10", "move", "moved 20", "up", "cancelled 30"]),
    ] as [(TouchPhase?, [String])])
  func `in each phase recognizers hear first, and the view of nothing that they take`(
    phase: TouchPhase?, expected: [String]
  ) {
    let herald = Herald(view)
    herald.takes = phase
    view.addGestureRecognizer(herald)
    wholeTouch()
    #expect(view.log == expected)
  }

  @Test func `of a void touch too the recognizers hear first`() {
    view.addGestureRecognizer(Herald(view))
    touch(.began, at: 10)
    touch(.cancelled, at: 20)
    stage.run(to: 0.1)
    #expect(view.log == ["down", "began 10", "void", "cancelled 20"])
  }

  @Test(arguments: [TouchPhase.began, .moved, .ended])
  func `one that does not cancel touches leaves them to the view`(phase: TouchPhase) {
    let herald = Herald(view)
    herald.takes = phase
    herald.cancelsTouchesInView = false
    view.addGestureRecognizer(herald)
    wholeTouch()
    #expect(view.log.filter { $0.contains(" ") } == ["began 10", "moved 20", "ended 30"])
  }

  @Test func `a tap is not a touch that was lifted too`() {
    var taps = 0
    view.addGestureRecognizer(TapRecognizer { _ in taps += 1 })
    wholeTouch()
    #expect(taps == 1 && view.log == ["began 10", "moved 20", "cancelled 30"])
  }

  // MARK: Delayed beginnings

  @Test func `a delayed touch comes when the recognizer has failed, with its own times`() {
    let pan = PanRecognizer()
    pan.axis = .horizontal
    pan.delaysTouchesBegan = true
    view.addGestureRecognizer(pan)
    touch(.began, at: 10)
    stage.touch(0, .moved, Point(51, 50), time: 0.02)
    stage.touch(0, .moved, Point(51, 52), time: 0.03)
    stage.run(to: 0.05)
    #expect(view.log == [])
    stage.touch(0, .moved, Point(51, 60), time: 0.06)
    stage.run(to: 0.1)
    #expect(view.log == ["began 10", "moved 60"])
    stage.touch(0, .ended, Point(51, 60), time: 0.11)
    stage.run(to: 0.2)
    #expect(view.log == ["began 10", "moved 60", "ended 110"])
  }

  @Test func `delayed until the lift it is a whole touch then`() {
    let pan = PanRecognizer()
    pan.delaysTouchesBegan = true
    view.addGestureRecognizer(pan)
    wholeTouch()
    #expect(view.log == ["began 10", "ended 30"])
  }

  @Test func `of a delayed touch that is taken or void the view hears nothing`() {
    let pan = PanRecognizer()
    pan.delaysTouchesBegan = true
    view.addGestureRecognizer(pan)
    stage.drag(from: Point(10, 50), to: Point(90, 50), time: 0, duration: 0.1)
    touch(.began, at: 200)
    touch(.cancelled, at: 210)
    stage.run(to: 0.3)
    touch(.began, at: 310)
    stage.run(to: 0.35)
    stage.window.cancelTouches()
    touch(.began, at: 360)
    stage.run(to: 0.4)
    view.removeFromSuperview()
    stage.run(to: 0.5)
    #expect(view.log == [])
  }

  // MARK: Delayed ends

  @Test(arguments: [7, 30, 60])
  func `a lift that may be half a double tap comes when that has failed`(framesPerSecond: Int) {
    let stage = Stage(width: 200, height: 100, framesPerSecond: framesPerSecond)
    let view = Timed(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.root.addSubview(view)
    var doubles = 0
    let double = TapRecognizer { _ in doubles += 1 }
    double.numberOfTaps = 2
    view.addGestureRecognizer(double)
    stage.tap(at: Point(50, 50), time: 0)
    stage.run(to: 0.4)
    #expect(view.log == ["began 0"])
    stage.run(to: 0.6)
    #expect(view.log == ["began 0", "ended 80"])
    stage.tap(at: Point(50, 50), time: 1)
    stage.tap(at: Point(52, 50), time: 1.2)
    stage.run(to: 3)
    #expect(doubles == 1)
    #expect(
      view.log.dropFirst(2)
        == ["began 1000", "began 1200", "cancelled 1080", "cancelled 1280"])
    #expect(stage.window.demand == .none)
  }

  @Test func `without the delay the lift comes at once`() {
    let double = TapRecognizer()
    double.numberOfTaps = 2
    double.delaysTouchesEnded = false
    view.addGestureRecognizer(double)
    stage.tap(at: Point(50, 50), time: 0)
    stage.run(to: 0.1)
    #expect(view.log == ["began 0", "ended 80"])
  }

  @Test func `a held lift goes on when the recognizer is taken away, in the next frame`() {
    let double = TapRecognizer()
    double.numberOfTaps = 2
    view.addGestureRecognizer(double)
    stage.tap(at: Point(50, 50), time: 0)
    stage.run(to: 0.1)
    #expect(view.log == ["began 0"])
    view.removeGestureRecognizer(double)
    #expect(stage.window.demand != .none)
    stage.run(to: 0.12)
    #expect(view.log == ["began 0", "ended 80"] && stage.window.demand == .none)
  }

  @Test func `one finger is lifted while another still may pinch`() {
    view.addGestureRecognizer(PinchRecognizer())
    view.addGestureRecognizer(RotationRecognizer())
    stage.touch(0, .began, Point(20, 50), time: 0)
    stage.touch(1, .began, Point(80, 50), time: 0.01)
    stage.touch(0, .ended, Point(20, 50), time: 0.05)
    stage.run(to: 0.1)
    #expect(view.log == ["began 0", "began 10", "ended 50"])
  }

  @Test func `a second finger of a pan that goes on presses nothing`() {
    let probe = Probe(frame: Rect(x: 100, y: 0, width: 100, height: 100))
    stage.root.addSubview(probe)
    let pan = PanRecognizer()
    stage.root.addGestureRecognizer(pan)
    stage.touch(0, .began, Point(10, 50), time: 0)
    stage.touch(0, .moved, Point(40, 50), time: 0.01)
    stage.touch(1, .began, Point(150, 50), time: 0.02)
    stage.touch(1, .ended, Point(150, 50), time: 0.05)
    stage.run(to: 0.1)
    #expect(probe.log == [] && pan.hasBegun && pan.numberOfTouches == 1)
  }

  /// Case 33.
  @Test func `a view may go away when a first tap is found to be one`() {
    let double = TapRecognizer()
    double.numberOfTaps = 2
    let tap = TapRecognizer { [unowned view] _ in view.removeFromSuperview() }
    tap.require(toFail: double)
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(double)
    let behind = Probe(frame: stage.root.bounds)
    stage.root.insertSubview(behind, at: 0)
    stage.tap(at: Point(20, 50), time: 0)
    // The second tap is too far away, so that the first is one, which takes the view out.
    stage.tap(at: Point(90, 50), time: 0.2)
    stage.run(to: 1)
    #expect(view.window == nil && view.log == ["began 0", "cancelled 80"])
    #expect(behind.log == ["began 0", "ended 0"])
    #expect(stage.window.demand == .none)
  }
}
