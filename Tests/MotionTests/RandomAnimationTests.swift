import Geometry
import KioskTestKit
import Motion
import Testing

@Test(arguments: 1...8) func `no numbers trap, hang or last`(seed: Int) throws {
  var maker = RandomAnimations(seed: UInt64(seed), isStrange: true)
  for _ in 0..<60 {
    let animation = maker.animation()
    let model = maker.values()
    let begin = FrameTime(
      nanoseconds: [0, 3_456_000_000_000_000, .max - 5, .min][maker.int(0...3)])
    for seconds in [-1, 0, 0.3, 1, 1.5, 9, 3_456_000, 1e10] as [Double] {
      var shown = model
      animation.apply(at: begin + seconds, begin: begin, to: &shown)
      try #require(shown.table.count == model.table.count)
      let demand = animation.demand(at: begin + seconds, begin: begin)
      if case .at(let next) = demand { try #require(next > begin + seconds, "\(animation)") }
      if animation.isFinished(at: begin + seconds, begin: begin) {
        try #require(demand == .none)
        try #require(animation.endTime(begin: begin) <= begin + seconds, "\(animation)")
      }
      for property in RandomAnimations.properties {
        let value = try #require(model.table[property])
        _ = animation.velocity(of: property, at: begin + seconds, begin: begin, over: value)
      }
    }
  }
}

/// Frames at 7, 30 and 60 a second and after a stall show the same at the same time, as every value follows
/// from the time alone; and a screen that draws only when it is asked for misses nothing.
@Test(arguments: 1...8) func `sleeping as long as the demand says misses nothing`(seed: Int) throws
{
  var maker = RandomAnimations(seed: UInt64(seed) &* 1_000, isStrange: false)
  for _ in 0..<60 {
    let animation = maker.animation()
    let model = maker.values()
    let begin = FrameTime(seconds: 86_400)
    var now = begin - 0.1
    for _ in 0..<40 {
      var shown = model
      animation.apply(at: now, begin: begin, to: &shown)
      let wait: FrameTime
      switch animation.demand(at: now, begin: begin) {
      case .everyFrame:
        now = now + 0.037
        continue
      case .at(let next): wait = next
      case .none: wait = now + 100
      }
      for share in [0.2, 0.7, 1] {
        let gap = Double(wait.nanoseconds(since: now) - 1) * share
        let then = now.advanced(byNanoseconds: Int64(gap))
        var later = model
        animation.apply(at: then, begin: begin, to: &later)
        try #require(later == shown, "seed \(seed): \(animation)")
        try #require(
          animation.isFinished(at: then, begin: begin)
            == animation.isFinished(at: now, begin: begin))
      }
      now = wait
    }
  }
}

@Test(arguments: 1...8) func `an animation that fills ends at exactly its end`(seed: Int) throws {
  var maker = RandomAnimations(seed: UInt64(seed) &* 77, isStrange: false)
  for _ in 0..<200 {
    let property = RandomAnimations.properties[maker.int(0...10)]
    let (from, to) = (maker.value(of: property), maker.value(of: property))
    let duration = maker.number(0.1...3)
    var animation: Animation
    switch maker.int(0...3) {
    case 0: animation = .basic(BasicAnimation(property, from: from, to: to, duration: duration))
    case 1:
      animation = .keyframe(
        KeyframeAnimation(
          property, values: [from, from, to], calculationMode: maker.flag() ? .cubic : .paced,
          duration: duration))
    case 2:
      animation = .spring(
        SpringAnimation(
          property, from: from, to: to,
          velocityValue: maker.flag() ? maker.value(of: property) : nil))
    default:
      var part = BasicAnimation(property, from: from, to: to, duration: duration)
      part.timingCurve = maker.curve()
      animation = .group(AnimationGroup([.basic(part)], duration: duration))
    }
    animation.timingCurve = maker.curve()
    animation.repeatCount = Double(maker.int(0...3))
    animation.speed = maker.number(0.2...3)
    animation.fillMode = .both
    let model = maker.values()
    let begin = FrameTime(nanoseconds: Int64(maker.int(0...2)) * 3_155_760_000_000_000_001)
    func shown(_ time: FrameTime) -> AnimationValue? {
      var values = model
      animation.apply(at: time, begin: begin, to: &values)
      return values.table[property]
    }
    let end = animation.endTime(begin: begin)
    let before = end.advanced(byNanoseconds: -1)
    try #require(shown(begin) == from && shown(begin - 3) == from)
    try #require(shown(end) == to && shown(end + 5) == to, "seed \(seed): \(animation)")
    try #require(
      animation.isFinished(at: end, begin: begin)
        && !animation.isFinished(at: before, begin: begin))
  }
}
