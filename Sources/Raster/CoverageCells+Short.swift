import Geometry

/// Lines of less than 128 pixels either way, in 32-bit whole numbers and without a division a row.
///
/// A line is walked along the direction in which it is longer, so that from one pixel boundary to
/// the next it crosses at most one of the other direction. The place at a boundary is start +
/// floor(distance · slope), the slope with 16 fraction bits: half a step off at most, and a function
/// of the line alone, wherever the band begins.
extension CoverageCells {
  /// floor(a · 2¹⁶ / b) for |a| ≤ b < 2¹⁵.
  @inline(__always)
  private static func slope(_ a: Int32, _ b: UInt32) -> Int32 {
    let quotient = Int32(truncatingIfNeeded: a.magnitude &<< 16 / b)
    return a < 0 ? 0 &- quotient : quotient
  }

  /// As tall as wide or taller.
  @inline(__always)
  func addSteep(_ edge: EdgeList.Edge, _ run: Int32, _ rise: Int32) {
    let isDown = rise > 0
    let (x0, y0) = isDown ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
    let (x1, y1) = isDown ? (edge.x1, edge.y1) : (edge.x0, edge.y0)
    let slope = CoverageCells.slope(isDown ? run : 0 &- run, rise.magnitude)
    let top = Int32(truncatingIfNeeded: area.minY)
    let firstRow = max(y0 >> 8, top)
    let endRow = min((y1 &- 1) >> 8 &+ 1, Int32(truncatingIfNeeded: area.maxY))
    if firstRow >= endRow { return }
    let (left, width) = (
      Int32(truncatingIfNeeded: area.minX), UInt32(truncatingIfNeeded: area.width)
    )
    let sign: Int32 = isDown ? 1 : -1
    let recip = reciprocals
    var y = max(y0, firstRow << 8)
    var x = y == y0 ? x0 : x0 &+ ((y &- y0) &* slope) >> 16
    var base = cells + Int(firstRow &- top) &* rowCells
    var bits = marks + Int(firstRow &- top) &* rowMarks
    var row = firstRow
    while row < endRow {
      let end = min((row &+ 1) << 8, y1)
      let next = end == y1 ? x1 : x0 &+ ((end &- y0) &* slope) >> 16
      let height = end &- y
      let (low, high) = (min(x, next), max(x, next))
      let column = low >> 8
      let other = high >> 8
      if column == other {
        put(base, bits, column &- left, width, height &* sign, 512 &- (low & 255) &- (high & 255))
      } else {
        let inFirst = Int32(
          truncatingIfNeeded: (UInt32(truncatingIfNeeded: height &* (other << 8 &- low))
            &* recip[Int(high &- low)]) &>> 16)
        put(base, bits, column &- left, width, inFirst &* sign, 256 &- (low & 255))
        put(
          base, bits, other &- left, width, (height &- inFirst) &* sign, 512 &- (high & 255))
      }
      x = next
      y = end
      base += rowCells
      bits += rowMarks
      row &+= 1
    }
  }

  /// Wider than tall.
  @inline(__always)
  func addShallow(_ edge: EdgeList.Edge, _ run: Int32, _ rise: Int32) {
    let isRight = run > 0
    let (x0, y0) = isRight ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
    let (x1, y1) = isRight ? (edge.x1, edge.y1) : (edge.x0, edge.y0)
    let slope = CoverageCells.slope(isRight ? rise : 0 &- rise, run.magnitude)
    let top = Int32(truncatingIfNeeded: area.minY)
    let rows = UInt32(truncatingIfNeeded: area.height)
    let (left, width) = (
      Int32(truncatingIfNeeded: area.minX), UInt32(truncatingIfNeeded: area.width)
    )
    let sign: Int32 = rise > 0 ? 1 : -1
    let recip = reciprocals
    let end = min(x1, (left &+ Int32(truncatingIfNeeded: width)) << 8)
    var x = x0
    var y = y0
    while x < end {
      let column = x >> 8
      let next = min((column &+ 1) << 8, x1)
      let nextY = next == x1 ? y1 : y0 &+ ((next &- x0) &* slope) >> 16
      let (low, high) = (min(y, nextY), max(y, nextY))
      let row = low >> 8
      let other = (high &- 1) >> 8
      let at = x & 255
      let to = next &- column << 8
      if row >= other {
        if low < high {
          put(row &- top, rows, column &- left, width, (high &- low) &* sign, 512 &- at &- to)
        }
      } else {
        // The line crosses into the other row on the way: how far along, seen from its upper end.
        let above = other << 8 &- low
        let along = Int32(
          truncatingIfNeeded: (UInt32(truncatingIfNeeded: above &* (next &- x))
            &* recip[Int(high &- low)]) &>> 16)
        let cut = y < nextY ? at &+ along : to &- along
        let (upper, lower) = y < nextY ? (at &+ cut, cut &+ to) : (cut &+ to, at &+ cut)
        put(row &- top, rows, column &- left, width, above &* sign, 512 &- upper)
        put(other &- top, rows, column &- left, width, (high &- other << 8) &* sign, 512 &- lower)
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

  /// A line of signed `height` within a column, of which `share` / 512 lies right of it in that pixel. What
  /// is left of the band counts in its first cell; what is right of it changes nothing.
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
