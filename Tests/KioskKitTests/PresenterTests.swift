import Geometry
import KioskTestKit
import Pixels
import Scanout
import Testing

@testable import KioskKit

/// Scribbles over `count` random rectangles of the canvas.
private func scribble(
  _ canvas: Surface, _ count: Int, using random: inout SeededGenerator
) -> Region {
  var damage = Region()
  for _ in 0..<count {
    let x = Int.random(in: 0..<canvas.width, using: &random)
    let y = Int.random(in: 0..<canvas.height, using: &random)
    let rect = PixelRect(
      minX: x, minY: y, maxX: min(canvas.width, x + Int.random(in: 1...9, using: &random)),
      maxY: min(canvas.height, y + Int.random(in: 1...9, using: &random)))
    let word = UInt32.random(in: 0...0xFF_FFFF, using: &random)
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { canvas[x, y] = Premultiplied(word: word) }
    }
    damage.add(rect)
  }
  return damage
}

@Test(arguments: [1, 2, 3], Orientation.allCases)
func `the glass shows the turned canvas after every frame`(
  buffers: Int, orientation: Orientation
) throws {
  let display = MemoryDisplay(width: 37, height: 23, bufferCount: buffers)
  let presenter = Presenter(display, orientation: orientation)
  let canvas = Bitmap(
    width: presenter.canvasBounds.width, height: presenter.canvasBounds.height)
  var random = SeededGenerator(seed: UInt64(buffers * 1000 + orientation.rawValue))
  for frame in 0..<200 {
    let damage = scribble(canvas.surface, Int.random(in: 1...4, using: &random), using: &random)
    presenter.add(damage)
    #expect(presenter.isBehind)
    try #require(presenter.show(canvas.surface) == .shown)
    let expected = turned(canvas.surface, orientation, width: 37, height: 23)
    try #require(glass(display) == expected, "frame \(frame)")
  }
}

@Test func `only what changed is copied, widened by the buffer's age`() throws {
  let display = MemoryDisplay(width: 40, height: 20, bufferCount: 2)
  let presenter = Presenter(display, orientation: .degrees90)
  let canvas = Bitmap(width: 20, height: 40)
  var copies: [[PixelRect]] = []
  display.onPresent = { _, damage in copies.append(damage) }
  func show(_ rect: PixelRect?) throws {
    var damage = Region()
    if let rect { damage.add(rect) }
    presenter.add(damage)
    _ = presenter.show(canvas.surface)
  }
  try show(nil)
  try show(nil)
  try show(PixelRect(x: 0, y: 0, width: 2, height: 3))
  try show(PixelRect(x: 10, y: 30, width: 1, height: 1))
  let whole = PixelRect(x: 0, y: 0, width: 40, height: 20)
  #expect(copies[0] == [whole])
  #expect(copies[1] == [whole])
  // Canvas (x, y) is on panel (39 − y, x).
  #expect(copies[2] == [PixelRect(x: 37, y: 0, width: 3, height: 2)])
  #expect(
    copies[3] == [
      PixelRect(x: 9, y: 10, width: 1, height: 1), PixelRect(x: 37, y: 0, width: 3, height: 2),
    ])
}

@Test func `refused frames lose no damage`() throws {
  let display = FakeDisplay(width: 37, height: 23, bufferCount: 3)
  let presenter = Presenter(display, orientation: .degrees270)
  let canvas = Bitmap(width: 23, height: 37)
  var random = SeededGenerator(seed: 11)
  var refusals = 0
  for frame in 0..<300 {
    if Bool.random(using: &random) { display.answers = [.busy] }
    presenter.add(scribble(canvas.surface, 2, using: &random))
    switch presenter.show(canvas.surface) {
    case .refused:
      refusals += 1
      try #require(presenter.isBehind)
    case .pending:
      try #require(try presenter.handleEvents() != nil)
      let expected = turned(canvas.surface, .degrees270, width: 37, height: 23)
      try #require(glass(display.memory) == expected, "frame \(frame)")
    case .shown, .paused, .lost: Issue.record("this display flips")
    }
  }
  #expect(refusals > 100)
}

@Test func `an output that was lost gets the whole canvas when it is back`() throws {
  let display = FakeDisplay(width: 12, height: 8)
  let presenter = Presenter(display, orientation: .degrees0)
  let canvas = Bitmap(width: 12, height: 8)
  _ = presenter.show(canvas.surface)
  _ = try presenter.handleEvents()
  var random = SeededGenerator(seed: 3)
  display.answers = [.paused]
  presenter.add(scribble(canvas.surface, 1, using: &random))
  #expect(presenter.show(canvas.surface) == .paused)
  presenter.pause()
  #expect(presenter.resume())
  #expect(presenter.show(canvas.surface) == .pending)
  #expect(glass(display.memory) == turned(canvas.surface, .degrees0, width: 12, height: 8))
}

@Test(arguments: [1, 2, 3]) func `outlines of the damage are on the glass for one frame`(
  buffers: Int
) throws {
  let display = MemoryDisplay(width: 30, height: 20, bufferCount: buffers)
  let presenter = Presenter(display, orientation: .degrees180, showsDamage: true)
  let canvas = Bitmap(width: 30, height: 20)
  func show(_ rect: PixelRect) throws -> [UInt32] {
    var damage = Region()
    damage.add(rect)
    presenter.add(damage)
    _ = presenter.show(canvas.surface)
    #expect(!presenter.isBehind)
    return try #require(glass(display))
  }
  let line: UInt32 = 0xFFFF_00FF
  _ = try show(PixelRect(x: 0, y: 0, width: 30, height: 20))
  for step in 0..<8 {
    let words = try show(PixelRect(x: step, y: 3, width: 5, height: 4))
    let marked = words.indices.filter { words[$0] == line }
    try #require(marked.count == 2 * 5 + 2 * 4 - 4, "step \(step)")
    try #require(words[(19 - 3) * 30 + (29 - step)] == line)
  }
  for y in 0..<20 { for x in 0..<30 { try #require(canvas.surface[x, y].word != line) } }
}

@Test func `a canvas on RGB565 is dithered by the panel's coordinates`() throws {
  let display = MemoryDisplay(width: 16, height: 8, layout: .rgb565)
  let presenter = Presenter(display, orientation: .degrees90)
  let canvas = Bitmap(width: 8, height: 16)
  for y in 0..<16 { for x in 0..<8 { canvas.surface[x, y] = Premultiplied(word: 0xFF80_8080) } }
  _ = presenter.show(canvas.surface)
  let front = try #require(display.front)
  for y in 0..<8 {
    for x in 0..<16 {
      let t = OrderedDither.threshold(x: x, y: y)
      let five = (0x80 * 31 * 128 + (2 * t + 1) * 255) / (255 * 128)
      let six = (0x80 * 63 * 128 + (2 * t + 1) * 255) / (255 * 128)
      let pixel = (front.base + (y * front.pitch + x * 2)).load(as: UInt16.self)
      try #require(UInt32(pixel) == five << 11 | six << 5 | five)
    }
  }
}
