/// Values that animations read and write: what a layer shows, starting as a copy of its model values.
public protocol AnimationTarget {
  /// The value of `property` now, with the animations applied so far; nil where there is no such
  /// property, whose animations then do nothing.
  func value(of property: AnimatableProperty) -> AnimationValue?
  /// Sets `property`; a value of the wrong kind is ignored.
  mutating func setValue(_ value: AnimationValue, of property: AnimatableProperty)
}
