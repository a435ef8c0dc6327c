/// When the next frame is wanted, so that a screen on which nothing moves can sleep.
public enum FrameDemand: Hashable, Sendable {
  /// Nothing will change by itself.
  case none
  /// Nothing changes before this moment; then ask again.
  case at(FrameTime)
  /// Something changes all the time.
  case everyFrame

  /// The more urgent of two demands.
  public func joined(with other: FrameDemand) -> FrameDemand {
    switch (self, other) {
    case (.everyFrame, _), (_, .everyFrame): return .everyFrame
    case (.none, let demand), (let demand, .none): return demand
    case (.at(let a), .at(let b)): return .at(min(a, b))
    }
  }
}
