import Geometry

extension CoverageCells {
  /// A line of any length, in 64-bit whole numbers.
  ///
  /// It costs the rows and columns of the band that it crosses.
  @inline(never)
  func addLong(_ edge: EdgeList.Edge) {
    let bandTop = Int64(area.minY) &* 256
    let bandBottom = Int64(area.maxY) &* 256
    var (x0, y0, x1, y1) = (Int64(edge.x0), Int64(edge.y0), Int64(edge.x1), Int64(edge.y1))
    var direction: Int32 = 1
    if y0 > y1 {
      swap(&x0, &x1)
      swap(&y0, &y1)
      direction = -1
    }
    if y1 <= bandTop || y0 >= bandBottom || min(x0, x1) >= Int64(area.maxX) &* 256 { return }
    let run = x1 &- x0
    let rise = y1 &- y0
    var y = max(y0, bandTop)
    let end = min(y1, bandBottom)
    // x at y is x0 + floor((y − y0) · run / rise), stepped from row to row by quotient and
    // remainder: the same number as the division.
    var (x, rest) = CoverageCells.floorDivision((y &- y0) &* run, rise)
    x &+= x0
    let (step, stepRest) = CoverageCells.floorDivision(256 &* run, rise)
    while y < end {
      let boundary = (y >> 8 &+ 1) << 8
      var next = x
      let nextY: Int64
      if boundary >= y1 {
        nextY = y1
        next = x1
      } else {
        nextY = boundary
        if nextY &- y == 256 {
          next = x &+ step
          rest &+= stepRest
          if rest >= rise {
            rest &-= rise
            next &+= 1
          }
        } else {
          (next, rest) = CoverageCells.floorDivision((nextY &- y0) &* run, rise)
          next &+= x0
        }
      }
      addRow(
        row: Int(y >> 8) &- area.minY, from: min(x, next), to: max(x, next),
        height: Int32(truncatingIfNeeded: nextY &- y), direction: direction)
      y = nextY
      x = next
    }
  }

  /// One row's part of a line, from the left end to the right, `height` tall.
  @inline(__always)
  private func addRow(row: Int, from: Int64, to: Int64, height: Int32, direction: Int32) {
    let base = cells + row &* rowCells
    let rowBits = marks + row &* rowMarks
    let left = Int64(area.minX)
    let right = Int64(area.maxX)
    let firstColumn = from >> 8
    let lastColumn = to >> 8
    if lastColumn < left {
      base[0] &+= height &* 512 &* direction
      rowBits[0] |= 1
      return
    }
    if firstColumn >= right { return }
    if firstColumn == lastColumn {
      let fractions = Int32(truncatingIfNeeded: (from & 255) &+ (to & 255))
      CoverageCells.put(
        base, rowBits, Int(firstColumn &- left), height &* direction, 512 &- fractions)
      return
    }
    // The height reached at column boundary c is floor(height · (c − from) / (to − from)).
    let span = to &- from
    var column = firstColumn
    var reached: Int32 = 0
    var rest: Int64 = 0
    var start = from
    if column < left {
      column = left
      let (height0, rest0) = CoverageCells.floorDivision(
        Int64(height) &* (left << 8 &- from), span)
      reached = Int32(truncatingIfNeeded: height0)
      rest = rest0
      start = left << 8
      base[0] &+= reached &* 512 &* direction
      rowBits[0] |= 1
    }
    let (step, stepRest) = CoverageCells.floorDivision(Int64(height) &* 256, span)
    while column < right {
      let boundary = (column &+ 1) << 8
      let stop = min(boundary, to)
      var next = height
      if boundary < to {
        if boundary &- start == 256 {
          next = reached &+ Int32(truncatingIfNeeded: step)
          rest &+= stepRest
          if rest >= span {
            rest &-= span
            next &+= 1
          }
        } else {
          let (height1, rest1) = CoverageCells.floorDivision(
            Int64(height) &* (boundary &- from), span)
          next = Int32(truncatingIfNeeded: height1)
          rest = rest1
        }
      }
      let fractions = Int32(truncatingIfNeeded: (start &- column << 8) &+ (stop &- column << 8))
      CoverageCells.put(
        base, rowBits, Int(column &- left), (next &- reached) &* direction, 512 &- fractions)
      if boundary >= to { break }
      reached = next
      start = boundary
      column &+= 1
    }
  }

  /// Quotient rounded down and the remainder in 0..<divisor; divisor is positive.
  @inline(__always)
  static func floorDivision(_ a: Int64, _ divisor: Int64) -> (Int64, Int64) {
    let (q, r) = a.quotientAndRemainder(dividingBy: divisor)
    return r < 0 ? (q &- 1, r &+ divisor) : (q, r)
  }
}
