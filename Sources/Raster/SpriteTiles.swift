import Geometry

/// Numbers of sprites sorted into tiles of the device, in order within each.
///
/// Working memory of a `Rasterizer`: it grows to the largest batch it has seen and is kept.
final class SpriteTiles {
  /// 256 × 128 pixels are 128 KB: they stay in a small second-level cache beside the sprites.
  private static let widthBits = 8
  private static let heightBits = 7
  private static let mostTiles = 1 << 16

  /// First and last column and row of the tiles that a sprite touches.
  private struct Reach {
    var minX: Int16
    var minY: Int16
    var maxX: Int16
    var maxY: Int16
  }

  private var area = PixelRect.zero
  private var columns = 0
  private(set) var count = 0
  private var sprites = 0
  private var reaches: UnsafeMutablePointer<Reach>
  private var reachCapacity = 1024
  /// While sorting, where each tile's next number goes; then where its numbers end.
  private var ends: UnsafeMutablePointer<Int32>
  private var endCapacity = 64
  private var numbers: UnsafeMutablePointer<Int32>
  private var numberCapacity = 1024

  init() {
    reaches = .allocate(capacity: reachCapacity)
    ends = .allocate(capacity: endCapacity)
    numbers = .allocate(capacity: numberCapacity)
  }

  deinit {
    reaches.deallocate()
    ends.deallocate()
    numbers.deallocate()
  }

  /// Empties the tiles for up to `capacity` sprites drawn in `area`; false where tiles are of no
  /// use, because there would be one or too many.
  func begin(_ area: PixelRect, capacity: Int) -> Bool {
    self.area = area
    let (bitsX, bitsY) = (SpriteTiles.widthBits, SpriteTiles.heightBits)
    columns = (area.width &+ 1 << bitsX &- 1) >> bitsX
    let rows = (area.height &+ 1 << bitsY &- 1) >> bitsY
    if columns > 1 << 14 || rows > 1 << 14 || columns * rows > SpriteTiles.mostTiles {
      return false
    }
    count = columns * rows
    sprites = 0
    if count < 2 { return false }
    if reachCapacity < capacity {
      reaches.deallocate()
      // Half as many more: a number that wavers must not allocate at every new record.
      reachCapacity = capacity &+ capacity / 2
      reaches = .allocate(capacity: reachCapacity)
    }
    if endCapacity < count {
      ends.deallocate()
      endCapacity = count
      ends = .allocate(capacity: count)
    }
    ends.update(repeating: 0, count: count)
    return true
  }

  /// Takes the next sprite, which touches nothing outside `box`.
  func add(_ box: PixelRect) {
    let inside = box.intersection(area)
    var reach = Reach(minX: 0, minY: 0, maxX: -1, maxY: -1)
    if !inside.isEmpty {
      func number(_ place: Int, _ bits: Int) -> Int16 { Int16(truncatingIfNeeded: place >> bits) }
      reach = Reach(
        minX: number(inside.minX &- area.minX, SpriteTiles.widthBits),
        minY: number(inside.minY &- area.minY, SpriteTiles.heightBits),
        maxX: number(inside.maxX &- 1 &- area.minX, SpriteTiles.widthBits),
        maxY: number(inside.maxY &- 1 &- area.minY, SpriteTiles.heightBits))
    }
    reaches[sprites] = reach
    sprites &+= 1
  }

  /// Sorts by counting.
  func sort() {
    for sprite in 0..<sprites { eachTile(of: reaches[sprite]) { ends[$0] &+= 1 } }
    var total: Int32 = 0
    for tile in 0..<count {
      let many = ends[tile]
      ends[tile] = total
      total &+= many
    }
    if numberCapacity < Int(total) {
      numbers.deallocate()
      numberCapacity = Int(total) &+ Int(total) / 2
      numbers = .allocate(capacity: numberCapacity)
    }
    for sprite in 0..<sprites {
      eachTile(of: reaches[sprite]) {
        numbers[Int(ends[$0])] = Int32(truncatingIfNeeded: sprite)
        ends[$0] &+= 1
      }
    }
  }

  @inline(__always)
  private func eachTile(of reach: Reach, _ body: (Int) -> Void) {
    var row = Int(reach.minY)
    while row <= Int(reach.maxY) {
      var column = Int(reach.minX)
      while column <= Int(reach.maxX) {
        body(row &* columns &+ column)
        column &+= 1
      }
      row &+= 1
    }
  }

  /// The pixels of a tile.
  func rect(_ tile: Int) -> PixelRect {
    let (row, column) = tile.quotientAndRemainder(dividingBy: columns)
    return PixelRect(
      x: area.minX + column << SpriteTiles.widthBits,
      y: area.minY + row << SpriteTiles.heightBits, width: 1 << SpriteTiles.widthBits,
      height: 1 << SpriteTiles.heightBits
    ).intersection(area)
  }

  /// The numbers of the sprites that touch a tile, valid until the next `begin`.
  func members(of tile: Int) -> UnsafeBufferPointer<Int32> {
    let start = tile == 0 ? 0 : Int(ends[tile - 1])
    return UnsafeBufferPointer(start: numbers + start, count: Int(ends[tile]) - start)
  }
}
