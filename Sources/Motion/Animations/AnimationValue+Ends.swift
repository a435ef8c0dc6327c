extension AnimationValue {
  /// Both ends of an animation over a layer that shows `shown` underneath, as `BasicAnimation` lists
  /// them. `previous` is what was shown when the animation was added.
  static func ends(
    from: AnimationValue?, to: AnimationValue?, by: AnimationValue?, previous: AnimationValue?,
    over shown: AnimationValue
  ) -> (from: AnimationValue, to: AnimationValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (to.subtracting(by), to)
    case (let from?, nil, nil): return (from, shown)
    case (nil, let to?, nil): return (shown, to)
    case (nil, nil, let by?): return (shown, shown.adding(by))
    case (nil, nil, nil): return (previous ?? shown, shown)
    }
  }
}
