extension LinearGradient {
  /// Pixels between two re-bases of the channels. A step is exact to 2⁻¹⁷ of a level, so a channel
  /// is off by at most 1/128 of a level at the end.
  private static let chunk = 1024

  /// Writes run by run: one colour before the first stop and after the last one, and between stops
  /// channels that change evenly.
  ///
  /// Blocks and chunks are counted from the first pixel that a segment has in the row, wherever the
  /// part to be drawn begins, so that a pixel is the same in every part.
  func writeRuns(into words: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let step = perX &* 256
    var t = parameter(x: x, y: y)
    var done = 0
    while done < count {
      let left = count &- done
      let to = words + done
      let run: Int
      if t < scaled(ramp.start) {
        run = min(left, step > 0 ? pixels(from: t, upTo: scaled(ramp.start), step) : left)
        to.update(repeating: ramp.first, count: run)
      } else if t >= scaled(ramp.end) {
        run = min(left, step < 0 ? pixels(from: t, below: scaled(ramp.end), step) : left)
        to.update(repeating: ramp.last, count: run)
      } else {
        var index = 0
        while t >= scaled(ramp.segments[index].to) { index &+= 1 }
        run = writeSegment(ramp.segments[index], into: to, t: t, step: step, limit: left)
      }
      done &+= run
      t &+= step &* Int64(run)
    }
  }

  /// Writes from `t`, inside `segment`, on: at most `limit` pixels, and none of the next segment or
  /// chunk. Returns how many.
  private func writeSegment(
    _ segment: GradientRamp.Segment, into words: UnsafeMutablePointer<UInt32>, t: Int64,
    step: Int64, limit: Int
  ) -> Int {
    let from = scaled(segment.from)
    let to = scaled(segment.to)
    if step == 0 {
      let word = color(in: segment, at: t)
      words.update(repeating: word, count: limit)
      return limit
    }
    // Pixels of the segment before this one, and from this one on.
    let before = step > 0 ? (t &- from) / step : (to &- 1 &- t) / (0 &- step)
    let after = step > 0 ? pixels(from: t, upTo: to, step) : pixels(from: t, below: from, step)
    let inChunk = Int(before & Int64(LinearGradient.chunk &- 1))
    let run = min(limit, after, LinearGradient.chunk &- inChunk)
    let block = inChunk & ~7
    let first = t &- step &* Int64(inChunk)
    let perPixel = channels(segment.slope, times: in32(step), rounding: 1 &<< 23)
    let start =
      segment.start &+ channels(segment.slope, times: in32(first &- from), rounding: 0)
      &+ perPixel &* Int32(block)
    Gradients.write(
      words, count: run, start: start, step: perPixel, phase: inChunk & 7,
      isOpaque: ramp.isOpaque)
    return run
  }

  private func color(in segment: GradientRamp.Segment, at t: Int64) -> UInt32 {
    let start =
      segment.start
      &+ channels(segment.slope, times: in32(t &- scaled(segment.from)), rounding: 0)
    var word: UInt32 = 0
    Gradients.write(
      &word, count: 1, start: start, step: .zero, phase: 0, isOpaque: ramp.isOpaque)
    return word
  }

  /// Slope times `part`, which has 32 fraction bits, in 8.16. It wraps only where the steps from
  /// pixel to pixel leave the segment at once.
  @inline(__always)
  private func channels(
    _ slope: SIMD4<Int64>, times part: Int64, rounding: Int64
  ) -> SIMD4<Int32> {
    SIMD4<Int32>(
      Int32(truncatingIfNeeded: (slope[0] &* part &+ rounding) &>> 24),
      Int32(truncatingIfNeeded: (slope[1] &* part &+ rounding) &>> 24),
      Int32(truncatingIfNeeded: (slope[2] &* part &+ rounding) &>> 24),
      Int32(truncatingIfNeeded: (slope[3] &* part &+ rounding) &>> 24))
  }

  /// A place of the ramp, 0...65,536, as a parameter.
  @inline(__always)
  private func scaled(_ place: Int64) -> Int64 { place &<< (fractionBits &- 16) }

  /// A parameter with 32 fraction bits.
  @inline(__always)
  private func in32(_ t: Int64) -> Int64 {
    fractionBits >= 32 ? t &>> (fractionBits &- 32) : t &<< (32 &- fractionBits)
  }

  /// How many pixels, from the one at `t` on, are below `limit`; `step` is positive.
  @inline(__always)
  private func pixels(from t: Int64, upTo limit: Int64, _ step: Int64) -> Int {
    Int(clamping: (limit &- t &+ step &- 1) / step)
  }

  /// How many pixels, from the one at `t` on, are at `limit` or above; `step` is negative.
  @inline(__always)
  private func pixels(from t: Int64, below limit: Int64, _ step: Int64) -> Int {
    Int(clamping: (t &- limit) / (0 &- step) &+ 1)
  }
}
