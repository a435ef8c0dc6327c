/// What changed in a layer since the last frame.
struct Marks: OptionSet {
  let rawValue: UInt8

  /// Model values changed: what is shown must be computed again.
  static let values = Marks(rawValue: 1)
  /// The layer's own picture changed where it stands.
  static let contents = Marks(rawValue: 2)
  /// The layer with its whole subtree may be elsewhere, or composed differently.
  static let placement = Marks(rawValue: 4)

  static let everything: Marks = [.values, .contents, .placement]
}
