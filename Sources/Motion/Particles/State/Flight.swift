/// Where particles are and how they look, a column at a time: the loops of every frame.
///
/// Each is one plain loop over columns, so that the compiler makes vectors of it, two or four rows at a time. Signed
/// factors of 32 bits are multiplied as unsigned ones and put right after it, which all processors can do in
/// vectors; the bits above those that are kept are wrong, and dropped. That holds where `FlightExtent.isModest`;
/// `ParticleEmitter.presentExactly` is the same by the book.
enum Flight {
  /// Ages in 2⁻²⁰ seconds, rounded down. Those over 2⁵² nanoseconds, of the long dead, are wrong.
  static func ages(
    _ birth: UnsafePointer<Int64>, at moment: Int64, _ count: Int,
    into age: UnsafeMutablePointer<UInt32>
  ) {
    for row in 0..<count {
      let elapsed = UInt64(bitPattern: moment &- birth[row])
      // 2²⁰ / 10⁹ times 2⁷³, rounded up: exact for elapsed below 2⁵², as the rest is a multiple of 2⁻²¹.
      let product = elapsed.multipliedFullWidth(by: 0x8970_5F41_36B4_A598).high
      age[row] = UInt32(truncatingIfNeeded: product &>> 9)
    }
  }

  /// How many are not dead at `moment`.
  static func alive(_ death: UnsafePointer<Int64>, at moment: Int64, _ count: Int) -> Int {
    var sum: UInt64 = 0
    for row in 0..<count { sum &+= UInt64(bitPattern: moment &- death[row]) &>> 63 }
    return Int(truncatingIfNeeded: sum)
  }

  /// The mean speed since birth: v + a·τ/2.
  static func means(
    _ velocity: UnsafePointer<Int32>, _ acceleration: UnsafePointer<Int32>,
    _ age: UnsafePointer<UInt32>, _ count: Int, into mean: UnsafeMutablePointer<Int32>
  ) {
    for row in 0..<count {
      mean[row] = velocity[row] &+ Flight.gain(acceleration[row], age[row], 21)
    }
  }

  /// p + v·τ, 24.8.
  static func places(
    _ start: UnsafePointer<Int64>, _ velocity: UnsafePointer<Int32>, _ age: UnsafePointer<UInt32>,
    _ count: Int, into place: UnsafeMutablePointer<Int32>
  ) {
    for row in 0..<count {
      let way = Flight.product(velocity[row], age[row]) &>> 20
      let sum = UInt64(bitPattern: start[row]) &+ way &+ 128
      place[row] = Int32(truncatingIfNeeded: Int64(bitPattern: sum &>> 8))
    }
  }

  /// Never below 0.
  static func scales(
    _ scale: UnsafePointer<Int32>, _ speed: UnsafePointer<Int32>, _ age: UnsafePointer<UInt32>,
    _ count: Int, into size: UnsafeMutablePointer<Int32>
  ) {
    for row in 0..<count {
      size[row] = max(0, scale[row] &+ Flight.gain(speed[row], age[row], 20))
    }
  }

  /// Never below 0, without a speed.
  static func scales(
    _ scale: UnsafePointer<Int32>, _ count: Int, into size: UnsafeMutablePointer<Int32>
  ) {
    for row in 0..<count { size[row] = max(0, scale[row]) }
  }

  static func angles(
    _ spin: UnsafePointer<Int64>, _ age: UnsafePointer<UInt32>, _ count: Int,
    into angle: UnsafeMutablePointer<UInt32>
  ) {
    for row in 0..<count {
      let turned = UInt64(bitPattern: spin[row]) &* UInt64(age[row])
      angle[row] = UInt32(truncatingIfNeeded: turned &>> 20)
    }
  }

  /// How far a picture's sides are from its centre: 24.8, rounded down.
  static func reaches(
    _ half: UnsafePointer<Int32>, _ size: UnsafePointer<Int32>, _ count: Int,
    into reach: UnsafeMutablePointer<Int32>
  ) {
    for row in 0..<count {
      let product =
        UInt64(UInt32(bitPattern: half[row])) &* UInt64(UInt32(bitPattern: size[row]))
      reach[row] = Int32(truncatingIfNeeded: Int64(bitPattern: product &>> 16))
    }
  }

  /// The least and the greatest of place ∓ reach. Precondition: there is a row.
  static func span(
    _ place: UnsafePointer<Int32>, _ reach: UnsafePointer<Int32>, _ count: Int
  ) -> (least: Int32, greatest: Int32) {
    var (least, greatest) = (Int32.max, Int32.min)
    for row in 0..<count {
      least = min(least, place[row] &- reach[row])
      greatest = max(greatest, place[row] &+ reach[row])
    }
    return (least, greatest)
  }

  /// A channel as a byte, 0...255, rounded half up.
  @inline(__always)
  static func channel(_ start: Int32, _ speed: Int32, _ age: UInt32) -> UInt32 {
    let value = max(0, min(65536, start &+ Flight.gain(speed, age, 20)))
    // Times 255 by a shift, for want of a vector of products.
    return (UInt32(bitPattern: value &<< 8 &- value) &+ 32768) &>> 16
  }

  /// `speed`·`age` / 2^`shift`: its low 32 bits.
  @inline(__always)
  private static func gain(_ speed: Int32, _ age: UInt32, _ shift: UInt64) -> Int32 {
    Int32(truncatingIfNeeded: Int64(bitPattern: Flight.product(speed, age) &>> shift))
  }

  /// The low 64 bits of `value`·`age`.
  @inline(__always)
  private static func product(_ value: Int32, _ age: UInt32) -> UInt64 {
    let negative = UInt32(bitPattern: value &>> 31) & age
    return UInt64(UInt32(bitPattern: value)) &* UInt64(age) &- UInt64(negative) &<< 32
  }
}
