/// A rectangle of a mask: one picture of several on a page. It keeps the page.
public struct MaskArea: Sendable {
  public let page: Mask
  /// The first column and row on the page.
  public let x: Int
  public let y: Int
  public let width: Int
  public let height: Int

  /// Precondition: the rectangle lies on the page.
  public init(page: Mask, x: Int, y: Int, width: Int, height: Int) {
    precondition(
      x >= 0 && y >= 0 && width >= 0 && height >= 0 && x <= page.width - width
        && y <= page.height - height, "a mask's area lies on its page")
    self.page = page
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// All of `mask`.
  public init(_ mask: Mask) {
    self.init(page: mask, x: 0, y: 0, width: mask.width, height: mask.height)
  }

  /// Bytes from one row to the next.
  @inlinable public var pitch: Int { page.pitch }

  /// The first byte of row `row`, which must be in 0..<height.
  @inlinable @inline(__always)
  public func row(_ row: Int) -> UnsafeMutablePointer<UInt8> { page.row(y &+ row) + x }
}
