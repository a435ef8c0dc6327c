import Geometry

/// Colours that change along a line and are constant across it.
///
/// Every pixel is within a level of the ramp at its centre, and depends on its place only.
package struct LinearGradient: Sendable {
  package let ramp: GradientRamp
  /// Where the ramp begins and ends, in device pixels. Where both are one place, the last colour is
  /// everywhere.
  package let startX: Fixed
  package let startY: Fixed
  package let endX: Fixed
  package let endY: Fixed
  /// The ramp's parameter for each 1/256 of a pixel, with `fractionBits` fraction bits.
  let perX: Int64
  let perY: Int64
  /// 25...57, or 0 where the gradient has no length.
  let fractionBits: Int64
  /// True where stops lie less than `tableSpacing` pixels apart along a row, on the average: their
  /// colours come faster from the ramp's table.
  let usesTable: Bool

  private static let tableSpacing: Int64 = 48

  package init(ramp: GradientRamp, startX: Fixed, startY: Fixed, endX: Fixed, endY: Fixed) {
    self.ramp = ramp
    self.startX = startX
    self.startY = startY
    self.endX = endX
    self.endY = endY
    var dx = Int64(endX.bits) - Int64(startX.bits)
    var dy = Int64(endY.bits) - Int64(startY.bits)
    // The parameter of (x, y) is (x·dx + y·dy) / (dx² + dy²). Keep squares within 62 bits.
    var halvings: Int64 = 0
    while max(dx.magnitude, dy.magnitude) >= 1 << 30 {
      dx /= 2
      dy /= 2
      halvings += 1
    }
    let square = UInt64(dx * dx + dy * dy)
    if square == 0 {
      perX = 0
      perY = 0
      fractionBits = 0
      usesTable = false
      return
    }
    // As many fraction bits as give the step about 24 bits of its own: a product with any
    // distance, 32 bits, then fits.
    let lengthBits = Int64(64 - SquareRoot.floor(square).leadingZeroBitCount)
    fractionBits = 24 + lengthBits + halvings
    perX = LinearGradient.quotient(dx, square, bits: 24 + lengthBits)
    perY = LinearGradient.quotient(dy, square, bits: 24 + lengthBits)
    let pixels = perX == 0 ? 65536 : (1 << fractionBits) / (perX.magnitude * 256)
    usesTable = Int64(pixels) < LinearGradient.tableSpacing * Int64(ramp.segmentCount)
    if usesTable { ramp.makeTable() }
  }

  /// Where the pixel (x, y) is on the ramp; the next one in the row is perX · 256 on.
  func parameter(x: Int, y: Int) -> Int64 {
    func distance(_ pixel: Int, _ origin: Fixed) -> Int64 {
      let d = Int64(pixel) &* 256 &+ 128 &- Int64(origin.bits)
      return max(-(1 << 32), min(1 << 32, d))
    }
    return distance(x, startX) &* perX &+ distance(y, startY) &* perY
  }

  /// The colours of `count` pixels from (x, y).
  func write(into words: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    if fractionBits == 0 || ramp.segmentCount == 0 && ramp.first == ramp.last {
      words.update(repeating: ramp.last, count: count)
    } else if usesTable {
      lookUp(into: words, x: x, y: y, count: count)
    } else {
      writeRuns(into: words, x: x, y: y, count: count)
    }
  }

  private func lookUp(into words: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let table = ramp.table
    let last = GradientRamp.steps
    let shift = fractionBits &- 10
    var t = parameter(x: x, y: y) &+ 1 &<< (shift &- 1)
    let step = perX &* 256
    for index in 0..<count {
      words[index] = table[Int(max(0, min(Int64(last), t &>> shift)))]
      t &+= step
    }
  }

  /// floor(|a| · 2^bits / b) with a's sign, by long division: the product may exceed 64 bits.
  private static func quotient(_ a: Int64, _ b: UInt64, bits: Int64) -> Int64 {
    var (q, r) = a.magnitude.quotientAndRemainder(dividingBy: b)
    for _ in 0..<bits {
      q &<<= 1
      r &<<= 1
      if r >= b {
        r &-= b
        q |= 1
      }
    }
    return a < 0 ? 0 &- Int64(truncatingIfNeeded: q) : Int64(truncatingIfNeeded: q)
  }
}
