import Geometry

/// A path as keyframes: progress in, place and direction out.
///
/// Each line or curve is one interval between two keyframes. A move jumps and takes no time: at its
/// moment the place is the next interval's start, at the very end the last one's end.
package struct PathTrack: Hashable, Sendable {
  private let length: PathLength
  /// When each interval starts, and the end of the last; in discrete mode when each keyframe shows.
  package let times: [Double]
  /// The interval of each keyframe in discrete mode, and whether it is its end.
  private let stops: [Stop]
  /// The direction of each interval without a length: that of the one before it, 0 at the start.
  private let directions: [Double]
  private let mode: CalculationMode

  private struct Stop: Hashable, Sendable {
    var segment: Int
    var isEnd: Bool
  }

  /// The track along `path`; nil without a line or curve, or with a point that is not finite.
  init?(_ path: Path, keyTimes: [Double]?, mode: CalculationMode) {
    let segments = path.segments
    if segments.isEmpty { return nil }
    length = PathLength(segments)
    self.mode = mode

    var directions: [Double] = []
    var stops: [Stop] = []
    for index in segments.indices {
      directions.append(segments[index].direction(at: 0) ?? directions.last ?? 0)
      if index == 0 || segments[index].start != segments[index - 1].end {
        if index > 0 { stops.append(Stop(segment: index - 1, isEnd: true)) }
      }
      stops.append(Stop(segment: index, isEnd: false))
    }
    stops.append(Stop(segment: segments.count - 1, isEnd: true))
    self.directions = directions

    switch mode {
    case .linear, .cubic:
      times =
        KeyframeTrack.usableTimes(keyTimes, segments.count + 1)
        ?? KeyframeTrack.evenTimes(segments.count + 1)
      self.stops = []
    case .discrete:
      times =
        KeyframeTrack.usableTimes(keyTimes, stops.count + 1)
        ?? KeyframeTrack.evenTimes(stops.count + 1)
      self.stops = stops
    case .paced, .cubicPaced:
      let total = length.total
      times =
        total > 0 && total.isFinite
        ? length.starts.map { $0 / total } : KeyframeTrack.evenTimes(segments.count + 1)
      self.stops = []
    }
  }

  /// The place and the direction (radians, clockwise on the screen, −π...π) at `progress`, 0...1;
  /// clamped, NaN is 0. `curves` bend each interval's own time, but for the paced modes.
  func place(at progress: Double, curves: [TimingCurve]) -> (point: Point, direction: Double) {
    let x = progress > 0 ? min(1, progress) : 0
    let found = KeyframeTrack.segment(at: x, in: times)
    if mode == .discrete {
      let stop = stops[max(0, min(stops.count - 1, found))]
      return place(in: stop.segment, at: stop.isEnd ? 1 : 0)
    }
    let index = max(0, min(length.segments.count - 1, found))
    let span = times[index + 1] - times[index]
    let share = span > 0 ? (x - times[index]) / span : (x < times[index] ? 0 : 1)
    if share <= 0 { return place(in: index, at: 0) }
    if share >= 1 { return place(in: index, at: 1) }
    switch mode {
    case .linear, .cubic, .discrete:
      return place(
        in: index, at: index < curves.count ? curves[index].progress(at: share) : share)
    case .paced, .cubicPaced:
      let way = share * (length.starts[index + 1] - length.starts[index])
      return place(in: index, at: length.parameter(at: way, in: index))
    }
  }

  /// Beyond 0...1, where a curve overshoots, the curve's own formula goes on.
  private func place(in index: Int, at t: Double) -> (point: Point, direction: Double) {
    let segment = length.segments[index]
    return (segment.point(at: t), segment.direction(at: t) ?? directions[index])
  }
}
