extension KeyframeTrack {
  /// The value at `progress`, 0...1 (clamped; NaN is 0); nil without values.
  ///
  /// At a value's own time it is exactly that value, in every mode. Allocates nothing, but for lists.
  public func value(at progress: Double) -> AnimationValue? {
    guard let first = values.first, let last = values.last else { return nil }
    let x = progress > 0 ? min(1, progress) : 0
    if calculationMode == .discrete {
      // The time after the last value's is its end; the value stays.
      return values[max(0, min(values.count - 1, KeyframeTrack.segment(at: x, in: times)))]
    }
    if values.count == 1 || x < times[0] { return first }
    if x >= times[values.count - 1] { return last }
    let index = KeyframeTrack.segment(at: x, in: times)
    let start = times[index]
    let share = (x - start) / (times[index + 1] - start)
    switch calculationMode {
    case .linear:
      return values[index].interpolated(to: values[index + 1], at: eased(share, in: index))
    case .cubic:
      return cubicValue(in: index, at: eased(share, in: index))
    case .cubicPaced:
      return cubicValue(in: index, at: pacedParameter(in: index, at: share))
    case .paced, .discrete:
      return values[index].interpolated(to: values[index + 1], at: share)
    }
  }

  /// The last index whose time is at or before `x`, or −1: a binary search.
  static func segment(at x: Double, in times: [Double]) -> Int {
    var low = -1
    var high = times.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= x { low = middle } else { high = middle }
    }
    return low
  }

  private func eased(_ share: Double, in segment: Int) -> Double {
    segment < timingCurves.count ? timingCurves[segment].progress(at: share) : share
  }

  /// The spline in the segment from value `index` to the next, at `s` in 0...1.
  ///
  /// Hermite: h00·v₁ + h10·m₁ + h01·v₂ + h11·m₂ (v₀ v₁ v₂ v₃ the values around, ends repeated). Tangents
  /// are per unit of time: with segments as long as h₀ h₁ h₂,
  /// m₁ = 2h₁/(h₀ + h₁) · (p·(v₁ − v₀) + q·(v₂ − v₁)), p = q = ½ without tension, continuity and bias.
  /// In cubic paced mode the spline is that of even times.
  func cubicValue(in index: Int, at s: Double) -> AnimationValue {
    if s == 0 { return values[index] }
    if s == 1 { return values[index + 1] }
    let before = max(0, index - 1)
    let after = min(values.count - 1, index + 2)
    let (p1, q1) = shares(at: index, isLeaving: true)
    let (p2, q2) = shares(at: index + 1, isLeaving: false)
    var k1 = 1.0
    var k2 = 1.0
    if calculationMode != .cubicPaced {
      let length = times[index + 1] - times[index]
      if index > 0 { k1 = 2 * length / (times[index] - times[index - 1] + length) }
      if index + 2 < values.count {
        k2 = 2 * length / (length + times[index + 2] - times[index + 1])
      }
    }

    let s2 = s * s
    let s3 = s2 * s
    let h10 = (s3 - 2 * s2 + s) * k1
    let h11 = (s3 - s2) * k2
    let h01 = 3 * s2 - 2 * s3
    let weights = SIMD4<Double>(
      -h10 * p1,
      1 - h01 + h10 * (p1 - q1) - h11 * p2,
      h01 + h10 * q1 + h11 * (p2 - q2),
      h11 * q2)
    return AnimationValue.mixed(
      values[before], values[index], values[index + 1], values[after], weights: weights)
      ?? values[index].interpolated(to: values[index + 1], at: s)
  }

  /// The spline's parameter at which `share` of a segment's length is behind, by its pieces, each of
  /// which runs evenly.
  private func pacedParameter(in index: Int, at share: Double) -> Double {
    let pieces = KeyframeTrack.pieces
    let first = index * pieces
    let length = reaches[first + pieces - 1]
    let way = share * length
    if !(length > 0 && length.isFinite) || share == 0 { return share }
    var low = -1
    var high = pieces - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if reaches[first + middle] <= way { low = middle } else { high = middle }
    }
    let start = low < 0 ? 0 : reaches[first + low]
    let piece = reaches[first + high] - start
    return (Double(high) + (piece > 0 ? (way - start) / piece : 0)) / Double(pieces)
  }

  /// How much of the difference before and after a value its tangent takes: Kochanek and Bartels'
  /// equations 8 (arriving) and 9 (leaving).
  private func shares(at index: Int, isLeaving: Bool) -> (before: Double, after: Double) {
    let tension = KeyframeTrack.parameter(tensionValues, index)
    let continuity = KeyframeTrack.parameter(continuityValues, index)
    let bias = KeyframeTrack.parameter(biasValues, index)
    let c = isLeaving ? continuity : -continuity
    return (
      (1 - tension) * (1 + c) * (1 + bias) / 2, (1 - tension) * (1 - c) * (1 - bias) / 2
    )
  }

  private static func parameter(_ list: [Double], _ index: Int) -> Double {
    index < list.count && list[index].isFinite ? list[index] : 0
  }
}
