import Touches
import Effects
import Geometry
import KioskTestKit
import Layers
import Pixels
import Testing
import Views

@Suite struct TileGridTests {
  private let stage = Stage(width: 400, height: 400)
  private let grid = TileGrid(
    tileSize: Size(60, 80), frame: Rect(x: 0, y: 50, width: 320, height: 300))

  init() {
    for index in 0..<6 {
      let tile = DeletableTile("T\(index)", picture: .sample(index))
      tile.identifier = "tile-\(index)"
      grid.addTile(tile)
    }
    stage.root.addSubview(grid)
    stage.frame(at: 0)
  }

  private func center(_ index: Int) -> Point {
    grid.convert(grid.tileFrame(at: index).center, to: nil)
  }

  private func badge(_ index: Int) -> Point {
    let frame = grid.tileFrame(at: index)
    return grid.convert(Point(frame.maxX - 3, frame.minY + 3), to: nil)
  }

  @Test func `tiles stand in rows, centred as a block`() {
    #expect(grid.columnCount == 4)
    #expect(grid.tiles[0].frame == Rect(x: 16, y: 16, width: 60, height: 80))
    #expect(grid.tiles[3].frame == Rect(x: 244, y: 16, width: 60, height: 80))
    #expect(grid.tiles[4].frame == Rect(x: 16, y: 112, width: 60, height: 80))
    #expect(grid.intrinsicContentSize.height == 208)
    grid.frame = Rect(x: 0, y: 50, width: 40, height: 300)
    stage.frame(at: 0.1)
    #expect(grid.columnCount == 1)
  }

  @Test func `one long press puts all tiles into editing, one tap ends it for all`() {
    stage.touch(0, .began, center(2), time: 0)
    stage.touch(0, .ended, center(2), time: 0.7)
    stage.run(to: 0.8)
    #expect(grid.isEditing && grid.tiles.allSatisfy { $0.isShaking })
    #expect(stage.actions == (0..<6).map { "0.500 tile-\($0) shaking true" })
    stage.tap(at: center(5), time: 1)
    stage.run(to: 1.2)
    #expect(!grid.isEditing && !grid.tiles.contains { $0.isShaking })
    #expect(stage.actions.suffix(6) == (0..<6).map { "1.083 tile-\($0) shaking false" }[...])
  }

  @Test(arguments: [Point(390, 20), Point(8, 60)])
  func `a tap outside the tiles ends editing, wherever it is`(point: Point) {
    grid.isEditing = true
    stage.tap(at: point, time: 0.1)
    stage.run(to: 0.3)
    #expect(!grid.isEditing)
  }

  @Test func `editing is the grid's, also when a tile is asked`() {
    grid.tiles[3].isShaking = true
    #expect(grid.isEditing && grid.tiles.allSatisfy { $0.isShaking })
    let late = DeletableTile("late")
    grid.addTile(late)
    #expect(late.isShaking)
    grid.removeTile(late)
    #expect(!late.isShaking && late.superview == nil)
    #expect(grid.tiles.count == 6)
  }

  @Test func `tile i starts (7 i mod 10) tenths of a cycle in`() throws {
    for index in 6..<12 { grid.addTile(DeletableTile("T\(index)")) }
    grid.isEditing = true
    stage.frame(at: 1)
    for (index, tile) in grid.tiles.enumerated() {
      let phase = Double((7 * index) % 10) / 10
      let expected = phase < 0.5 ? -5 + 20 * phase : 15 - 20 * phase
      try #require(abs(tile.layer.presentation.rotation * 180 / Double.pi - expected) < 1e-5)
    }
  }

  @Test func `where a tile is deleted the others glide together in a quarter second`() throws {
    var heard: [String] = []
    grid.onDelete = { tile, index in heard.append("\(tile.title) \(index) \(grid.tiles.count)") }
    grid.isEditing = true
    let follower = grid.tiles[2]
    let before = follower.layer.position
    stage.tap(at: badge(1), time: 1)
    stage.frame(at: 1)
    stage.frame(at: 1.08)
    #expect(stage.actions == ["1.080 tile-1 removed T1"])
    #expect(heard == ["T1 1 5"])
    #expect(follower.frame == grid.tileFrame(at: 1), "the model is there at once")
    #expect(follower.layer.presentation.position == before)
    stage.frame(at: 1.205)
    let half = follower.layer.presentation.position
    #expect(abs(half.x - (before.x + follower.layer.position.x) / 2) < 0.01, "ease-in-ease-out")
    stage.frame(at: 1.33)
    #expect(follower.layer.presentation.position == follower.layer.position)
    #expect(grid.tiles.allSatisfy { $0.isShaking }, "editing goes on")
  }

  @Test func `tiles can be deleted one after the other while they glide, to the last`() {
    grid.isEditing = true
    for count in 0..<6 { stage.tap(at: badge(0), time: 0.1 + 0.1 * Double(count)) }
    stage.run(to: 1)
    #expect(grid.tiles.isEmpty && !grid.isEditing)
    #expect(stage.actions.map { $0.suffix(2) } == ["T0", "T1", "T2", "T3", "T4", "T5"])
  }

  /// Case 31.
  @Test func `a badge's overhang wins over the next tile`() {
    grid.spacing = Size(0, 0)
    stage.frame(at: 0.05)
    grid.isEditing = true
    let corner = grid.convert(
      Point(grid.tileFrame(at: 0).maxX + 8, grid.tileFrame(at: 0).minY + 20), to: nil)
    stage.tap(at: corner, time: 0.1)
    stage.run(to: 0.3)
    #expect(stage.actions == ["0.183 tile-0 removed T0"])
  }

  @Test func `a tile may leave its grid from within a callback`() {
    grid.onDelete = { _, _ in
      for tile in grid.tiles { grid.removeTile(tile) }
      grid.removeFromSuperview()
    }
    grid.isEditing = true
    stage.tap(at: badge(0), time: 0.1)
    stage.run(to: 0.5)
    #expect(stage.root.subviews.isEmpty && grid.tiles.isEmpty)
  }

  @Test func `tiles outlive their grid`() {
    var loose: [DeletableTile] = []
    do {
      let grid = TileGrid(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      grid.addTile(DeletableTile("a"))
      loose = grid.tiles
    }
    loose[0].isShaking = true
    #expect(loose[0].isShaking)
  }
}
