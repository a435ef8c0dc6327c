extension SIMDLanes {
  /// The high halves of 16-bit products: one instruction.
  @inline(__always)
  static func highProduct(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let product = (wide(a) &* wide(b)) &>> 16
    return SIMD8<UInt16>(
      UInt16(truncatingIfNeeded: product[0]), UInt16(truncatingIfNeeded: product[1]),
      UInt16(truncatingIfNeeded: product[2]), UInt16(truncatingIfNeeded: product[3]),
      UInt16(truncatingIfNeeded: product[4]), UInt16(truncatingIfNeeded: product[5]),
      UInt16(truncatingIfNeeded: product[6]), UInt16(truncatingIfNeeded: product[7]))
  }

  @inline(__always)
  private static func wide(_ v: SIMD8<UInt16>) -> SIMD8<UInt32> {
    SIMD8<UInt32>(
      UInt32(v[0]), UInt32(v[1]), UInt32(v[2]), UInt32(v[3]), UInt32(v[4]), UInt32(v[5]),
      UInt32(v[6]), UInt32(v[7]))
  }
}
