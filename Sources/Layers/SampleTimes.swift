import Motion

/// The times at which an animated emitter is sampled: multiples of a 240th of a second of the layer's time, so
/// the same however frames fall.
struct SampleTimes: Sequence, IteratorProtocol {
  /// Times between two frames at most; after longer gaps only every second, fourth… is taken.
  static let most: Int64 = 1024

  private var number: Int64
  private let last: Int64
  private let stride: Int64

  /// Those after `start`, up to and with `end`.
  init(after start: FrameTime, through end: FrameTime) {
    let first = SampleTimes.index(at: start) + 1
    last = SampleTimes.index(at: end)
    var stride: Int64 = 1
    while (last - first) / stride >= SampleTimes.most { stride *= 2 }
    self.stride = stride
    number = SampleTimes.floor(first + stride - 1, stride) * stride
  }

  mutating func next() -> FrameTime? {
    if number > last { return nil }
    let time = SampleTimes.time(number)
    number += stride
    return time
  }

  /// The last at `time` or earlier.
  static func latest(at time: FrameTime) -> FrameTime { self.time(index(at: time)) }

  private static func index(at time: FrameTime) -> Int64 {
    let bounded = Swift.max(-(1 << 61), Swift.min(1 << 61, time.nanoseconds))
    return floor(bounded * 3 + 2, 12_500_000)
  }

  private static func time(_ index: Int64) -> FrameTime {
    FrameTime(nanoseconds: floor(index * 12_500_000, 3))
  }

  private static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
