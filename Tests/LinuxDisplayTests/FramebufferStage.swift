import CLinux
import Geometry
import KioskTestKit
import LinuxDisplay
import Pixels
import Scanout
import Testing

/// Lines that a display noted.
final class Lines { var lines: [String] = [] }

/// Waits until the display has something to tell, at most 2 s: its waiter is a thread.
func waitForEvent(_ display: FramebufferDisplay) {
  guard let descriptor = display.eventDescriptor else { return }
  var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  _ = poll(&entry, 1, 2_000)
}

private final class StageClock { var now: Int64 = 0 }

/// Random rectangles on a canvas, presented on a scripted framebuffer as the shell does it.
final class FramebufferStage {
  let device: ScriptedFramebuffer
  let display: FramebufferDisplay
  let canvas: Bitmap
  let copier: CanvasCopier
  let notes = Lines()
  var ages: [Int] = []
  var flips: [FlipEvent] = []
  private var history: DamageHistory
  private var random: SeededGenerator

  init(_ device: ScriptedFramebuffer, seed: UInt64 = 1) throws {
    self.device = device
    let notes = notes
    let clock = StageClock()
    // A pan's own time, where the test gives it one.
    device.onPan = { [unowned(unsafe) device] in clock.now += device.panNanoseconds }
    display = try FramebufferDisplay(
      device, note: { notes.lines.append($0) }, clock: { clock.now })
    copier = CanvasCopier(
      panelWidth: display.mode.width, panelHeight: display.mode.height, orientation: .degrees0)
    canvas = Bitmap(width: display.mode.width, height: display.mode.height)
    history = DamageHistory(bounds: canvas.surface.bounds)
    random = SeededGenerator(seed: seed)
  }

  /// Changes a rectangle.
  func change() {
    let rect = PixelRect(
      x: Int.random(in: 0..<20, using: &random), y: Int.random(in: 0..<12, using: &random),
      width: Int.random(in: 1...10, using: &random), height: Int.random(in: 1...12, using: &random))
    let word = UInt32.random(in: 0...0xFF_FFFF, using: &random)
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { canvas.surface[x, y] = Premultiplied(word: word) }
    }
    history.add(rect)
  }

  /// Draws and presents what is there; answers what became of it.
  @discardableResult
  func present() throws -> Presentation {
    let slot = try #require(try display.acquire())
    ages.append(slot.age)
    let rects = copier.copy(
      history.damage(forAge: slot.age).rects, of: canvas.surface, to: slot)
    let presentation = try display.present(slot, damage: rects)
    history.presented()
    return presentation
  }

  /// Draws and presents what is there where a buffer is free, and waits for its vertical blank.
  func tryFrame() throws(DisplayError) {
    guard let slot = try display.acquire() else { return }
    let rects = copier.copy(
      history.damage(forAge: slot.age).rects, of: canvas.surface, to: slot)
    let presentation = try display.present(slot, damage: rects)
    history.presented()
    if presentation == .pending { waitForEvent(display) }
    _ = try display.handleEvents()
  }

  /// A change, its present, its vertical blank if there is one, and a look at the glass.
  func frame() throws {
    change()
    if try present() == .pending {
      device.verticalBlank()
      waitForEvent(display)
      flips.append(try #require(try display.handleEvents()))
    }
    try expectGlassShowsCanvas()
  }

  /// Whether the rows that are shown are the canvas in the display's layout.
  func expectGlassShowsCanvas(_ comment: Comment? = nil) throws {
    let mode = display.mode
    let row = mode.width * mode.layout.bytesPerPixel
    var expected = [UInt8](repeating: 0, count: row * mode.height)
    expected.withUnsafeMutableBytes { bytes in
      PixelConversion.convert(
        canvas.surface, rect: canvas.surface.bounds, to: bytes.baseAddress!, pitch: row,
        layout: mode.layout)
    }
    try #require(device.shownBytes == expected, comment)
  }
}
