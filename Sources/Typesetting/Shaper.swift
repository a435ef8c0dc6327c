import CHarfBuzz

/// Turns text into glyphs: cuts it by face and script, lets HarfBuzz shape each part, and remembers
/// the latest results.
public final class Shaper {
  private let buffer = hb_buffer_create()
  private var cache: ShapeCache

  /// Keeps the latest `capacity` lines; 0 keeps none.
  public init(capacity: Int = 512) { cache = ShapeCache(capacity: capacity) }

  deinit { hb_buffer_destroy(buffer) }

  /// How many lines are kept now.
  package var cachedLineCount: Int { cache.count }

  /// `text` as one line in the faces of `stack`, `size` pixels an em (kept in `FontFace.sizes`).
  ///
  /// Line feeds and other controls become spaces. What no face has becomes a placeholder box. With a
  /// `width` a longer text is cut after a grapheme cluster and ends in `…`; the result is never
  /// wider, and empty where not even the `…` fits.
  public func shape(
    _ text: String, stack: FontStack, size: F26Dot6, fitting width: F26Dot6? = nil
  ) -> GlyphRun {
    let size = min(max(size, FontFace.sizes.lowerBound), FontFace.sizes.upperBound)
    let key = ShapeCache.Key(text, stack: stack, size: size, width: width ?? F26Dot6(bits: .max))
    if let run = cache.run(for: key) { return run }
    var run = shapeAnew(text, stack: stack, size: size)
    if let width, run.advance > width { run = truncate(text, run, to: width) }
    cache.insert(run, for: key)
    return run
  }

  /// The same without looking at the cache or filling it, for trial lines that nobody will ask for
  /// again. `size` must be in `FontFace.sizes`.
  func shapeAnew(_ text: String, stack: FontStack, size: F26Dot6) -> GlyphRun {
    let itemization = Itemization(text, stack: stack)
    var line = LineUnderConstruction()
    line.glyphs.reserveCapacity(itemization.scalars.count)
    for index in itemization.visualOrder {
      let item = itemization.items[index]
      if let face = item.face {
        shape(
          item, of: itemization, faceIndex: face, face: stack.faces[face], size: size, into: &line)
      } else {
        appendPlaceholders(for: item, of: itemization, size: size, into: &line)
      }
    }
    return GlyphRun(
      glyphs: line.glyphs, stack: stack, size: size, advance: F26Dot6(clamping: line.pen),
      ink: line.ink)
  }

  private struct LineUnderConstruction {
    var glyphs: [PositionedGlyph] = []
    /// In 26.6, wide enough for any text.
    var pen: Int64 = 0
    var ink = InkBox()
  }

  private func shape(
    _ item: Itemization.Item, of text: Itemization, faceIndex: Int, face: FontFace, size: F26Dot6,
    into line: inout LineUnderConstruction
  ) {
    hb_buffer_clear_contents(buffer)
    text.scalars.withUnsafeBufferPointer {
      hb_buffer_add_utf32(
        buffer, $0.baseAddress, Int32($0.count), UInt32(item.range.lowerBound),
        Int32(item.range.count))
    }
    hb_buffer_set_script(buffer, item.script)
    hb_buffer_set_direction(buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    // Said outright, or HarfBuzz would take the language of the process's locale.
    hb_buffer_set_language(buffer, hb_language_from_string("und", -1))
    face.select(size: size)
    hb_shape(face.font, buffer, nil, 0)

    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    for index in 0..<Int(count) {
      let info = infos[index]
      let position = positions[index]
      let x = F26Dot6(clamping: line.pen + Int64(position.x_offset))
      let y = F26Dot6(clamping: -Int64(position.y_offset))
      line.glyphs.append(
        PositionedGlyph(
          id: info.codepoint, face: Int32(faceIndex), x: x, y: y,
          advance: F26Dot6(bits: position.x_advance),
          cluster: text.offsets[Int(info.cluster)]))
      line.ink.add(
        face.inkBox(glyph: info.codepoint, size: size), x: x.bits, y: Int32(y.rounded))
      line.pen += Int64(position.x_advance)
    }
  }

  private func appendPlaceholders(
    for item: Itemization.Item, of text: Itemization, size: F26Dot6,
    into line: inout LineUnderConstruction
  ) {
    let box = PlaceholderBox(size: size)
    for index in item.range where text.startsCluster[index] {
      let x = F26Dot6(clamping: line.pen)
      line.glyphs.append(
        PositionedGlyph(
          id: 0, face: -1, x: x, y: .zero, advance: box.advance, cluster: text.offsets[index]))
      line.ink.add(box.ink, x: x.bits, y: 0)
      line.pen += Int64(box.advance.bits)
    }
  }
}
