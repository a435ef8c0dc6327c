import Motion

/// A call that a window makes once, in the first frame at or after a moment of the frame clock.
public final class SceneTimer {
  /// When it is due.
  public let time: FrameTime
  let sequence: Int
  var body: (() -> Void)?

  init(time: FrameTime, sequence: Int, body: @escaping () -> Void) {
    self.time = time
    self.sequence = sequence
    self.body = body
  }

  /// True until the call is made or cancelled.
  public var isPending: Bool { body != nil }

  /// The call is not made. Does nothing after it was.
  public func cancel() { body = nil }
}
