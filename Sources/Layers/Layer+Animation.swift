import Motion

extension Layer {
  /// Starts `animation`. An animation that runs under the same key is replaced, and its completion
  /// hears `false`.
  ///
  /// Without an explicit `beginTime` it starts at the next frame. `completion` is called once: with
  /// `true` in the frame at which it ended, with `false` when it is removed before.
  public final func add(
    _ animation: Animation, forKey key: String, completion: ((Bool) -> Void)? = nil
  ) {
    removeAnimation(forKey: key)
    if animations.isEmpty { resetShown() }
    animations.append(
      RunningAnimation(key: key, animation: animation, begin: nil, completion: completion))
    tree?.watch(self)
    mark(.values)
  }

  /// Starts a basic animation, as `add(_:forKey:completion:)` does any.
  public final func add(
    _ animation: BasicAnimation, forKey key: String, completion: ((Bool) -> Void)? = nil
  ) { add(.basic(animation), forKey: key, completion: completion) }

  /// Starts a keyframe animation, as `add(_:forKey:completion:)` does any.
  public final func add(
    _ animation: KeyframeAnimation, forKey key: String, completion: ((Bool) -> Void)? = nil
  ) { add(.keyframe(animation), forKey: key, completion: completion) }

  /// Starts a group, as `add(_:forKey:completion:)` does any animation.
  public final func add(
    _ animation: AnimationGroup, forKey key: String, completion: ((Bool) -> Void)? = nil
  ) { add(.group(animation), forKey: key, completion: completion) }

  /// Stops an animation where it is: the model values show again. Does nothing for an unknown key.
  public final func removeAnimation(forKey key: String) {
    for index in animations.indices where animations[index].key == key {
      let ended = animations.remove(at: index)
      mark(.everything)
      if let completion = ended.completion { deliver(completion, finished: false) }
      return
    }
  }

  /// Removes every animation; each completion hears `false`.
  public final func removeAllAnimations() {
    while let last = animations.last { removeAnimation(forKey: last.key) }
  }

  /// The animation that runs under `key`; nil if there is none.
  public final func animation(forKey key: String) -> Animation? {
    for running in animations where running.key == key { return running.animation }
    return nil
  }

  /// The keys of all animations, in the order in which they were added.
  public final var animationKeys: [String] { animations.map { $0.key } }

  /// Completions are called at the end of the frame's commit, or at once outside of a tree.
  private func deliver(_ completion: @escaping (Bool) -> Void, finished: Bool) {
    if let tree {
      tree.completions.append((completion, finished))
      tree.isDirty = true
    } else {
      completion(finished)
    }
  }
}
