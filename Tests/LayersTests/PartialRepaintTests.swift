import CLinux
import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Scanout
import Testing

/// The words of a surface, row by row.
func words(_ surface: Surface) -> [UInt32] {
  var all: [UInt32] = []
  for y in 0..<surface.height {
    all.append(
      contentsOf: UnsafeBufferPointer(start: surface.pointer(x: 0, y: y), count: surface.width))
  }
  return all
}

/// Where two surfaces of one size differ first, in the bits of `mask`; nil where they are equal.
func firstDifference(_ a: Surface, _ b: Surface, mask: UInt32 = .max) -> String? {
  for y in 0..<a.height {
    let (left, right) = (a.pointer(x: 0, y: y), b.pointer(x: 0, y: y))
    if memcmp(left, right, a.width * 4) == 0 { continue }
    for x in 0..<a.width where (left[x] ^ right[x]) & mask != 0 {
      return "(\(x), \(y)): \(String(left[x], radix: 16)), not \(String(right[x], radix: 16))"
    }
  }
  return nil
}

@Suite struct `Partial repaint` {
  /// Two thousand frames at an uneven beat; every one of them drawn in part on what was there, and
  /// whole on a fresh canvas.
  @Test(arguments: [1, 2, 3])
  func `equals full repaint bit for bit with every number of buffers`(buffers: Int) throws {
    let scene = RandomScene(seed: UInt64(buffers))
    let (width, height) = (RandomScene.width, RandomScene.height)
    let canvas = Bitmap(width: width, height: height)
    let whole = Bitmap(width: width, height: height)
    let display = MemoryDisplay(width: width, height: height, bufferCount: buffers)
    let copier = CanvasCopier(panelWidth: width, panelHeight: height, orientation: .degrees0)
    var history = DamageHistory(bounds: scene.tree.bounds)
    var partly = 0
    for frame in 0..<2_000 {
      scene.mutate()
      let time = FrameTime(nanoseconds: Int64(frame) * 16_666_667 + Int64(frame % 7) * 1_000_000)
      scene.tree.commit(at: time)
      scene.tree.draw(into: canvas.surface)
      scene.tree.drawAll(into: whole.surface)
      if scene.tree.damage.area < width * height { partly += 1 }
      let canvasError = firstDifference(canvas.surface, whole.surface)
      try #require(canvasError == nil, "canvas, frame \(frame)")

      history.add(scene.tree.damage)
      let slot = try #require(try display.acquire())
      let copied = copier.copy(
        history.damage(forAge: slot.age).rects, of: canvas.surface, to: slot)
      _ = try display.present(slot, damage: copied)
      history.presented()
      let shown = Surface(base: slot.base, width: width, height: height, pitch: slot.pitch)
      let glassError = firstDifference(shown, whole.surface, mask: 0xFF_FFFF)
      try #require(glassError == nil, "buffer \(slot.index), frame \(frame)")
    }
    #expect(partly > 1_500, "most frames must be partial, or the test shows nothing")
  }

  @Test func `moving a small layer by a pixel touches at most 25 x 25 pixels`() {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    root.backgroundColor = .white
    let box = Layer(frame: Rect(x: 50, y: 50, width: 20, height: 20))
    box.backgroundColor = .red
    root.addSublayer(box)
    let tree = LayerTree(root: root, width: 200, height: 100)
    tree.commit(at: .zero)
    #expect(tree.damage.rects == [tree.bounds], "the first frame is whole")
    box.position.x += 1
    tree.commit(at: FrameTime(nanoseconds: 1))
    let touched = tree.damage.bounds
    #expect(touched == PixelRect(x: 50, y: 50, width: 21, height: 20))
    tree.commit(at: FrameTime(nanoseconds: 2))
    #expect(tree.damage.isEmpty, "nothing changed")
  }

  @Test func `a layer far away draws nothing wrong and wraps nowhere`() {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    root.backgroundColor = .white
    let tree = LayerTree(root: root, width: 40, height: 40)
    let canvas = Bitmap(width: 40, height: 40)
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.backgroundColor = .red
    root.addSublayer(layer)
    var time: Int64 = 0
    for place in [-40_000.0, 40_000, -1e7, 1e7, 1e12, -1e300, .infinity, .nan] {
      layer.position = Point(place, 20)
      tree.commit(at: FrameTime(nanoseconds: time))
      tree.draw(into: canvas.surface)
      time += 1
      #expect(words(canvas.surface).allSatisfy { $0 == 0xFFFF_FFFF }, "at \(place)")
    }
    layer.position = Point(20, 20)
    layer.scale = 16
    tree.commit(at: FrameTime(nanoseconds: time))
    tree.draw(into: canvas.surface)
    #expect(words(canvas.surface).allSatisfy { $0 == 0xFFFF_0000 })
  }
}
