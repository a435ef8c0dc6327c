import Geometry
import KioskTestKit
import LinuxDisplay
import Pixels
import Scanout
import Testing

/// A small application on a scripted card: a canvas of random rectangles, drawn and presented as the
/// shell does it, in virtual time with a vertical blank every 16,666,666 ns.
final class ScriptedStage {
  let card: ScriptedKMS
  let display: KMSDisplay
  let canvas: Bitmap
  let copier: CanvasCopier
  var history: DamageHistory
  var scheduler: FrameScheduler
  var now: Int64 = 1_000_000_000
  var notes: Notes
  var errors: [DisplayError] = []
  var ages: [Int] = []
  private var random: SeededGenerator

  final class Notes { var lines: [String] = [] }

  init(
    _ card: ScriptedKMS, _ options: KMSOptions = KMSOptions(),
    orientation: Orientation = .degrees0, followsDisplay: Bool = false, seed: UInt64 = 1
  ) throws {
    self.card = card
    let notes = Notes()
    self.notes = notes
    display = try KMSDisplay.open(card, KMSRequest(), options) { notes.lines.append($0) }
    copier = CanvasCopier(
      panelWidth: display.mode.width, panelHeight: display.mode.height,
      orientation: followsDisplay ? display.copyOrientation : orientation)
    canvas = Bitmap(width: copier.canvasWidth, height: copier.canvasHeight)
    history = DamageHistory(bounds: canvas.surface.bounds)
    scheduler = FrameScheduler(mode: display.mode)
    random = SeededGenerator(seed: seed)
  }

  /// Fills a random rectangle of the canvas with a random colour.
  func change() {
    let width = Int.random(in: 1...60, using: &random)
    let height = Int.random(in: 1...60, using: &random)
    let rect = PixelRect(
      x: Int.random(in: 0...canvas.width - width, using: &random),
      y: Int.random(in: 0...canvas.height - height, using: &random), width: width, height: height)
    let word = UInt32.random(in: 0...0xFF_FFFF, using: &random)
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { canvas.surface[x, y] = Premultiplied(word: word) }
    }
    history.add(rect)
  }

  /// Does what the shell does with a wanted frame at `now`. True if one was presented.
  @discardableResult
  func step() throws -> Bool {
    switch scheduler.decide(at: now) {
    case .draw:
      do throws(DisplayError) {
        guard let slot = try display.acquire() else { return false }
        ages.append(slot.age)
        let rects = copier.copy(
          history.damage(forAge: slot.age).rects, of: canvas.surface, to: slot)
        let presentation = try display.present(slot, damage: rects)
        history.presented()
        scheduler.presented(presentation, at: now)
        return true
      } catch {
        errors.append(error)
        if case .paused = error { scheduler.pause() } else { scheduler.refused(at: now) }
        return false
      }
    case .recover:
      display.reset()
      scheduler.recovered(at: now)
      return try step()
    case .waitUntil, .waitForFlip, .paused:
      return false
    }
  }

  /// Lets time go on to the next vertical blank and takes in its event.
  func blank() throws {
    now += 16_666_667
    card.verticalBlank(at: now)
    if let flip = try display.handleEvents() { scheduler.flipped(flip) }
  }

  /// Whether the glass shows the canvas, pixel by pixel, and nothing outside a row was written.
  func expectGlassShowsCanvas(_ comment: Comment? = nil) throws {
    var fault: String?
    for y in 0..<display.mode.height where fault == nil {
      fault = faultInRow(y, try #require(card.glassRow(y), comment))
    }
    try #require(fault == nil, comment)
  }

  /// The canvas as a panel of the display's shows it when it is turned so, without alpha.
  func turned(_ orientation: Orientation) -> [UInt32] {
    let panel = display.panel
    var words: [UInt32] = []
    for y in 0..<panel.height {
      for x in 0..<panel.width {
        let place = orientation.canvasRect(
          PixelRect(x: x, y: y, width: 1, height: 1), panelWidth: panel.width,
          panelHeight: panel.height)
        words.append(canvas.surface.pointer(x: place.minX, y: place.minY).pointee & 0xFF_FFFF)
      }
    }
    return words
  }

  private func faultInRow(_ y: Int, _ row: [UInt8]) -> String? {
    let surface = canvas.surface
    let mode = display.mode
    for x in 0..<mode.width {
      let place = copier.orientation.canvasRect(
        PixelRect(x: x, y: y, width: 1, height: 1), panelWidth: mode.width,
        panelHeight: mode.height)
      let word = surface.pointer(x: place.minX, y: place.minY).pointee
      let at = x * 4
      let shown = UInt32(row[at]) | UInt32(row[at + 1]) << 8 | UInt32(row[at + 2]) << 16
      if shown != word & 0xFF_FFFF { return "pixel \(x), \(y)" }
    }
    for at in mode.width * 4..<row.count where row[at] != 0xA5 { return "behind row \(y)" }
    return nil
  }
}

/// A card with a small screen of an odd pitch.
func smallCard(_ change: (inout ScriptedCard) -> Void = { _ in }) -> ScriptedKMS {
  var card = ScriptedCard(modes: [.scripted(83, 61, isPreferred: true)])
  card.pitchAlignment = 52
  change(&card)
  return ScriptedKMS(card)
}
