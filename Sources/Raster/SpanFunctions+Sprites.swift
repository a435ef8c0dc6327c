import Pixels

extension SpanFunctions {
  /// A pixel at a time, by the functions for one: what `PackedSpans` and `ScalarSpans` do.
  package static func draw(
    _ picture: SpriteTexels, v: Int32, step: Int32, at columns: SpriteColumns,
    coverage: Coverage, tint: UInt32, _ blend: SpriteBlend, on row: Row, pitch: Int, count: Int,
    height: Int
  ) {
    var v = v
    for y in 0..<height {
      let row = row.below(y, pitch: pitch)
      for x in 0..<count {
        let (d, u) = (row + x, columns.place(x))
        if let bytes = picture.bytes {
          var part = picture.byte(bytes, u: u, v: v)
          multiply(&part, count: 1, by: coverage + x)
          switch blend {
          case .over: self.blend(d, count: 1, word: tint, coverage: &part)
          case .add: add(d, count: 1, word: tint, coverage: &part)
          }
        } else {
          var word = picture.pixel(u: u, v: v)
          switch blend {
          case .over:
            self.blend(d, count: 1, source: &word, tint: tint, coverage: coverage + x)
          case .add: add(d, count: 1, source: &word, tint: tint, coverage: coverage + x)
          }
        }
      }
      v &+= step
    }
  }
}
