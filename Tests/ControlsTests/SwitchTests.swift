import Controls
import Geometry
import Gestures
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Touches
import Views

@Suite struct SwitchTests {
  private let stage = Stage(width: 300, height: 200)
  private let control = Switch(frame: Rect(x: 100, y: 80, width: 52, height: 32))

  init() {
    control.identifier = "light"
    stage.root.addSubview(control)
    stage.frame(at: 0)
  }

  @Test func `a tap turns it on, another one off`() {
    var heard: [Bool] = []
    control.onChange = { heard.append($0) }
    stage.tap(at: Point(120, 96), time: 0.1)
    stage.tap(at: Point(140, 96), time: 0.5)
    stage.run(to: 0.2)
    #expect(control.isOn)
    stage.run(to: 1)
    #expect(!control.isOn && heard == [true, false])
    #expect(stage.actions == ["0.183 light on true", "0.583 light on false"])
  }

  @Test(arguments: [Point(126, 75), Point(126, 117), Point(97, 96)])
  func `it is hit in 44 points at least`(place: Point) {
    stage.tap(at: place, time: 0.1)
    stage.run(to: 1)
    #expect(control.isOn == (place.x > 100))
  }

  /// The thumb's way is 15 points while it is held.
  @Test(arguments: [(130.0, true), (90.0, false), (300, true)])
  func `dragged it is what the thumb is nearer to`(end: Double, isOn: Bool) {
    stage.touch(0, .began, Point(114, 96), time: 0.1)
    stage.touch(0, .moved, Point(121, 96), time: 0.2)
    for step in 1...10 {
      stage.touch(
        0, .moved, Point(121 + (end - 121) * Double(step) / 10, 96), time: 0.2 + Double(step) * 0.02
      )
    }
    stage.touch(0, .ended, Point(end, 96), time: 0.6)
    stage.run(to: 0.55)
    #expect(!control.isOn, "while it is dragged nothing is decided")
    stage.run(to: 2)
    #expect(control.isOn == isOn)
    #expect(stage.actions == (isOn ? ["0.600 light on true"] : []))
  }

  @Test func `turned it goes along its own way`() {
    control.rotation = Double.pi / 2
    stage.drag(from: Point(126, 86), to: Point(126, 110), time: 0.1, duration: 0.2)
    stage.run(to: 1)
    #expect(control.isOn)
    stage.drag(from: Point(120, 96), to: Point(160, 96), time: 1.1, duration: 0.2)
    stage.run(to: 2)
    #expect(control.isOn)
    #expect(stage.actions == ["0.300 light on true"])
  }

  @Test func `a finger that trembles means a tap`() {
    stage.drag(from: Point(114, 96), to: Point(123, 96), time: 0.1, duration: 0.1)
    stage.run(to: 1)
    #expect(control.isOn)
  }

  @Test func `a finger that slips off up or down, or is lost, changes nothing`() {
    stage.drag(from: Point(114, 96), to: Point(116, 140), time: 0.1, duration: 0.1)
    stage.touch(0, .began, Point(114, 96), time: 0.5)
    stage.touch(0, .moved, Point(130, 96), time: 0.6)
    stage.touch(0, .cancelled, Point(130, 96), time: 0.7)
    stage.run(to: 2)
    #expect(!control.isOn && stage.actions == [])
    #expect(stage.window.demand == .none)
  }

  @Test func `set by code it calls nothing, animated or not`() {
    var heard = 0
    control.onChange = { _ in heard += 1 }
    control.isOn = true
    stage.frame(at: 0.1)
    #expect(stage.window.demand == .none, "at once")
    control.setOn(false, animated: true)
    #expect(!control.isOn)
    stage.frame(at: 0.2)
    #expect(stage.window.demand != .none)
    stage.frame(at: 3)
    #expect(heard == 0 && stage.actions == [] && stage.window.demand == .none)
  }

  @Test func `interrupted it goes on from what is shown, without a jump`() throws {
    let thumb = try #require(control.subviews.last).layer
    control.setOn(true, animated: true)
    stage.frame(at: 0.1)
    stage.frame(at: 0.2)
    let before = thumb.presentation.position.x
    control.setOn(false, animated: true)
    stage.frame(at: 0.2001)
    #expect(abs(thumb.presentation.position.x - before) < 0.1)
    stage.frame(at: 2)
    #expect(thumb.presentation.position.x == thumb.position.x)
  }

  @Test func `many taps end in their parity`() {
    for tap in 0..<7 {
      stage.tap(at: Point(126, 96), time: 0.1 + 0.06 * Double(tap), duration: 0.03)
    }
    stage.run(to: 3)
    #expect(control.isOn && stage.actions.count == 7)
    #expect(stage.window.demand == .none)
  }

  @Test func `disabled it swallows touches`() {
    var background = 0
    stage.root.addGestureRecognizer(TapRecognizer { _ in background += 1 })
    control.isEnabled = false
    stage.tap(at: Point(126, 96), time: 0.1)
    stage.drag(from: Point(114, 96), to: Point(150, 96), time: 0.4, duration: 0.1)
    stage.run(to: 1)
    control.toggle()
    #expect(!control.isOn && stage.actions == [] && background == 0)
  }

  @Test func `in a scroll view up and down scrolls, and a tap is a tap`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    scroll.contentSize = Size(300, 900)
    scroll.addSubview(control)
    stage.root.addSubview(scroll)
    stage.frame(at: 0.05)
    stage.tap(at: Point(126, 96), time: 0.1, duration: 0.04)
    stage.run(to: 0.5)
    #expect(control.isOn)
    stage.drag(from: Point(126, 96), to: Point(128, 30), time: 0.6, duration: 0.2)
    stage.run(to: 0.8)
    #expect(control.isOn && scroll.contentOffset.y > 40)
  }

  @Test func `it is drawn as large as fits`() throws {
    control.frame = Rect(x: 0, y: 0, width: 300, height: 64)
    stage.frame(at: 0.1)
    #expect(try #require(control.subviews.first).frame == Rect(x: 98, y: 0, width: 104, height: 64))
    control.frame = .zero
    stage.frame(at: 0.2)
    control.setOn(true, animated: true)
    stage.frame(at: 0.3)
  }

  @Test func `its looks, in every state and on the way`() {
    let stage = Stage(width: 320, height: 150, typesetter: TestFonts.typesetter())
    var switches: [Switch] = []
    for (index, isOn) in [false, true, false, true, false, true].enumerated() {
      let control = Switch(
        isOn: isOn,
        frame: Rect(
          x: 16 + 100 * Double(index / 2), y: 14 + 60 * Double(index % 2), width: 78, height: 48))
      control.isEnabled = index != 2 && index != 3
      if index > 3 { control.onColor = Color(hex: 0x12B886) }
      switches.append(control)
      stage.root.addSubview(control)
    }
    stage.frame(at: 0)
    for control in switches[4...] { control.setOn(!control.isOn, animated: true) }
    stage.frame(at: 0.1)
    stage.frame(at: 0.19)
    let result = Golden.compare(stage.canvas.surface, named: "switch/states")
    #expect(result.isEqual, "\(result)")
  }
}
