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
  private(set) var rowCells = 0
  /// Touched blocks of 8 cells, one bit each.
  private(set) var rowMarks = 0
  private(set) var cells: UnsafeMutablePointer<Int32>
  private var cellCapacity = 4096
  private(set) var marks: UnsafeMutablePointer<UInt64>
  private var markCapacity = 128
  /// 2¹⁶ / n for n in 1...257.
  let reciprocals: UnsafeMutablePointer<UInt32>

  init() {
    reciprocals = .allocate(capacity: 258)
    for n in 0..<258 { (reciprocals + n).initialize(to: 65536 / UInt32(max(1, n))) }
    cells = .allocate(capacity: cellCapacity)
    cells.initialize(repeating: 0, count: cellCapacity)
    marks = .allocate(capacity: markCapacity)
    marks.initialize(repeating: 0, count: markCapacity)
  }

  deinit {
    reciprocals.deallocate()
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
    for index in 0..<edges.count {
      let edge = list[index]
      let (run, rise) = (edge.x1 &- edge.x0, edge.y1 &- edge.y0)
      // Differences fit: longer lines were halved on the way in.
      if max(run.magnitude, rise.magnitude) > CoverageCells.shortLine {
        addLong(edge)
      } else if run.magnitude <= rise.magnitude {
        addSteep(edge, run, rise)
      } else {
        addShallow(edge, run, rise)
      }
    }
  }

  /// A line of signed `height` within a column: `share` of 512 lies right of it in that pixel.
  @inline(__always)
  static func put(
    _ row: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ column: Int,
    _ height: Int32, _ share: Int32
  ) {
    let area = height &* share
    row[column] &+= area
    row[column &+ 1] &+= height &* 512 &- area
    let block = column >> 3
    bits[block >> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
    if column & 7 == 7 {
      bits[(block &+ 1) >> 6] |= 1 &<< UInt64(truncatingIfNeeded: (block &+ 1) & 63)
    }
  }

  /// Turns row `y` into coverage bytes, the first for column `area.minX`, and clears its cells.
  ///
  /// `bytes` has room for the columns rounded up to 8, and 8 more.
  func sweep(row y: Int, rule: FillRule, into bytes: UnsafeMutablePointer<UInt8>) -> RowExtent {
    let base = cells + (y &- area.minY) &* rowCells
    let rowBits = marks + (y &- area.minY) &* rowMarks
    var row = SweptRow(width: area.width, bytes: bytes)
    var carry: Int32 = 0
    for word in 0..<rowMarks {
      var left = rowBits[word]
      if left == 0 { continue }
      rowBits[word] = 0
      while left != 0 {
        // A run of touched blocks: trailing zeros, then ones.
        let skip = left.trailingZeroBitCount
        let blocks = (~(left &>> UInt64(truncatingIfNeeded: skip))).trailingZeroBitCount
        left = skip &+ blocks == 64 ? 0 : left & (UInt64.max &<< UInt64(skip &+ blocks))
        let column = (word &* 64 &+ skip) &* 8
        if column > row.reached { row.put(rule.coverage(carry), until: min(column, row.width)) }
        carry = Spans.accumulate(
          base + column, count: blocks &* 8, carry: carry, rule: rule, into: bytes + column)
        row.passBytes(from: column, to: column &+ blocks &* 8)
      }
    }
    row.put(rule.coverage(carry), until: row.width)
    return row.extent(from: area.minX)
  }
}
