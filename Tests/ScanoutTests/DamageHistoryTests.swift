import Geometry
import KioskTestKit
import Pixels
import Scanout
import Testing

@Suite struct DamageHistoryTests {
  private let bounds = PixelRect(x: 0, y: 0, width: 100, height: 50)
  private let a = PixelRect(x: 0, y: 0, width: 5, height: 5)
  private let b = PixelRect(x: 20, y: 0, width: 5, height: 5)
  private let c = PixelRect(x: 40, y: 0, width: 5, height: 5)
  private let d = PixelRect(x: 60, y: 0, width: 5, height: 5)

  private func fresh() -> DamageHistory {
    var history = DamageHistory(bounds: bounds)
    history.presented()
    return history
  }

  @Test func `at first everything is damaged`() {
    var history = DamageHistory(bounds: bounds)
    #expect(history.damage(forAge: 1).rects == [bounds])
  }

  @Test func `a buffer lacks as many frames as it is old`() {
    var history = fresh()
    for rect in [a, b, c] {
      history.add(rect)
      history.presented()
    }
    history.add(d)
    #expect(Set(history.damage(forAge: 1).rects) == [d])
    #expect(Set(history.damage(forAge: 2).rects) == [c, d])
    #expect(Set(history.damage(forAge: 3).rects) == [b, c, d])
    #expect(history.damage(forAge: 0).rects == [bounds])
    #expect(history.damage(forAge: 4).rects == [bounds])
    #expect(history.damage(forAge: -1).rects == [bounds])
  }

  @Test func `a frame that was not shown stays under way`() {
    var history = fresh()
    history.add(a)
    _ = history.damage(forAge: 1)  // Copied, but the card was busy.
    history.add(b)
    #expect(history.hasUnpresentedDamage)
    #expect(Set(history.damage(forAge: 1).rects) == [a, b])
    history.presented()
    #expect(!history.hasUnpresentedDamage)
    #expect(history.damage(forAge: 1).isEmpty)
    #expect(Set(history.damage(forAge: 2).rects) == [a, b])
  }

  @Test func `what lies outside the canvas does not count`() {
    var history = fresh()
    history.add(PixelRect(x: 90, y: 40, width: 40_000, height: 40_000))
    history.add(PixelRect(x: -40_000, y: 0, width: 100, height: 10))
    #expect(history.damage(forAge: 1).rects == [PixelRect(x: 90, y: 40, width: 10, height: 10)])
  }

  @Test(arguments: 1...3) func `with the ages of a display every buffer ends up right`(
    buffers: Int
  ) throws {
    let display = MemoryDisplay(width: 100, height: 50, bufferCount: buffers)
    let copier = CanvasCopier(panelWidth: 100, panelHeight: 50, orientation: .degrees0)
    let canvas = Bitmap(width: 100, height: 50)
    var history = DamageHistory(bounds: bounds, capacity: 3)
    var random = SeededGenerator(seed: UInt64(buffers))
    for frame in 0..<300 {
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let x = Int.random(in: 0..<90, using: &random)
        let y = Int.random(in: 0..<45, using: &random)
        let rect = PixelRect(x: x, y: y, width: 10, height: 5)
        let word = UInt32.random(in: 0...0xFF_FFFF, using: &random)
        for y in rect.minY..<rect.maxY {
          for x in rect.minX..<rect.maxX { canvas.surface.pointer(x: x, y: y).pointee = word }
        }
        history.add(rect)
      }
      if frame == 150 { try display.resume() }
      let slot = try #require(try display.acquire())
      let rects = copier.copy(
        history.damage(forAge: slot.age).rects, of: canvas.surface, to: slot)
      if Int.random(in: 0..<4, using: &random) == 0 { continue }  // Refused: nothing shown.
      try display.present(slot, damage: rects)
      history.presented()
      let front = try #require(display.front)
      var isEqual = true
      for y in 0..<50 {
        for x in 0..<100 {
          let shown = (front.base + y * front.pitch + x * 4).load(as: UInt32.self)
          if shown != canvas.surface.pointer(x: x, y: y).pointee { isEqual = false }
        }
      }
      try #require(isEqual, "frame \(frame)")
    }
  }
}
