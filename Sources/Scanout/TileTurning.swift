/// How a block of canvas pixels is turned into a tile of panel pixels.
///
/// The tile has `stride` words a row. `width` and `height` are the block's before it is turned;
/// `pitch` is in bytes. `FastTurning` works; `ScalarTurning` says what is right, and tests compare
/// them.
package protocol TileTurning {
  typealias Source = UnsafePointer<UInt32>
  typealias Tile = UnsafeMutablePointer<UInt32>

  static func turn(
    _ source: Source, pitch: Int, width: Int, height: Int, into tile: Tile, stride: Int,
    _ orientation: Orientation)
}

/// A word at a time, by the orientation's definition.
package enum ScalarTurning: TileTurning {
  package static func turn(
    _ source: Source, pitch: Int, width: Int, height: Int, into tile: Tile, stride: Int,
    _ orientation: Orientation
  ) {
    for row in 0..<height {
      let from = UnsafeRawPointer(source) + row &* pitch
      for column in 0..<width {
        let index: Int
        switch orientation {
        case .degrees0: index = row &* stride &+ column
        case .degrees90: index = column &* stride &+ (height &- 1 &- row)
        case .degrees180: index = (height &- 1 &- row) &* stride &+ (width &- 1 &- column)
        case .degrees270: index = (width &- 1 &- column) &* stride &+ row
        }
        tile[index] = from.load(fromByteOffset: column &* 4, as: UInt32.self)
      }
    }
  }
}
