/// Random numbers by counting, not by stepping: each is a hash of its key and its number, so any can be
/// had without those before it. SplitMix64's finaliser (Steele, Lea and Flood 2014) over the key.
struct CounterRandom {
  /// What is drawn for a particle. The numbers are part of what a seed looks like; don't reorder them.
  enum Draw: UInt64 {
    case lifetime, velocity, direction, scale, spin, red, green, blue, alpha, place, depth
  }

  /// Also the seed of what the particle itself emits.
  let key: UInt64

  /// The numbers of particle `index` of the cell in place `cell`, in an emitter or a particle of that seed.
  init(seed: UInt64, cell: Int, index: UInt64) {
    let family = CounterRandom.mixed(seed &+ UInt64(cell &+ 1) &* 0xD1B5_4A32_D192_ED03)
    key = CounterRandom.mixed(family ^ (index &* 0x9E37_79B9_7F4A_7C15))
  }

  /// 64 random bits.
  func bits(_ draw: Draw) -> UInt64 {
    CounterRandom.mixed(key &+ (draw.rawValue &+ 1) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// Evenly in [−range/2, range/2).
  func spread(_ range: Int64, _ draw: Draw) -> Int64 {
    range == 0 ? 0 : range.multipliedFullWidth(by: Int64(bitPattern: bits(draw))).high
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}
