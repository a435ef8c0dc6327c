import Geometry
import Motion

/// Whether keyframes pass through every one of their values, exactly.
enum KeyframeAccuracy {
  static func figures(_ count: Int, seed: UInt64) -> [Figure] {
    var random = RandomNumbers(seed: seed)
    var missed = 0
    for _ in 0..<count where !passesThroughAll(track(&random)) { missed += 1 }
    return [
      Figure(name: "keyframe-values-missed", value: Double(missed), unit: "tracks", limit: 0)
    ]
  }

  private static func passesThroughAll(_ track: KeyframeTrack) -> Bool {
    let times = track.keyTimes ?? even(track.values.count)
    for (index, time) in times.prefix(track.values.count).enumerated() {
      // Of several values at one time the last one shows.
      if index + 1 < track.values.count && times[index + 1] == time { continue }
      if track.value(at: time) != track.values[index] { return false }
    }
    return true
  }

  private static func even(_ count: Int) -> [Double] {
    count < 2 ? [0] : (0..<count).map { Double($0) / Double(count - 1) }
  }

  private static func track(_ random: inout RandomNumbers) -> KeyframeTrack {
    let count = random.integer(2...6)
    let asPoints = random.integer(0...1) == 0
    var values: [AnimationValue] = []
    for _ in 0..<count {
      let x = random.number(-1e4...1e4)
      values.append(asPoints ? .point(Point(x, random.number(-1e4...1e4))) : .number(x))
    }
    func parameters() -> [Double] {
      random.integer(0...2) == 0 ? [] : (0..<count).map { _ in random.number(-1...1) }
    }
    var keyTimes: [Double]?
    if random.integer(0...1) == 0 {
      keyTimes = (0..<count).map { _ in random.number(0...1) }.sorted()
    }
    return KeyframeTrack(
      values: values, keyTimes: keyTimes,
      timingCurves: random.integer(0...1) == 0 ? [.easeIn, .easeOut] : [],
      calculationMode: random.integer(0...1) == 0 ? .cubic : .linear,
      tensionValues: parameters(), continuityValues: parameters(), biasValues: parameters())
  }
}
