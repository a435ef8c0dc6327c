import Motion

/// What animations make of one property, beside what the last frame showed.
private struct PropertyProbe: AnimationTarget {
  var values: LayerValues
  let property: AnimatableProperty
  /// The value of a property that only some kinds of layers have.
  var own: AnimationValue?

  func value(of property: AnimatableProperty) -> AnimationValue? {
    values.value(of: property) ?? (property == self.property ? own : nil)
  }
  mutating func setValue(_ value: AnimationValue, of property: AnimatableProperty) {
    values.setValue(value, of: property)
    if property == self.property { own = value }
  }
}

extension Layer {
  /// What the layer shows of `property` at the tree's time `time`, whose frame need not be drawn yet.
  ///
  /// `model` is the property's model value. An animation that no frame has shown yet is at its start.
  package final func shownValue(
    of property: AnimatableProperty, model: AnimationValue, at time: FrameTime
  ) -> AnimationValue {
    if animations.isEmpty { return model }
    let now = localTime(at: time)
    var probe = PropertyProbe(values: self.model, property: property, own: model)
    for running in animations {
      let begin = running.begin ?? running.animation.timing.beginTime ?? now
      running.animation.apply(at: now, begin: begin, to: &probe)
    }
    return probe.value(of: property) ?? model
  }

  /// How fast what the layer shows of `property` changes at the tree's time `time`, in units of the
  /// property a second of the layer's time; nil where nothing moves it.
  package final func shownVelocity(
    of property: AnimatableProperty, model: AnimationValue, at time: FrameTime
  ) -> AnimationValue? {
    if animations.isEmpty { return nil }
    let now = localTime(at: time)
    for running in animations.reversed() {
      let begin = running.begin ?? running.animation.timing.beginTime ?? now
      let velocity = running.animation.velocity(of: property, at: now, begin: begin, over: model)
      if let velocity { return velocity }
    }
    return nil
  }

  /// The layer's own time at the tree's time `time`.
  package final func ownTime(at time: FrameTime) -> FrameTime { localTime(at: time) }

  /// Calls `body` with what a completion is: after the next commit's values, which it may change.
  package final func callAfterCommit(_ body: @escaping () -> Void) {
    guard let tree else { return body() }
    tree.completions.append(({ _ in body() }, true))
    tree.isDirty = true
  }
}
