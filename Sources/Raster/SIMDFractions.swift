/// The fractions of four places, 8 bits of them, stepped on together. Sums wrap without harm: whole
/// parts are not kept.
struct SIMDFractions {
  private var places: SIMD4<UInt32>
  private let step: SIMD4<UInt32>

  @inline(__always)
  init(_ first: Int64, step: Int64) {
    let first = UInt32(truncatingIfNeeded: first)
    let step = UInt32(truncatingIfNeeded: step)
    places = SIMD4(first, first &+ step, first &+ 2 &* step, first &+ 3 &* step)
    self.step = SIMD4(repeating: 4 &* step)
  }

  @inline(__always)
  mutating func advance() { places = places &+ step }

  /// Each fraction in two lanes.
  @inline(__always)
  private var twos: SIMD4<UInt32> {
    let f = places &>> 24
    return f | f &<< 16
  }

  /// Each fraction in four lanes.
  @inline(__always)
  var fours: Lanes {
    let f = twos
    return unsafeBitCast(
      SIMD8<UInt32>(f[0], f[0], f[1], f[1], f[2], f[2], f[3], f[3]), to: Lanes.self)
  }

  /// Two of the fractions in eight lanes each.
  @inline(__always)
  func eights(_ a: Int, _ b: Int) -> Lanes {
    let f = twos
    let (a, b) = (f[a], f[b])
    return unsafeBitCast(SIMD8<UInt32>(a, a, a, a, b, b, b, b), to: Lanes.self)
  }
}
