import Controls
import Geometry
import Gestures
import KioskTestKit
import Motion
import Testing
import Touches
import Views

/// The field's cases 27 to 31, on windows with real views.
@Suite("Cases 27 to 31") struct FieldGestureTests {
  private let stage = Stage(width: 300, height: 300)

  /// Something that a finger drags, with what is in it.
  private final class Shelf: View {
    let pan = PanRecognizer()
    var log: [String] = []
    var translations: [Double] = []

    init(frame: Rect, axis: PanRecognizer.Axis) {
      super.init(frame: frame)
      pan.axis = axis
      let shelf = weakReference
      pan.onChange = { (shelf.view as? Shelf)?.changed($0) }
      addGestureRecognizer(pan)
    }

    private func changed(_ pan: PanRecognizer) {
      log.append("\(pan.state)")
      translations.append(axisValue(pan.translation))
    }

    private func axisValue(_ point: Point) -> Double {
      pan.axis == .horizontal ? point.x : point.y
    }
  }

  private func shelf(_ axis: PanRecognizer.Axis = .vertical) -> Shelf {
    let shelf = Shelf(frame: stage.root.bounds, axis: axis)
    stage.root.addSubview(shelf)
    return shelf
  }

  private func button(_ name: String, _ frame: Rect, in parent: View) -> Button {
    let button = Button(name, frame: frame)
    button.identifier = name
    parent.addSubview(button)
    return button
  }

  // MARK: Case 27

  @Test(arguments: [7, 30, 60])
  func `case 27: a drag over another button taps neither`(framesPerSecond: Int) {
    let stage = Stage(width: 300, height: 300, framesPerSecond: framesPerSecond)
    let shelf = Shelf(frame: stage.root.bounds, axis: .vertical)
    stage.root.addSubview(shelf)
    for (name, y) in [("one", 100.0), ("two", 130)] {
      _ = button(name, Rect(x: 100, y: y, width: 100, height: 30), in: shelf)
    }
    stage.drag(from: Point(150, 115), to: Point(150, 145), time: 0.1, duration: 0.2)
    stage.run(to: 1)
    #expect(stage.actions == [])
    #expect(shelf.log.first == "began" && shelf.log.last == "ended")
  }

  @Test(arguments: [
    (Point(1, 0), "slider"), (Point(-1, 0.9), "slider"), (Point(0, 1), "shelf"),
    (Point(0.9, -1), "shelf"),
  ])
  func `case 27: the first eight points decide between a slider and what it lies in`(
    way: Point, winner: String
  ) {
    let shelf = shelf()
    let slider = Shelf(frame: Rect(x: 50, y: 100, width: 200, height: 44), axis: .horizontal)
    shelf.addSubview(slider)
    let knob = Probe(frame: Rect(x: 80, y: 0, width: 44, height: 44))
    slider.addSubview(knob)
    let start = Point(150, 120)
    stage.touch(0, .began, start, time: 0)
    // Then back, the other way, a long way: nothing changes any more.
    for step in 1...10 {
      stage.touch(0, .moved, start + way * Double(step), time: 0.01 * Double(step))
    }
    stage.touch(0, .moved, Point(start.x + way.y * 100, start.y + way.x * 100), time: 0.2)
    stage.touch(0, .ended, Point(start.x + way.y * 100, start.y + way.x * 100), time: 0.3)
    stage.run(to: 1)
    let (won, lost) = winner == "slider" ? (slider, shelf) : (shelf, slider)
    #expect(won.log.first == "began" && won.log.last == "ended" && lost.log == [])
    #expect(knob.log.first == "began 0" && knob.log.last == "cancelled 0")
    #expect(!knob.log.contains("ended 0"))
  }

  // MARK: Case 28

  @Test func `case 28: a tap of 40 ms on a button that may be dragged is a tap, and is seen`() {
    let ok = button("ok", Rect(x: 100, y: 100, width: 100, height: 44), in: shelf())
    stage.tap(at: Point(150, 120), time: 0.1, duration: 0.04)
    stage.run(to: 0.12)
    #expect(ok.isPressed)
    stage.run(to: 0.3)
    #expect(stage.actions == ["0.150 ok tap"] && !ok.isPressed)
  }

  @Test func `case 28: pressed for 300 ms with a jitter of 3 points it is a tap`() {
    let shelf = shelf()
    let ok = button("ok", Rect(x: 100, y: 100, width: 100, height: 44), in: shelf)
    stage.touch(0, .began, Point(150, 120), time: 0)
    for step in 1..<30 {
      stage.touch(0, .moved, Point(150 + Double(step % 4), 120), time: 0.01 * Double(step))
    }
    stage.run(to: 0.2)
    #expect(ok.isPressed)
    stage.touch(0, .ended, Point(150, 120), time: 0.3)
    stage.run(to: 0.5)
    #expect(stage.actions == ["0.300 ok tap"] && shelf.log == [])
  }

  @Test func `case 28: pressed, then moved, the highlight goes and it is dragged without a jump`() {
    let shelf = shelf()
    let ok = button("ok", Rect(x: 100, y: 100, width: 100, height: 44), in: shelf)
    stage.touch(0, .began, Point(150, 120), time: 0)
    stage.run(to: 0.29)
    #expect(ok.isPressed)
    for step in 1...30 {
      stage.touch(0, .moved, Point(150, 120 + Double(step)), time: 0.3 + 0.004 * Double(step))
    }
    stage.run(to: 0.35)
    #expect(!ok.isPressed)
    stage.touch(0, .ended, Point(150, 150), time: 0.5)
    stage.run(to: 1)
    #expect(stage.actions == [])
    #expect(shelf.translations == (0...22).map(Double.init) + [22])
  }

  // MARK: Case 29

  /// Who may answer, of those for which a press of so many milliseconds, moved by so many points,
  /// would be right: the first of these.
  private static let winners: [(ms: Int64, points: Double, names: [String])] = [
    (50, 0, ["tap"]), (50, 9, ["pan", "tap"]), (50, 11, ["pan"]),
    (499, 0, ["tap"]), (499, 9, ["pan", "tap"]), (499, 11, ["pan"]),
    (501, 0, ["long press", "tap"]), (501, 9, ["pan", "long press", "tap"]), (501, 11, ["pan"]),
  ]

  /// A double tap never answers to one press.
  @Test(arguments: 0..<16, [7, 30, 60])
  func `case 29: one winner each, of every set of recognizers`(set: Int, framesPerSecond: Int)
    throws
  {
    let all = ["tap", "double tap", "long press", "pan"]
    let names = all.indices.filter { set >> $0 & 1 == 1 }.map { all[$0] }
    for (ms, points, order) in FieldGestureTests.winners {
      for (isWaiting, isReversed) in [(false, false), (false, true), (true, false), (true, true)] {
        let stage = Stage(width: 100, height: 100, framesPerSecond: framesPerSecond)
        let view = View(frame: stage.root.bounds)
        stage.root.addSubview(view)
        var won: [String] = []
        let tap = TapRecognizer { _ in won.append("tap") }
        let double = TapRecognizer { _ in won.append("double tap") }
        double.numberOfTaps = 2
        if isWaiting { tap.require(toFail: double) }
        let long = LongPressRecognizer { _ in won.append("long press") }
        let pan = PanRecognizer { if $0.state == .began { won.append("pan") } }
        let made: [GestureRecognizer] = [tap, double, long, pan]
        let chosen = names.compactMap { all.firstIndex(of: $0) }.map { made[$0] }
        for recognizer in isReversed ? chosen.reversed() : chosen {
          view.addGestureRecognizer(recognizer)
        }
        stage.touch(0, .began, Point(50, 50), time: 0)
        if points > 0 { stage.touch(0, .moved, Point(50 + points, 50), time: 0.02) }
        stage.touch(0, .ended, Point(50 + points, 50), time: Double(ms) / 1000)
        stage.run(to: 1.5)
        let expected = order.first { names.contains($0) }
        try #require(
          won == (expected.map { [$0] } ?? []), "\(names), \(ms) ms, \(points) points")
        try #require(stage.window.demand == .none)
      }
    }
  }

  // MARK: Case 30

  enum Behind: CaseIterable {
    case tap, doubleTap, twoFingers, press, longPress, pan, swipe, pinch, rotation, edge
  }

  @Test(arguments: Behind.allCases)
  func `case 30: a tap on a button is not the background's, whatever watches there`(kind: Behind) {
    var answers = 0
    let recognizer: GestureRecognizer
    switch kind {
    case .tap: recognizer = TapRecognizer { _ in answers += 1 }
    case .doubleTap, .twoFingers:
      let tap = TapRecognizer { _ in answers += 1 }
      if kind == .doubleTap { tap.numberOfTaps = 2 } else { tap.numberOfTouches = 2 }
      recognizer = tap
    case .press: recognizer = PressRecognizer { _ in answers += 1 }
    case .longPress: recognizer = LongPressRecognizer { _ in answers += 1 }
    case .pan: recognizer = PanRecognizer { _ in answers += 1 }
    case .swipe: recognizer = SwipeRecognizer { _ in answers += 1 }
    case .pinch: recognizer = PinchRecognizer { _ in answers += 1 }
    case .rotation: recognizer = RotationRecognizer { _ in answers += 1 }
    case .edge: recognizer = ScreenEdgePanRecognizer(from: .left) { _ in answers += 1 }
    }
    stage.root.addGestureRecognizer(recognizer)
    _ = button("ok", Rect(x: 0, y: 100, width: 100, height: 44), in: stage.root)
    stage.tap(at: Point(10, 120), time: 0.1)
    stage.tap(at: Point(10, 120), time: 0.3)
    stage.run(to: 0.5)
    #expect(answers == 0)
    #expect(stage.actions == ["0.183 ok tap", "0.383 ok tap"], "at once, not kept waiting")
  }

  // MARK: Case 31

  @Test(arguments: [Point(75, 65), Point(95, 55), Point(60, 45)])
  func `case 31: an overhang's touches are its view's, not those of what it lies over`(point: Point)
  {
    final class Badged: View {
      override var overhang: Overhang? {
        Overhang(area: Rect(x: 30, y: -20, width: 50, height: 40), anchor: Point(45, 5))
      }
    }
    var won: [String] = []
    let parent = View(frame: Rect(x: 20, y: 60, width: 50, height: 50))
    let badged = Badged(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let neighbour = View(frame: Rect(x: 70, y: 40, width: 80, height: 80))
    parent.addSubview(badged)
    stage.root.addSubview(parent)
    stage.root.addSubview(neighbour)
    badged.addGestureRecognizer(TapRecognizer { _ in won.append("badge") })
    neighbour.addGestureRecognizer(TapRecognizer { _ in won.append("neighbour") })
    stage.root.addGestureRecognizer(TapRecognizer { _ in won.append("background") })
    stage.tap(at: point, time: 0)
    stage.run(to: 0.2)
    #expect(won == ["badge"])
    badged.isHidden = true
    stage.tap(at: point, time: 0.3)
    stage.run(to: 0.5)
    #expect(won == ["badge", point.x < 70 ? "background" : "neighbour"])
  }
}
