import Geometry
import Pixels

/// Drawn glyphs, by face, glyph, size and quarter of a pixel, on the pages of an atlas.
///
/// What has gone is drawn again with the same bits, so the budget changes speed and never pixels.
/// Use it from one thread; the areas that it gives out may go to any and outlive their place here.
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
    var page: GlyphPage
  }

  /// Bytes kept at most, apart from a glyph just drawn.
  public let byteBudget: Int
  /// Bytes kept now: pages and 64 bytes a glyph.
  public private(set) var byteCount = 0
  /// Glyphs drawn so far; grows when one is asked for that is not kept.
  package private(set) var renderCount = 0
  private var entries: [Key: Entry] = [:]
  /// The last one is being filled.
  private var pages: [GlyphPage] = []
  private var clock: UInt64 = 0

  static let pageSide = 256

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
    if let entry = entries[key] {
      entry.page.lastUse = clock
      return entry.glyph
    }
    let drawn =
      face.map { $0.render(glyph: id, size: size, quarter: quarter) }
      ?? PlaceholderBox(size: size).glyph()
    renderCount += 1
    return keep(drawn, key: key, face: face)
  }

  /// Puts a glyph on a page, and gives it back as it lies there.
  private func keep(_ drawn: Glyph, key: Key, face: FontFace?) -> Glyph {
    let (width, height) = (drawn.mask?.width ?? 0, drawn.mask?.height ?? 0)
    var area = pages.last?.area(width: width, height: height)
    if area == nil {
      pages.append(newPage(width: width, height: height))
      area = pages[pages.count - 1].area(width: width, height: height)
    }
    guard let area, let page = pages.last else { return drawn }
    if let mask = drawn.mask {
      for row in 0..<height { area.row(row).update(from: mask.row(row), count: width) }
    }
    let glyph = Glyph(mask: drawn.mask == nil ? nil : area, left: drawn.left, top: drawn.top)
    entries[key] = Entry(glyph: glyph, face: face, page: page)
    page.glyphCount += 1
    page.lastUse = clock
    keepWithinBudget()
    return glyph
  }

  /// A page of the usual size, a fourth of a small budget's at most; of the glyph's own size where
  /// that would hold too few of them.
  private func newPage(width: Int, height: Int) -> GlyphPage {
    let side = GlyphCache.pageSide
    let rows = min(side, byteBudget / 4 / side)
    if width > side / 2 || height > rows / 2 {
      return GlyphPage(width: width, height: (height + 3) & ~3)
    }
    return GlyphPage(width: side, height: rows)
  }

  /// Lets the pages go whose glyphs were not asked for the longest.
  private func keepWithinBudget() {
    byteCount = 0
    for page in pages { byteCount += page.byteCount }
    while byteCount > byteBudget,
      let oldest = pages.indices.min(by: { pages[$0].lastUse < pages[$1].lastUse })
    {
      let gone = pages.remove(at: oldest)
      byteCount -= gone.byteCount
      entries = entries.filter { $0.value.page !== gone }
    }
  }
}
