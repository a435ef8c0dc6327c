import Touches
import Effects
import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Views

@Suite struct RippleButtonTests {
  private let stage = Stage(width: 400, height: 300)
  private let button = RippleButton(frame: Rect(x: 50, y: 100, width: 300, height: 100))

  init() {
    button.identifier = "ripple"
    stage.root.addSubview(button)
  }

  private func circle(_ index: Int = 0) -> CircleLayer? {
    for layer in button.layer.sublayers where layer.masksToBounds {
      if index < layer.sublayers.count { return layer.sublayers[index] as? CircleLayer }
    }
    return nil
  }

  @Test func `taps are counted from nought, each with a ripple, in the frame that hears of it`() {
    var calls: [Int] = []
    button.onTap = { calls.append(button.rippleCount) }
    stage.tap(at: Point(200, 150), time: 0.5)
    stage.tap(at: Point(60, 110), time: 0.7)
    stage.run(to: 1)
    #expect(stage.actions == ["0.583 ripple tap 0", "0.783 ripple tap 1"])
    #expect(calls == [1, 2], "onTap is called when the ripple has started")
    #expect(button.tapCount == 2)
  }

  /// The centre is where the finger was lifted; the last radius reaches half a pixel beyond the
  /// farthest corner.
  @Test(arguments: [
    (Point(200, 150), Point(200, 150), 158.113883 + 0.5), (Point(60, 110), Point(56, 110), 0.0),
  ])
  func `the circle grows from where the finger was lifted`(
    down: Point, up: Point, expected: Double
  ) throws {
    stage.touch(0, .began, down, time: 0)
    stage.touch(0, .ended, up, time: 0.1)
    stage.frame(at: 0)
    stage.frame(at: 0.1)
    let circle = try #require(self.circle())
    let place = up - Point(50, 100)
    #expect(circle.center == place)
    let farthest = [Point(0, 0), Point(300, 0), Point(0, 100), Point(300, 100)]
      .map { $0.distance(to: place) }.max()!
    #expect(circle.radius == farthest + 0.5)
    if expected > 0 { #expect(abs(circle.radius - expected) < 1e-6) }
  }

  /// Cubic Bézier (0, 0, 0.58, 1) for radius and opacity together.
  @Test func `radius and opacity run together, ease-out, in a second and a half`() throws {
    stage.tap(at: Point(200, 150), time: 0, duration: 0)
    stage.frame(at: 0)
    let circle = try #require(self.circle())
    for milliseconds in [0, 80, 160, 300, 750, 1499] {
      let time = Double(milliseconds) / 1000
      if time > 0 { stage.frame(at: time) }
      let progress = TimingCurve.easeOut.progress(at: time / 1.5)
      let opacity = circle.presentation.opacity
      try #require(abs(opacity - 0.5 * (1 - progress)) < 1e-6, "at \(milliseconds) ms")
      let radius = try #require(circle.shownValue(of: .circleRadius)?.number)
      try #require(abs(radius - (20 + (circle.radius - 20) * progress)) < 1e-4)
    }
    #expect(button.rippleCount == 1)
    stage.frame(at: 1.5)
    stage.frame(at: 1.6)
    #expect(button.rippleCount == 0)
    #expect(stage.window.demand == .none)
  }

  @Test func `the first radius fits small buttons`() throws {
    button.frame = Rect(x: 50, y: 100, width: 60, height: 24)
    stage.tap(at: Point(80, 110), time: 0, duration: 0)
    stage.frame(at: 0)
    let circle = try #require(self.circle())
    #expect(circle.shownValue(of: .circleRadius)?.number == 12)
  }

  @Test func `ripples run side by side and none leaks`() {
    for tap in 0..<6 { stage.tap(at: Point(100 + 20 * Double(tap), 150), time: 0.1 * Double(tap)) }
    stage.run(to: 0.65)
    #expect(button.rippleCount == 6)
    stage.run(to: 1.7)
    #expect((1...5).contains(button.rippleCount))
    stage.run(to: 2.2)
    #expect(button.rippleCount == 0)
  }

  @Test func `only the button's rectangle is repainted`() {
    button.cornerRadius = 30
    stage.frame(at: 0)
    stage.resetDamage()
    stage.tap(at: Point(55, 195), time: 0.1)
    stage.run(to: 2)
    #expect(stage.drawnFrames > 80)
    let rect = PixelRect(x: 50, y: 100, width: 300, height: 100)
    #expect(rect.contains(stage.damagedBounds))
  }

  @Test func `no pixel outside the shape is tinted`() throws {
    button.cornerRadii = CornerRadii(topLeft: 40, topRight: 10)
    button.rippleColor = .red
    button.title = ""
    stage.frame(at: 0)
    let before = copy()
    stage.tap(at: Point(60, 110), time: 0.1)
    stage.run(to: 0.5)
    #expect(stage.canvas.surface[100, 150] != before.surface[100, 150])
    for (x, y) in [(50, 100), (52, 102), (58, 106), (349, 100), (49, 150), (200, 99), (200, 200)] {
      try #require(stage.canvas.surface[x, y] == before.surface[x, y], "(\(x), \(y))")
    }
  }

  private func copy() -> Bitmap {
    let bitmap = Bitmap(width: 400, height: 300)
    for y in 0..<300 { for x in 0..<400 { bitmap.surface[x, y] = stage.canvas.surface[x, y] } }
    return bitmap
  }

  @Test func `a title set during a ripple does not disturb it`() throws {
    stage.tap(at: Point(200, 150), time: 0, duration: 0)
    stage.frame(at: 0)
    stage.frame(at: 0.3)
    let circle = try #require(self.circle())
    let before = circle.presentation.opacity
    button.setTitle("点击第0次", color: .red, background: .black)
    stage.frame(at: 0.301)
    #expect(button.rippleCount == 1)
    #expect(abs(circle.presentation.opacity - before) < 0.01)
    #expect(button.title == "点击第0次" && button.titleColor == .red)
    button.setTitle(nil, color: .white)
    #expect(button.title == "点击第0次" && button.backgroundColor == .black)
  }

  @Test func `it is a light grey button in black unless told otherwise`() {
    #expect(button.title == "button" && button.titleColor == .black)
    #expect(button.backgroundColor == Color(hex: 0xD3D3D3))
  }

  @Test func `a drag, a cancelled touch and a second finger are no taps`() {
    stage.drag(from: Point(200, 150), to: Point(212, 150), time: 0, duration: 0.1)
    stage.touch(0, .began, Point(200, 150), time: 0.3)
    stage.touch(0, .cancelled, Point(200, 150), time: 0.4)
    stage.touch(0, .began, Point(200, 150), time: 0.5)
    stage.touch(1, .began, Point(220, 150), time: 0.52)
    stage.touch(1, .ended, Point(220, 150), time: 0.54)
    stage.run(to: 0.6)
    #expect(stage.actions == [] && button.rippleCount == 0)
    stage.touch(0, .ended, Point(200, 150), time: 0.7)
    stage.run(to: 0.8)
    #expect(stage.actions.count == 1)
  }

  @Test func `however long it is held, a tap is a tap`() {
    stage.tap(at: Point(200, 150), time: 0, duration: 5)
    stage.run(to: 5.1)
    #expect(stage.actions == ["5.000 ripple tap 0"])
  }

  @Test func `activation by code ripples from the middle`() throws {
    stage.frame(at: 0)
    button.activate()
    #expect(try #require(circle()).center == Point(150, 50))
    #expect(button.tapCount == 1)
  }

  @Test func `a ring has a line and no filling`() throws {
    button.rippleStyle = .ring(lineWidth: 0)
    button.startRipple(at: Point(10, 10))
    #expect(try #require(circle()).fillColor == nil)
    #expect(try #require(circle()).lineWidth == 1)
    button.rippleStyle = .ring(lineWidth: 6)
    button.startRipple(at: Point(10, 10))
    #expect(try #require(circle(1)).lineWidth == 6)
    #expect(try #require(circle(1)).strokeColor == .white)
  }

  @Test func `with touch-down it grows under the finger and fades when that is lifted`() throws {
    button.rippleTrigger = .touchDown
    stage.touch(0, .began, Point(200, 150), time: 0)
    stage.frame(at: 0)
    let circle = try #require(self.circle())
    #expect(stage.actions == [])
    stage.frame(at: 1)
    #expect(circle.presentation.opacity == 0.5)
    stage.frame(at: 3)
    #expect(circle.shownValue(of: .circleRadius)?.number == circle.radius)
    #expect(circle.presentation.opacity == 0.5, "it stays while the finger does")
    stage.touch(0, .ended, Point(200, 150), time: 3.5)
    stage.frame(at: 3.5)
    #expect(stage.actions == ["3.500 ripple tap 0"])
    stage.frame(at: 3.65)
    let progress = TimingCurve.easeOut.progress(at: 0.5)
    #expect(abs(circle.presentation.opacity - 0.5 * (1 - progress)) < 1e-6)
    stage.frame(at: 3.8)
    stage.frame(at: 3.9)
    #expect(button.rippleCount == 0)
  }

  @Test func `with touch-down a drag fades without a tap`() {
    button.rippleTrigger = .touchDown
    stage.drag(from: Point(200, 150), to: Point(260, 150), time: 0, duration: 0.2)
    stage.run(to: 0.25)
    #expect(button.rippleCount == 1 && stage.actions == [])
    stage.run(to: 0.7)
    #expect(button.rippleCount == 0)
  }

  /// Case 33.
  @Test func `an action may remove the button while its ripple runs, and nothing leaks`() {
    let stage = Stage(width: 100, height: 100)
    var reference: WeakView?
    do {
      let button = RippleButton(frame: stage.root.bounds)
      let weak = button.weakReference
      reference = weak
      button.onTap = { weak.view?.removeFromSuperview() }
      stage.root.addSubview(button)
    }
    stage.tap(at: Point(50, 50), time: 0)
    stage.run(to: 2)
    #expect(stage.root.subviews.isEmpty)
    #expect(reference?.view == nil)
  }

  @Test func `a button removed and shown again has no old ripples`() {
    stage.tap(at: Point(200, 150), time: 0)
    stage.run(to: 0.3)
    button.removeFromSuperview()
    #expect(button.rippleCount == 0)
    stage.root.addSubview(button)
    stage.run(to: 0.5)
    #expect(button.rippleCount == 0)
  }
}
