import Geometry
import KioskTestKit
import Motion
import Pixels
import Testing

private let model = Values([
  .opacity: .number(100), .position: .point(Point(1, 2)), .backgroundColor: .color(.white),
  .transform: .transform(.identity), .gradientLocations: .numbers([0, 1]), .isHidden: .flag(false),
])

@Test func `a spring animation swings from its start to exactly its end`() throws {
  var animation = SpringAnimation(.opacity, from: .number(10), to: .number(60))
  animation.fillMode = .forwards
  #expect(animation.duration == Spring().settlingDuration())
  let any = Animation.spring(animation)
  #expect(model.after(0, of: any).number(.opacity) == 10)
  #expect(model.after(animation.duration, of: any).number(.opacity) == 60)
  #expect(model.after(1e6, of: any).number(.opacity) == 60)
  var most = 0.0
  for step in 0...100 {
    let seconds = Double(step) / 50
    let (left, _) = Spring().factors(at: seconds)
    let value = try #require(model.after(seconds, of: any).number(.opacity))
    let expected = seconds >= animation.duration ? 60 : 60 - 50 * left
    try #require(abs(value - expected) < 1e-6, "\(seconds): \(value)")
    most = max(most, value)
  }
  // ζ = ½ overshoots by exp(−π / √3), 16.3 %.
  #expect(abs(most - 68.15) < 0.05)
  animation.fillMode = .removed
  #expect(model.after(animation.duration, of: .spring(animation)) == model)
}

@Test func `ends may be left out as in a basic animation`() {
  func at(_ seconds: Double, _ from: Double?, _ to: Double?, _ by: Double?) -> Double? {
    let animation = SpringAnimation(
      .opacity, from: from.map { .number($0) }, to: to.map { .number($0) },
      by: by.map { .number($0) }, spring: Spring(dampingRatio: 1, response: 0.1), duration: 2)
    return model.after(seconds, of: .spring(animation)).number(.opacity)?.rounded()
  }
  #expect(at(0, 10, 20, nil) == 10 && at(1.99, 10, 20, nil) == 20)
  #expect(at(0, 10, nil, 40) == 10 && at(1.99, 10, nil, 40) == 50)
  #expect(at(0, nil, 20, 8) == 12 && at(0, 10, nil, nil) == 10 && at(1.99, 10, nil, nil) == 100)
  #expect(at(0, nil, 20, nil) == 100 && at(1.99, nil, nil, 8) == 108 && at(0, nil, nil, nil) == 100)
}

@Test func `a velocity is one of distances or of each component`() throws {
  let fast = SpringAnimation(
    .opacity, from: .number(10), to: .number(60), initialVelocity: 8, duration: 2)
  let same = SpringAnimation(
    .opacity, from: .number(10), to: .number(60), velocityValue: .number(400), duration: 2)
  for step in 0..<100 {
    let seconds = Double(step) / 50
    let a = try #require(model.after(seconds, of: .spring(fast)).number(.opacity))
    let b = try #require(model.after(seconds, of: .spring(same)).number(.opacity))
    try #require(abs(a - b) < 1e-10)
  }
  // 10 → 10 sideways, thrown at 300 a second: x'' = −100x − 10x′.
  let thrown = SpringAnimation(
    .position, from: .point(Point(5, 7)), to: .point(Point(5, 9)),
    velocityValue: .point(Point(300, 0)), duration: 3)
  let early = try #require(model.after(0.001, of: .spring(thrown)).table[.position]?.point)
  #expect(abs(early.x - 5.2985) < 1e-4)
  let middle = try #require(model.after(0.2, of: .spring(thrown)).table[.position]?.point)
  let (left, gone) = Spring().factors(at: 0.2)
  #expect(abs(middle.x - (5 + 300 * gone)) < 1e-9 && abs(middle.y - (9 - 2 * left)) < 1e-9)
  #expect(thrown.settlingDuration > Spring().settlingDuration() && thrown.settlingDuration < 3)
}

@Test func `a settling time knows the velocity and is computed when parts change`() {
  var animation = SpringAnimation(.opacity, from: .number(0), to: .number(1))
  let calm = animation.settlingDuration
  animation.initialVelocity = 100
  #expect(animation.settlingDuration == Spring().settlingDuration(initialVelocity: 100))
  #expect(animation.settlingDuration > calm && animation.duration == calm)
  animation.velocityValue = .number(0)
  #expect(abs(animation.settlingDuration - calm) < 1e-9)
  animation.velocityValue = .flag(true)
  #expect(animation.settlingDuration == Spring().settlingDuration(initialVelocity: 100))
  animation.initialVelocity = .nan
  animation.spring = Spring(dampingRatio: 1, response: 0.3)
  #expect(animation.settlingDuration == animation.spring.settlingDuration())
  // To where it is, standing: nothing to do.
  let still = SpringAnimation(
    .opacity, from: .number(3), to: .number(3), velocityValue: .number(0))
  #expect(still.settlingDuration == 0 && still.duration == 0)
  let nudged = SpringAnimation(
    .opacity, from: .number(3), to: .number(3), velocityValue: .number(10))
  #expect(nudged.settlingDuration > 0.5 && nudged.settlingDuration < 3)
}

@Test func `springs work on every kind of value`() throws {
  func shown(_ property: AnimatableProperty, _ from: AnimationValue, _ to: AnimationValue)
    throws -> AnimationValue
  {
    let spring = SpringAnimation(property, from: from, to: to, duration: 2)
    let values = Values([property: from])
    // Half a swing in: past the end.
    return try #require(values.after(0.363, of: .spring(spring)).table[property])
  }
  let grey = try shown(
    .backgroundColor, .color(Color(200, 100, 0)), .color(Color(250, 100, 0)))
  #expect(grey == .color(Color(255, 100, 0)))
  let list = try #require(
    try shown(.gradientLocations, .numbers([0, 1]), .numbers([1, 1])).numbers)
  #expect(abs(list[0] - 1.163) < 1e-3 && list[1] == 1)
  #expect(try shown(.isHidden, .flag(false), .flag(true)) == .flag(true))
  var square = Path()
  square.move(to: .zero)
  square.line(to: Point(10, 0))
  let moved = square.transformed(by: .translation(x: 100, y: 0))
  let path = try #require(try shown(.path, .path(square), .path(moved)).path)
  #expect(abs(path.points[1].x - 126.3) < 0.1 && path.verbs == square.verbs)
  let turn = try #require(
    try shown(.transform, .transform(.identity), .transform(.rotation(1))).transform)
  #expect(abs(Trigonometry.angle(x: turn.a, y: turn.b) - 1.163) < 1e-3)
  #expect(try shown(.opacity, .number(1), .flag(true)) == .flag(true))
}

@Test func `a spring without an end swings on until nothing is left`() {
  var forEver = Animation.spring(
    SpringAnimation(
      .opacity, from: .number(0), to: .number(1), spring: Spring(damping: 0), duration: .infinity))
  func at(_ seconds: Double) -> Double? { model.after(seconds, of: forEver).number(.opacity) }
  let turns = 2 * Double.pi / 10
  for count in [0, 1, 1_000, 1_000_000] as [Double] {
    #expect(abs((at((count + 0.5) * turns) ?? 0) - 2) < 1e-6)
  }
  #expect(forEver.demand(at: FrameTime(seconds: 1e7), begin: .zero) == .everyFrame)
  #expect(!forEver.isFinished(at: FrameTime(seconds: 1e7), begin: .zero))
  forEver = .spring(
    SpringAnimation(.opacity, from: .number(0), to: .number(1), duration: .infinity))
  #expect(forEver.demand(at: FrameTime(seconds: 100), begin: .zero) == .everyFrame)
  #expect(forEver.demand(at: FrameTime(seconds: 200), begin: .zero) == .none)
  #expect(at(200) == 1)
}

@Test func `a spring without a duration shows its end at once`() {
  for duration in [0, -1, .nan] as [Double] {
    var spring = SpringAnimation(.opacity, from: .number(0), to: .number(1), duration: duration)
    spring.fillMode = .forwards
    #expect(model.after(0, of: .spring(spring)).number(.opacity) == 1)
    #expect(Animation.spring(spring).isFinished(at: .zero, begin: .zero))
  }
}

@Test func `velocities that are no numbers or of another kind count as none`() {
  for velocity in [.number(.nan), .point(Point(1, 1)), .numbers([1]), .flag(true)]
    as [AnimationValue]
  {
    let spring = SpringAnimation(
      .opacity, from: .number(0), to: .number(1), initialVelocity: .infinity,
      velocityValue: velocity, duration: 2)
    let value = model.after(0.2, of: .spring(spring)).number(.opacity)
    #expect(value == 1 - Spring().factors(at: 0.2).displacement)
  }
  let wild = SpringAnimation(
    .opacity, from: .number(0), to: .number(1), initialVelocity: -.infinity)
  #expect(wild.duration < 10)
  #expect(model.after(0.1, of: .spring(wild)).number(.opacity)?.isFinite == true)
}

/// Additive springs on one another, as QuartzCore's interactive animations use them.
@Test func `springs add up and repeat`() throws {
  var spring = SpringAnimation(
    .opacity, from: .number(-10), to: .number(0), spring: Spring(dampingRatio: 1, response: 0.3))
  spring.isAdditive = true
  #expect(model.after(0, of: .spring(spring)).number(.opacity) == 90)
  spring.isAdditive = false
  spring.duration = 1
  spring.isCumulative = true
  spring.toValue = .number(5)
  spring.repeatCount = 3
  let start = try #require(model.after(2, of: .spring(spring)).number(.opacity))
  #expect(start == 0)  // −10 + 2 · 5
  spring.isCumulative = false
  spring.autoreverses = true
  let there = try #require(model.after(0.75, of: .spring(spring)).number(.opacity))
  let back = try #require(model.after(1.25, of: .spring(spring)).number(.opacity))
  #expect(there == back)
}
