import Geometry
import Gestures
import KioskTestKit
import Testing

/// All places ever reported, and the line through the last of them by the textbook's sums.
private struct SlowVelocity {
  var samples: [(time: Int64, place: Point)] = []

  mutating func add(_ place: Point, at time: Int64) {
    if let last = samples.last, time <= last.time {
      samples[samples.count - 1].place = place
    } else {
      samples.append((time, place))
    }
  }

  func velocity(at time: Int64) -> Point {
    guard let last = samples.last, time - last.time < 50_000_000 else { return .zero }
    var used: [(time: Int64, place: Point)] = []
    var after = last.time
    for sample in samples.reversed() {
      if after - sample.time >= 50_000_000 && sample.time != last.time { break }
      if last.time - sample.time > 100_000_000 { break }
      used.append(sample)
      after = sample.time
    }
    if used.count < 2 { return .zero }
    func slope(_ value: (Point) -> Double) -> Double {
      let n = Double(used.count)
      var (t, x, tx, tt) = (0.0, 0.0, 0.0, 0.0)
      for sample in used {
        let seconds = Double(sample.time - used[0].time) / 1e9
        t += seconds
        x += value(sample.place)
        tx += seconds * value(sample.place)
        tt += seconds * seconds
      }
      return (n * tx - t * x) / (n * tt - t * t)
    }
    return Point(slope { $0.x }, slope { $0.y })
  }
}

@Suite struct VelocityTrackerTests {
  @Test(arguments: 1...20) func `it agrees with the textbook's line`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var tracker = VelocityTracker()
    var slow = SlowVelocity()
    var time = Int64.random(in: 0...1_000_000_000_000, using: &random)
    for step in 0..<400 {
      // Now and then the same time, a time before, or a pause.
      let gaps: [ClosedRange<Int64>] = [
        1_000_000...12_000_000, 4_000_000...17_000_000, 0...0, -5_000_000 ... -1,
        49_000_000...51_000_000,
      ]
      let gap = Int64.random(
        in: gaps[[0, 0, 0, 0, 1, 1, 1, 2, 3, 4].randomElement(using: &random)!], using: &random)
      let place = Point(
        Double.random(in: -500...500, using: &random), Double.random(in: 0...9, using: &random))
      tracker.add(place, at: time + gap)
      slow.add(place, at: time + gap)
      time = max(time, time + gap)
      let later = time + Int64.random(in: 0...60_000_000, using: &random)
      for now in [time, later] {
        let (fast, exact) = (tracker.velocity(at: now), slow.velocity(at: now))
        let scale = 1e-6 * (1 + abs(exact.x) + abs(exact.y))
        try #require(fast.distance(to: exact) <= scale, "step \(step): \(fast), not \(exact)")
      }
    }
  }

  @Test(arguments: [[4], [8], [16], [5, 11], [1, 2, 30, 16]] as [[Int64]])
  func `a steady movement has its speed however it is reported`(steps: [Int64]) throws {
    var tracker = VelocityTracker()
    var time: Int64 = 7_000_000_000
    for index in 0..<60 {
      tracker.add(Point(Double(time) * 3e-7, Double(time) * -1e-7), at: time)
      if index > 0 {
        let velocity = tracker.velocity(at: time)
        try #require(velocity.distance(to: Point(300, -100)) < 1e-6, "\(velocity)")
      }
      time += steps[index % steps.count] * 1_000_000
    }
  }

  @Test func `after 50 ms without an event it stands`() {
    var tracker = VelocityTracker()
    tracker.add(.zero, at: 0)
    tracker.add(Point(1, 0), at: 10_000_000)
    #expect(abs(tracker.velocity(at: 59_999_999).x - 100) < 1e-9)
    #expect(tracker.velocity(at: 60_000_000) == .zero)
    // What was before the pause does not count after it.
    tracker.add(Point(50, 0), at: 60_000_000)
    #expect(tracker.velocity(at: 60_000_000) == .zero)
    tracker.add(Point(50, 2), at: 70_000_000)
    #expect(tracker.velocity(at: 70_000_000).distance(to: Point(0, 200)) < 1e-9)
  }

  @Test func `what is older than 100 ms is forgotten`() {
    var tracker = VelocityTracker()
    for index in 0...100 {
      tracker.add(Point(index < 50 ? 0 : Double(index - 50), 0), at: Int64(index) * 4_000_000)
    }
    #expect(abs(tracker.velocity(at: 400_000_000).x - 250) < 1e-9)
  }

  @Test func `one place, and the same time twice, have no velocity`() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == .zero)
    tracker.add(Point(5, 5), at: 5)
    #expect(tracker.velocity(at: 5) == .zero)
    tracker.add(Point(900, 5), at: 5)
    tracker.add(Point(100, 5), at: 4)
    #expect(tracker.velocity(at: 5) == .zero)
    // The last place at a time is the one that counts.
    tracker.add(Point(101, 5), at: 10_000_005)
    #expect(abs(tracker.velocity(at: 10_000_005).x - 100) < 1e-9)
  }

  @Test func `times at the ends of the clock and endless places do no harm`() {
    var tracker = VelocityTracker()
    tracker.add(.zero, at: .min)
    tracker.add(Point(1, 0), at: .max)
    #expect(tracker.velocity(at: .max) == .zero)
    tracker.add(Point(1, 0), at: .min)
    #expect(tracker.velocity(at: .min) == .zero)
    tracker.removeAll()
    tracker.add(.zero, at: 0)
    tracker.add(Point(.infinity, .nan), at: 1_000_000)
    #expect(tracker.velocity(at: 1_000_000) == .zero)
  }

  @Test func `a thousand reports a second are no more than a few`() {
    var tracker = VelocityTracker()
    for index in 0..<100_000 {
      tracker.add(Point(Double(index) * 0.01, 0), at: Int64(index) * 100_000)
    }
    #expect(abs(tracker.velocity(at: 9_999_900_000).x - 100) < 1e-6)
  }
}
