/// Square roots of whole numbers, without floating point.
enum SquareRoot {
  /// floor(√n), exact for every n.
  ///
  /// Newton's iteration from above: each step is at least the root until it stops falling.
  static func floor(_ n: UInt64) -> UInt64 {
    if n < 2 { return n }
    let bits = UInt64(64 &- n.leadingZeroBitCount)
    var root = UInt64(1) &<< ((bits &+ 1) &>> 1)
    while true {
      let next = (root &+ n / root) &>> 1
      if next >= root { return root }
      root = next
    }
  }

  /// √n rounded to the nearest whole number.
  static func nearest(_ n: UInt64) -> UInt64 {
    let root = floor(n)
    return n &- root &* root > root ? root &+ 1 : root
  }
}
