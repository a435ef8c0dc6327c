@testable import Controls
import Geometry
import Gestures
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Touches
import Views

@Suite struct SliderTests {
  private let stage = Stage(width: 400, height: 200)
  /// Its thumb's middle goes from x = 114 to x = 286, 172 points.
  private let slider = Slider(0...100, value: 0, frame: Rect(x: 100, y: 80, width: 200, height: 44))

  init() {
    slider.identifier = "volume"
    stage.root.addSubview(slider)
    stage.frame(at: 0)
  }

  @Test func `the thumb keeps its distance to the finger, also beyond the ends`() {
    var values: [Double] = []
    slider.onChange = { values.append($0) }
    // Six points beside the thumb's middle.
    stage.touch(0, .began, Point(120, 100), time: 0.1)
    stage.touch(0, .moved, Point(206, 130), time: 0.2)
    stage.run(to: 0.25)
    #expect(slider.value == 50 && slider.isTracking)
    stage.touch(0, .moved, Point(390, 100), time: 0.3)
    stage.run(to: 0.35)
    #expect(slider.value == 100)
    stage.touch(0, .moved, Point(206, 100), time: 0.4)
    stage.touch(0, .ended, Point(206, 100), time: 0.5)
    stage.run(to: 1)
    #expect(values == [50, 100, 50])
    #expect(stage.actions == ["0.500 volume value 50"])
    #expect(!slider.isTracking)
  }

  @Test func `a tap on the track or on the thumb changes nothing`() {
    stage.tap(at: Point(250, 102), time: 0.1)
    stage.tap(at: Point(114, 102), time: 0.4)
    stage.drag(from: Point(250, 102), to: Point(150, 102), time: 0.7, duration: 0.2)
    stage.run(to: 1.5)
    #expect(slider.value == 0 && stage.actions == [])
  }

  @Test(arguments: [Point(93, 102), Point(135, 102), Point(114, 81), Point(114, 123)])
  func `the thumb is held by an area of 44 by 44 points`(start: Point) {
    stage.drag(from: start, to: Point(start.x + 86, start.y), time: 0.1, duration: 0.2)
    stage.run(to: 1)
    #expect(slider.value == 50)
  }

  @Test func `steps lie from the minimum on, and the maximum counts too`() {
    slider.minimumValue = 1
    slider.maximumValue = 10
    slider.step = 4
    for (value, expected) in [(2.0, 1.0), (4, 5), (7.2, 9), (9.4, 9), (9.6, 10), (50, 10), (-9, 1)]
    {
      slider.value = value
      #expect(slider.value == expected, "\(value)")
    }
    slider.step = .nan
    slider.value = 2.5
    #expect(slider.value == 2.5)
  }

  @Test func `with steps it hears of each once`() {
    slider.step = 25
    var values: [Double] = []
    slider.onChange = { values.append($0) }
    stage.drag(from: Point(114, 102), to: Point(230, 102), time: 0.1, duration: 0.5)
    stage.run(to: 2)
    #expect(values == [25, 50, 75])
    #expect(stage.actions == ["0.600 volume value 75"])
  }

  @Test func `not continuous it hears only of the end`() {
    slider.isContinuous = false
    var log: [String] = []
    slider.onChange = { log.append("change \($0)") }
    slider.onCommit = { log.append("commit \($0)") }
    stage.drag(from: Point(114, 102), to: Point(200, 102), time: 0.1, duration: 0.2)
    stage.drag(from: Point(200, 102), to: Point(200.2, 130), time: 0.5, duration: 0.2)
    stage.run(to: 2)
    #expect(log == ["change 50.0", "commit 50.0"])
  }

  @Test func `a lost finger leaves the value that shows`() {
    stage.touch(0, .began, Point(114, 102), time: 0.1)
    stage.touch(0, .moved, Point(200, 102), time: 0.2)
    stage.touch(0, .cancelled, Point(200, 102), time: 0.3)
    stage.run(to: 1)
    #expect(slider.value == 50 && !slider.isTracking)
    #expect(stage.actions == ["0.300 volume value 50"])
  }

  /// The first change of a finger that rests on the thumb is seldom along the way.
  @Test(arguments: [Point(114, 103), Point(114, 101), Point(115, 140)])
  func `a finger that first trembles across the way has the thumb all the same`(tremble: Point) {
    stage.touch(0, .began, Point(114, 102), time: 0.1)
    stage.touch(0, .moved, tremble, time: 0.2)
    stage.touch(0, .moved, Point(157, tremble.y), time: 0.3)
    stage.touch(0, .ended, Point(157, tremble.y), time: 0.4)
    stage.run(to: 1)
    #expect(slider.value == 25)
    #expect(stage.actions == ["0.400 volume value 25"])
  }

  @Test(arguments: [false, true]) func `turned it goes along its own way`(isInScrollView: Bool) {
    slider.frame = Rect(x: 100, y: 78, width: 200, height: 44)
    slider.rotation = Double.pi / 2
    if isInScrollView {
      let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 200))
      scroll.contentSize = Size(400, 800)
      scroll.addSubview(slider)
      stage.root.addSubview(scroll)
    }
    stage.frame(at: 0.05)
    // Its left end is up now.
    stage.drag(from: Point(200, 14), to: Point(200, 194), time: 0.1, duration: 0.3)
    stage.run(to: 1)
    #expect(slider.value == 100)
    #expect(stage.actions == ["0.400 volume value 100"])
  }

  @Test func `it follows its first finger`() {
    stage.touch(0, .began, Point(114, 102), time: 0.1)
    stage.touch(0, .moved, Point(157, 102), time: 0.2)
    stage.touch(1, .began, Point(157, 102), time: 0.3)
    stage.touch(1, .moved, Point(290, 102), time: 0.4)
    stage.touch(1, .ended, Point(290, 102), time: 0.5)
    stage.run(to: 0.6)
    #expect(slider.value == 25 && slider.isTracking)
  }

  @Test func `disabled it swallows touches, also in a drag`() {
    var background = 0
    stage.root.addGestureRecognizer(TapRecognizer { _ in background += 1 })
    stage.touch(0, .began, Point(114, 102), time: 0.1)
    stage.touch(0, .moved, Point(200, 102), time: 0.2)
    stage.run(to: 0.25)
    slider.isEnabled = false
    stage.touch(0, .moved, Point(286, 102), time: 0.3)
    stage.touch(0, .ended, Point(286, 102), time: 0.4)
    stage.tap(at: Point(200, 102), time: 0.6)
    stage.run(to: 1)
    #expect(slider.value == 50 && !slider.isTracking && background == 0)
  }

  @Test func `animated it glides from where it is, and a finger takes it there`() {
    slider.setValue(100, animated: true)
    #expect(slider.value == 100)
    stage.frame(at: 0.1)
    // It is held where it stands, and moves from where it shows.
    stage.touch(0, .began, Point(286, 102), time: 0.2)
    stage.touch(0, .moved, Point(285, 102), time: 0.2)
    stage.frame(at: 0.2)
    #expect(slider.value > 40 && slider.value < 99, "from where it shows")
    let caught = slider.value
    stage.touch(0, .moved, Point(268, 102), time: 0.3)
    stage.frame(at: 0.3)
    #expect(abs(slider.value - (caught - 1700.0 / 172)) < 1e-9)
  }

  /// In a scroll view the first eight points decide.
  @Test(arguments: [true, false]) func `in a scroll view one of them has the finger`(
    isAcross: Bool
  ) {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    scroll.contentSize = Size(400, 800)
    scroll.addSubview(slider)
    stage.root.addSubview(scroll)
    stage.frame(at: 0.05)
    let end = isAcross ? Point(208, 110) : Point(122, 50)
    stage.drag(from: Point(114, 102), to: end, time: 0.1, duration: 0.3)
    stage.run(to: 0.4)
    #expect((slider.value > 0) == isAcross)
    #expect((scroll.contentOffset.y > 0) == !isAcross)
    if isAcross {
      #expect(abs(slider.value - 50) < 0.5, "from the edge of the slop, without a jump")
    }
    stage.run(to: 4)
    #expect(stage.actions.count == (isAcross ? 1 : 0))
  }

  /// Case 33.
  @Test func `a callback may remove it`() {
    slider.onChange = { [slider] _ in slider.superview?.removeFromSuperview() }
    let parent = View(frame: stage.root.bounds)
    stage.root.addSubview(parent)
    parent.addSubview(slider)
    stage.frame(at: 0.05)
    stage.drag(from: Point(114, 102), to: Point(200, 102), time: 0.1, duration: 0.2)
    stage.run(to: 1)
    #expect(slider.window == nil && !slider.isTracking)
    slider.onChange = nil
  }

  @Test func `numbers that are none have an outcome`() throws {
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      slider.maximumValue = value
      slider.value = value
      try #require(slider.value.isFinite)
      slider.minimumValue = value
      slider.step = value
      slider.setValue(3, animated: true)
      try #require(slider.value.isFinite)
      slider.minimumValue = 0
    }
    slider.maximumValue = -5
    slider.value = 7
    #expect(slider.value == 0, "an empty range has its minimum only")
  }

  @Test(arguments: [
    (42.0, "42"), (0, "0"), (0.5, "0.5"), (-1.25, "-1.25"), (0.1 + 0.2, "0.3"), (1e-9, "0"),
    (-1e-9, "0"), (3.0004, "3"), (99.9996, "100"), (1e15, "1000000000000000"), (7.07, "7.07"),
  ])
  func `values are reported with three decimals at most`(value: Double, text: String) {
    #expect(SliderScale.text(value) == text)
  }

  @Test func `its looks, in every state`() {
    let stage = Stage(width: 320, height: 250, typesetter: TestFonts.typesetter())
    for (index, part) in [0.0, 0.35, 0.7, 1, 0.5].enumerated() {
      let slider = Slider(
        value: part, frame: Rect(x: 20, y: 4 + 48 * Double(index), width: 280, height: 44))
      slider.isEnabled = index != 4
      if index == 2 { slider.minimumTrackColor = Color(hex: 0x12B886) }
      stage.root.addSubview(slider)
    }
    // The second one is held.
    stage.frame(at: 0)
    stage.touch(0, .began, Point(20 + 14 + 0.35 * 252, 74), time: 0.1)
    stage.frame(at: 0.1)
    stage.frame(at: 1)
    let result = Golden.compare(stage.canvas.surface, named: "slider/states")
    #expect(result.isEqual, "\(result)")
  }
}
