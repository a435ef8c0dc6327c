/// What gradients do to a run of pixels, behind one interface.
///
/// `FastGradients` draws; `ScalarGradients` says what is right, and tests compare them.
package protocol GradientFunctions {
  typealias Row = UnsafeMutablePointer<UInt32>

  /// Channels that change evenly, in blue, green, red, alpha order and 8.16 levels.
  ///
  /// The run is the part from pixel `phase`, 0...7, on of a row of blocks of eight pixels. With b
  /// and l the number of a pixel's block and its place there, a channel is bits 16...23 of
  /// ((start + 8 · step · b) >> 8 + (step · l) >> 8) · 2⁸, wrapping. No channel is above alpha: what
  /// would be becomes alpha. `isOpaque` promises that alpha is 255 everywhere.
  static func write(
    _ row: Row, count: Int, start: SIMD4<Int32>, step: SIMD4<Int32>, phase: Int, isOpaque: Bool)
}

/// The functions that draw. Without optimization vectors are slower than words.
#if DEBUG
  typealias Gradients = ScalarGradients
#else
  typealias Gradients = FastGradients
#endif

/// A channel at a time, by the definition.
package enum ScalarGradients: GradientFunctions {
  package static func write(
    _ row: Row, count: Int, start: SIMD4<Int32>, step: SIMD4<Int32>, phase: Int, isOpaque: Bool
  ) {
    let (blue, green, red, alpha) = (start[0], start[1], start[2], start[3])
    let (blueStep, greenStep, redStep, alphaStep) = (step[0], step[1], step[2], step[3])
    for index in 0..<count {
      let block = Int32(truncatingIfNeeded: (phase &+ index) &>> 3) &* 8
      let place = Int32(truncatingIfNeeded: (phase &+ index) & 7)
      let a = level(alpha, alphaStep, block, place)
      let r = min(a, level(red, redStep, block, place))
      let g = min(a, level(green, greenStep, block, place))
      let b = min(a, level(blue, blueStep, block, place))
      row[index] = a &<< 24 | r &<< 16 | g &<< 8 | b
    }
  }

  private static func level(
    _ start: Int32, _ step: Int32, _ block: Int32, _ place: Int32
  ) -> UInt32 {
    let first = (start &+ step &* block) &>> 8
    return UInt32(truncatingIfNeeded: (first &+ (step &* place) &>> 8) &>> 8) & 255
  }
}
