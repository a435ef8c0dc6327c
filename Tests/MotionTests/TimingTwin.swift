import KioskTestKit
import Motion

/// An animation's time in whole nanoseconds and quarters of a speed, walked through one way at a time.
struct TimingTwin {
  var single: Int
  var quarters: Int  // Speed times four.
  var offset: Int
  var halves: Int?  // `repeatCount` times two; nil is for ever.
  var repeatDuration: Int
  var autoreverses: Bool
  var fillMode: FillMode

  init(using random: inout SeededGenerator) {
    single = [0, 1, 2, 7, 10, 40, -5][Int.random(in: 0..<7, using: &random)]
    quarters = [-12, -4, -3, -1, 0, 1, 2, 3, 4, 4, 4, 12][Int.random(in: 0..<12, using: &random)]
    offset = Int.random(in: 0...2, using: &random) * Int.random(in: -30...60, using: &random)
    halves = [-2, 0, 1, 2, 3, 4, 5, 6, nil][Int.random(in: 0..<9, using: &random)]
    repeatDuration = [0, 0, 0, -3, 1, 13, 25][Int.random(in: 0..<7, using: &random)]
    autoreverses = Bool.random(using: &random)
    fillMode =
      [FillMode.removed, .forwards, .backwards, .both][
        Int.random(in: 0..<4, using: &random)]
  }

  var timing: MediaTiming {
    MediaTiming(
      timeOffset: Double(offset) / 1e9, speed: Double(quarters) / 4,
      duration: Double(single) / 1e9, repeatCount: halves.map { Double($0) / 2 } ?? .infinity,
      repeatDuration: Double(repeatDuration) / 1e9, autoreverses: autoreverses,
      fillMode: fillMode)
  }

  /// Nanoseconds at speed 1; nil is for ever.
  var total: Int? {
    if single <= 0 { return 0 }
    if repeatDuration > 0 { return repeatDuration }
    let cycle = autoreverses ? 2 * single : single
    guard let halves else { return nil }
    return halves <= 0 ? cycle : (cycle * halves + 1) / 2
  }

  func local(_ elapsed: Int) -> Int {
    var steps = elapsed * quarters + 2
    steps -= ((steps % 4) + 4) % 4
    return steps / 4 + offset
  }

  func phase(_ elapsed: Int) -> TimingPosition.Phase {
    if elapsed < 0 { return .before }
    let local = local(elapsed)
    if quarters > 0 {
      if local < 0 { return .before }
      if let total, local >= total { return .after }
    }
    if quarters < 0 {
      if let total, local > total { return .before }
      if local <= 0 { return .after }
    }
    return .active
  }

  func position(_ elapsed: Int) -> TimingPosition {
    let phase = phase(elapsed)
    let isShown =
      phase == .active || (phase == .before && fillMode.fillsBackwards)
      || (phase == .after && fillMode.fillsForwards)
    if single <= 0 {
      let last = halves.map { max(0, ($0 + 1) / 2 - 1) } ?? Int.max - 1
      return TimingPosition(
        phase: phase, progress: phase == .before || autoreverses ? 0 : 1,
        iteration: phase == .before ? 0 : Int64(last), isShown: isShown)
    }
    var rest = max(0, local(max(0, elapsed)))
    if let total { rest = min(rest, total) }
    let isAtEnd = rest == total
    var leg = 0
    while rest > single || (rest == single && !isAtEnd) {
      rest -= single
      leg += 1
    }
    let isBack = autoreverses && leg % 2 == 1
    return TimingPosition(
      phase: phase, progress: Double(isBack ? single - rest : rest) / Double(single),
      iteration: Int64(autoreverses ? leg / 2 : leg), isShown: isShown)
  }

  /// The first moment from `elapsed` on in the phase; nil where it does not come in `limit`.
  func first(_ phase: TimingPosition.Phase, from elapsed: Int, limit: Int = 4_000) -> Int? {
    (max(0, elapsed)...max(0, elapsed) + limit).first { self.phase($0) == phase }
  }
}
