/// Coverage in memory: one byte a pixel, 0 outside, 255 inside; clear when made.
public final class Mask: @unchecked Sendable {
  public let width: Int
  public let height: Int
  /// Bytes from one row to the next.
  public let pitch: Int
  public let base: UnsafeMutablePointer<UInt8>

  /// Precondition: both sides in 0...16,384.
  public init(width: Int, height: Int) {
    precondition(
      width >= 0 && height >= 0 && width <= Bitmap.maximumSide && height <= Bitmap.maximumSide,
      "a mask of \(width) x \(height) is not possible")
    self.width = width
    self.height = height
    pitch = (width + 15) & ~15
    let count = max(16, pitch * height)
    base = .allocate(capacity: count)
    base.initialize(repeating: 0, count: count)
  }

  deinit { base.deallocate() }

  /// The first byte of row `y`, which must be in 0..<height.
  @inlinable @inline(__always)
  public func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y &* pitch }
}
