import Geometry
import KioskTestKit
import Layers
import Motion
import Testing
import Views

@Suite struct ViewSpringTests {
  /// The place and the speed of a view on both sides of a new goal at 1 s, which a timer gives it.
  private func sides(
    step h: Double, first: (View) -> Void, second: @escaping (View) -> Void
  ) -> (before: Point, at: Point, speedBefore: Point, speedAfter: Point) {
    let stage = Stage(width: 400, height: 400)
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    stage.root.addSubview(view)
    stage.frame(at: 0)
    first(view)
    stage.frame(at: 0.5)
    stage.window.schedule(at: FrameTime(seconds: 1)) { second(view) }
    var places: [Point] = []
    for time in [1 - 2 * h, 1 - h, 1, 1 + h, 1 + 2 * h] {
      stage.frame(at: time)
      places.append(view.layer.presentation.position)
    }
    // One-sided differences of second order: the error is h²/3 · |x‴|.
    let before = (places[2] * 3 - places[1] * 4 + places[0]) * (0.5 / h)
    let after = (places[2] * -3 + places[3] * 4 - places[4]) * (0.5 / h)
    return (places[1], places[2], before, after)
  }

  /// |x‴| ≤ ω₀²|v| + 2γ|a| with |v| ≤ 2000, |a| ≤ 40,000, ω₀² = 100, 2γ = 10: under 600,000; for the
  /// easing curve over 1 s and 300 points the slopes stay under that too. h = 2⁻¹³ s: 3e-3 a side.
  private let tolerance = 6e-3

  @Test func `a new goal keeps place and velocity, on every axis`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    let starts: [(View) -> Void] = [
      { view in view.animate(spring: spring) { view.center = Point(300, 40) } },
      { view in view.animate(duration: 1, curve: .easeInEaseOut) { view.center = Point(300, 40) } },
      { view in
        view.animateKeyframes(duration: 1, calculationMode: .cubic) {
          view.addKeyframe(relativeStart: 0, relativeDuration: 0.3) { view.center.x = 100 }
          view.addKeyframe(relativeStart: 0.3, relativeDuration: 0.7) { view.center.y = 200 }
        }
      },
    ]
    for start in starts {
      let sides = sides(step: 1.0 / 8192, first: start) { view in
        view.animate(spring: spring) { view.center = Point(50, 250) }
      }
      #expect(sides.speedBefore.distance(to: .zero) > 50, "it moves")
      #expect(sides.before.distance(to: sides.at) < 2000.0 / 8192)
      #expect(sides.speedBefore.distance(to: sides.speedAfter) < tolerance)
    }
  }

  @Test func `a goal where it is now still lets it swing out`() {
    let stage = Stage(width: 400, height: 400)
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    stage.root.addSubview(view)
    stage.frame(at: 0)
    view.animate(duration: 2, curve: .linear) { view.center = Point(210, 10) }
    stage.frame(at: 1)
    stage.frame(at: 2)
    let place = view.layer.presentation.position
    view.animate(spring: Spring(mass: 1, stiffness: 100, damping: 20)) { view.center = place }
    #expect(view.center == place && view.layer.animationKeys == ["position"])
    stage.frame(at: 3)
    #expect(view.layer.presentation.position == place)
    // 100 points a second, against ω₀ = 10: a good three points out.
    stage.frame(at: 3.1)
    #expect(view.layer.presentation.position.x > place.x + 3)
    stage.frame(at: 20)
    #expect(view.layer.presentation.position == place && stage.window.demand == .none)
  }

  @Test func `a given velocity replaces that of the move`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    let sides = sides(step: 1.0 / 8192) { view in
      view.animate(duration: 1) { view.center = Point(300, 40) }
    } second: { view in
      view.animate(spring: spring, initialVelocity: 2) {
        view.center = view.layer.presentation.position + Point(50, 0)
      }
    }
    // Twice the way to the goal a second; the way is a frame's move shorter than 50.
    #expect(abs(sides.speedAfter.x - 100) < 2)
  }

  @Test func `a spring ends exactly, once, and asks for no more frames`() throws {
    for ratio in [0.05, 0.5, 1, 2] {
      let stage = Stage(width: 200, height: 100)
      let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
      stage.root.addSubview(view)
      stage.frame(at: 0)
      var ends: [Bool] = []
      view.animate(duration: 0.5, dampingRatio: ratio) {
        view.center = Point(90.3, 20.7)
      } completion: {
        ends.append($0)
      }
      stage.frame(at: 1)
      stage.frame(at: 1.25)
      try #require(view.layer.presentation.position.x > 10 && ends == [])
      stage.frame(at: 1.499)
      try #require(ends == [])
      // It settles when it should, to the nanosecond's rounding.
      stage.frame(at: 1.500_001)
      try #require(ends == [true] && view.layer.presentation.position == view.layer.position)
      try #require(stage.window.demand == .none)
    }
  }

  @Test(arguments: [Double.nan, -1, 0, 1e-300, 1e300, .infinity])
  func `numbers that make no spring have an outcome`(number: Double) {
    let stage = Stage(width: 200, height: 100)
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    stage.root.addSubview(view)
    stage.frame(at: 0)
    view.animate(duration: number, dampingRatio: 0.5) { view.alpha = 0.5 }
    view.animate(duration: 1, dampingRatio: number) { view.scale = 2 }
    view.animate(spring: Spring(mass: number, stiffness: number, damping: number)) {
      view.rotation = 1
    }
    view.animate(spring: Spring(), initialVelocity: number, delay: number) {
      view.translation = Point(1, 1)
    }
    for time in [1, 1.5, 2000, 1e9] {
      stage.frame(at: time)
      let shown = view.layer.presentation
      #expect(shown.opacity.isFinite && shown.scaleX.isFinite && shown.rotation.isFinite)
      #expect(shown.translation.x.isFinite)
    }
    #expect(view.layer.presentation.scaleX == 2 && view.layer.presentation.rotation == 1)
  }
}
