import Geometry
import KioskTestKit
import Motion
import Pixels
import Testing

/// The velocity by a difference of shown values, a 100,000th of a second to both sides.
private func slope(
  _ animation: Animation, _ property: AnimatableProperty, _ shown: Double, at seconds: Double
) -> Double? {
  let values = Values([property: .number(shown)])
  let step = 1e-5
  guard let early = values.after(seconds - step, of: animation).number(property),
    let late = values.after(seconds + step, of: animation).number(property)
  else { return nil }
  return (late - early) / (2 * step)
}

private func velocity(
  _ animation: Animation, _ property: AnimatableProperty, _ shown: Double, at seconds: Double
) -> Double? {
  animation.velocity(
    of: property, at: FrameTime(seconds: seconds), begin: .zero, over: .number(shown))?.number
}

@Test func `a velocity is the slope of what shows`() throws {
  var random = SeededGenerator(seed: 3)
  var checked = 0
  for round in 0..<400 {
    func any(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let curves: [TimingCurve] = [
      .linear, .easeIn, .easeOut, .default, TimingCurve(0.3, -0.5, 0.4, 1.6),
    ]
    let curve = curves[Int.random(in: 0..<curves.count, using: &random)]
    var animation: Animation
    switch round % 4 {
    case 0:
      animation = .basic(
        BasicAnimation(.opacity, to: .number(any(-9...9)), duration: any(0.2...2)))
    case 1:
      animation = .keyframe(
        KeyframeAnimation(
          .opacity, values: (0..<5).map { _ in .number(any(-9...9)) }, calculationMode: .cubic,
          duration: any(0.2...2)))
    case 2:
      animation = .spring(
        SpringAnimation(
          .opacity, to: .number(any(-9...9)),
          spring: Spring(duration: 0.5, bounce: any(-0.5...0.8)),
          initialVelocity: any(-9...9)))
    default:
      var inner = BasicAnimation(.opacity, to: .number(any(-9...9)), duration: any(0.2...2))
      inner.speed = any(0.5...2)
      animation = .group(AnimationGroup([.basic(inner)], duration: any(0.2...2)))
    }
    animation.timingCurve = curve
    animation.speed = any(0.25...3)
    animation.repeatCount = .infinity
    animation.autoreverses = Bool.random(using: &random)
    let seconds = any(0.01...3)
    guard let expected = slope(animation, .opacity, 5, at: seconds),
      let found = velocity(animation, .opacity, 5, at: seconds)
    else { continue }
    // Where the difference itself passes a corner it says nothing.
    guard let left = slope(animation, .opacity, 5, at: seconds - 0.001),
      let right = slope(animation, .opacity, 5, at: seconds + 0.001),
      abs(left - right) < 20
    else { continue }
    checked += 1
    let bound = 1e-3 * (1 + abs(expected)) + 0.05 * abs(left - right)
    try #require(
      abs(found - expected) < bound,
      "round \(round): \(found) \(expected)")
  }
  #expect(checked > 200)
}

@Test func `a velocity has the kind of its property`() throws {
  func of(_ from: AnimationValue, _ to: AnimationValue) -> AnimationValue? {
    Animation.basic(BasicAnimation(.position, from: from, to: to, duration: 2))
      .velocity(of: .position, at: FrameTime(seconds: 1), begin: .zero, over: from)
  }
  #expect(of(.number(1), .number(5)) == .number(2))
  #expect(of(.point(.zero), .point(Point(2, -4))) == .point(Point(1, -2)))
  #expect(of(.size(.zero), .size(Size(2, 4))) == .size(Size(1, 2)))
  #expect(
    of(.rect(.zero), .rect(Rect(x: 2, y: 4, width: 6, height: 8)))
      == .rect(Rect(x: 1, y: 2, width: 3, height: 4)))
  #expect(
    of(.radii(CornerRadii(all: 0)), .radii(CornerRadii(all: 4))) == .radii(CornerRadii(all: 2)))
  #expect(of(.numbers([0, 1]), .numbers([2, 1])) == .numbers([1, 0]))
  #expect(
    of(.color(.clear), .color(Color(10, 0, 0, alpha: 100))) == .numbers([500, 0, 0, 50]))
  let turn = try #require(
    of(.transform(.identity), .transform(.rotation(1)))?.numbers)
  #expect(turn.count == 6 && abs(turn[2] - 0.5) < 1e-12 && turn[3] == 0)
  #expect(of(.flag(true), .flag(false)) == nil)
  #expect(of(.path(Path()), .path(Path())) == nil)
}

@Test func `what does not move now has no velocity`() {
  var animation = BasicAnimation(.opacity, from: .number(0), to: .number(1), duration: 1)
  func now(_ seconds: Double, of property: AnimatableProperty = .opacity) -> Double? {
    velocity(.basic(animation), property, 0, at: seconds)
  }
  #expect(now(0.5) == 1 && now(0) == 1)
  #expect(now(-0.1) == nil && now(1) == nil && now(0.5, of: .scale) == nil)
  animation.fillMode = .both
  #expect(now(-0.1) == nil && now(1) == nil)
  animation.autoreverses = true
  #expect(now(1.5) == -1)
  animation.speed = -1
  animation.timeOffset = 1
  #expect(now(0.5) == -1)
  animation.speed = 0
  #expect(now(0.5) == 0)
  animation.speed = 1
  animation.duration = .infinity
  #expect(now(0.5) == 0)
  let steps = KeyframeAnimation(
    .opacity, values: [.number(0), .number(1)], calculationMode: .discrete, duration: 1)
  #expect(velocity(.keyframe(steps), .opacity, 0, at: 0.5) == 0)
  let none = KeyframeAnimation(.opacity, values: [], duration: 1)
  #expect(velocity(.keyframe(none), .opacity, 0, at: 0.5) == nil)
  #expect(velocity(.transition(Transition(duration: 1)), .opacity, 0, at: 0.5) == nil)
  // An upright curve is fast, not infinite.
  animation = BasicAnimation(
    .opacity, from: .number(0), to: .number(1), duration: 1, timingCurve: TimingCurve(0, 1, 0, 1))
  #expect((now(0) ?? .infinity) < 20_000 && (now(0) ?? 0) > 100)
}

/// Retargeting: a spring takes over a moving value with its place and its velocity.
@Test(arguments: 1...5) func `a spring that takes over has no kink`(seed: Int) throws {
  var random = SeededGenerator(seed: UInt64(seed))
  func point() -> Point {
    Point(.random(in: -200...200, using: &random), .random(in: -200...200, using: &random))
  }
  for round in 0..<40 {
    let spring = Spring(
      duration: .random(in: 0.2...1, using: &random),
      bounce: .random(in: -0.3...0.6, using: &random))
    let (from, first, second) = (point(), point(), point())
    let moving: Animation
    switch round % 3 {
    case 0:
      moving = .basic(
        BasicAnimation(
          .position, from: .point(from), to: .point(first), duration: 0.6,
          timingCurve: .easeInEaseOut))
    case 1:
      moving = .spring(
        SpringAnimation(
          .position, from: .point(from), to: .point(first), spring: spring,
          velocityValue: round % 2 == 0 ? .point(second) : nil))
    default:
      moving = .keyframe(
        KeyframeAnimation(
          .position, values: [.point(from), .point(second), .point(first)],
          calculationMode: .cubic, duration: 0.6))
    }
    let values = Values([.position: .point(first)])
    let cut = Double.random(in: 0.05...0.15, using: &random)
    func place(_ animation: Animation, _ seconds: Double) throws -> Point {
      try #require(values.after(seconds, of: animation).table[.position]?.point)
    }
    let now = try place(moving, cut)
    let velocity = moving.velocity(
      of: .position, at: FrameTime(seconds: cut), begin: .zero, over: .point(first))
    let next = Animation.spring(
      SpringAnimation(
        .position, from: .point(now), to: .point(second), spring: spring,
        velocityValue: velocity))
    try #require(velocity != nil && (try place(next, 0)) == now)
    let step = 1e-6
    let before = (now - (try place(moving, cut - step))) * (1 / step)
    let after = ((try place(next, step)) - now) * (1 / step)
    // Both differ from the velocity by half a step of the acceleration: at most 400 · (2π / 0.2)² · 1e-6.
    try #require(before.distance(to: after) < 0.5, "seed \(seed) \(round): \(before) \(after)")
  }
}
