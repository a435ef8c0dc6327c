import KioskTestKit
import Motion
import Testing

private let begin = FrameTime(seconds: 10)

/// The times at which an animation asks for frames in `seconds`, if it is given only those; nil where it
/// wants every frame.
private func frames(_ animation: Animation, for seconds: Double = 10) throws -> [Double]? {
  var times: [Double] = []
  var now = begin
  while times.count < 100 {
    switch animation.demand(at: now, begin: begin) {
    case .none: return times
    case .everyFrame: return nil
    case .at(let next):
      try #require(next > now)
      if next.seconds(since: begin) > seconds { return times }
      times.append(next.seconds(since: begin))
      now = next
    }
  }
  return times
}

private func steps(_ keyTimes: [Double]? = nil) -> KeyframeAnimation {
  KeyframeAnimation(
    .opacity, values: [.number(1), .number(2), .number(3)], keyTimes: keyTimes,
    calculationMode: .discrete, duration: 1)
}

@Test func `discrete keyframes ask for frames only at their steps`() throws {
  #expect(try frames(.keyframe(steps([0, 0.25, 0.5, 1]))) == [0.25, 0.5, 1])
  var repeated = steps([0, 0.25, 0.5, 1])
  repeated.repeatCount = 2
  #expect(try frames(.keyframe(repeated)) == [0.25, 0.5, 1, 1.25, 1.5, 2])
  repeated.autoreverses = true
  repeated.repeatCount = 1
  let back = try #require(try frames(.keyframe(repeated)))
  // On the way back a value shows from its end on: a nanosecond after its time.
  #expect(back == [0.25, 0.5, 1, 1.500_000_001, 1.750_000_001, 2])
  var fast = steps([0, 0.25, 0.5, 1])
  fast.speed = 2
  fast.timeOffset = -1
  #expect(try frames(.keyframe(fast)) == [0.5, 0.625, 0.75, 1])
  fast.speed = 0
  #expect(try frames(.keyframe(fast)) == [])
  var curved = steps([0, 0.25, 0.5, 1])
  curved.timingCurve = .easeIn
  let bent = try #require(try frames(.keyframe(curved)))
  #expect(bent.count == 3 && abs(TimingCurve.easeIn.progress(at: bent[0]) - 0.25) < 1e-8)
  curved.timingCurve = TimingCurve(0.5, -1, 0.5, 2)
  #expect(try frames(.keyframe(curved)) == nil)
  #expect(try frames(.keyframe(KeyframeAnimation(.opacity, values: [], duration: 1))) == nil)
}

/// Whatever shows a step late asked too late; whatever asks without a change is a frame too many.
@Test(arguments: 1...6) func `between two demands nothing changes`(seed: Int) throws {
  var random = SeededGenerator(seed: UInt64(seed))
  for _ in 0..<25 {
    let count = Int.random(in: 1...6, using: &random)
    let times = (0...count).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
    var animation = KeyframeAnimation(
      .opacity, values: (0..<count).map { .number(Double($0)) },
      keyTimes: Bool.random(using: &random) ? times : nil, calculationMode: .discrete,
      duration: .random(in: 0.1...2, using: &random))
    animation.timingCurve =
      [.linear, .easeIn, .easeInEaseOut][
        Int.random(in: 0...2, using: &random)]
    animation.autoreverses = Bool.random(using: &random)
    animation.repeatCount = Double.random(in: 0.5...3, using: &random)
    animation.speed = [1, 2, 0.3, -1][Int.random(in: 0...3, using: &random)]
    if animation.speed < 0 { animation.timeOffset = 2 }
    animation.fillMode = .both
    var any = Animation.keyframe(animation)
    if Bool.random(using: &random) {
      any = .group(AnimationGroup([any], duration: .random(in: 0.5...3, using: &random)))
      any.timingCurve = [.linear, .easeOut][Int.random(in: 0...1, using: &random)]
      any.fillMode = .both
    }
    let model = Values([.opacity: .number(-1)])
    var now = begin
    for _ in 0..<40 {
      guard case .at(let next) = any.demand(at: now, begin: begin) else { break }
      try #require(next > now)
      var shown = model
      any.apply(at: now, begin: begin, to: &shown)
      for share in [0.1, 0.5, 0.9, 1] {
        let gap = Double(next.nanoseconds(since: now) - 1) * share
        var later = model
        any.apply(at: now.advanced(byNanoseconds: Int64(gap)), begin: begin, to: &later)
        try #require(later == shown, "seed \(seed): \(any)")
        let isOver = any.isFinished(at: now.advanced(byNanoseconds: Int64(gap)), begin: begin)
        try #require(isOver == any.isFinished(at: now, begin: begin))
      }
      now = next
    }
    try #require(any.demand(at: now, begin: begin) != .everyFrame)
    try #require(any.isFinished(at: now, begin: begin), "seed \(seed): \(any)")
  }
}

@Test func `a group asks for what its parts ask for`() throws {
  func group(_ parts: [Animation], _ duration: Double = 2) -> Animation {
    .group(AnimationGroup(parts, duration: duration))
  }
  let part = Animation.keyframe(steps([0, 0.25, 0.5, 1]))
  #expect(try frames(group([])) == [2])
  // In a group the moment of a part's end still shows it; the nanosecond after does not.
  #expect(try frames(group([part])) == [0.25, 0.5, 1.000_000_001, 2])
  let moving = Animation.basic(BasicAnimation(.opacity, to: .number(2), duration: 0.5))
  #expect(group([part, moving]).demand(at: begin + 0.4, begin: begin) == .everyFrame)
  #expect(
    group([part, moving]).demand(at: begin + 0.7, begin: begin)
      == .at((begin + 1).advanced(byNanoseconds: 1)))
  #expect(group([moving]).demand(at: begin + 1.5, begin: begin) == .at(begin + 2))
  #expect(group([moving]).demand(at: begin + 2, begin: begin) == .none)
  var late = moving
  late.beginTime = FrameTime(seconds: 1.5)
  #expect(group([late]).demand(at: begin, begin: begin) == .at(begin + 1.5))
  #expect(group([late], .infinity).demand(at: begin, begin: begin) == .at(begin + 1.5))
  #expect(group([late], .infinity).demand(at: begin + 3, begin: begin) == .none)
  #expect(group([group([late])]).demand(at: begin, begin: begin) == .at(begin + 1.5))
  var twice = group([late])
  twice.repeatCount = 2
  #expect(twice.demand(at: begin + 0.2, begin: begin) == .at(begin + 1.5))
  #expect(twice.demand(at: begin + 2, begin: begin) == .at(begin + 3.5))
  twice.autoreverses = true
  #expect(twice.demand(at: begin + 2, begin: begin) == .everyFrame)
  twice.speed = 0
  #expect(twice.demand(at: begin + 2, begin: begin) == .none)
  var paused = moving
  paused.speed = 0
  #expect(group([paused]).demand(at: begin, begin: begin) == .at(begin + 2))
}
