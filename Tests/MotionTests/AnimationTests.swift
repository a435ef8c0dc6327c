import Geometry
import Motion
import Pixels
import Testing

private let model = Values([.opacity: .number(100), .position: .point(Point(1, 2))])

private func opacity(_ animation: BasicAnimation, at seconds: Double) -> Double? {
  model.after(seconds, of: .basic(animation)).number(.opacity)
}

@Test func `the seven combinations of from, to and by`() {
  func ends(_ from: Double?, _ to: Double?, _ by: Double?) -> [Double?] {
    let animation = BasicAnimation(
      .opacity, from: from.map { .number($0) }, to: to.map { .number($0) },
      by: by.map { .number($0) }, duration: 1)
    return [opacity(animation, at: 0), opacity(animation, at: 0.25)]
  }
  #expect(ends(10, 20, nil) == [10, 12.5])
  #expect(ends(10, nil, 40) == [10, 20])
  #expect(ends(nil, 20, 8) == [12, 14])
  #expect(ends(10, nil, nil) == [10, 32.5])
  #expect(ends(nil, 20, nil) == [100, 80])
  #expect(ends(nil, nil, 8) == [100, 102])
  #expect(ends(nil, nil, nil) == [100, 100])
  #expect(ends(10, 20, 1000) == [10, 12.5])

  var implicit = BasicAnimation(.opacity, duration: 1)
  implicit.previousValue = .number(60)
  #expect(opacity(implicit, at: 0.5) == 80)
}

/// Case 32: 300 ms with frames at 0, 16 and 2016 ms.
@Test func `a long gap between frames ends at exactly the end value`() {
  var animation = BasicAnimation(.opacity, from: .number(0.1), to: .number(0.7), duration: 0.3)
  animation.timingCurve = .easeInEaseOut
  animation.fillMode = .forwards
  let start = FrameTime(nanoseconds: 5_000_000_000)
  let any = Animation.basic(animation)
  let finished = [0, 0.016, 2.016].map { any.isFinished(at: start + $0, begin: start) }
  #expect(finished == [false, false, true])
  #expect(model.after(0, of: any, begin: start).number(.opacity) == 0.1)
  #expect(model.after(2.016, of: any, begin: start).number(.opacity) == 0.7)
  #expect(any.demand(at: start + 0.016, begin: start) == .everyFrame)
  #expect(any.demand(at: start + 2.016, begin: start) == .none)
  animation.fillMode = .removed
  #expect(model.after(2.016, of: .basic(animation), begin: start) == model)
}

@Test func `an additive animation adds to what is underneath`() {
  var animation = BasicAnimation(.opacity, from: .number(-10), to: .number(0), duration: 1)
  animation.isAdditive = true
  #expect(opacity(animation, at: 0.5) == 95)
  var twice = model.after(0.5, of: .basic(animation))
  Animation.basic(animation).apply(at: FrameTime(seconds: 0.5), begin: .zero, to: &twice)
  #expect(twice.number(.opacity) == 90)
}

@Test func `a cumulative animation goes on from where it ended`() {
  var animation = BasicAnimation(.opacity, from: .number(0), to: .number(6), duration: 1)
  animation.isCumulative = true
  animation.repeatCount = 3
  animation.fillMode = .forwards
  #expect(opacity(animation, at: 0.5) == 3)
  #expect(opacity(animation, at: 1.5) == 9)
  #expect(opacity(animation, at: 3) == 18)

  var turning = KeyframeAnimation(
    .transform, values: [.transform(.identity), .transform(.rotation(.pi / 2))], duration: 1)
  turning.isCumulative = true
  turning.repeatCount = .infinity
  let values = Values([.transform: .transform(.identity)])
  let shown = values.after(2, of: .keyframe(turning)).table[.transform]?.transform
  #expect(shown == AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0))
}

@Test func `a group runs its parts in its own time`() {
  var radius = BasicAnimation(.circleRadius, from: .number(20), to: .number(120), duration: 1.5)
  radius.beginTime = nil
  let fade = BasicAnimation(.opacity, from: .number(0.5), to: .number(0), duration: 1.5)
  var late = BasicAnimation(.lineWidth, from: .number(0), to: .number(8), duration: 0.5)
  late.beginTime = FrameTime(seconds: 0.5)
  var group = AnimationGroup(
    [.basic(radius), .basic(fade), .basic(late)], duration: 1.5, timingCurve: .easeOut)
  group.fillMode = .forwards
  let values = Values([.circleRadius: .number(1), .opacity: .number(1), .lineWidth: .number(1)])

  let eased = TimingCurve.easeOut.progress(at: 0.5)
  let middle = values.after(0.75, of: .group(group))
  #expect(abs((middle.number(.circleRadius) ?? 0) - (20 + 100 * eased)) < 1e-6)
  #expect(abs((middle.number(.opacity) ?? 0) - 0.5 * (1 - eased)) < 1e-8)
  let end = values.after(1.5, of: .group(group))
  #expect(end.number(.circleRadius) == 120)
  #expect(end.number(.opacity) == 0)
  #expect(end.number(.lineWidth) == 1)  // Ended by itself and does not fill.
  group.fillMode = .removed
  #expect(values.after(1.5, of: .group(group)) == values)
  group.duration = 0.75
  #expect(Animation.group(group).isFinished(at: FrameTime(seconds: 0.75), begin: .zero))
}

@Test func `a group without an end runs its parts for ever`() {
  var shake = BasicAnimation(.rotation, from: .number(0), to: .number(1), duration: 1)
  shake.repeatCount = .infinity
  let group = Animation.group(AnimationGroup([.basic(shake)], duration: .infinity))
  let values = Values([.rotation: .number(0)])
  #expect(values.after(1_000_000.25, of: group).number(.rotation) == 0.25)
  #expect(group.demand(at: FrameTime(seconds: 1e6), begin: .zero) == .everyFrame)
  #expect(!group.isFinished(at: FrameTime(seconds: 1e6), begin: .zero))
}

@Test func `a property that the target lacks is left alone`() {
  let animation = BasicAnimation(.lineWidth, from: .number(1), to: .number(2), duration: 1)
  #expect(model.after(0.5, of: .basic(animation)) == model)
  #expect(
    model.after(0.5, of: .keyframe(KeyframeAnimation(.opacity, values: [], duration: 1))) == model)
}

@Test func `any kind of animation forwards its time`() {
  var animation = Animation.keyframe(KeyframeAnimation(.opacity, values: [.number(1)]))
  animation.duration = 3
  animation.repeatCount = 2
  animation.timingCurve = .easeIn
  animation.isRemovedOnCompletion = false
  #expect(animation.endTime(begin: FrameTime(seconds: 1)) == FrameTime(seconds: 7))
  #expect(animation.timingCurve == .easeIn)
  #expect(!animation.isRemovedOnCompletion)
}
