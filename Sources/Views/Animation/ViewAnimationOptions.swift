/// What `View.animate` does besides getting from one value to another.
///
/// Two options that other toolkits have are missing since nothing else happens here: an animation
/// always begins at what is shown, and touches always work, by where views stand, not where they fly.
public struct ViewAnimationOptions: OptionSet, Hashable, Sendable {
  /// A bit an option.
  public let rawValue: UInt8
  /// The options of these bits; unknown ones mean nothing.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Runs again and again, until something else is set or animated. The completion hears only of that.
  public static let `repeat` = ViewAnimationOptions(rawValue: 1)
  /// Runs back again, which takes the duration a second time; then the new value shows at once, unless
  /// it repeats.
  public static let autoreverse = ViewAnimationOptions(rawValue: 2)
  /// Lays the view out before the changes, without animation, and after them, with it: what
  /// `layoutSubviews` does because of the changes moves too.
  public static let layoutSubviews = ViewAnimationOptions(rawValue: 4)
}
