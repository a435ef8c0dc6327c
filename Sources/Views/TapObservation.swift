/// Hears of every tap on a window until it is cancelled.
public final class TapObservation {
  var body: ((View?) -> Void)?

  init(_ body: @escaping (View?) -> Void) { self.body = body }

  /// No more calls.
  public func cancel() { body = nil }
}
