/// Values at times, and what is between them: progress in, value out.
///
/// Cubic modes are Kochanek–Bartels splines (Kochanek and Bartels, "Interpolating splines with local
/// tension, continuity, and bias control", SIGGRAPH 1984); with all three 0 they are Catmull–Rom.
public struct KeyframeTrack: Hashable, Sendable {
  /// The values. None: the track has no value.
  public var values: [AnimationValue] { didSet { resolve() } }
  /// When each value is reached, as fractions of the duration, 0...1 and not falling; in discrete mode
  /// one more than there are values, the last one ending the last value.
  ///
  /// Nil, of another count, falling or outside 0...1: the values are spread evenly. Before the
  /// first time its value shows, after the last time the last value.
  public var keyTimes: [Double]? { didSet { resolve() } }
  /// A curve for each segment between two values; missing ones are linear.
  public var timingCurves: [TimingCurve]
  /// How values are connected.
  public var calculationMode: CalculationMode { didSet { resolve() } }
  /// For cubic modes, a value: 1 tight, −1 loose. Missing ones are 0.
  public var tensionValues: [Double] { didSet { resolve() } }
  /// For cubic modes, a value: corners at values other than 0. Missing ones are 0.
  public var continuityValues: [Double] { didSet { resolve() } }
  /// For cubic modes, a value: 1 leans on the segment before it, −1 on the one after. Missing ones
  /// are 0.
  public var biasValues: [Double] { didSet { resolve() } }

  /// The times that count, one a value; one more in discrete mode.
  private(set) var times: [Double] = []
  /// In cubic paced mode how far along its segment each of its pieces ends, `pieces` a segment.
  private(set) var reaches: [Double] = []
  /// Straight pieces by which a curved segment is measured.
  static let pieces = 32

  /// A track through `values`.
  public init(
    values: [AnimationValue], keyTimes: [Double]? = nil, timingCurves: [TimingCurve] = [],
    calculationMode: CalculationMode = .linear, tensionValues: [Double] = [],
    continuityValues: [Double] = [], biasValues: [Double] = []
  ) {
    self.values = values
    self.keyTimes = keyTimes
    self.timingCurves = timingCurves
    self.calculationMode = calculationMode
    self.tensionValues = tensionValues
    self.continuityValues = continuityValues
    self.biasValues = biasValues
    resolve()
  }

  /// Computes `times` once, so that no frame has to.
  private mutating func resolve() {
    reaches = []
    switch calculationMode {
    case .linear, .cubic:
      times =
        KeyframeTrack.usableTimes(keyTimes, values.count)
        ?? KeyframeTrack.evenTimes(values.count)
    case .discrete:
      times =
        KeyframeTrack.usableTimes(keyTimes, values.count + 1)
        ?? KeyframeTrack.evenTimes(values.count + 1)
    case .paced: times = pacedTimes { track, segment in track.straightLength(of: segment) }
    case .cubicPaced:
      var ends: [Double] = []
      times = pacedTimes { track, segment in
        let first = ends.count
        track.measure(segment, into: &ends)
        return ends[first + KeyframeTrack.pieces - 1]
      }
      reaches = ends
    }
  }

  static func usableTimes(_ keyTimes: [Double]?, _ count: Int) -> [Double]? {
    guard let keyTimes, keyTimes.count == count else { return nil }
    var last = 0.0
    for time in keyTimes {
      if !(time >= last && time <= 1) { return nil }
      last = time
    }
    return keyTimes
  }

  static func evenTimes(_ count: Int) -> [Double] {
    if count < 2 { return [Double](repeating: 0, count: count) }
    return (0..<count).map { Double($0) / Double(count - 1) }
  }

  private func pacedTimes(_ length: (KeyframeTrack, Int) -> Double) -> [Double] {
    if values.count < 2 { return KeyframeTrack.evenTimes(values.count) }
    var lengths = [0.0]
    var total = 0.0
    for segment in 0..<values.count - 1 {
      total += length(self, segment)
      lengths.append(total)
    }
    return total > 0 && total.isFinite
      ? lengths.map { $0 / total } : KeyframeTrack.evenTimes(values.count)
  }

  private func straightLength(of segment: Int) -> Double {
    values[segment].distance(to: values[segment + 1])
  }

  private func measure(_ segment: Int, into ends: inout [Double]) {
    var length = 0.0
    var last = values[segment]
    for piece in 1...KeyframeTrack.pieces {
      let next = cubicValue(in: segment, at: Double(piece) / Double(KeyframeTrack.pieces))
      length += last.distance(to: next)
      last = next
      ends.append(length)
    }
  }
}
