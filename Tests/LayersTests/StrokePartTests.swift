import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Raster
import Testing

@Suite struct `Parts of a stroke` {
  /// How much ink the stroke of `path` from `start` to `end` has, in pixels.
  private func ink(_ path: Path, _ start: Double, _ end: Double) -> Double {
    let layer = ShapeLayer()
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = .white
    layer.lineWidth = 2
    layer.lineJoin = .round
    (layer.strokeStart, layer.strokeEnd) = (start, end)
    let tree = LayerTree(root: layer, width: 100, height: 100)
    let canvas = Bitmap(width: 100, height: 100)
    tree.commit(at: .zero)
    tree.draw(into: canvas.surface)
    var sum = 0
    for word in words(canvas.surface) { sum += Int(word & 255) }
    return Double(sum) / 255
  }

  private var curve: Path {
    var path = Path()
    path.move(to: Point(10, 10))
    path.cubic(to: Point(90, 80), control1: Point(90, 0), control2: Point(0, 90))
    return path
  }

  @Test func `are as long as their share of the path`() {
    let whole = ink(curve, 0, 1)
    for (start, end) in [(0.0, 0.5), (0.25, 0.5), (0.9, 1), (0.1, 0.95), (0.5, 0.51)] {
      #expect(abs(ink(curve, start, end) - whole * (end - start)) < 1.5, "\(start)...\(end)")
    }
  }

  @Test func `lie where the whole has them`() {
    let layer = ShapeLayer()
    layer.path = curve
    layer.fillColor = nil
    layer.strokeColor = .white
    let tree = LayerTree(root: layer, width: 100, height: 100)
    let whole = Bitmap(width: 100, height: 100)
    let part = Bitmap(width: 100, height: 100)
    tree.commit(at: .zero)
    tree.draw(into: whole.surface)
    (layer.strokeStart, layer.strokeEnd) = (0.3, 0.7)
    tree.commit(at: FrameTime(seconds: 1))
    tree.drawAll(into: part.surface)
    for (one, other) in zip(words(part.surface), words(whole.surface)) {
      #expect(one & 255 <= (other & 255) + 6, "no ink beside the path")
    }
  }

  @Test func `go over several subpaths in order, and closed ones stay closed`() {
    var path = Path()
    path.move(to: Point(5, 5))
    path.line(to: Point(45, 5))
    path.move(to: Point(60, 60))
    path.line(to: Point(70, 60))
    path.line(to: Point(70, 70))
    path.line(to: Point(60, 70))
    path.close()
    // 40 points of line, then 40 of square.
    #expect(abs(ink(path, 0, 0.5) - 80) < 0.1)
    #expect(abs(ink(path, 0, 0.25) - 40) < 0.1)
    let square = ink(path, 0, 1) - ink(path, 0, 0.5)
    #expect(abs(ink(path, 0.5, 1) - square) < 0.1, "with its last corner")
    #expect(abs(ink(path, 0.375, 0.625) - 40) < 0.1)
  }

  @Test func `are nothing or all for shares that make no sense`() {
    let whole = ink(curve, 0, 1)
    #expect(ink(curve, -3, 7) == whole)
    #expect(ink(curve, .nan, .nan) == whole)
    #expect(ink(curve, -.infinity, .infinity) == whole)
    #expect(ink(curve, 0.5, 0.5) == 0)
    #expect(ink(curve, 0.75, 0.25) == 0)
    #expect(ink(Path(), 0, 0.5) == 0)
    var point = Path()
    point.move(to: Point(10, 10))
    point.line(to: Point(10, 10))
    #expect(ink(point, 0, 0.5) == 0)
    var broken = curve
    broken.line(to: Point(.nan, .infinity))
    #expect(ink(broken, 0, 0.5) == 0)
  }
}

@Suite struct `A part of a picture` {
  private func drawn(_ rect: Rect, _ mode: ImageLayer.ContentMode = .fill) -> Bitmap {
    let layer = ImageLayer()
    let picture = Bitmap(width: 4, height: 2)
    for y in 0..<2 {
      for x in 0..<4 { picture[x, y] = Color(UInt8(x * 60), UInt8(y * 200), 100).premultiplied }
    }
    layer.contents = picture
    layer.contentMode = mode
    layer.contentsRect = rect
    layer.frame = Rect(x: 0, y: 0, width: 4, height: 2)
    let tree = LayerTree(root: layer, width: 4, height: 2)
    let canvas = Bitmap(width: 4, height: 2)
    tree.commit(at: .zero)
    tree.draw(into: canvas.surface)
    return canvas
  }

  private func isBlack(_ bitmap: Bitmap) -> Bool {
    withExtendedLifetime(bitmap) { words(bitmap.surface).allSatisfy { $0 == 0xFF00_0000 } }
  }

  @Test func `is stretched as a whole one is`() {
    let right = drawn(Rect(x: 0.5, y: 0, width: 0.5, height: 1), .center)
    // Two columns, in the middle.
    #expect(right[1, 0] == Color(120, 0, 100).premultiplied)
    #expect(right[2, 1] == Color(180, 200, 100).premultiplied)
    #expect(right[0, 0].red == 0 && right[3, 1].red == 0)
    let low = drawn(Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.5), .aspectFit)
    #expect(low[0, 1] != low[3, 1] && low[1, 0].green > 100)
  }

  @Test func `beyond the picture is clear, and one of no size shows nothing`() {
    let beyond = drawn(Rect(x: 1, y: 0, width: 1, height: 1))
    #expect(isBlack(beyond))
    for rect in [
      Rect(x: 0, y: 0, width: 0, height: 1), Rect(x: 0, y: 0, width: -1, height: 1),
      Rect(x: .nan, y: 0, width: 1, height: .nan), Rect(x: 0, y: 0, width: .infinity, height: 1),
      Rect(x: .nan, y: .infinity, width: 1, height: 1),
    ] {
      for mode in [ImageLayer.ContentMode.fill, .aspectFit, .aspectFill, .center] {
        #expect(isBlack(drawn(rect, mode)), "\(rect)")
      }
    }
  }
}
