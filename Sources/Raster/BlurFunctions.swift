/// What blurs a plane of bytes, behind one interface.
///
/// Planes have sides that are multiples of 16. `FastBlur` works; `ScalarBlur` says what is right,
/// and tests compare them.
package protocol BlurFunctions {
  typealias Source = UnsafePointer<UInt8>
  typealias Plane = UnsafeMutablePointer<UInt8>

  /// Each byte becomes the mean of the `before` bytes above it, itself and the `after` bytes below
  /// it, those beyond the plane being 0: (sum + n / 2) · round(2¹⁶ / n) / 2¹⁶, rounded down, for n of
  /// them, 2...255. `zeros` are 16 clear words.
  static func averageColumns(
    _ from: Source, _ to: Plane, width: Int, height: Int, before: Int, after: Int,
    zeros: UnsafePointer<UInt16>)

  /// Rows become columns.
  static func transpose(_ from: Source, _ to: Plane, width: Int, height: Int)
}

/// The functions that blur. Without optimization vectors are slower than bytes.
#if DEBUG
  typealias Blurring = ScalarBlur
#else
  typealias Blurring = FastBlur
#endif

/// A byte at a time, by the definition.
package enum ScalarBlur: BlurFunctions {
  package static func averageColumns(
    _ from: Source, _ to: Plane, width: Int, height: Int, before: Int, after: Int,
    zeros: UnsafePointer<UInt16>
  ) {
    let count = before &+ 1 &+ after
    let factor = UInt32((65_536 &+ count / 2) / count)
    for x in 0..<width {
      var sum = UInt32(count / 2)
      for y in 0..<min(after, height) { sum = sum &+ UInt32(from[y &* width &+ x]) }
      for y in 0..<height {
        if y &+ after < height { sum = sum &+ UInt32(from[(y &+ after) &* width &+ x]) }
        to[y &* width &+ x] = UInt8(truncatingIfNeeded: (sum &* factor) &>> 16)
        if y >= before { sum = sum &- UInt32(from[(y &- before) &* width &+ x]) }
      }
    }
  }

  package static func transpose(_ from: Source, _ to: Plane, width: Int, height: Int) {
    for y in 0..<height {
      for x in 0..<width { to[x &* height &+ y] = from[y &* width &+ x] }
    }
  }
}
