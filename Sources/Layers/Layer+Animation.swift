import Motion

extension Layer {
  /// Starts `animation`. An animation that runs under the same key is replaced, and its completion
  /// hears `false`.
  ///
  /// Without an explicit `beginTime` it starts at the next frame. `completion` is called once: with
  /// `true` in the frame at which it ended, with `false` when it is removed before. It may do
  /// anything: remove this layer and those around it, start animations. What it starts begins at the
  /// time of that same frame. Of several that end in one frame those that ended earlier are called
  /// first, and of equally early ones those that were added earlier.
  public final func add(
    _ animation: Animation, forKey key: String, completion: ((Bool) -> Void)? = nil
  ) {
    var picture: LayerTransition?
    var replaced: [RunningAnimation] = []
    if case .transition(let transition) = animation {
      // Of what shows now, so before another transition goes.
      let old = tree.flatMap { $0.composer.picture(of: self, for: transition, scale: $0.scale) }
      picture = LayerTransition(transition, picture: old)
      for running in animations where running.transition != nil { replaced.append(running) }
      animations.removeAll { $0.transition != nil }
    }
    if let running = takeAnimation(forKey: key) { replaced.append(running) }
    tree?.animationCount &+= 1
    animations.append(
      RunningAnimation(
        key: key, animation: remembering(animation), order: tree?.animationCount ?? 0,
        transition: picture, completion: completion))
    animationsChanged()
    mark(.values)
    for running in replaced {
      if let completion = running.completion { deliver(completion, finished: false) }
    }
  }

  /// Starts a basic animation, as `add(_:forKey:completion:)` does any.
  public final func add(
    _ animation: BasicAnimation, forKey key: String, completion: ((Bool) -> Void)? = nil
  ) { add(.basic(animation), forKey: key, completion: completion) }

  /// Starts a keyframe animation, as `add(_:forKey:completion:)` does any.
  public final func add(
    _ animation: KeyframeAnimation, forKey key: String, completion: ((Bool) -> Void)? = nil
  ) { add(.keyframe(animation), forKey: key, completion: completion) }

  /// Starts a spring animation, as `add(_:forKey:completion:)` does any.
  public final func add(
    _ animation: SpringAnimation, forKey key: String, completion: ((Bool) -> Void)? = nil
  ) { add(.spring(animation), forKey: key, completion: completion) }

  /// Starts a transition from what the layer and everything below it show now: add it before changing
  /// them. The old picture is taken at once and kept until the transition ends; a layer that is
  /// not shown has a clear one.
  ///
  /// A layer has one transition: a new one replaces the former, whatever their keys, and starts from
  /// what shows between its two pictures. A fade is a dissolve of all that the layer and its subtree
  /// paint, its shadow too: old · (1 − p) + new · p in each pixel. Push, move in and reveal are
  /// clipped to the bounds (with `masksToBounds` to the rounded ones), move by whole device
  /// pixels, and leave the shadow where it is. Opacity, transforms and place of the layer itself count
  /// as they are now. A transition within a group is not shown.
  public final func add(
    _ transition: Transition, forKey key: String = "transition",
    completion: ((Bool) -> Void)? = nil
  ) { add(.transition(transition), forKey: key, completion: completion) }

  /// Starts a group, as `add(_:forKey:completion:)` does any animation.
  public final func add(
    _ animation: AnimationGroup, forKey key: String, completion: ((Bool) -> Void)? = nil
  ) { add(.group(animation), forKey: key, completion: completion) }

  /// Stops an animation where it is: the model values show again. Does nothing for an unknown key.
  public final func removeAnimation(forKey key: String) {
    guard let removed = takeAnimation(forKey: key) else { return }
    showRemoval()
    if let completion = removed.completion { deliver(completion, finished: false) }
  }

  /// Removes every animation; each completion hears `false`. Those that completions add stay.
  public final func removeAllAnimations() {
    if animations.isEmpty { return }
    let removed = animations
    animations = []
    animationsChanged()
    showRemoval()
    for running in removed {
      if let completion = running.completion { deliver(completion, finished: false) }
    }
  }

  /// The animation that runs under `key`; nil if there is none.
  public final func animation(forKey key: String) -> Animation? {
    for running in animations where running.key == key { return running.animation }
    return nil
  }

  /// The keys of all animations, in the order in which they were added.
  public final var animationKeys: [String] { animations.map { $0.key } }

  private final func takeAnimation(forKey key: String) -> RunningAnimation? {
    for index in animations.indices where animations[index].key == key {
      let removed = animations.remove(at: index)
      animationsChanged()
      return removed
    }
    return nil
  }

  /// Shows the model values again of what a removed animation drove.
  private final func showRemoval() {
    if !animations.isEmpty { return mark(.values) }
    if placement.isKnown { refresh() }
    mark(.values)
  }

  /// `animation` with what the layer shows now, where it starts from that.
  private final func remembering(_ animation: Animation) -> Animation {
    switch animation {
    case .basic(var basic):
      if basic.fromValue != nil || basic.toValue != nil || basic.byValue != nil { return animation }
      basic.previousValue = lastShown(basic.property)
      return .basic(basic)
    case .spring(var spring):
      if spring.fromValue != nil || spring.toValue != nil || spring.byValue != nil {
        return animation
      }
      spring.previousValue = lastShown(spring.property)
      return .spring(spring)
    case .group(var group):
      for index in group.animations.indices {
        group.animations[index] = remembering(group.animations[index])
      }
      return .group(group)
    case .keyframe, .transition: return animation
    }
  }

  /// What the last frame showed of a property; the model value where there was none.
  private final func lastShown(_ property: AnimatableProperty) -> AnimationValue? {
    if !placement.isKnown && animations.isEmpty { resetShown() }
    return shownValue(of: property)
  }

  /// Completions are called at the end of the frame's commit, or at once outside of a tree.
  private final func deliver(_ completion: @escaping (Bool) -> Void, finished: Bool) {
    if let tree {
      tree.completions.append((completion, finished))
      tree.isDirty = true
    } else {
      completion(finished)
    }
  }
}
