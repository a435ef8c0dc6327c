import Geometry

extension RoundedRect {
  /// Writes the coverage of row `y` and says where it is.
  ///
  /// `bytes[0]` is the pixel at `from`; columns from..<to are looked at. Bytes are written in the
  /// returned extent, except in its solid run. A pixel's byte is a function of the shape and the
  /// pixel alone: round(255 · area), straight sides exact, corners
  /// within 2/255.
  func writeCoverage(
    row y: Int, from: Int, to: Int, into bytes: UnsafeMutablePointer<UInt8>
  ) -> RowExtent {
    let top = max(Int64(minY.bits), Int64(y) * 256)
    let bottom = min(Int64(maxY.bits), Int64(y) * 256 + 256)
    if top >= bottom || minX >= maxX { return .empty }
    if top >= Int64(minY.bits) &+ Int64(max(topLeft.bits, topRight.bits))
      && bottom <= Int64(maxY.bits) &- Int64(max(bottomLeft.bits, bottomRight.bits))
    {
      return writeStraight(height: bottom &- top, from: from, to: to, into: bytes)
    }
    return writeCoverage(
      top: top, bottom: bottom, from: from, to: to, into: bytes, RootTable.shared)
  }

  @inline(__always)
  private func writeCoverage(
    top: Int64, bottom: Int64, from: Int, to: Int, into bytes: UnsafeMutablePointer<UInt8>,
    _ roots: RootTable
  ) -> RowExtent {
    let isUpper = bottom <= Int64(minY.bits) &+ Int64(min(topLeft.bits, topRight.bits))
    let isLower = top >= Int64(maxY.bits) &- Int64(min(bottomLeft.bits, bottomRight.bits))
    if isUpper != isLower {
      // All of the row lies within both upper corners or both lower ones, and in no other.
      let leftRadius = Int64(isUpper ? topLeft.bits : bottomLeft.bits)
      let rightRadius = Int64(isUpper ? topRight.bits : bottomRight.bits)
      // Distances of the row's sides from the shape's upper or lower side.
      let outer = isUpper ? top &- Int64(minY.bits) : Int64(maxY.bits) &- bottom
      let inner = outer &+ bottom &- top
      let left = RowArc(
        radius: leftRadius, near: leftRadius &- inner, far: leftRadius &- outer, roots)
      if leftRadius == rightRadius {
        if let extent = writeEdges(
          left, left, height: bottom &- top, from: from, to: to, into: bytes, roots)
        {
          return extent
        }
      } else {
        let right = RowArc(
          radius: rightRadius, near: rightRadius &- inner, far: rightRadius &- outer, roots)
        if let extent = writeEdges(
          left, right, height: bottom &- top, from: from, to: to, into: bytes, roots)
        {
          return extent
        }
      }
    }
    return writeCoverageByCuts(top: top, bottom: bottom, from: from, to: to, into: bytes, roots)
  }

  /// A row between the corners.
  @inline(__always)
  private func writeStraight(
    height: Int64, from: Int, to: Int, into bytes: UnsafeMutablePointer<UInt8>
  ) -> RowExtent {
    let (start, end) = (minX.floor, maxX.ceiling)
    let (solidStart, solidEnd) = (minX.ceiling, maxX.floor)
    let first = max(from, start)
    let last = min(to, end)
    if first >= last { return .empty }
    if solidStart > solidEnd {
      // Both sides in one pixel.
      bytes[first &- from] = RowArc.byte(((Int64(maxX.bits) &- Int64(minX.bits)) &* height) << 4)
      return RowExtent(minX: first, maxX: last, solidMinX: last, solidMaxX: last)
    }
    if first < solidStart {
      bytes[first &- from] = RowArc.byte(((256 &- Int64(minX.bits & 255)) &* height) << 4)
    }
    if last > solidEnd {
      bytes[last &- 1 &- from] = RowArc.byte((Int64(maxX.bits & 255) &* height) << 4)
    }
    return finish(
      extent(start, solidStart, solidEnd, end, from: from, to: to), height: height, from: from,
      into: bytes)
  }

  /// A row of one corner on either side; nil where the two reach the same pixel or are too small.
  @inline(__always)
  private func writeEdges(
    _ left: RowArc, _ right: RowArc, height: Int64, from: Int, to: Int,
    into bytes: UnsafeMutablePointer<UInt8>, _ roots: RootTable
  ) -> RowExtent? {
    let (minX, maxX) = (Int64(minX.bits), Int64(maxX.bits))
    let start = Int((minX &+ left.leastInset) >> 8)
    let end = Int((maxX &- right.leastInset &+ 255) >> 8)
    let leftEnd = Int((minX &+ left.greatestInset &+ 255) >> 8)
    let rightStart = Int((maxX &- right.greatestInset) >> 8)
    if leftEnd > rightStart { return nil }
    let leftOuter = minX &+ left.radius &- Int64(start) &* 256
    let rightOuter = Int64(end) &* 256 &- maxX &+ right.radius
    if left.isSteep && right.isSteep && leftEnd &- start <= 8 && end &- rightStart <= 8 {
      let scale = UInt16(truncatingIfNeeded: (height &* 8160) >> 8)
      let leftBytes = Edges.coverage(left.edge(outer: leftOuter, scale: scale))
      let rightBytes = Edges.coverage(right.edge(outer: rightOuter, scale: scale)).byteSwapped
      if from <= start && end <= to && end &- start >= 16 {
        UnsafeMutableRawPointer(bytes + (start &- from)).storeBytes(of: leftBytes, as: UInt64.self)
        UnsafeMutableRawPointer(bytes + (end &- 8 &- from)).storeBytes(
          of: rightBytes, as: UInt64.self)
        return finish(
          RowExtent(minX: start, maxX: end, solidMinX: start &+ 8, solidMaxX: end &- 8),
          height: height, from: from, into: bytes)
      }
      let extent = extent(start, leftEnd, rightStart, end, from: from, to: to)
      if extent.isEmpty { return .empty }
      for x in extent.minX..<extent.solidMinX {
        bytes[x &- from] = UInt8(truncatingIfNeeded: leftBytes &>> UInt64(8 &* (x &- start)))
      }
      for x in extent.solidMaxX..<extent.maxX {
        bytes[x &- from] = UInt8(truncatingIfNeeded: rightBytes &>> UInt64(8 &* (x &- end &+ 8)))
      }
      return finish(extent, height: height, from: from, into: bytes)
    }
    if min(left.radius, right.radius) < RowArc.smooth { return nil }
    let extent = extent(start, leftEnd, rightStart, end, from: from, to: to)
    if extent.isEmpty { return .empty }
    left.writeEdge(
      outer: leftOuter &- Int64(extent.minX &- start) &* 256,
      count: extent.solidMinX &- extent.minX, into: bytes + (extent.minX &- from), step: 1, roots)
    right.writeEdge(
      outer: rightOuter &- Int64(end &- extent.maxX) &* 256,
      count: extent.maxX &- extent.solidMaxX, into: bytes + (extent.maxX &- 1 &- from), step: -1,
      roots)
    return finish(extent, height: height, from: from, into: bytes)
  }

  /// What of a row from `start` to `end` with a solid run within is in from..<to.
  @inline(__always)
  private func extent(
    _ start: Int, _ solidStart: Int, _ solidEnd: Int, _ end: Int, from: Int, to: Int
  ) -> RowExtent {
    let first = max(from, start)
    let last = min(to, end)
    if first >= last { return .empty }
    let solidMin = min(max(solidStart, first), last)
    return RowExtent(
      minX: first, maxX: last, solidMinX: solidMin,
      solidMaxX: max(min(solidEnd, last), solidMin))
  }

  @inline(__always)
  private func finish(
    _ extent: RowExtent, height: Int64, from: Int, into bytes: UnsafeMutablePointer<UInt8>
  ) -> RowExtent {
    if height == 256 { return extent }
    (bytes + (extent.solidMinX &- from)).update(
      repeating: RowArc.byte(height << 12), count: extent.solidMaxX &- extent.solidMinX)
    return RowExtent(
      minX: extent.minX, maxX: extent.maxX, solidMinX: extent.maxX, solidMaxX: extent.maxX)
  }

  /// The same for any shape and row: pixels less what every corner cuts off them.
  @inline(never)
  private func writeCoverageByCuts(
    top: Int64, bottom: Int64, from: Int, to: Int, into bytes: UnsafeMutablePointer<UInt8>,
    _ roots: RootTable
  ) -> RowExtent {
    let left = RowSide(self, upper: topLeft, lower: bottomLeft, top: top, bottom: bottom, roots)
    let right = RowSide(self, upper: topRight, lower: bottomRight, top: top, bottom: bottom, roots)
    let (minX, maxX) = (Int64(minX.bits), Int64(maxX.bits))
    let first = max(from, Int((minX &+ left.leastInset) >> 8))
    let last = min(to, Int((maxX &- right.leastInset &+ 255) >> 8))
    if first >= last { return .empty }
    let innerMin = min(max(Int((minX &+ left.greatestInset &+ 255) >> 8), first), last)
    let innerMax = max(min(Int((maxX &- right.greatestInset) >> 8), last), innerMin)
    let height = bottom &- top
    func write(_ x: Int) {
      let start = max(minX, Int64(x) * 256)
      let end = min(maxX, Int64(x) * 256 + 256)
      let area =
        ((end &- start) &* height) << 4 &- left.cut(from: start &- minX, to: end &- minX, roots)
        &- right.cut(from: maxX &- end, to: maxX &- start, roots)
      bytes[x &- from] = RowArc.byte(area)
    }
    for x in first..<innerMin { write(x) }
    for x in innerMax..<last { write(x) }
    return finish(
      RowExtent(minX: first, maxX: last, solidMinX: innerMin, solidMaxX: innerMax), height: height,
      from: from, into: bytes)
  }
}
