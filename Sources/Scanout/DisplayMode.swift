import Pixels

/// The size, rate and pixels of what is on the glass, and what the backend can do there.
public struct DisplayMode: Hashable, Sendable {
  /// Panel pixels in a row, before any `Orientation`.
  public var width: Int
  /// Rows of panel pixels, before any `Orientation`.
  public var height: Int
  /// Refreshes in 1000 seconds: 60 Hz is 60,000. Where nobody knows it (fbdev), 60,000.
  public var refreshMilliHertz: Int
  /// How a pixel lies in the buffers.
  public var layout: PixelLayout
  /// Buffers that take turns, 1...3. With 1 what is drawn may be seen half done; with 0 nothing is
  /// connected.
  public var bufferCount: Int
  /// False where the backend knows that no vertical blank paces the flips (it has no flips, or a
  /// driver says so). True is a promise of the driver only: `FrameScheduler` looks at the events.
  public var hasVerticalBlank: Bool

  public init(
    width: Int, height: Int, refreshMilliHertz: Int = 60_000, layout: PixelLayout = .xrgb8888,
    bufferCount: Int = 2, hasVerticalBlank: Bool = false
  ) {
    self.width = width
    self.height = height
    self.refreshMilliHertz = refreshMilliHertz
    self.layout = layout
    self.bufferCount = bufferCount
    self.hasVerticalBlank = hasVerticalBlank
  }

  /// True where nothing is connected.
  public var isDark: Bool { bufferCount == 0 }
}
