import Geometry

/// How fast something moved lately, from places at the times of events.
///
/// The velocity is the slope of the straight line that fits the places of the last 100 ms best
/// (ordinary least squares: Σ(t − t̄)(x − x̄) / Σ(t − t̄)², for each axis). Places more than a pause
/// apart do not belong to one movement: what is older than a pause of 50 ms is forgotten, and so
/// long after the last place the velocity is zero. A place reported again at the same time, or at an
/// earlier one, replaces the last place. One place alone has no velocity.
///
/// Only times and places count, never how many of them come in one frame.
public struct VelocityTracker: Sendable {
  /// The span, up to the last place, that counts: 100 ms.
  public static let window: Int64 = 100_000_000
  /// Without an event for so long the finger has stopped: 50 ms.
  public static let pause: Int64 = 50_000_000
  /// More places than this are not kept, which is more than 1,000 a second.
  static let capacity = 128

  private struct Sample {
    var place: Point
    var time: Int64
  }

  /// In the order of their times, no two at the same.
  private var samples: [Sample] = []

  /// Nothing has moved yet.
  public init() {}

  /// Takes a place, in points, at a time in nanoseconds.
  public mutating func add(_ place: Point, at nanoseconds: Int64) {
    if let last = samples.last {
      if nanoseconds <= last.time {
        samples[samples.count - 1].place = place
        return
      }
      if !VelocityTracker.isShort(nanoseconds, after: last.time, than: VelocityTracker.pause) {
        samples.removeAll(keepingCapacity: true)
      }
    }
    samples.append(Sample(place: place, time: nanoseconds))
    var old = samples.count > VelocityTracker.capacity ? 1 : 0
    while !VelocityTracker.isShort(
      nanoseconds, after: samples[old].time, than: VelocityTracker.window + 1)
    {
      old += 1
    }
    if old > 0 { samples.removeFirst(old) }
  }

  /// Forgets everything.
  public mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  /// Points a second at `nanoseconds`, which is the time of the last place or later.
  public func velocity(at nanoseconds: Int64) -> Point {
    guard samples.count > 1, let last = samples.last else { return .zero }
    if !VelocityTracker.isShort(nanoseconds, after: last.time, than: VelocityTracker.pause) {
      return .zero
    }
    // Relative to the last place, so that large times and places cost no digits.
    let count = Double(samples.count)
    var meanTime = 0.0
    var mean = Point.zero
    for sample in samples {
      meanTime += VelocityTracker.seconds(sample.time, since: last.time)
      mean = mean + (sample.place - last.place)
    }
    meanTime /= count
    mean = Point(mean.x / count, mean.y / count)
    var spread = 0.0
    var sum = Point.zero
    for sample in samples {
      let time = VelocityTracker.seconds(sample.time, since: last.time) - meanTime
      spread += time * time
      sum = sum + (sample.place - last.place - mean) * time
    }
    let velocity = Point(sum.x / spread, sum.y / spread)
    return velocity.x.isFinite && velocity.y.isFinite ? velocity : .zero
  }

  private static func seconds(_ time: Int64, since origin: Int64) -> Double {
    // Within the window the difference is small; wrapping can't happen there.
    Double(time &- origin) / 1e9
  }

  /// Whether less than `span` lies between `earlier` and `later`, for any two times.
  private static func isShort(_ later: Int64, after earlier: Int64, than span: Int64) -> Bool {
    let (difference, overflow) = later.subtractingReportingOverflow(earlier)
    return overflow ? later < earlier : difference < span
  }
}
