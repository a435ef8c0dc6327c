/// What an animation shows outside its active time.
public enum FillMode: Hashable, Sendable {
  /// Nothing: the model value shows before and after. The default.
  case removed
  /// After its end the end value stays.
  case forwards
  /// Before its begin the first value shows already.
  case backwards
  /// Both.
  case both

  /// The first value shows before the begin.
  public var fillsBackwards: Bool { self == .backwards || self == .both }
  /// The end value stays after the end.
  public var fillsForwards: Bool { self == .forwards || self == .both }
}
