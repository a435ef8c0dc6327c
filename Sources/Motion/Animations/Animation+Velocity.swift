extension Animation {
  /// How fast the animation moves `property` at the layer's local time `time`, a second of that time; nil
  /// where it does not drive it then: other property, not begun, over, a transition.
  ///
  /// A number, point, size, rectangle or set of radii has a velocity of its own kind, a list of numbers
  /// too. A colour's is `.numbers` of four: red, green, blue, each times alpha (0...65,025), and alpha
  /// (0...255). A transform's is `.numbers` of six: translation x, y, rotation (radians), scale x, y,
  /// shear. Flags, paths and lists of colours have none: nil. `shown` is what the layer shows underneath
  /// (usually the model value); of an additive animation it is the velocity of what it adds.
  ///
  /// Springs and basic animations by their formulas' derivatives; keyframes, and curves where they are
  /// almost upright, by the difference between a 16,384th of an iteration before and after, which at a
  /// corner is the mean of both sides. What stands (`speed` 0, discrete) has velocity 0. Where parts of
  /// a group drive the same property the last one counts.
  public func velocity(
    of property: AnimatableProperty, at time: FrameTime, begin: FrameTime,
    over shown: AnimationValue
  ) -> AnimationValue? {
    velocity(of: property, at: time, begin: begin, over: shown, rate: 1, isInGroup: false)
  }

  /// `rate`: seconds of this animation's parent time a second of the layer's.
  private func velocity(
    of property: AnimatableProperty, at time: FrameTime, begin: FrameTime,
    over shown: AnimationValue, rate: Double, isInGroup: Bool
  ) -> AnimationValue? {
    let timing = timing
    let position = timing.position(at: time, begin: begin, holdsEnd: isInGroup)
    if position.phase != .active { return nil }
    let single = timing.iterationNanoseconds
    // Progress before the curve, a second of the layer's time.
    let isReturning = timing.autoreverses && timing.leg(at: time, begin: begin) & 1 == 1
    let direction: Double = isReturning ? -1 : 1
    let isEndless = single == .max
    let pace =
      isEndless || single == 0
      ? 0 : rate * direction * timing.effectiveSpeed / (Double(single) / 1e9)
    let progress = timingCurve.progress(at: position.progress)
    let bend = timingCurve.slope(at: position.progress)
    switch self {
    case .basic(let animation):
      if animation.property != property { return nil }
      let (from, to) = animation.ends(over: shown)
      return from.difference(to: to, times: pace * bend)
    case .keyframe(let animation):
      if animation.property != property { return nil }
      let step = 1.0 / 16_384
      let (early, late) = (max(0, progress - step), min(1, progress + step))
      guard let a = animation.value(at: early), let b = animation.value(at: late) else {
        return nil
      }
      let isDiscrete = animation.calculationMode == .discrete
      return a.difference(to: b, times: isDiscrete ? 0 : pace * bend / (late - early))
    case .spring(let animation):
      if animation.property != property { return nil }
      let seconds =
        isEndless
        ? Double(timing.endlessNanoseconds(at: time, begin: begin)) / 1e9
        : progress * (Double(single) / 1e9)
      let passing =
        isEndless ? rate * timing.effectiveSpeed : pace * bend * (Double(single) / 1e9)
      return animation.velocity(at: seconds, over: shown, times: passing)
    case .group(let group):
      let local =
        isEndless
        ? timing.endlessNanoseconds(at: time, begin: begin)
        : FrameTime.saturated((progress * Double(single) + 0.5).rounded(.down))
      let passing =
        isEndless ? rate * timing.effectiveSpeed : pace * bend * (Double(single) / 1e9)
      for part in group.animations.reversed() {
        if let velocity = part.velocity(
          of: property, at: FrameTime(nanoseconds: local), begin: part.timing.beginTime ?? .zero,
          over: shown, rate: passing, isInGroup: true)
        {
          return velocity
        }
      }
      return nil
    case .transition:
      return nil
    }
  }
}
