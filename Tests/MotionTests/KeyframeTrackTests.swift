import Geometry
import KioskTestKit
import Motion
import Pixels
import Testing

private func numbers(_ values: [Double]) -> [AnimationValue] { values.map { .number($0) } }

/// The like button's bounce, as `KeyframeTrack+Value` documents it.
@Test func `the bounce has the specified values`() throws {
  var bounce = KeyframeAnimation(
    .scale, values: numbers([1.5, 2.0, 0.8, 1.0]), calculationMode: .cubic, duration: 0.5)
  bounce.fillMode = .forwards
  let values = Values([.scale: .number(1)])
  for (seconds, expected) in [(0.125, 1.9828), (0.25, 1.4188), (0.3, 0.9776), (0.4, 0.7888)] {
    let scale = try #require(values.after(seconds, of: .keyframe(bounce)).number(.scale))
    // Four decimals; 1.41875 lies half way between two of them.
    #expect(abs(scale - expected) < 0.000_050_001, "\(seconds) s: \(scale)")
  }
  #expect(values.after(0, of: .keyframe(bounce)).number(.scale) == 1.5)
  #expect(values.after(0.5, of: .keyframe(bounce)).number(.scale) == 1.0)
}

@Test(arguments: 1...10) func `every mode passes through every value exactly`(seed: Int) throws {
  var random = SeededGenerator(seed: UInt64(seed))
  for _ in 0..<200 {
    let count = Int.random(in: 1...9, using: &random)
    let list = (0..<count).map { _ in Double.random(in: -10...10, using: &random) }
    var times = (0..<count).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
    times[0] = 0
    for mode in [CalculationMode.linear, .cubic] {
      let track = KeyframeTrack(
        values: numbers(list), keyTimes: times, timingCurves: [.easeIn, .easeOut],
        calculationMode: mode, tensionValues: [0.5, -0.25], continuityValues: [0.3, 0, -1],
        biasValues: [0, 1, -0.5])
      for index in list.indices {
        try #require(track.value(at: times[index]) == .number(list[index]), "seed \(seed)")
      }
      try #require(track.value(at: 1) == .number(list[count - 1]))
      try #require(track.value(at: 0) == .number(list[0]))
    }
  }
}

/// A straight line in time stays one, however uneven its key times: tangents are per unit of time.
@Test func `cubic tangents are per unit of time`() throws {
  let times = [0, 0.1, 0.5, 0.55, 1]
  let track = KeyframeTrack(
    values: numbers(times.map { 3 + 4 * $0 }), keyTimes: times, calculationMode: .cubic)
  for step in 10...55 {  // Between the first and the last segment, whose outer tangents are halved.
    let x = Double(step) / 100
    let value = try #require(track.value(at: x)?.number)
    try #require(abs(value - (3 + 4 * x)) < 1e-12, "\(x): \(value)")
  }
}

/// Against Kochanek and Bartels' equations written out for even times.
@Test(arguments: 1...5) func `tension, continuity and bias agree with the paper`(seed: Int) throws {
  var random = SeededGenerator(seed: UInt64(seed))
  for _ in 0..<500 {
    func list() -> [Double] { (0..<4).map { _ in Double.random(in: -1...1, using: &random) } }
    let p = list()
    let (t, c, b) = (list(), list(), list())
    let track = KeyframeTrack(
      values: numbers(p), calculationMode: .cubic, tensionValues: t, continuityValues: c,
      biasValues: b)
    let s = Double.random(in: 0...1, using: &random)
    let leaving =
      (1 - t[1]) * (1 + c[1]) * (1 + b[1]) / 2 * (p[1] - p[0])
      + (1 - t[1]) * (1 - c[1]) * (1 - b[1]) / 2 * (p[2] - p[1])
    let arriving =
      (1 - t[2]) * (1 - c[2]) * (1 + b[2]) / 2 * (p[2] - p[1])
      + (1 - t[2]) * (1 + c[2]) * (1 - b[2]) / 2 * (p[3] - p[2])
    let s2 = s * s
    let s3 = s2 * s
    let blend = (2 * s3 - 3 * s2 + 1) * p[1] + (3 * s2 - 2 * s3) * p[2]
    let expected = blend + (s3 - 2 * s2 + s) * leaving + (s3 - s2) * arriving
    let value = try #require(track.value(at: (1 + s) / 3)?.number)
    try #require(abs(value - expected) < 1e-12, "seed \(seed)")
  }
}

@Test func `discrete values stay until the next one's time`() {
  let track = KeyframeTrack(
    values: numbers([1, 2, 3]), keyTimes: [0, 0.25, 0.5, 1], calculationMode: .discrete)
  let shown = [0, 0.24, 0.25, 0.49, 0.5, 0.99, 1].map { track.value(at: $0)?.number }
  #expect(shown == [1, 1, 2, 2, 3, 3, 3])
  let even = KeyframeTrack(values: numbers([1, 2, 3, 4]), calculationMode: .discrete)
  #expect([0, 0.24, 0.26, 0.74, 0.76, 1].map { even.value(at: $0)?.number } == [1, 1, 2, 3, 4, 4])
}

@Test func `each segment has a curve of its own`() throws {
  let track = KeyframeTrack(values: numbers([0, 10, 20]), timingCurves: [.easeIn])
  let first = try #require(track.value(at: 0.25)?.number)
  #expect(abs(first - 10 * TimingCurve.easeIn.progress(at: 0.5)) < 1e-12)
  #expect(track.value(at: 0.75)?.number == 15)
}

@Test func `a paced track keeps an even pace`() throws {
  let paced = KeyframeTrack(
    values: numbers([0, 1, 10]), keyTimes: [0, 0.9, 1], calculationMode: .paced)
  for step in 0...20 {
    let x = Double(step) / 20
    let value = try #require(paced.value(at: x)?.number)
    try #require(abs(value - 10 * x) < 1e-12)
  }
  let still = KeyframeTrack(values: numbers([5, 5, 5]), calculationMode: .paced)
  #expect(still.value(at: 0.3) == .number(5))
}

@Test func `bad key times and empty tracks have an outcome`() {
  #expect(KeyframeTrack(values: []).value(at: 0.5) == nil)
  for mode in [CalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced] {
    #expect(KeyframeTrack(values: [], calculationMode: mode).value(at: 0.5) == nil)
    #expect(
      KeyframeTrack(values: numbers([7]), calculationMode: mode).value(at: 0.5) == .number(7))
    #expect(
      KeyframeTrack(values: numbers([7, 8]), calculationMode: mode).value(at: .nan) == .number(7))
  }
  let bad: [[Double]] = [[0], [0, 0.5, 1], [1, 0], [0, .nan], [-1, 1], [0, 2]]
  for times in bad {
    let track = KeyframeTrack(values: numbers([0, 10]), keyTimes: times)
    #expect(track.value(at: 0.25) == .number(2.5))
  }
  let inner = KeyframeTrack(values: numbers([1, 2]), keyTimes: [0.25, 0.75])
  #expect([0, 0.25, 0.5, 0.75, 1].map { inner.value(at: $0)?.number } == [1, 1, 1.5, 2, 2])
  let jump = KeyframeTrack(
    values: numbers([1, 2, 8, 9]), keyTimes: [0, 0.5, 0.5, 1], calculationMode: .cubic)
  #expect(jump.value(at: 0.5) == .number(8))
  let mixed = KeyframeTrack(values: [.number(1), .flag(true)], calculationMode: .cubic)
  #expect(mixed.value(at: 0.25) == .number(1))
}

@Test(arguments: 1...5) func `a cubic paced track keeps an even pace on the spline`(seed: Int)
  throws
{
  var random = SeededGenerator(seed: UInt64(seed))
  for _ in 0..<10 {
    let values = (0..<5).map { _ -> AnimationValue in
      .point(
        Point(.random(in: 0...100, using: &random), .random(in: 0...100, using: &random)))
    }
    let paced = KeyframeTrack(
      values: values, keyTimes: [0, 0.1, 0.2, 0.9, 1], timingCurves: [.easeIn],
      calculationMode: .cubicPaced)
    let spline = KeyframeTrack(values: values, calculationMode: .cubic)
    let shape = try (0...400).map { try #require(spline.value(at: Double($0) / 400)?.point) }
    let total = zip(shape, shape.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    var last = try #require(paced.value(at: 0)?.point)
    for step in 1...50 {
      let next = try #require(paced.value(at: Double(step) / 50)?.point)
      // A chord is no longer than the way, and where the spline bends sharply shorter.
      try #require(last.distance(to: next) < 1.1 * total / 50, "seed \(seed) \(step)")
      let off = shape.map { $0.distance(to: next) }.min() ?? 1e9
      try #require(off < 1.5, "seed \(seed) \(step): off the spline by \(off)")
      last = next
    }
  }
}

/// Values of every kind, all different.
private func kinds(_ random: inout SeededGenerator) -> [(Int) -> AnimationValue] {
  let seed = random.next()
  func double(_ index: Int, _ part: UInt64 = 0) -> Double {
    var local = SeededGenerator(seed: seed &+ UInt64(index) &* 16 &+ part)
    return Double.random(in: -50...50, using: &local)
  }
  func byte(_ index: Int, _ part: UInt64) -> UInt8 { UInt8(double(index, part) + 60) }
  func color(_ index: Int) -> Color {
    Color(byte(index, 0), byte(index, 1), byte(index, 2), alpha: byte(index, 3))
  }
  func path(_ index: Int) -> Path {
    var path = Path()
    path.move(to: Point(double(index), 0))
    path.quad(to: Point(1, double(index, 1)), control: Point(5, 5))
    return path
  }
  return [
    { .number(double($0)) }, { .point(Point(double($0), double($0, 1))) },
    { .size(Size(double($0), double($0, 1))) },
    { .rect(Rect(x: double($0), y: 2, width: double($0, 1), height: 4)) },
    { .color(color($0)) }, { .radii(CornerRadii(all: double($0))) },
    { .transform(AffineTransform.rotation(double($0)).followed(by: .scale(x: 2, y: double($0)))) },
    { .colors([color($0), color($0 + 99)]) }, { .numbers([double($0), double($0, 1)]) },
    { .path(path($0)) }, { .flag($0 % 2 == 0) },
  ]
}

@Test(arguments: 1...5) func `every mode passes through values of every kind`(seed: Int) throws {
  var random = SeededGenerator(seed: UInt64(seed))
  for kind in kinds(&random) {
    let values = (0..<5).map(kind)
    let keyTimes = [0, 0.125, 0.5, 0.75, 1]
    for mode in [CalculationMode.linear, .cubic, .paced, .cubicPaced, .discrete] {
      let track = KeyframeTrack(
        values: values, keyTimes: mode == .discrete ? [0, 0.125, 0.5, 0.75, 0.875, 1] : keyTimes,
        calculationMode: mode, tensionValues: [0.5], biasValues: [0, 1])
      try #require(track.value(at: 0) == values[0] && track.value(at: 1) == values[4])
      if mode == .paced || mode == .cubicPaced { continue }
      for index in 0..<4 {
        try #require(track.value(at: keyTimes[index]) == values[index], "\(mode)")
      }
    }
  }
}

@Test func `an animation forwards tension, continuity and bias`() {
  var animation = KeyframeAnimation(
    .opacity, values: numbers([0, 10, 5, 7]), calculationMode: .cubic, duration: 1)
  animation.tensionValues = [0, 1]
  animation.continuityValues = [0, 0, 0.5]
  animation.biasValues = [0.25]
  #expect(
    animation.track
      == KeyframeTrack(
        values: numbers([0, 10, 5, 7]), calculationMode: .cubic, tensionValues: [0, 1],
        continuityValues: [0, 0, 0.5], biasValues: [0.25]))
  #expect(animation.tensionValues == [0, 1] && animation.biasValues == [0.25])
  #expect(animation.continuityValues == [0, 0, 0.5])
}

@Test func `values that are no numbers trap nowhere`() {
  for strange in [Double.nan, .infinity, -.infinity, 1e308] {
    let values: [AnimationValue] = [.number(1), .number(strange), .number(2)]
    for mode in [CalculationMode.linear, .cubic, .paced, .cubicPaced, .discrete] {
      let track = KeyframeTrack(
        values: values, calculationMode: mode, tensionValues: [strange], biasValues: [strange])
      for step in -1...11 { _ = track.value(at: Double(step) / 10) }
      #expect(track.value(at: 0) == .number(1) && track.value(at: 1) == .number(2))
    }
  }
}
