import Drawing
import Geometry
import Layers
import Motion
import Pixels
import Testing

@Suite struct `Turned layers` {
  /// A picture of 6×4 pixels of which no two are alike.
  private var picture: Bitmap {
    let bitmap = Bitmap(width: 6, height: 4)
    for y in 0..<4 {
      for x in 0..<6 {
        bitmap[x, y] = Color(UInt8(x * 40), UInt8(y * 60), UInt8(200 - x * 13)).premultiplied
      }
    }
    return bitmap
  }

  private func drawn(_ layer: Layer) -> Bitmap {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 12, height: 12))
    root.backgroundColor = .white
    root.addSublayer(layer)
    let tree = LayerTree(root: root, width: 12, height: 12)
    let canvas = Bitmap(width: 12, height: 12)
    tree.commit(at: .zero)
    tree.draw(into: canvas.surface)
    return canvas
  }

  @Test(arguments: 0...4)
  func `quarter turns move every pixel to another and change none`(quarters: Int) {
    let layer = ImageLayer()
    layer.contents = picture
    layer.frame = Rect(x: 3, y: 4, width: 6, height: 4)
    layer.rotation = Double(quarters) * Double.pi / 2
    let canvas = drawn(layer)
    for y in 0..<4 {
      for x in 0..<6 {
        // About (6, 6), clockwise.
        let (dx, dy) = (Double(x) + 0.5 - 3, Double(y) + 0.5 - 2)
        let (tx, ty) = [(dx, dy), (-dy, dx), (-dx, -dy), (dy, -dx)][quarters % 4]
        let (px, py) = (Int(6 + tx - 0.5), Int(6 + ty - 0.5))
        #expect(canvas[px, py] == picture[x, y], "(\(x), \(y)) after \(quarters) quarters")
      }
    }
  }

  @Test func `a half clear group is not a double blend`() {
    let group = Layer(frame: Rect(x: 0, y: 0, width: 12, height: 12))
    group.opacity = 0.5
    for x in [0.0, 4] {
      let part = Layer(frame: Rect(x: x, y: 0, width: 8, height: 12))
      part.backgroundColor = .black
      group.addSublayer(part)
    }
    let canvas = drawn(group)
    for x in 0..<12 { #expect(canvas[x, 6] == Premultiplied(word: 0xFF7F_7F7F), "column \(x)") }
  }

  @Test func `a turned edge is soft and within its damage`() {
    let layer = Layer(frame: Rect(x: 3, y: 3, width: 6, height: 6))
    layer.backgroundColor = .black
    layer.rotation = 0.3
    let canvas = drawn(layer)
    var soft = 0
    for y in 0..<12 {
      for x in 0..<12 where canvas[x, y].red > 0 && canvas[x, y].red < 255 { soft += 1 }
    }
    #expect(soft >= 12, "edges are anti-aliased")
    #expect(canvas[6, 6].red == 0)
    #expect(canvas[0, 0].red == 255)
  }
}
