import Geometry
import Pixels

/// A display in memory: for tests, pictures and machines without a screen.
///
/// Its buffers take turns like a real display's, so that ages and damage are put to the test. A
/// present is shown at once and reports no flip.
public final class MemoryDisplay: Display {
  public let mode: DisplayMode
  /// How often `present` succeeded.
  public private(set) var presentCount = 0
  /// Called for each present, after it is on the glass.
  public var onPresent: ((_ slot: Slot, _ damage: [PixelRect]) -> Void)?

  private let memory: UnsafeMutableRawPointer
  private let pitch: Int
  private let bufferBytes: Int
  private var ages: BufferAges

  /// The largest side in pixels, as of a `Bitmap`.
  public static let maximumSide = Bitmap.maximumSide

  /// All bytes of the buffers are 0xA5 at first, so that a pixel nobody wrote shows in a test.
  ///
  /// Preconditions: both sides in 1...`maximumSide`, `bufferCount` in 1...3, and a `pitch`, where
  /// one is given, of at least a row's bytes.
  public init(
    width: Int, height: Int, layout: PixelLayout = .xrgb8888, bufferCount: Int = 2,
    pitch: Int? = nil, refreshMilliHertz: Int = 60_000
  ) {
    precondition(
      (1...MemoryDisplay.maximumSide).contains(width)
        && (1...MemoryDisplay.maximumSide).contains(height),
      "a display of \(width) x \(height) is not possible")
    precondition((1...3).contains(bufferCount), "a display has one to three buffers")
    let row = width * layout.bytesPerPixel
    self.pitch = pitch ?? (row + 63) & ~63
    precondition(self.pitch >= row, "a row of \(width) pixels does not fit in the pitch")
    bufferBytes = self.pitch * height
    memory = .allocate(byteCount: bufferBytes * bufferCount, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0xA5, count: bufferBytes * bufferCount)
    ages = BufferAges(count: bufferCount)
    mode = DisplayMode(
      width: width, height: height, refreshMilliHertz: refreshMilliHertz, layout: layout,
      bufferCount: bufferCount)
  }

  deinit { memory.deallocate() }

  public func acquire() throws(DisplayError) -> Slot? {
    let index = ages.nextBuffer
    return slot(index, age: ages.age(of: index))
  }

  @discardableResult
  public func present(_ slot: Slot, damage: [PixelRect]) throws(DisplayError) -> Presentation {
    ages.presented(slot.index)
    presentCount += 1
    onPresent?(slot, damage)
    return .shown
  }

  /// The buffer on the glass, or nil before the first present. Valid while the display lives.
  public var front: Slot? {
    guard let index = ages.lastPresented else { return nil }
    return slot(index, age: 1)
  }

  public var eventDescriptor: Int32? { nil }
  public func handleEvents() throws(DisplayError) -> FlipEvent? { nil }
  public func pause() {}
  public func resume() throws(DisplayError) { ages.forget() }
  public func reset() { ages.forget() }
  public func close() {}

  private func slot(_ index: Int, age: Int) -> Slot {
    Slot(
      index: index, age: age, base: memory + index * bufferBytes, width: mode.width,
      height: mode.height, pitch: pitch, layout: mode.layout)
  }
}
