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
    for index in 0..<count {
      let block = Int32(truncatingIfNeeded: (phase &+ index) &>> 3)
      let place = Int32(truncatingIfNeeded: (phase &+ index) & 7)
      var word: UInt32 = 0
      // From alpha down, so that the others can be compared with it.
      for channel in stride(from: 3, through: 0, by: -1) {
        let base = start[channel] &+ (8 &* step[channel]) &* block
        let value = (base &>> 8) &+ ((step[channel] &* place) &>> 8)
        var level = UInt32(truncatingIfNeeded: value &>> 8) & 255
        if channel < 3 { level = min(level, word & 255) }
        if channel == 3 { word = level }
        if channel < 3 { word = word | level << UInt32(24 - 8 * channel) }
      }
      // Alpha came first, red at bit 8, green at 16 and blue at 24.
      row[index] = word.byteSwapped
    }
  }
}
