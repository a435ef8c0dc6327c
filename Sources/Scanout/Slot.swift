import Geometry
import Pixels

/// A back buffer on loan from `Display.acquire` until `present`: memory to write to, never to read.
public struct Slot: @unchecked Sendable {
  /// Which buffer it is: 0..<`DisplayMode.bufferCount`.
  public let index: Int
  /// How many presents ago its pixels were on the glass: 1 means the last frame, 2 the one before;
  /// 0 means unknown, so copy everything.
  public let age: Int
  /// The first pixel of the first row. It may be write-combined memory: write rows from left to
  /// right, and don't read.
  public let base: UnsafeMutableRawPointer
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes from one row to the next, as the driver says; not width times the pixel's size. The
  /// bytes after the last pixel of a row are never written.
  public let pitch: Int
  /// How a pixel lies.
  public let layout: PixelLayout

  public init(
    index: Int, age: Int, base: UnsafeMutableRawPointer, width: Int, height: Int, pitch: Int,
    layout: PixelLayout
  ) {
    self.index = index
    self.age = age
    self.base = base
    self.width = width
    self.height = height
    self.pitch = pitch
    self.layout = layout
  }

  /// All its pixels, in panel coordinates.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
