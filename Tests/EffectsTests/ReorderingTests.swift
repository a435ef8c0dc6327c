import Effects
import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Touches
import Views

@Suite struct `Tiles that are dragged` {
  private let stage = Stage(width: 400, height: 400)
  private let grid = TileGrid(
    tileSize: Size(60, 80), frame: Rect(x: 0, y: 50, width: 320, height: 300))

  init() {
    for name in ["A", "B", "C", "D", "E", "F"] {
      let tile = DeletableTile(name, picture: .sample(grid.tiles.count))
      tile.identifier = "tile-\(name)"
      grid.addTile(tile)
    }
    grid.identifier = "grid"
    stage.root.addSubview(grid)
    stage.frame(at: 0)
  }

  private func center(_ index: Int) -> Point {
    grid.convert(grid.tileFrame(at: index).center, to: nil)
  }

  private var order: String { grid.tiles.map { $0.title }.joined() }

  private var reordered: [String] { stage.actions.filter { $0.contains("reordered") } }

  @Test func `a shaking tile takes the place where it is dropped, the others make room`() {
    grid.isEditing = true
    var calls = 0
    grid.onReorder = { calls += 1 }
    stage.drag(from: center(0), to: center(2), time: 0.1, duration: 0.3)
    stage.run(to: 0.35)
    #expect(grid.isReordering)
    stage.run(to: 1.5)
    #expect(order == "BCADEF" && calls == 1)
    #expect(reordered == ["0.400 grid reordered B C A D E F"])
    for (index, tile) in grid.tiles.enumerated() {
      #expect(tile.frame == grid.tileFrame(at: index))
      #expect(tile.layer.presentation.position == tile.layer.position)
    }
    #expect(grid.isEditing && grid.tiles.allSatisfy { $0.isShaking && $0.scale == 1 })
  }

  @Test func `the finger of the long press drags on`() {
    stage.touch(0, .began, center(4), time: 0.1)
    stage.run(to: 0.65)
    #expect(grid.isEditing && !grid.isReordering)
    stage.touch(0, .moved, center(4) - Point(5, 0), time: 0.7)
    stage.run(to: 0.75)
    #expect(!grid.isReordering, "not by a tremble")
    for step in 1...20 {
      let part = Double(step) / 20
      stage.touch(
        0, .moved, center(4) + (center(0) - center(4)) * part, time: 0.75 + 0.01 * Double(step))
    }
    stage.run(to: 1)
    #expect(grid.isReordering)
    stage.touch(0, .ended, center(0), time: 1.1)
    stage.run(to: 2)
    #expect(order == "EABCDF")
    #expect(reordered == ["1.100 grid reordered E A B C D F"])
    // The next long press is one again.
    stage.tap(at: Point(390, 20), time: 2.1)
    stage.touch(0, .began, center(4), time: 2.5)
    stage.touch(0, .ended, center(4), time: 3.2)
    stage.run(to: 3.5)
    #expect(grid.isEditing)
  }

  @Test func `the tile follows the finger without a jump, larger and over its shadow`() {
    grid.isEditing = true
    let tile = grid.tiles[0]
    let before = tile.layer.position
    stage.touch(0, .began, center(0) + Point(10, 10), time: 0.1)
    stage.touch(0, .moved, center(0) + Point(18, 10), time: 0.2)
    stage.run(to: 0.22)
    #expect(grid.isReordering && tile.layer.position == before)
    stage.touch(0, .moved, center(0) + Point(48, 40), time: 0.3)
    stage.run(to: 1)
    #expect(tile.layer.position == before + Point(30, 30))
    #expect(abs(tile.layer.presentation.scaleX - 1.12) < 0.001)
    #expect(tile.layer.presentation.rotation == 0, "in the hand it is still")
    #expect(grid.layer.sublayers.last === tile.layer)
  }

  @Test func `dropped where it was nothing is reported`() {
    grid.isEditing = true
    stage.drag(from: center(1), to: center(1) + Point(20, 5), time: 0.1, duration: 0.2)
    // There and back.
    stage.touch(0, .began, center(1), time: 1)
    stage.touch(0, .moved, center(3), time: 1.2)
    stage.touch(0, .moved, center(1), time: 1.4)
    stage.touch(0, .ended, center(1), time: 1.6)
    stage.run(to: 2.5)
    #expect(order == "ABCDEF" && reordered == [])
    #expect(grid.tiles[1].frame == grid.tileFrame(at: 1))
  }

  @Test func `a lost touch, or the end of editing, puts it back`() {
    for way in 0..<3 {
      let time = 3 * Double(way)
      grid.isEditing = true
      stage.touch(0, .began, center(0), time: time + 0.1)
      stage.touch(0, .moved, center(3), time: time + 0.2)
      stage.run(to: time + 0.5)
      #expect(order == "BCDAEF")
      switch way {
      case 0: stage.touch(0, .cancelled, center(3), time: time + 0.6)
      case 1: grid.isEditing = false
      default: stage.window.cancelTouches()
      }
      stage.touch(0, .ended, center(3), time: time + 0.7)
      stage.run(to: time + 2)
      #expect(order == "ABCDEF" && !grid.isReordering && reordered == [])
      #expect(grid.tiles[0].frame == grid.tileFrame(at: 0) && grid.tiles[0].scale == 1)
    }
  }

  @Test func `a second finger is ignored`() {
    grid.isEditing = true
    stage.touch(0, .began, center(0), time: 0.1)
    stage.touch(0, .moved, center(2), time: 0.2)
    stage.tap(at: center(4), time: 0.3, id: 1)
    stage.tap(at: Point(390, 20), time: 0.5, id: 1)
    stage.drag(from: center(5), to: center(3), time: 0.7, duration: 0.2, id: 1)
    let frame = grid.tileFrame(at: 4)
    stage.tap(
      at: grid.convert(Point(frame.maxX - 3, frame.minY + 3), to: nil), time: 1, id: 1)
    stage.touch(0, .ended, center(2), time: 1.3)
    stage.run(to: 2)
    #expect(grid.isEditing && order == "BCADEF" && reordered.count == 1)
  }

  @Test func `tiles may be deleted during a drag, also the one that is dragged`() {
    grid.isEditing = true
    let tile = grid.tiles[0]
    stage.touch(0, .began, center(0), time: 0.1)
    stage.touch(0, .moved, center(2), time: 0.2)
    stage.run(to: 0.4)
    grid.tiles[0].delete()
    stage.run(to: 0.6)
    #expect(order == "CADEF" && grid.isReordering)
    tile.delete()
    #expect(!grid.isReordering && order == "CDEF")
    stage.touch(0, .ended, center(2), time: 0.8)
    stage.run(to: 2)
    #expect(order == "CDEF" && reordered == [] && tile.scale == 1)
    for (index, tile) in grid.tiles.enumerated() {
      #expect(tile.frame == grid.tileFrame(at: index))
    }
  }

  @Test func `beyond the last tile it is the last, and between two places nothing moves`() {
    grid.isEditing = true
    stage.touch(0, .began, center(0), time: 0.1)
    stage.touch(0, .moved, Point((center(0).x + center(1).x) / 2, center(0).y), time: 0.2)
    stage.run(to: 0.3)
    #expect(order == "ABCDEF")
    stage.touch(0, .moved, Point(300, 340), time: 0.4)
    stage.touch(0, .ended, Point(300, 340), time: 0.5)
    stage.run(to: 2)
    #expect(order == "BCDEFA")
  }

  @Test func `a callback may remove the grid`() {
    grid.isEditing = true
    grid.onReorder = { grid.removeFromSuperview() }
    stage.drag(from: center(0), to: center(2), time: 0.1, duration: 0.3)
    stage.run(to: 2)
    #expect(grid.superview == nil && stage.root.subviews.isEmpty)
  }

  @Test func `its looks`() {
    let stage = Stage(width: 320, height: 230, typesetter: TestFonts.typesetter())
    let grid = TileGrid(tileSize: Size(60, 80), frame: Rect(x: 0, y: 0, width: 320, height: 230))
    for index in 0..<7 { grid.addTile(DeletableTile("Tile \(index)", picture: .sample(index))) }
    stage.root.addSubview(grid)
    grid.isEditing = true
    stage.frame(at: 0)
    stage.touch(0, .began, grid.tileFrame(at: 5).center, time: 0.1)
    stage.touch(0, .moved, grid.tileFrame(at: 1).center + Point(-6, 12), time: 0.3)
    for time in [0.1, 0.3, 0.4] { stage.frame(at: time) }
    let result = Golden.compare(stage.canvas.surface, named: "reorder/lifted")
    #expect(result.isEqual, "\(result)")
  }
}
