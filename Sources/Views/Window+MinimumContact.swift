import Touches

extension Window {
  /// Seconds that a touch must be down to be one, against ghosts of a noisy touch screen; at most 10.
  /// With 0, as by default, all are.
  ///
  /// A touch shorter than that never was. A longer one is heard of that much later, but with its own
  /// times: a tap is as long as it was, and a long press counts from the finger's coming down. Set it
  /// before there are touches: those that are just being looked at are dropped.
  public var minimumContactSeconds: Double {
    get { Double(dispatcher.filter.minimumNanoseconds) / 1e9 }
    set { dispatcher.filter = TouchFilter(minimumSeconds: newValue) }
  }
}
