import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing

/// Some tiles that can be turned and faded, each with a label's worth of shapes inside.
private final class Tiles {
  let tree: LayerTree
  var tiles: [Layer] = []

  init(count: Int) {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 320, height: 200))
    root.backgroundColor = Color(230, 235, 240)
    tree = LayerTree(root: root, width: 320, height: 200)
    for index in 0..<count {
      let tile = Layer(
        frame: Rect(
          x: 5.25 + Double(index % 4) * 78, y: 6 + Double(index / 4) * 64, width: 60, height: 50))
      tile.backgroundColor = Color(200, UInt8(40 + index * 12), 90)
      tile.cornerRadius = 9
      let dot = CircleLayer()
      dot.frame = Rect(x: 10, y: 10, width: 40, height: 40)
      dot.center = Point(20, 17.5)
      dot.radius = 15
      dot.fillColor = Color(255, 255, 255, alpha: 180)
      tile.addSublayer(dot)
      root.addSublayer(tile)
      tiles.append(tile)
    }
  }

  func frame(_ number: Int, on canvas: Bitmap) {
    tree.commit(at: FrameTime(nanoseconds: Int64(number) * 16_666_667))
    tree.draw(into: canvas.surface)
  }
}

@Suite struct `Kept bitmaps` {
  private func canvas() -> Bitmap { Bitmap(width: 320, height: 200) }

  @Test func `of a fading group show what composing it anew shows`() throws {
    let kept = Tiles(count: 4)
    let picture = canvas()
    for frame in 0..<12 {
      for (index, tile) in kept.tiles.enumerated() {
        tile.opacity = 0.95 - Double(frame + index) * 0.05
        // One moves by itself, one has a change inside, in the middle of the fade.
        if index == 1 && frame == 6 { tile.position.x += 0.5 }
        if index == 2 && frame == 6 { tile.sublayers[0].backgroundColor = .black }
      }
      kept.frame(frame, on: picture)
      let fresh = Tiles(count: 4)
      for (index, tile) in fresh.tiles.enumerated() {
        tile.opacity = kept.tiles[index].opacity
        tile.position = kept.tiles[index].position
        tile.sublayers[0].backgroundColor = kept.tiles[index].sublayers[0].backgroundColor
      }
      let anew = canvas()
      fresh.frame(0, on: anew)
      let difference = firstDifference(picture.surface, anew.surface)
      try #require(difference == nil, "frame \(frame)")
    }
    // 61 × 50 pixels a tile in rows of 256 bytes.
    #expect(kept.tree.bitmapByteCount == 4 * 256 * 50)
  }

  @Test func `are not made for a group that changes in every frame`() {
    let scene = Tiles(count: 1)
    let picture = canvas()
    for frame in 0..<5 {
      scene.tiles[0].opacity = 0.5
      scene.tiles[0].sublayers[0].position.x += 1
      scene.frame(frame, on: picture)
    }
    #expect(scene.tree.bitmapByteCount == 0)
  }

  @Test func `stay within their budget, and the picture is the same`() throws {
    let (small, large) = (Tiles(count: 12), Tiles(count: 12))
    small.tree.bitmapByteBudget = 40_000
    let (a, b) = (canvas(), canvas())
    for frame in 0..<40 {
      for index in 0..<12 where (frame + index) % 3 != 0 {
        small.tiles[index].rotation = Double(frame * (index + 1)) * 0.01
        large.tiles[index].rotation = small.tiles[index].rotation
      }
      small.frame(frame, on: a)
      large.frame(frame, on: b)
      let difference = firstDifference(a.surface, b.surface)
      try #require(difference == nil, "frame \(frame)")
      try #require(small.tree.bitmapByteCount <= 40_000)
    }
    #expect(large.tree.bitmapByteCount == 12 * 256 * 50)
    #expect(small.tree.bitmapByteCount > 0)
  }

  @Test func `go with their layers`() {
    let scene = Tiles(count: 8)
    let picture = canvas()
    for tile in scene.tiles { tile.rotation = 0.3 }
    scene.frame(0, on: picture)
    #expect(scene.tree.bitmapByteCount > 0)
    for tile in scene.tiles { tile.removeFromSuperlayer() }
    scene.tiles.removeAll()
    scene.frame(1, on: picture)
    #expect(scene.tree.bitmapByteCount == 0)
  }
}
