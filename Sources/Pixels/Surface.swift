import Geometry

/// A borrowed rectangle of 32-bit pixels, addressed by pitch; it doesn't own or free the memory.
///
/// Whoever holds the memory (a `Bitmap`, a mapped buffer) must outlive the surface. `origin` is the
/// device coordinate of the first pixel, so that a part of a picture can be drawn by itself with
/// the same coordinates, hence the same bits.
@frozen
public struct Surface: @unchecked Sendable {
  public let base: UnsafeMutableRawPointer
  public let width: Int
  public let height: Int
  /// Bytes from one row to the next; at least 4 · width.
  public let pitch: Int
  public var originX: Int
  public var originY: Int

  @inlinable public init(
    base: UnsafeMutableRawPointer, width: Int, height: Int, pitch: Int, originX: Int = 0,
    originY: Int = 0
  ) {
    precondition(width >= 0 && height >= 0, "a surface has no negative size")
    precondition(pitch >= width * 4, "a row of \(width) pixels does not fit in \(pitch) bytes")
    self.base = base
    self.width = width
    self.height = height
    self.pitch = pitch
    self.originX = originX
    self.originY = originY
  }

  /// The device pixels that the surface holds.
  @inlinable public var bounds: PixelRect {
    PixelRect(x: originX, y: originY, width: width, height: height)
  }

  /// The pixel at device coordinates (x, y), which must be inside.
  @inlinable @inline(__always)
  public func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    (base + ((y &- originY) &* pitch &+ (x &- originX) &* 4)).assumingMemoryBound(to: UInt32.self)
  }

  @inlinable public subscript(x: Int, y: Int) -> Premultiplied {
    get {
      precondition(bounds.contains(x: x, y: y), "pixel outside the surface")
      return Premultiplied(word: pointer(x: x, y: y).pointee)
    }
    nonmutating set {
      precondition(bounds.contains(x: x, y: y), "pixel outside the surface")
      pointer(x: x, y: y).pointee = newValue.word
    }
  }
}
