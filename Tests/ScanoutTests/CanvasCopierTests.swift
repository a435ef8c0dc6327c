import Geometry
import KioskTestKit
import Pixels
import Scanout
import Testing

@Suite struct CanvasCopierTests {
  /// A canvas of noise for a panel of `width` × `height`.
  private func noise(_ copier: CanvasCopier, seed: UInt64) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    let bitmap = Bitmap(width: copier.canvasWidth, height: copier.canvasHeight)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        bitmap.surface[x, y] = Premultiplied(word: UInt32.random(in: 0...0xFF_FFFF, using: &random))
      }
    }
    return bitmap
  }

  private func bytes(_ slot: Slot) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: slot.base, count: slot.pitch * slot.height))
  }

  /// What should be on the glass: each pixel by itself, the slow way.
  private func expected(_ canvas: Bitmap, _ copier: CanvasCopier, _ slot: Slot) -> [UInt8] {
    var picture = [UInt8](repeating: 0xA5, count: slot.pitch * slot.height)
    for y in 0..<slot.height {
      for x in 0..<slot.width {
        let place = copier.orientation.canvasPosition(
          x: Double(x), y: Double(y), panelWidth: slot.width, panelHeight: slot.height)
        var word = canvas.surface[Int(place.x), Int(place.y)].word
        picture.withUnsafeMutableBytes { raw in
          PixelConversion.convert(
            &word, count: 1,
            to: raw.baseAddress! + y * slot.pitch + x * slot.layout.bytesPerPixel,
            layout: slot.layout, panelX: x, panelY: y)
        }
      }
    }
    return picture
  }

  @Test(
    arguments: Orientation.allCases,
    [PixelLayout.xrgb8888, .argb8888, .xbgr8888, .rgb565, .rgb888])
  func `a whole canvas arrives turned, converted, and by pitch`(
    orientation: Orientation, layout: PixelLayout
  ) throws {
    let display = MemoryDisplay(width: 150, height: 91, layout: layout, pitch: 150 * 4 + 44)
    let copier = CanvasCopier(panelWidth: 150, panelHeight: 91, orientation: orientation)
    let canvas = noise(copier, seed: 7)
    let slot = try #require(try display.acquire())
    let copied = copier.copy([canvas.surface.bounds], of: canvas.surface, to: slot)
    #expect(copied == [slot.bounds])
    #expect(bytes(slot) == expected(canvas, copier, slot))
  }

  @Test(arguments: Orientation.allCases, [PixelLayout.xrgb8888, .rgb565])
  func `parts give the bits of the whole, and nothing else is written`(
    orientation: Orientation, layout: PixelLayout
  ) throws {
    let display = MemoryDisplay(width: 150, height: 91, layout: layout, bufferCount: 1)
    let copier = CanvasCopier(panelWidth: 150, panelHeight: 91, orientation: orientation)
    let canvas = noise(copier, seed: 8)
    let slot = try #require(try display.acquire())
    let whole = expected(canvas, copier, slot)
    var model = bytes(slot)
    var random = SeededGenerator(seed: 9)
    for _ in 0..<40 {
      let rect = PixelRect(
        x: Int.random(in: -20..<copier.canvasWidth, using: &random),
        y: Int.random(in: -20..<copier.canvasHeight, using: &random),
        width: Int.random(in: 0..<90, using: &random),
        height: Int.random(in: 0..<90, using: &random))
      for part in copier.copy([rect], of: canvas.surface, to: slot) {
        for y in part.minY..<part.maxY {
          let row = y * slot.pitch
          let size = layout.bytesPerPixel
          model.replaceSubrange(
            row + part.minX * size..<row + part.maxX * size,
            with: whole[row + part.minX * size..<row + part.maxX * size])
        }
      }
      try #require(bytes(slot) == model)
    }
  }

  @Test func `a column of a 1366 pixel panel is written by the driver's pitch`() throws {
    let display = MemoryDisplay(width: 1366, height: 20, bufferCount: 1, pitch: 5504)
    let copier = CanvasCopier(panelWidth: 1366, panelHeight: 20, orientation: .degrees0)
    let canvas = Bitmap(width: 1366, height: 20)
    for y in 0..<20 { canvas.surface[100, y] = Premultiplied(word: 0x11_2233) }
    let slot = try #require(try display.acquire())
    _ = copier.copy([PixelRect(x: 100, y: 0, width: 1, height: 20)], of: canvas.surface, to: slot)
    let raw = bytes(slot)
    for y in 0..<20 {
      for x in 0..<5504 {
        let isInColumn = (400..<404).contains(x)
        let value: UInt8 = isInColumn ? [0x33, 0x22, 0x11, 0x00][x - 400] : 0xA5
        try #require(raw[y * 5504 + x] == value, "row \(y), byte \(x)")
      }
    }
  }
}
