import Effects
import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Views

@testable import Effects

/// Ripple, shake, bounce and burst on views that know nothing of them.
@Suite struct `Effects on any view` {
  private let stage = Stage(width: 200, height: 200)
  private let view = View(frame: Rect(x: 50, y: 60, width: 100, height: 80))

  init() {
    view.backgroundColor = Color(hex: 0x3366CC)
    stage.root.addSubview(view)
    stage.frame(at: 0)
  }

  // MARK: - Ripple

  @Test func `a ripple grows to cover the view and goes by itself`() throws {
    stage.frame(at: 1)
    view.ripple(at: Point(10, 20))
    stage.frame(at: 2)
    let clip = try #require(view.layer.sublayers.first)
    let circle = try #require(clip.sublayers.first as? CircleLayer)
    #expect(clip.masksToBounds && clip.frame == view.bounds)
    #expect(circle.presentation.opacity == 0.5)
    #expect(circle.shownValue(of: .circleRadius) == .number(20))
    #expect(circle.radius == Point(90, 60).distance(to: .zero) + 0.5)
    stage.frame(at: 2.75)
    #expect(
      abs(circle.presentation.opacity - 0.5 * (1 - TimingCurve.easeOut.progress(at: 0.5))) < 1e-9)
    stage.frame(at: 3.5)
    #expect(view.layer.sublayers.isEmpty)
    stage.frame(at: 3.6)
    #expect(stage.window.demand == .none)
  }

  @Test func `a ripple lies under the subviews and in the view's shape`() throws {
    let child = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    view.addSubview(child)
    view.cornerRadii = CornerRadii(topLeft: 30)
    view.ripple(Ripple(color: .red, style: .ring(lineWidth: 0), duration: 1), at: Point(50, 40))
    view.ripple(at: Point(20, 40))
    stage.frame(at: 1)
    #expect(view.layer.sublayers.count == 2 && view.layer.sublayers[1] === child.layer)
    let clip = view.layer.sublayers[0]
    #expect(clip.sublayers.count == 2 && clip.cornerRadii == view.cornerRadii)
    let ring = try #require(clip.sublayers[0] as? CircleLayer)
    #expect(ring.fillColor == nil && ring.lineWidth == 1 && ring.strokeColor == .red)
    stage.frame(at: 2)
    #expect(clip.sublayers.count == 1, "the shorter one has gone")
  }

  @Test func `a ripple changes neither hits nor layout`() {
    let before = view.frame
    view.ripple(at: .zero)
    view.shake()
    view.bounce()
    view.burst()
    view.glow(Glow(scale: 1.5))
    view.shimmer()
    stage.frame(at: 1)
    stage.frame(at: 1.1)
    #expect(view.frame == before)
    #expect(stage.window.hitTest(Point(51, 61)) === view)
    #expect(stage.window.hitTest(Point(49, 61)) === stage.root)
    #expect(stage.window.hitTest(Point(151, 100)) === stage.root)
  }

  // MARK: - Shake

  @Test func `a shake starts from rest, fades, and ends where it began`() throws {
    view.shake(Shake(.sideways(10), cycle: 0.2, count: 2))
    stage.frame(at: 1)
    #expect(view.layer.presentation.translation == .zero)
    // Two swings a cycle, at the odd eighths of the whole: 10, 7.5, 5 and 2.5 points.
    for (time, reach) in [(0.05, -10.0), (0.15, 7.5), (0.25, -5), (0.35, 2.5)] {
      stage.frame(at: 1 + time)
      try #require(abs(view.layer.presentation.translation.x - reach) < 1e-6, "at \(time) s")
    }
    stage.frame(at: 1.4)
    #expect(view.layer.presentation.translation == .zero)
    #expect(view.layer.animationKeys.isEmpty)
  }

  @Test func `a wiggle goes on for ever, on top of the view's own rotation`() {
    view.layer.rotation = 1
    view.shake(.wiggle(phase: 0.25))
    stage.frame(at: 1)
    #expect(abs(view.layer.presentation.rotation - 1) < 1e-9, "a quarter of a cycle in: upright")
    stage.frame(at: 1 + 0.25 * 1000 + 0.0625)
    #expect(abs(view.layer.presentation.rotation - 1 - 5 * Double.pi / 180) < 1e-9)
    view.stopShaking()
    stage.frame(at: 300)
    #expect(view.layer.presentation.rotation == 1)
    #expect(stage.window.demand == .none)
  }

  // MARK: - Bounce

  @Test func `a bounce ends at the view's own scale`() {
    view.layer.scale = 2
    view.bounce()
    stage.frame(at: 1)
    #expect(view.layer.presentation.scaleX == 2)
    stage.frame(at: 1.125)
    #expect(abs(view.layer.presentation.scaleX - 2.5) < 1e-9)
    stage.frame(at: 1.6)
    #expect(view.layer.presentation.scaleX == 2 && view.layer.animationKeys.isEmpty)
    view.bounce(.like)
    stage.frame(at: 2)
    #expect(view.layer.presentation.scaleX == 3)
    view.stopBouncing()
    stage.frame(at: 2.1)
    #expect(view.layer.presentation.scaleX == 2)
  }

  // MARK: - Burst

  @Test(arguments: [1, 7, 80, 333]) func `a burst has exactly as many sparks as it says`(count: Int)
  {
    view.burst(Burst(count: count, lifetime: 10, duration: 0.15))
    stage.frame(at: 1)
    stage.frame(at: 1.15)
    #expect((view.layer.sublayers.last as? EmitterLayer)?.particleCount == count)
    stage.frame(at: 2)
    #expect((view.layer.sublayers.last as? EmitterLayer)?.particleCount == count)
  }

  @Test func `a burst goes with its last spark`() {
    view.burst(Burst(delay: 0.5))
    stage.frame(at: 1)
    stage.frame(at: 1.49)
    #expect((view.layer.sublayers.last as? EmitterLayer)?.particleCount == 0)
    stage.frame(at: 1.7)
    #expect((view.layer.sublayers.last as? EmitterLayer)?.particleCount ?? 0 > 50)
    stage.frame(at: 2.56)
    stage.frame(at: 2.6)
    #expect(view.layer.sublayers.isEmpty)
    #expect(stage.window.demand == .none)
  }

  @Test func `slow motion slows a burst and its end`() {
    stage.root.layer.timing.speed = 0.1
    stage.frame(at: 10)
    view.burst(Burst(delay: 0.5))
    stage.frame(at: 20)
    stage.frame(at: 24.9)
    #expect((view.layer.sublayers.last as? EmitterLayer)?.particleCount == 0)
    stage.frame(at: 26.5)
    #expect((view.layer.sublayers.last as? EmitterLayer)?.particleCount == 80)
    stage.frame(at: 35)
    #expect(view.layer.sublayers.count == 1)
    stage.frame(at: 36)
    #expect(view.layer.sublayers.isEmpty)
  }

  // MARK: - Ends of all kinds

  @Test func `outside a window ripples and bursts do nothing`() {
    view.removeFromSuperview()
    view.ripple(at: .zero)
    view.burst()
    stage.frame(at: 1)
    #expect(view.layer.sublayers.isEmpty)
  }

  @Test func `a view that leaves its window for a while is clean when it comes back`() {
    view.ripple(at: .zero)
    view.burst()
    view.bounce()
    stage.frame(at: 1)
    stage.frame(at: 1.1)
    view.removeFromSuperview()
    stage.frame(at: 1.2)
    stage.frame(at: 9)
    stage.root.addSubview(view)
    stage.frame(at: 10)
    stage.frame(at: 10.1)
    #expect(view.layer.sublayers.isEmpty && view.layer.animationKeys.isEmpty)
  }

  /// Case 33.
  @Test func `a view that goes away with its effects running leaves nothing behind`() {
    var references: [LayerReference] = []
    var seen: WeakView?
    do {
      let lost = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
      seen = lost.weakReference
      stage.root.addSubview(lost)
      lost.ripple(at: .zero)
      lost.burst()
      lost.glow()
      lost.shimmer()
      stage.frame(at: 1)
      for layer in lost.layer.sublayers {
        if let emitter = layer as? PassingEmitter { references.append(emitter.reference) }
        for circle in layer.sublayers {
          if let circle = circle as? RippleCircle { references.append(circle.reference) }
        }
      }
      lost.removeFromSuperview()
    }
    #expect(references.count == 2)
    #expect(seen?.view == nil && references.allSatisfy { $0.layer == nil })
    stage.frame(at: 5)
  }

  @Test func `ten thousand effects leave nothing`() {
    let burst = Burst(count: 2, lifetime: 0.01, duration: 0.01)
    for turn in 0..<10_000 {
      switch turn % 5 {
      case 0: view.ripple(Ripple(duration: 0.01), at: Point(Double(turn % 100), 3))
      case 1: view.shake(Shake(cycle: 0.01, count: 1))
      case 2: view.bounce(Bounce(duration: 0.01))
      case 3: view.glow(Glow(duration: 0.01, count: 1))
      default: view.burst(burst)
      }
      if turn % 100 == 99 {
        stage.window.update(at: FrameTime(seconds: 1 + Double(turn) / 1000))
      }
    }
    stage.window.update(at: FrameTime(seconds: 100))
    stage.window.update(at: FrameTime(seconds: 101))
    #expect(view.layer.sublayers.isEmpty && view.layer.animationKeys.isEmpty)
    #expect(stage.window.demand == .none)
  }

  @Test func `numbers that make no sense end too`() {
    let odd = [Double.nan, .infinity, -.infinity, -1, 0, 1e300, -1e300, .leastNonzeroMagnitude]
    for value in odd {
      view.ripple(
        Ripple(
          style: .ring(lineWidth: value), duration: value, opacity: value, firstRadius: value),
        at: Point(value, value))
      view.burst(
        Burst(
          count: Int(value.isFinite ? max(-9e15, min(9e15, value)) : 9e15), size: value,
          velocity: value, lifetime: value, delay: value, duration: value, radius: value))
      stage.window.update(at: FrameTime(seconds: stage.window.time.seconds + 0.1))
      for motion in [Shake.Motion.turning(value), .sideways(value)] {
        view.shake(Shake(motion, cycle: value, count: value, phase: value))
        stage.window.update(at: FrameTime(seconds: stage.window.time.seconds + 0.1))
      }
      view.bounce(Bounce(scales: [value, 1, value], duration: value))
      view.glow(Glow(radius: value, scale: value, duration: value, count: value))
      view.shimmer(Shimmer(width: value, duration: value, pause: value))
      stage.window.update(at: FrameTime(seconds: stage.window.time.seconds + 0.1))
    }
    view.bounce(Bounce(scales: []))
    view.stopGlowing()
    view.stopShimmering()
    view.stopShaking()
    for _ in 0..<3 {
      stage.window.update(at: FrameTime(seconds: stage.window.time.seconds + 1000))
    }
    #expect(view.layer.sublayers.isEmpty && view.layer.animationKeys.isEmpty)
  }
}
