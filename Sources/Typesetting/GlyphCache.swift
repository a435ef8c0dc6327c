import Geometry
import Pixels

/// Drawn glyphs, by face, glyph, size and quarter of a pixel.
///
/// What has gone is drawn again with the same bits, so the budget changes speed and never pixels.
/// Use it from one thread; the masks that it gives out may go to any and outlive their place here.
public final class GlyphCache {
  private struct Key: Hashable {
    /// Nil for the placeholder box.
    var face: ObjectIdentifier?
    /// 32 bits of glyph, 18 of size, 2 of quarter.
    var glyph: UInt64
  }

  private struct Entry {
    var glyph: Glyph
    /// Kept, so that the face's identity is not given out again.
    var face: FontFace?
    var bytes: Int
    var lastUse: UInt64
  }

  /// Bytes of coverage kept at most, apart from a glyph just drawn.
  public let byteBudget: Int
  /// Bytes of coverage kept now.
  public private(set) var byteCount = 0
  /// Glyphs drawn so far; grows when one is asked for that is not kept.
  package private(set) var renderCount = 0
  private var entries: [Key: Entry] = [:]
  private var clock: UInt64 = 0

  /// A cache of `byteBudget` bytes. 4 MiB hold some 8,000 glyphs of 20 pixels.
  public init(byteBudget: Int = 4 << 20) { self.byteBudget = max(0, byteBudget) }

  /// Glyph `id` of `face` at `size` pixels an em, its origin `quarter` (0...3) quarters of a pixel
  /// right of a pixel's edge. Without a face: the placeholder box.
  public func glyph(_ id: UInt32, face: FontFace?, size: F26Dot6, quarter: Int) -> Glyph {
    let size = min(max(size, FontFace.sizes.lowerBound), FontFace.sizes.upperBound)
    let quarter = face == nil ? 0 : quarter & 3
    let key = Key(
      face: face.map { ObjectIdentifier($0) },
      glyph: UInt64(id) << 20 | UInt64(UInt32(size.bits)) << 2 | UInt64(quarter))
    clock += 1
    if let index = entries.index(forKey: key) {
      entries.values[index].lastUse = clock
      return entries.values[index].glyph
    }
    let glyph =
      face.map { $0.render(glyph: id, size: size, quarter: quarter) }
      ?? PlaceholderBox(size: size).glyph()
    renderCount += 1
    let bytes = 64 + (glyph.mask.map { $0.pitch * $0.height } ?? 0)
    if byteCount + bytes > byteBudget { evict(toHold: bytes) }
    entries[key] = Entry(glyph: glyph, face: face, bytes: bytes, lastUse: clock)
    byteCount += bytes
    return glyph
  }

  /// Lets the longest unused glyphs go until half of the budget is free, or `bytes` if that is more.
  private func evict(toHold bytes: Int) {
    let target = max(0, min(byteBudget / 2, byteBudget - bytes))
    // No two have the same last use, so the order is total and the hash order is not seen.
    let oldestFirst = entries.map { (use: $0.value.lastUse, key: $0.key) }.sorted {
      $0.use < $1.use
    }
    for old in oldestFirst {
      if byteCount <= target { return }
      if let entry = entries.removeValue(forKey: old.key) { byteCount -= entry.bytes }
    }
  }
}
