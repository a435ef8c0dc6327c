extension Shaper {
  /// `text` cut to fit `width`, with an ellipsis. `whole` is all of it, which doesn't fit.
  func truncate(_ text: String, _ whole: GlyphRun, to width: F26Dot6) -> GlyphRun {
    let stack = whole.stack
    let size = whole.size
    let ellipsis = shapeAnew("…", stack: stack, size: size)
    if ellipsis.advance > width { return shapeAnew("", stack: stack, size: size) }

    // Where each grapheme cluster ends in the text; and how wide the line is up to there. The cut
    // text is shaped again, since a letter may look different at the end, so this is a guess.
    var cuts = [text.startIndex]
    for index in text.indices { cuts.append(text.index(after: index)) }
    let widths = prefixWidths(of: text, cuts: cuts, whole)
    let room = Int64(width.bits) - Int64(ellipsis.advance.bits)
    let guess = widths.lastIndex { $0 <= room } ?? 0
    // Kerning and joined forms at the cut can make more fit than guessed, by little.
    for count in stride(from: min(guess + 2, cuts.count - 2), to: 0, by: -1) {
      var end = cuts[count]
      while end > text.startIndex, text[text.index(before: end)].isWhitespace {
        end = text.index(before: end)
      }
      let run = shapeAnew(String(text[..<end]) + "…", stack: stack, size: size)
      if run.advance <= width { return run }
    }
    return ellipsis
  }

  /// For each of `cuts` the sum of the advances of the clusters before it.
  private func prefixWidths(of text: String, cuts: [String.Index], _ run: GlyphRun) -> [Int64] {
    var advances = [Int64](repeating: 0, count: text.utf8.count)
    for glyph in run.glyphs where Int(glyph.cluster) < advances.count {
      advances[Int(glyph.cluster)] += Int64(glyph.advance.bits)
    }
    var widths: [Int64] = []
    var width: Int64 = 0
    var offset = 0
    var last = text.startIndex
    for cut in cuts {
      let length = text.utf8.distance(from: last, to: cut)
      for byte in offset..<(offset + length) { width += advances[byte] }
      offset += length
      last = cut
      widths.append(width)
    }
    return widths
  }
}
