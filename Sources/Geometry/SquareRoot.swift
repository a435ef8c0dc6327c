/// Square roots of whole numbers, by whole numbers.
package enum SquareRoot {
  /// The largest whole number whose square is at most `value`: one bit of the root a step.
  package static func floor(_ value: UInt64) -> UInt64 {
    var rest = value
    var root: UInt64 = 0
    var bit: UInt64 = 1 << 62
    while bit > rest { bit >>= 2 }
    while bit != 0 {
      if rest >= root &+ bit {
        rest &-= root &+ bit
        root = (root >> 1) &+ bit
      } else {
        root >>= 1
      }
      bit >>= 2
    }
    return root
  }
}
