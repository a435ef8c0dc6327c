import CLinux
import Pixels

/// Memory for a picture, which stays in the processor's cache however large the picture is: every few
/// rows the same pages are mapped again, so that 8 MB of addresses are a few hundred KB of memory.
///
/// Ratios of drawing speed mean little where all wait for the memory. Which pictures stay in the cache
/// would depend on the machine; this way they do on all of them.
final class PixelMemory {
  /// What the rows have.
  enum Kind: Sendable {
    /// A few rows have memory, the others share it.
    case cached
    /// Every row has memory of its own.
    case whole
  }

  let surface: Surface
  /// Bytes of memory behind the surface.
  let byteCount: Int

  /// The most memory that is shared: half of a small second-level cache, for there are two pictures
  /// at most.
  static let cachedBytes = 200_000
  private static let pageBytes = 4096

  /// Opaque grey at first.
  init(width: Int, height: Int, kind: Kind) {
    let pitch = (width * 4 + 63) & ~63
    let whole = pitch * height
    let rows = kind == .cached ? PixelMemory.sharedRows(height: height, pitch: pitch) : height
    if rows < height, let base = PixelMemory.map(bytes: rows * pitch, times: height / rows) {
      byteCount = rows * pitch
      isMapped = true
      surface = Surface(base: base, width: width, height: height, pitch: pitch)
    } else {
      byteCount = whole
      isMapped = false
      let base = UnsafeMutableRawPointer.allocate(byteCount: whole, alignment: 64)
      surface = Surface(base: base, width: width, height: height, pitch: pitch)
    }
    let words = surface.base.assumingMemoryBound(to: UInt32.self)
    words.initialize(repeating: 0xFF30_3030, count: byteCount / 4)
  }

  private let isMapped: Bool

  deinit {
    if isMapped {
      munmap(surface.base, surface.pitch * surface.height)
    } else {
      surface.base.deallocate()
    }
  }

  /// The most rows that fill pages wholly, go evenly into the height and fit; all if there are none.
  private static func sharedRows(height: Int, pitch: Int) -> Int {
    var best = height
    for rows in 1...max(1, height) where height % rows == 0 && rows * pitch % pageBytes == 0 {
      if rows * pitch <= cachedBytes { best = rows }
    }
    return best
  }

  /// The same `bytes` bytes `times` times in a row; nil where the kernel can't.
  private static func map(bytes: Int, times: Int) -> UnsafeMutableRawPointer? {
    let file = memfd_create("kiosk-bench", 0)
    if file < 0 { return nil }
    defer { close(file) }
    let failed = UnsafeMutableRawPointer(bitPattern: -1)
    guard ftruncate(file, off_t(bytes)) == 0,
      let base = mmap(nil, bytes * times, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      base != failed
    else { return nil }
    for index in 0..<times {
      let place = mmap(
        base + index * bytes, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0)
      if place == failed {
        munmap(base, bytes * times)
        return nil
      }
    }
    return base
  }
}
