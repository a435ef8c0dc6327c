import Geometry

/// The display of a program that has none now: it has a size, so that views can be laid out, and
/// takes no frame.
public final class DarkDisplay: Display {
  public let mode: DisplayMode

  /// A canvas of so many pixels that nobody sees.
  public init(width: Int, height: Int) {
    mode = DisplayMode(width: width, height: height, bufferCount: 0)
  }

  public func acquire() throws(DisplayError) -> Slot? { nil }

  @discardableResult
  public func present(_ slot: Slot, damage: [PixelRect]) throws(DisplayError) -> Presentation {
    throw .paused("nothing is connected")
  }

  public var eventDescriptor: Int32? { nil }
  public func handleEvents() throws(DisplayError) -> FlipEvent? { nil }
  public func pause() {}
  public func resume() throws(DisplayError) {}
  public func reset() {}
  public func close() {}
}
