/// Four by four words at a time: four rows are loaded, transposed and stored as four rows;
/// `ScalarTurning` does what is left at the right and the bottom.
package enum FastTurning: TileTurning {
  private typealias Four = SIMD4<UInt32>
  private typealias Eight = SIMD8<UInt32>

  package static func turn(
    _ source: Source, pitch: Int, width: Int, height: Int, into tile: Tile, stride: Int,
    _ orientation: Orientation
  ) {
    switch orientation {
    case .degrees90:
      // The block's last row comes first in the tile.
      turn(
        UnsafeRawPointer(source) + (height &- 1) &* pitch, pitch: 0 &- pitch, width: width,
        height: height, into: tile, stride: stride)
    case .degrees270:
      // The block's first column comes last.
      turn(
        UnsafeRawPointer(source), pitch: pitch, width: width, height: height,
        into: tile + (width &- 1) &* stride, stride: 0 &- stride)
    case .degrees180:
      turnOver(source, pitch: pitch, width: width, height: height, into: tile, stride: stride)
    case .degrees0:
      ScalarTurning.turn(
        source, pitch: pitch, width: width, height: height, into: tile, stride: stride,
        orientation)
    }
  }

  /// Row y of the source becomes column y of the tile; either may be walked backwards.
  @inline(__always)
  private static func turn(
    _ source: UnsafeRawPointer, pitch: Int, width: Int, height: Int, into tile: Tile, stride: Int
  ) {
    var y = 0
    while y &+ 8 <= height {
      let rows = source + y &* pitch
      var x = 0
      while x &+ 4 <= width {
        let at = rows + x &* 4
        let left = transposed(at, pitch)
        let right = transposed(at + 4 &* pitch, pitch)
        let to = UnsafeMutableRawPointer(tile + (x &* stride &+ y))
        store(left.0.lowHalf, right.0.lowHalf, to)
        store(left.0.highHalf, right.0.highHalf, to + 4 &* stride)
        store(left.1.lowHalf, right.1.lowHalf, to + 8 &* stride)
        store(left.1.highHalf, right.1.highHalf, to + 12 &* stride)
        x &+= 4
      }
      copy(rows, pitch, x..<width, 0..<8, into: tile + y, stride)
      y &+= 8
    }
    copy(source + y &* pitch, pitch, 0..<width, 0..<(height &- y), into: tile + y, stride)
  }

  /// The columns of four rows of four words: two in the first, two in the second.
  @inline(__always)
  private static func transposed(_ at: UnsafeRawPointer, _ pitch: Int) -> (Eight, Eight) {
    let even = zipped(
      at.loadUnaligned(as: Four.self), (at + 2 &* pitch).loadUnaligned(as: Four.self))
    let odd = zipped(
      (at + pitch).loadUnaligned(as: Four.self),
      (at + 3 &* pitch).loadUnaligned(as: Four.self))
    return (zipped(even.lowHalf, odd.lowHalf), zipped(even.highHalf, odd.highHalf))
  }

  @inline(__always)
  private static func zipped(_ a: Four, _ b: Four) -> Eight {
    var both = Eight()
    both.evenHalf = a
    both.oddHalf = b
    return both
  }

  @inline(__always)
  private static func store(_ a: Four, _ b: Four, _ to: UnsafeMutableRawPointer) {
    to.storeBytes(of: a, as: Four.self)
    (to + 16).storeBytes(of: b, as: Four.self)
  }

  @inline(__always)
  private static func copy(
    _ source: UnsafeRawPointer, _ pitch: Int, _ columns: Range<Int>, _ rows: Range<Int>,
    into tile: Tile, _ stride: Int
  ) {
    for x in columns {
      for y in rows {
        tile[x &* stride &+ y] =
          (source + y &* pitch).load(fromByteOffset: x &* 4, as: UInt32.self)
      }
    }
  }

  /// Rows from the bottom up, each from its end.
  private static func turnOver(
    _ source: Source, pitch: Int, width: Int, height: Int, into tile: Tile, stride: Int
  ) {
    for y in 0..<height {
      let from = UnsafeRawPointer(source) + y &* pitch
      let to = tile + (height &- 1 &- y) &* stride
      var x = 0
      while x &+ 4 <= width {
        let v = (from + x &* 4).loadUnaligned(as: Four.self)
        UnsafeMutableRawPointer(to + (width &- 4 &- x)).storeBytes(
          of: Four(v[3], v[2], v[1], v[0]), as: Four.self)
        x &+= 4
      }
      while x < width {
        to[width &- 1 &- x] = from.load(fromByteOffset: x &* 4, as: UInt32.self)
        x &+= 1
      }
    }
  }
}
