import CLinux
import Geometry
import Pixels
import Scanout

/// A memory display that flips as a driver does: each present is pending until the loop reads the
/// event. It can refuse presents, lose flips and lose the output.
final class FakeDisplay: Display {
  enum Answer {
    case flip, busy, paused, lostFlip
  }

  let memory: MemoryDisplay
  /// What the next presents come to; `.flip` when it is used up.
  var answers: [Answer] = []
  private(set) var resets = 0
  private(set) var presents = 0
  private let event: Int32
  private var isPending = false

  init(width: Int, height: Int, bufferCount: Int = 2) {
    memory = MemoryDisplay(width: width, height: height, bufferCount: bufferCount)
    event = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
  }

  deinit { _ = CLinux.close(event) }

  var mode: DisplayMode { memory.mode }

  func acquire() throws(DisplayError) -> Slot? { isPending ? nil : try memory.acquire() }

  func present(_ slot: Slot, damage: [PixelRect]) throws(DisplayError) -> Presentation {
    presents += 1
    switch answers.isEmpty ? .flip : answers.removeFirst() {
    case .busy: throw .busy("present: Device or resource busy (EBUSY)")
    case .paused: throw .paused("present: Permission denied (EACCES)")
    case .flip:
      var one: UInt64 = 1
      _ = CLinux.write(event, &one, 8)
    case .lostFlip: break
    }
    try memory.present(slot, damage: damage)
    isPending = true
    return .pending
  }

  var eventDescriptor: Int32? { event }

  func handleEvents() throws(DisplayError) -> FlipEvent? {
    var count: UInt64 = 0
    guard CLinux.read(event, &count, 8) == 8 else { return nil }
    isPending = false
    return FlipEvent(sequence: 0, timeNanoseconds: 0)
  }

  func pause() { isPending = false }
  func resume() throws(DisplayError) { try memory.resume() }
  func reset() {
    resets += 1
    isPending = false
    memory.reset()
  }
  func close() {}
}

/// The word of each panel pixel on the glass.
func glass(_ display: MemoryDisplay) -> [UInt32]? {
  guard let front = display.front else { return nil }
  var words: [UInt32] = []
  for y in 0..<front.height {
    for x in 0..<front.width {
      words.append((front.base + (y * front.pitch + x * 4)).load(as: UInt32.self))
    }
  }
  return words
}

/// The canvas as the panel shows it, pixel by pixel: the slow twin of the last copy.
func turned(_ canvas: Surface, _ orientation: Orientation, width: Int, height: Int) -> [UInt32] {
  var words: [UInt32] = []
  for y in 0..<height {
    for x in 0..<width {
      let place = orientation.canvasPosition(
        x: Double(x), y: Double(y), panelWidth: width, panelHeight: height)
      words.append(canvas[Int(place.x), Int(place.y)].word)
    }
  }
  return words
}
