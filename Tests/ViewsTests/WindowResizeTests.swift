import Geometry
import KioskKit
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Touches
import Typesetting

@testable import Views

@Suite struct `A window that gets another size` {
  /// A card that stands by the size of what holds it, with a shadow and a turned badge.
  private final class Desk: View {
    let card = View()
    let badge = View()
    var layouts = 0
    override init(frame: Rect, layer: Layer = Layer()) {
      super.init(frame: frame, layer: layer)
      backgroundColor = Color(hex: 0xDDE6F5)
      card.backgroundColor = .white
      card.cornerRadius = 6
      card.shadowOpacity = 0.4
      card.shadowRadius = 5
      badge.backgroundColor = Color(hex: 0xFF2D55)
      badge.rotation = 0.3
      addSubview(card)
      card.addSubview(badge)
    }
    override func layoutSubviews() {
      layouts += 1
      card.frame = bounds.inset(by: Insets(all: 12))
      badge.frame = Rect(x: card.bounds.width - 20, y: 4, width: 14, height: 9)
    }
  }

  private func window(_ width: Int, _ height: Int) -> (Window, Desk) {
    let window = Window(width: width, height: height, typesetter: Typesetter())
    let desk = Desk(frame: window.rootView.bounds)
    desk.fillsSuperview = true
    window.rootView.addSubview(desk)
    return (window, desk)
  }

  private func draw(_ window: Window) {
    let canvas = Bitmap(width: window.layerTree.width, height: window.layerTree.height)
    window.layerTree.draw(into: canvas.surface)
    withExtendedLifetime(canvas) {}
  }

  private func words(_ canvas: Bitmap) -> [UInt32] {
    let surface = canvas.surface
    var words: [UInt32] = []
    for y in 0..<surface.height { for x in 0..<surface.width { words.append(surface[x, y].word) } }
    return words
  }

  @Test(arguments: [
    (80, 60, 60, 80), (60, 80, 80, 60), (40, 30, 90, 70), (90, 70, 40, 30), (80, 60, 80, 90),
  ])
  func `shows what one of that size shows from the start, bit for bit`(
    width: Int, height: Int, newWidth: Int, newHeight: Int
  ) throws {
    let (window, desk) = window(width, height)
    window.update(at: FrameTime(seconds: 0))
    draw(window)
    window.resize(width: newWidth, height: newHeight)
    #expect(window.size == Size(Double(newWidth), Double(newHeight)))
    window.update(at: FrameTime(seconds: 0.1))
    let canvas = Bitmap(width: newWidth, height: newHeight)
    #expect(window.layerTree.damage.bounds == canvas.surface.bounds)
    window.layerTree.draw(into: canvas.surface)
    #expect(desk.layouts == 2)

    let (fresh, _) = self.window(newWidth, newHeight)
    fresh.update(at: FrameTime(seconds: 0))
    let expected = Bitmap(width: newWidth, height: newHeight)
    fresh.layerTree.draw(into: expected.surface)
    #expect(words(canvas) == words(expected))
    // And from here on partial frames are whole ones.
    for step in 1...5 {
      desk.card.center.x += 1
      desk.badge.rotation += 0.1
      window.update(at: FrameTime(seconds: 0.1 + Double(step) * 0.1))
      window.layerTree.draw(into: canvas.surface)
      let (again, other) = self.window(newWidth, newHeight)
      again.update(at: FrameTime(seconds: 0))
      other.card.center.x = desk.card.center.x
      other.badge.rotation = desk.badge.rotation
      again.update(at: FrameTime(seconds: 0.1))
      again.layerTree.damageAll()
      again.update(at: FrameTime(seconds: 0.2))
      again.layerTree.draw(into: expected.surface)
      try #require(words(canvas) == words(expected), "step \(step)")
    }
  }

  @Test func `takes every finger away and tells of its size before views are laid out`() {
    let (window, desk) = window(80, 60)
    final class Finger: View {
      var log: [String] = []
      override func touchBegan(_ touch: Touch) { log.append("began") }
      override func touchCancelled(_ touch: Touch) { log.append("cancelled") }
      override func touchEnded(_ touch: Touch) { log.append("ended") }
    }
    let finger = Finger(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    desk.addSubview(finger)
    window.update(at: FrameTime(seconds: 0))
    window.handle(
      TouchEvent(id: 0, phase: .began, position: Point(5, 5), timeNanoseconds: 10),
      at: FrameTime(seconds: 0.1))
    var sizes: [Size] = []
    window.onResize = { size in
      sizes.append(size)
      #expect(desk.bounds.width == 80, "not laid out yet")
    }
    window.resize(width: 100, height: 50)
    window.resize(width: 100, height: 50)
    window.handle(
      TouchEvent(id: 0, phase: .ended, position: Point(5, 5), timeNanoseconds: 20),
      at: FrameTime(seconds: 0.2))
    window.update(at: FrameTime(seconds: 0.2))
    #expect(finger.log == ["began", "cancelled"])
    #expect(sizes == [Size(100, 50)])
    #expect(desk.frame == Rect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func `lets what moves go on`() {
    let (window, desk) = window(80, 60)
    let runner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    desk.addSubview(runner)
    window.update(at: FrameTime(seconds: 0))
    runner.animate(duration: 1, curve: .linear) { runner.center.x = 105 }
    window.update(at: FrameTime(seconds: 0.1))
    window.update(at: FrameTime(seconds: 0.35))
    let before = runner.layer.presentation.position.x
    window.resize(width: 200, height: 60)
    window.update(at: FrameTime(seconds: 0.6))
    let after = runner.layer.presentation.position.x
    #expect(abs((after - before) - 25) < 1e-6)
  }

  @Test func `may be resized to a pixel and to a great size`() {
    let (window, _) = window(80, 60)
    for (width, height) in [(1, 1), (4000, 3), (3, 4000), (80, 60)] {
      window.resize(width: width, height: height)
      window.update(at: FrameTime(seconds: Double(width)))
      draw(window)
    }
  }
}
