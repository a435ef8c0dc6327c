/// Random numbers with a seed (SplitMix64): every run draws the same.
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A colour of its own with `alpha`, premultiplied as 0xAARRGGBB.
  mutating func word(alpha: UInt32) -> UInt32 {
    var word = alpha &<< 24
    for shift in [UInt32(0), 8, 16] {
      word |= UInt32.random(in: 0...alpha, using: &self) &<< shift
    }
    return word
  }
}
