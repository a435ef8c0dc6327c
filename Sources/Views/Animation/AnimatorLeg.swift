import Motion

/// One way of a property animator: from where it was to the start or the end, at one pace.
///
/// The first leg goes from start to end and is run both ways. Each `continueAnimation` with a timing of
/// its own begins another.
struct AnimatorLeg {
  var pace: AnimationPace
  /// Nanoseconds; `Int64.max` is for ever.
  var length: Int64
  /// The progress at which it begins; 0 is the animator's start, 1 its end.
  var start = 0.0
  /// The progress at which it ends: 0 or 1.
  var goal = 1.0
  var isFirst = true

  init(_ pace: AnimationPace, seconds: Double) {
    self.pace = pace
    length = max(0, FrameTime.nanoseconds(seconds))
  }

  var seconds: Double { Double(length) / 1e9 }

  /// The progress `elapsed` nanoseconds in, of something that waits for the fraction `delay` of the leg
  /// before it leaves `start`.
  func progress(at elapsed: Int64, from start: Double, delay: Double) -> Double {
    let done = pace.progress(at: fraction(at: elapsed, delay: delay), duration: seconds)
    return done == 1 ? goal : start + (goal - start) * done
  }

  private func fraction(at elapsed: Int64, delay: Double) -> Double {
    if elapsed >= length && length != .max { return 1 }
    if length == .max || delay >= 1 { return 0 }
    return (Double(elapsed) / Double(length) - delay) / (1 - delay)
  }
}
