/// A picture in memory: premultiplied ARGB8888, rows 64-byte aligned, clear when made.
///
/// Shared by reference. Draw into it through `surface` before it is shown; a layer can't see later
/// changes.
public final class Bitmap: @unchecked Sendable {
  public let width: Int
  public let height: Int
  /// Bytes from one row to the next.
  public let pitch: Int
  private let memory: UnsafeMutableRawPointer
  private let ownsMemory: Bool
  /// What the room above made from the picture (its halved copies); whoever draws into the bitmap
  /// again sets it to nil. It must not refer to this bitmap, only to an alias.
  package var derived: AnyObject?

  /// The largest side: 16,384 pixels.
  public static let maximumSide = 16_384

  /// Precondition: both sides in 0...16,384.
  public init(width: Int, height: Int) {
    precondition(
      width >= 0 && height >= 0 && width <= Bitmap.maximumSide && height <= Bitmap.maximumSide,
      "a bitmap of \(width) x \(height) is not possible")
    self.width = width
    self.height = height
    pitch = (width * 4 + 63) & ~63
    ownsMemory = true
    let count = max(64, pitch * height)
    memory = .allocate(byteCount: count, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }

  /// The same pixels under another object that doesn't keep them: for what `other` itself holds.
  package init(aliasOf other: Bitmap) {
    width = other.width
    height = other.height
    pitch = other.pitch
    memory = other.memory
    ownsMemory = false
  }

  deinit { if ownsMemory { memory.deallocate() } }

  /// Valid while the bitmap lives, which ends with the last use of the bitmap itself, not of its
  /// surface: an optimized build may free a local bitmap earlier than its scope ends. Where the
  /// surface is used last, put `withExtendedLifetime(bitmap)` around it.
  public var surface: Surface {
    Surface(base: memory, width: width, height: height, pitch: pitch)
  }

  /// The pixel at column `x` and row `y`, which must be inside.
  public subscript(x: Int, y: Int) -> Premultiplied {
    get { withExtendedLifetime(self) { surface[x, y] } }
    set { withExtendedLifetime(self) { surface[x, y] = newValue } }
  }
}
