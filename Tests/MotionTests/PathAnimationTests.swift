import Geometry
import KioskTestKit
import Motion
import Testing

private let model = Values([.position: .point(Point(-7, -7)), .rotation: .number(0.25)])

private func place(_ animation: KeyframeAnimation, _ progress: Double) -> Point? {
  var animation = animation
  animation.duration = 1
  animation.fillMode = .forwards
  return model.after(progress, of: .keyframe(animation)).table[.position]?.point
}

private func turn(_ animation: KeyframeAnimation, _ progress: Double) -> Double? {
  var animation = animation
  animation.duration = 1
  animation.fillMode = .forwards
  return model.after(progress, of: .keyframe(animation)).number(.rotation)
}

/// Right 10, down 30, and a jump to a line to the left.
private func corner() -> Path {
  var path = Path()
  path.move(to: .zero)
  path.line(to: Point(10, 0))
  path.line(to: Point(10, 30))
  path.move(to: Point(100, 100))
  path.line(to: Point(90, 100))
  return path
}

@Test func `each line of a path is an interval and a move jumps`() {
  let animation = KeyframeAnimation(.position, path: corner(), keyTimes: [0, 0.25, 0.5, 1])
  #expect(place(animation, 0) == .zero)
  #expect(place(animation, 0.125) == Point(5, 0))
  #expect(place(animation, 0.25) == Point(10, 0))
  #expect(place(animation, 0.375) == Point(10, 15))
  #expect(place(animation, 0.5) == Point(100, 100))
  #expect(place(animation, 0.75) == Point(95, 100))
  #expect(place(animation, 1) == Point(90, 100))
  // Without the right number of key times the intervals are equally long.
  for times in [nil, [], [0, 1], [0, 0.5, 0.4, 1], [0, 0.25, 0.5, 0.75, 1]] as [[Double]?] {
    let even = KeyframeAnimation(.position, path: corner(), keyTimes: times)
    #expect((place(even, 0.5)?.distance(to: Point(10, 15)) ?? 1) < 1e-12)
  }
  let late = KeyframeAnimation(.position, path: corner(), keyTimes: [0.25, 0.5, 0.5, 0.75])
  #expect(place(late, 0.125) == .zero && place(late, 0.75) == Point(90, 100))
  #expect(place(late, 0.5) == Point(100, 100))
}

@Test func `paced motion along a path has an even speed over lines and curves`() throws {
  var path = corner()
  path.cubic(to: Point(300, 0), control1: Point(90, 400), control2: Point(120, 10))
  path.quad(to: Point(0, 0), control: Point(300, -200))
  for mode in [CalculationMode.paced, .cubicPaced] {
    let animation = KeyframeAnimation(.position, path: path, calculationMode: mode)
    var last = try #require(place(animation, 0))
    var speeds: [Double] = []
    for step in 1...2_000 {
      let next = try #require(place(animation, Double(step) / 2_000))
      let distance = last.distance(to: next)
      if distance < 50 { speeds.append(distance) }  // But for the jump.
      last = next
    }
    let mean = speeds.reduce(0, +) / Double(speeds.count)
    // A chord around a corner or a tight bend is shorter than the way.
    let near = speeds.filter { abs($0 - mean) < 0.01 * mean }.count
    try #require(near > 1_990 && speeds.count == 1_999, "\(near)")
    try #require(speeds.allSatisfy { $0 < 1.01 * mean })
  }
}

@Test func `curves run by their own parameter, bent by their timing curves`() throws {
  var path = Path()
  path.move(to: .zero)
  path.cubic(to: Point(100, 0), control1: Point(0, 100), control2: Point(100, 100))
  path.quad(to: Point(300, 0), control: Point(200, -100))
  let animation = KeyframeAnimation(.position, path: path, timingCurves: [.easeIn])
  let t = TimingCurve.easeIn.progress(at: 0.5)
  let u = 1 - t
  let early = try #require(place(animation, 0.25))
  #expect(abs(early.x - (300 * u * t * t + 100 * t * t * t)) < 1e-12)
  #expect(abs(early.y - (300 * u * u * t + 300 * u * t * t)) < 1e-12)
  #expect(place(animation, 0.75) == Point(200, -50))
}

@Test func `discrete motion along a path stops at each point`() {
  let animation = KeyframeAnimation(.position, path: corner(), calculationMode: .discrete)
  // Start, corner, end, the jump's end, the last end: a fifth each.
  let stops = [0, 0.19, 0.21, 0.41, 0.61, 0.81, 1].map { place(animation, $0) }
  #expect(
    stops == [
      .zero, .zero, Point(10, 0), Point(10, 30), Point(100, 100), Point(90, 100), Point(90, 100),
    ])
  let timed = KeyframeAnimation(
    .position, path: corner(), keyTimes: [0, 0.1, 0.2, 0.3, 0.4, 1], calculationMode: .discrete)
  #expect(place(timed, 0.35) == Point(100, 100) && place(timed, 0.5) == Point(90, 100))
}

@Test func `what moves along a path may turn with it`() throws {
  var animation = KeyframeAnimation(.position, path: corner(), rotationMode: .auto)
  #expect([0, 0.1, 0.4, 0.7, 1].map { turn(animation, $0) } == [0, 0, .pi / 2, .pi, .pi])
  animation.rotationMode = .autoReverse
  #expect(turn(animation, 0.4) == .pi / 2 + .pi)
  animation.rotationMode = .none
  #expect(turn(animation, 0.4) == 0.25)
  animation.rotationMode = .auto
  animation.isAdditive = true
  #expect(turn(animation, 0.4) == .pi / 2 + 0.25)
  #expect(place(animation, 0) == Point(-7, -7))

  var circle = Path()
  let k = 55.22847498
  circle.move(to: Point(100, 0))
  circle.cubic(to: Point(0, 100), control1: Point(100, k), control2: Point(k, 100))
  let round = KeyframeAnimation(
    .position, path: circle, rotationMode: .auto, calculationMode: .paced)
  for step in 0...20 {
    let share = Double(step) / 20
    let angle = try #require(turn(round, share))
    // The cubic's own error against a circle: 1e-3 of an angle.
    try #require(abs(angle - (1 + share) * .pi / 2) < 2e-3, "\(share): \(angle)")
  }
  // A line without a length keeps the turn before it.
  var dots = corner()
  dots.line(to: Point(90, 100))
  let still = KeyframeAnimation(.position, path: dots, rotationMode: .auto)
  #expect(turn(still, 0.9) == .pi)
}

@Test func `a path closes and repeats cumulatively`() {
  var path = corner()
  path.close()
  let animation = KeyframeAnimation(.position, path: path)
  #expect(place(animation, 0.875) == Point(95, 100) && place(animation, 1) == Point(100, 100))

  var climbing = KeyframeAnimation(.position, path: corner(), duration: 1)
  climbing.isCumulative = true
  climbing.repeatCount = 3
  let values = model.after(2, of: .keyframe(climbing))
  #expect(values.table[.position] == .point(Point(180, 200)))
}

@Test func `paths of every sort have an outcome`() {
  var points = Path()
  points.move(to: Point(3, 3))
  points.move(to: Point(4, 4))
  var closed = Path()
  closed.move(to: Point(3, 3))
  closed.close()
  var broken = corner()
  broken.line(to: Point(.infinity, 0))
  let modes = [CalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced]
  for path in [Path(), points, closed, broken] {
    for mode in modes {
      let animation = KeyframeAnimation(
        .position, path: path, rotationMode: .auto, calculationMode: mode, duration: 1)
      #expect(model.after(0.5, of: .keyframe(animation)) == model)
      _ = Animation.keyframe(animation).demand(at: FrameTime(seconds: 0.5), begin: .zero)
    }
  }
  // One point, twice: it stays there, in all modes.
  var dot = Path()
  dot.move(to: Point(3, 3))
  dot.line(to: Point(3, 3))
  var huge = Path()
  huge.move(to: Point(-1e308, 0))
  huge.line(to: Point(1e308, 1e308))
  for mode in modes {
    let still = KeyframeAnimation(
      .position, path: dot, rotationMode: .auto, calculationMode: mode, duration: 1)
    #expect(place(still, 0.5) == Point(3, 3) && turn(still, 0.5) == 0)
    let far = KeyframeAnimation(
      .position, path: huge, rotationMode: .auto, calculationMode: mode, duration: 1)
    #expect(place(far, 0) == Point(-1e308, 0) && place(far, 1) == Point(1e308, 1e308))
  }
  // A property that takes no point is left alone by the layer; one that the layer lacks by us.
  let other = KeyframeAnimation(.anchorPoint, path: corner(), rotationMode: .auto, duration: 1)
  #expect(model.after(0.5, of: .keyframe(other)) == model)
}
