/// How far along the lines and curves of a path each point is, to go along it at an even pace.
///
/// A curve is measured in 32 parts, each by Gauss and Legendre's five points: within 1e-9 of its length
/// unless it has a cusp, where the parts at it are off by less than 1e-4 of theirs.
package struct PathLength: Hashable, Sendable {
  /// The segments measured.
  package let segments: [PathSegment]
  /// The length up to the start of each segment, and of all.
  package let starts: [Double]
  /// The length from a segment's start to the end of each of its parts, `parts` a segment.
  private let reaches: [Double]
  private static let parts = 32

  /// Measures `segments`.
  package init(_ segments: [PathSegment]) {
    self.segments = segments
    var starts = [0.0]
    var reaches: [Double] = []
    reaches.reserveCapacity(segments.count * PathLength.parts)
    for segment in segments {
      var length = 0.0
      for part in 0..<PathLength.parts {
        length += segment.length(
          from: Double(part) / Double(PathLength.parts),
          to: Double(part + 1) / Double(PathLength.parts))
        reaches.append(length)
      }
      starts.append(starts[starts.count - 1] + length)
    }
    self.starts = starts
    self.reaches = reaches
  }

  /// The length of all segments.
  package var total: Double { starts[starts.count - 1] }

  /// The segment's parameter after `distance` along it, 0...1; `distance` is clamped, NaN is 0.
  package func parameter(at distance: Double, in index: Int) -> Double {
    let parts = PathLength.parts
    let first = index * parts
    let length = reaches[first + parts - 1]
    if !(distance > 0) { return 0 }
    if distance >= length { return 1 }
    if segments[index].isLine { return distance / length }
    var low = -1
    var high = parts - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if reaches[first + middle] <= distance { low = middle } else { high = middle }
    }
    // `distance` lies in part `high`.
    let from = Double(high) / Double(parts)
    let before = high > 0 ? reaches[first + high - 1] : 0
    return solve(distance - before, reaches[first + high] - before, from, segments[index])
  }

  /// The parameter `rest` along the part that begins at `from` and is `length` long: Newton's method
  /// inside a bracket.
  private func solve(
    _ rest: Double, _ length: Double, _ from: Double, _ segment: PathSegment
  ) -> Double {
    let width = 1 / Double(PathLength.parts)
    var low = from
    var high = from + width
    var t = from + width * (rest / length)
    for _ in 0..<24 {
      let error = segment.length(from: from, to: t) - rest
      if abs(error) <= length * 1e-12 { return t }
      if error < 0 { low = t } else { high = t }
      let speed = segment.speed(at: t)
      let newton = t - error / speed
      t = newton > low && newton < high ? newton : low + (high - low) * 0.5
    }
    return t
  }
}
