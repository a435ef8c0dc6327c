import Geometry

/// Exact areas of a shape's lines, accumulated a pixel at a time over a band of rows.
///
/// A line that crosses part of a row changes the coverage of the pixel where it crosses, and of
/// everything to the right. A cell holds the change against its left neighbour, so a running sum
/// along a row gives the area to the left-winding side: 131,072 (256 · 512) is one pixel, once
/// around. Cells are whole numbers and each is a function of its line alone, so sums do not depend
/// on where the band begins. Lines left of the band count in its first cell.
///
/// A line costs the rows and columns of the band that it crosses, however long it is.
final class CoverageCells {
  private(set) var area = PixelRect.zero
  /// Cells a row: columns and one more, a multiple of 8.
  private var rowCells = 0
  /// Touched blocks of 8 cells, one bit each.
  private var rowMarks = 0
  private var cells: UnsafeMutablePointer<Int32>
  private var cellCapacity = 4096
  private var marks: UnsafeMutablePointer<UInt64>
  private var markCapacity = 128

  init() {
    cells = .allocate(capacity: cellCapacity)
    cells.initialize(repeating: 0, count: cellCapacity)
    marks = .allocate(capacity: markCapacity)
    marks.initialize(repeating: 0, count: markCapacity)
  }

  deinit {
    cells.deallocate()
    marks.deallocate()
  }

  /// Rows that make a band of `width` columns worth 64 Ki cells.
  static func bandHeight(width: Int) -> Int { max(1, 65536 / ((width &+ 16) & ~7)) }

  /// Begins a band; every cell is 0 here, since sweeping clears.
  func begin(_ band: PixelRect) {
    area = band
    rowCells = (band.width &+ 2 &+ 7) & ~7
    rowMarks = (rowCells / 8 &+ 63) / 64
    let cellCount = rowCells &* band.height
    if cellCount > cellCapacity {
      cells.deallocate()
      cellCapacity = cellCount
      cells = .allocate(capacity: cellCount)
      cells.initialize(repeating: 0, count: cellCount)
    }
    let markCount = rowMarks &* band.height
    if markCount > markCapacity {
      marks.deallocate()
      markCapacity = markCount
      marks = .allocate(capacity: markCount)
      marks.initialize(repeating: 0, count: markCount)
    }
  }

  func add(_ edges: EdgeList) {
    let list = edges.edges
    for index in 0..<edges.count { add(list[index]) }
  }

  private func add(_ edge: EdgeList.Edge) {
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

  /// A line of signed `height` within a column: `share` of 512 lies right of it in that pixel.
  @inline(__always)
  private static func put(
    _ row: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ column: Int,
    _ height: Int32, _ share: Int32
  ) {
    let area = height &* share
    row[column] &+= area
    row[column &+ 1] &+= height &* 512 &- area
    let block = column >> 3
    let nextBlock = (column &+ 1) >> 3
    bits[block >> 6] |= 1 &<< UInt64(block & 63)
    bits[nextBlock >> 6] |= 1 &<< UInt64(nextBlock & 63)
  }

  /// Quotient rounded down and the remainder in 0..<divisor; divisor is positive.
  @inline(__always)
  private static func floorDivision(_ a: Int64, _ divisor: Int64) -> (Int64, Int64) {
    let (q, r) = a.quotientAndRemainder(dividingBy: divisor)
    return r < 0 ? (q &- 1, r &+ divisor) : (q, r)
  }

  /// Turns row `y` into coverage bytes, the first for column `area.minX`, and clears its cells.
  ///
  /// `bytes` has room for the columns rounded up to 8, and 8 more.
  func sweep(row y: Int, rule: FillRule, into bytes: UnsafeMutablePointer<UInt8>) -> RowExtent {
    let base = cells + (y &- area.minY) &* rowCells
    let rowBits = marks + (y &- area.minY) &* rowMarks
    let width = area.width
    var carry: Int32 = 0
    var at = 0
    var (first, last) = (width, 0)
    var (solidFirst, solidLast) = (width, width)
    for word in 0..<rowMarks {
      var left = rowBits[word]
      if left == 0 { continue }
      rowBits[word] = 0
      while left != 0 {
        let block = word &* 64 &+ left.trailingZeroBitCount
        left &= left &- 1
        let column = block &* 8
        if column > at && at < width {
          let end = min(column, width)
          let value = rule.coverage(carry)
          (bytes + at).update(repeating: value, count: end &- at)
          if value != 0 {
            first = min(first, at)
            last = end
            if value == 255 && end &- at > solidLast &- solidFirst {
              (solidFirst, solidLast) = (at, end)
            }
          }
        }
        carry = Spans.accumulate(
          base + column, count: 8, carry: carry, rule: rule, into: bytes + column)
        first = min(first, column)
        last = min(column &+ 8, width)
        at = column &+ 8
      }
    }
    if at < width {
      let value = rule.coverage(carry)
      if value != 0 {
        (bytes + at).update(repeating: value, count: width &- at)
        first = min(first, at)
        last = width
        if value == 255 && width &- at > solidLast &- solidFirst {
          (solidFirst, solidLast) = (at, width)
        }
      }
    }
    if first >= last { return .empty }
    if solidFirst >= solidLast { (solidFirst, solidLast) = (last, last) }
    return RowExtent(
      minX: first &+ area.minX, maxX: last &+ area.minX, solidMinX: solidFirst &+ area.minX,
      solidMaxX: solidLast &+ area.minX)
  }
}

extension FillRule {
  /// round(255 · area) of accumulated area `sum`, where 131,072 is one pixel once around.
  @inline(__always)
  func coverage(_ sum: Int32) -> UInt8 {
    let magnitude = sum == .min ? Int32.max : abs(sum)
    let area: Int32
    switch self {
    case .nonZero: area = min(magnitude, 131_072)
    case .evenOdd:
      let folded = magnitude & 262_143
      area = folded > 131_072 ? 262_144 &- folded : folded
    }
    return UInt8(truncatingIfNeeded: (area &* 255 &+ 65_536) >> 17)
  }
}
