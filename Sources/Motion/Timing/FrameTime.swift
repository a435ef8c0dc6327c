/// A moment on the frame clock: monotonic nanoseconds in 64 bits, good for ±292 years.
///
/// The shell reads the clock once a frame and passes the time at which the frame is expected on the
/// glass. Nothing here asks for the time. Sums saturate; they never wrap.
@frozen
public struct FrameTime: Hashable, Comparable, Sendable {
  /// Nanoseconds since the clock's zero.
  public var nanoseconds: Int64

  /// The moment `nanoseconds` after the clock's zero.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The moment `seconds` after the clock's zero, to the nearest nanosecond, saturated; NaN is 0.
  @inlinable public init(seconds: Double) { nanoseconds = FrameTime.nanoseconds(seconds) }

  /// The clock's zero.
  public static let zero = FrameTime(nanoseconds: 0)
  /// A moment that does not come: where saturated sums end.
  public static let distantFuture = FrameTime(nanoseconds: .max)
  /// A moment before all others.
  public static let distantPast = FrameTime(nanoseconds: .min)

  /// Seconds since the clock's zero, rounded to a Double.
  @inlinable public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Earlier is less.
  @inlinable public static func < (a: FrameTime, b: FrameTime) -> Bool {
    a.nanoseconds < b.nanoseconds
  }

  /// `seconds` later, saturated; NaN is 0.
  @inlinable public static func + (time: FrameTime, seconds: Double) -> FrameTime {
    time.advanced(byNanoseconds: nanoseconds(seconds))
  }

  /// `seconds` earlier, saturated; NaN is 0.
  @inlinable public static func - (time: FrameTime, seconds: Double) -> FrameTime {
    time.advanced(byNanoseconds: nanoseconds(-seconds))
  }

  /// `nanoseconds` later, saturated.
  @inlinable public func advanced(byNanoseconds nanoseconds: Int64) -> FrameTime {
    FrameTime(nanoseconds: FrameTime.sum(self.nanoseconds, nanoseconds))
  }

  /// Nanoseconds from `other` to this moment, saturated; negative where `other` is later.
  @inlinable public func nanoseconds(since other: FrameTime) -> Int64 {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return overflow ? (nanoseconds < 0 ? .min : .max) : difference
  }

  /// Seconds from `other` to this moment; negative where `other` is later.
  @inlinable public func seconds(since other: FrameTime) -> Double {
    Double(nanoseconds(since: other)) / 1e9
  }

  /// `seconds` in whole nanoseconds: the nearest, halves up, saturated; NaN is 0.
  @inlinable public static func nanoseconds(_ seconds: Double) -> Int64 {
    saturated((seconds * 1e9 + 0.5).rounded(.down))
  }

  /// A whole Double as Int64, saturated; NaN is 0.
  @inlinable package static func saturated(_ value: Double) -> Int64 {
    if value >= 9_223_372_036_854_775_808 { return .max }
    if value > -9_223_372_036_854_775_808 { return Int64(value) }
    return value.isNaN ? 0 : .min
  }

  /// `a` + `b`, saturated.
  @inlinable package static func sum(_ a: Int64, _ b: Int64) -> Int64 {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? (a < 0 ? .min : .max) : sum
  }
}
