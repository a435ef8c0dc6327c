import Motion

/// A layer reduced to a table, for animations to write into.
struct Values: AnimationTarget, Equatable {
  var table: [AnimatableProperty: AnimationValue]

  init(_ table: [AnimatableProperty: AnimationValue]) { self.table = table }

  func value(of property: AnimatableProperty) -> AnimationValue? { table[property] }
  mutating func setValue(_ value: AnimationValue, of property: AnimatableProperty) {
    table[property] = value
  }

  func number(_ property: AnimatableProperty) -> Double? { table[property]?.number }

  /// What shows at `seconds` after the begin.
  func after(_ seconds: Double, of animation: Animation, begin: FrameTime = .zero) -> Values {
    var values = self
    animation.apply(at: begin + seconds, begin: begin, to: &values)
    return values
  }
}
