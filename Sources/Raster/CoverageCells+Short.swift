import Geometry

/// Lines of less than 128 pixels either way, in 32-bit whole numbers and without a division a row.
///
/// A line is walked along the direction in which it is longer, so that from one pixel boundary to
/// the next it crosses at most one of the other direction. After a distance d it has moved
/// sideways by min(floor(d · slope), all of it), the slope with 16 fraction bits and rounded up: at
/// most half a step too far, never more than the distance, and a function of the line alone,
/// wherever the band begins.
extension CoverageCells {
  /// The longest such line, in 1/256 of a pixel: products with a slope stay within 31 bits.
  static let shortLine: UInt32 = 32_767

  /// ceil(a · 2¹⁶ / b) for a ≤ b ≤ `shortLine`.
  @inline(__always)
  private static func slope(_ a: UInt32, _ b: UInt32) -> UInt32 { (a &<< 16 &+ b &- 1) / b }

  /// How far a line moves sideways in `distance`.
  @inline(__always)
  private static func shift(_ distance: Int32, _ slope: UInt32, _ whole: UInt32) -> Int32 {
    Int32(
      truncatingIfNeeded: min((UInt32(truncatingIfNeeded: distance) &* slope) &>> 16, whole))
  }

  /// A line as tall as wide or taller, not level.
  @inline(__always)
  func addSteep(_ edge: EdgeList.Edge, _ run: Int32, _ rise: Int32) {
    let isDown = rise > 0
    let (x0, y0) = isDown ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
    let y1 = isDown ? edge.y1 : edge.y0
    // +1 where the way down is to the right, else −1.
    let side: Int32 = (run ^ rise) < 0 ? -1 : 1
    let slope = CoverageCells.slope(run.magnitude, rise.magnitude)
    let top = Int32(truncatingIfNeeded: area.minY)
    let firstRow = max(y0 >> 8, top)
    let endRow = min((y1 &- 1) >> 8 &+ 1, Int32(truncatingIfNeeded: area.maxY))
    if firstRow >= endRow { return }
    let left = Int32(truncatingIfNeeded: area.minX)
    let width = UInt32(truncatingIfNeeded: area.width)
    let sign: Int32 = isDown ? 1 : -1
    let reciprocal = reciprocals
    var y = max(y0, firstRow << 8)
    var x = x0 &+ side &* CoverageCells.shift(y &- y0, slope, run.magnitude)
    var cells = cells + Int(firstRow &- top) &* rowCells
    var bits = marks + Int(firstRow &- top) &* rowMarks
    for row in firstRow..<endRow {
      let end = min((row &+ 1) << 8, y1)
      let next = x0 &+ side &* CoverageCells.shift(end &- y0, slope, run.magnitude)
      let height = end &- y
      let (low, high) = (min(x, next), max(x, next))
      let column = low >> 8
      if column == high >> 8 {
        put(
          cells, bits, column &- left, width, height &* sign,
          512 &- (low & 255) &- (high & 255))
      } else {
        let rest = (column &+ 1) << 8 &- low
        let share =
          (UInt32(truncatingIfNeeded: height &* rest) &* reciprocal[Int(high &- low)]) &>> 16
        let inFirst = Int32(truncatingIfNeeded: share)
        put(cells, bits, column &- left, width, inFirst &* sign, rest)
        put(
          cells, bits, column &+ 1 &- left, width, (height &- inFirst) &* sign,
          512 &- (high & 255))
      }
      x = next
      y = end
      cells += rowCells
      bits += rowMarks
    }
  }

  /// A line wider than tall.
  @inline(__always)
  func addShallow(_ edge: EdgeList.Edge, _ run: Int32, _ rise: Int32) {
    let isRight = run > 0
    let (x0, y0) = isRight ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
    let x1 = isRight ? edge.x1 : edge.x0
    // +1 where the way to the right is down, else −1.
    let side: Int32 = (run ^ rise) < 0 ? -1 : 1
    let slope = CoverageCells.slope(rise.magnitude, run.magnitude)
    let top = Int32(truncatingIfNeeded: area.minY)
    let rows = UInt32(truncatingIfNeeded: area.height)
    let left = Int32(truncatingIfNeeded: area.minX)
    let width = UInt32(truncatingIfNeeded: area.width)
    let sign: Int32 = rise > 0 ? 1 : -1
    let reciprocal = reciprocals
    let end = min(x1, Int32(truncatingIfNeeded: area.maxX) << 8)
    var x = x0
    var y = y0
    while x < end {
      let column = x >> 8
      let next = min((column &+ 1) << 8, x1)
      let nextY = y0 &+ side &* CoverageCells.shift(next &- x0, slope, rise.magnitude)
      let (low, high) = (min(y, nextY), max(y, nextY))
      let row = low >> 8
      let at = x & 255
      let to = next &- column << 8
      if low < high {
        if row == (high &- 1) >> 8 {
          put(
            row &- top, rows, column &- left, width, (high &- low) &* sign, 512 &- at &- to)
        } else {
          // Into the next row on the way: how far along, seen from the upper end.
          let above = (row &+ 1) << 8 &- low
          let share =
            (UInt32(truncatingIfNeeded: above &* (next &- x)) &* reciprocal[Int(high &- low)])
            &>> 16
          let along = Int32(truncatingIfNeeded: share)
          let cut = side > 0 ? at &+ along : to &- along
          let (start, stop) = side > 0 ? (at, to) : (to, at)
          put(row &- top, rows, column &- left, width, above &* sign, 512 &- start &- cut)
          put(
            row &+ 1 &- top, rows, column &- left, width, (high &- low &- above) &* sign,
            512 &- cut &- stop)
        }
      }
      x = next
      y = nextY
    }
  }

  @inline(__always)
  private func put(
    _ row: Int32, _ rows: UInt32, _ column: Int32, _ width: UInt32, _ height: Int32, _ share: Int32
  ) {
    if UInt32(bitPattern: row) >= rows { return }
    put(
      cells + Int(row) &* rowCells, marks + Int(row) &* rowMarks, column, width, height, share)
  }

  /// A line of signed `height` within a column, of which `share` / 512 lies right of it in that
  /// pixel. What is left of the band counts in its first cell; what is right of it changes nothing.
  @inline(__always)
  private func put(
    _ row: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ column: Int32,
    _ width: UInt32, _ height: Int32, _ share: Int32
  ) {
    if UInt32(bitPattern: column) < width {
      CoverageCells.put(row, bits, Int(column), height, share)
    } else if column < 0 {
      row[0] &+= height &* 512
      bits[0] |= 1
    }
  }
}
