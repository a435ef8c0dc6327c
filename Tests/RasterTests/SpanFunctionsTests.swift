import KioskTestKit
import Pixels
import Raster
import Testing

/// A run of words or bytes with guards on both sides, starting anywhere.
private struct Run<Element: FixedWidthInteger> {
  var all: [Element]
  let lead: Int
  let count: Int

  init(_ elements: [Element], lead: Int) {
    all = (0..<lead).map { Element(truncatingIfNeeded: $0 &* 77 &+ 5) } + elements
    all += (0..<16).map { Element(truncatingIfNeeded: $0 &* 31 &+ 9) }
    self.lead = lead
    count = elements.count
  }

  mutating func with(_ body: (UnsafeMutablePointer<Element>) -> Void) {
    all.withUnsafeMutableBufferPointer { body($0.baseAddress! + lead) }
  }
}

@Suite struct `Row functions` {
  /// Words whose coverage bytes come in runs, as they do in pictures.
  private static func bytes(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    var all: [UInt8] = []
    while all.count < count {
      let value = [0, 255, UInt8.random(in: 0...255, using: &random)][
        Int.random(in: 0...2, using: &random)]
      let run = Int.random(in: 1...12, using: &random)
      all += (0..<run).map { _ in
        value == 0 || value == 255 ? value : .random(in: 0...255, using: &random)
      }
    }
    return Array(all.prefix(count))
  }

  @Test(arguments: 0...67)
  func `rows agree with the scalar ones at every length and start`(count: Int) throws {
    try compareRows(FastSpans.self, count)
    try compareRows(PackedSpans.self, count)
  }

  private func compareRows<Spans: SpanFunctions>(_: Spans.Type, _ count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count) + 1)
    for lead in 0..<9 {
      let start = (0..<count).map { _ in Premultiplied.random(using: &random).word }
      let source = (0..<count).map { _ in Premultiplied.random(using: &random).word }
      let coverage = Self.bytes(count, &random)
      let word = Premultiplied.random(using: &random).word
      let opacity = UInt32.random(in: 0...255, using: &random)
      func compare(
        _ name: String, _ fast: (UnsafeMutablePointer<UInt32>) -> Void,
        _ scalar: (UnsafeMutablePointer<UInt32>) -> Void
      ) throws {
        var (a, b) = (Run(start, lead: lead), Run(start, lead: lead))
        a.with(fast)
        b.with(scalar)
        try #require(a.all == b.all, "\(name), \(count) from \(lead)")
      }
      try compare(
        "fill", { Spans.fill($0, count: count, word: word) },
        { ScalarSpans.fill($0, count: count, word: word) })
      try compare(
        "word", { Spans.blend($0, count: count, word: word) },
        { ScalarSpans.blend($0, count: count, word: word) })
      try compare(
        "word by coverage",
        { Spans.blend($0, count: count, word: word, coverage: coverage) },
        { ScalarSpans.blend($0, count: count, word: word, coverage: coverage) })
      try compare(
        "source", { Spans.blend($0, count: count, source: source) },
        { ScalarSpans.blend($0, count: count, source: source) })
      try compare(
        "source by opacity",
        { Spans.blend($0, count: count, source: source, opacity: opacity) },
        { ScalarSpans.blend($0, count: count, source: source, opacity: opacity) })
      try compare(
        "source by coverage",
        { Spans.blend($0, count: count, source: source, coverage: coverage) },
        { ScalarSpans.blend($0, count: count, source: source, coverage: coverage) })
      try compare(
        "word by opacity",
        { Spans.blend($0, count: count, word: word, opacity: opacity) },
        { ScalarSpans.blend($0, count: count, word: word, opacity: opacity) })
      try compare(
        "sum", { Spans.add($0, count: count, source: source) },
        { ScalarSpans.add($0, count: count, source: source) })
      try compare(
        "sum by coverage",
        { Spans.add($0, count: count, source: source, coverage: coverage) },
        { ScalarSpans.add($0, count: count, source: source, coverage: coverage) })
      try compare(
        "tint", { Spans.tint($0, count: count, word: word) },
        { ScalarSpans.tint($0, count: count, word: word) })
    }
  }

  @Test(arguments: Array(0...33) + [47, 48, 64, 65, 67, 131])
  func `blocks of rows agree with the scalar ones at every width`(width: Int) throws {
    try compareBlocks(FastSpans.self, width)
    try compareBlocks(PackedSpans.self, width)
  }

  /// The pixels between the rows must stay as they are: pitches are larger than the width.
  private func compareBlocks<Spans: SpanFunctions>(_: Spans.Type, _ width: Int) throws {
    var random = SeededGenerator(seed: UInt64(width) + 300)
    for height in 0..<6 {
      let gap = Int.random(in: 0...5, using: &random)
      let (pitch, coveragePitch) = (
        (width + gap) * 4, width + Int.random(in: 0...9, using: &random)
      )
      let start = (0..<(width + gap) * height).map { _ in
        Premultiplied.random(using: &random).word
      }
      let coverage = Self.bytes(coveragePitch * height, &random)
      var word = Premultiplied.random(using: &random).word
      if height % 2 == 0 { word |= 0xFF00_0000 }
      let lead = Int.random(in: 0...8, using: &random)
      var (a, b) = (Run(start, lead: lead), Run(start, lead: lead))
      a.with { Spans.fill($0, pitch: pitch, width: width, height: height, word: word) }
      b.with { ScalarSpans.fill($0, pitch: pitch, width: width, height: height, word: word) }
      try #require(a.all == b.all, "filled, \(width) x \(height)")
      (a, b) = (Run(start, lead: lead), Run(start, lead: lead))
      a.with {
        Spans.blend(
          $0, pitch: pitch, width: width, height: height, word: word, coverage: coverage,
          coveragePitch: coveragePitch)
      }
      b.with {
        ScalarSpans.blend(
          $0, pitch: pitch, width: width, height: height, word: word, coverage: coverage,
          coveragePitch: coveragePitch)
      }
      try #require(a.all == b.all, "blended, \(width) x \(height)")
    }
  }

  /// Runs of clear and of opaque pixels, which are skipped and copied, begin and end anywhere.
  @Test(arguments: 0...199)
  func `runs of clear and opaque pixels agree with the scalar ones`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 900)
    let count = seed
    var source: [UInt32] = []
    while source.count < count {
      let kind = Int.random(in: 0...2, using: &random)
      for _ in 0..<Int.random(in: 1...70, using: &random) {
        let word = UInt32.random(in: 0...0xFF_FFFF, using: &random)
        source.append(
          kind == 0
            ? 0 : kind == 1 ? word | 0xFF00_0000 : Premultiplied.random(using: &random).word)
      }
    }
    let start = (0..<count).map { _ in Premultiplied.random(using: &random).word }
    let opacity = UInt32.random(in: 0...255, using: &random)
    var (a, b) = (Run(start, lead: seed % 9), Run(start, lead: seed % 9))
    a.with { FastSpans.blend($0, count: count, source: source) }
    b.with { ScalarSpans.blend($0, count: count, source: source) }
    try #require(a.all == b.all, "over")
    (a, b) = (Run(start, lead: seed % 9), Run(start, lead: seed % 9))
    a.with { FastSpans.blend($0, count: count, source: source, opacity: opacity) }
    b.with { ScalarSpans.blend($0, count: count, source: source, opacity: opacity) }
    try #require(a.all == b.all, "over by opacity")
  }

  @Test func `light upon light stops at white, a channel at a time`() {
    var row: [UInt32] = [0xFF80_40C0, 0x8040_2010, 0]
    FastSpans.add(&row, count: 3, source: [0x2040_C0FF, 0x4000_20FF, 0x1234_5678])
    #expect(row == [0xFFC0_FFFF, 0xC040_40FF, 0x1234_5678])
  }

  @Test(arguments: 0...67)
  func `coverage agrees with the scalar one at every length and start`(count: Int) throws {
    try compareCoverage(FastSpans.self, count)
    try compareCoverage(PackedSpans.self, count)
  }

  private func compareCoverage<Spans: SpanFunctions>(_: Spans.Type, _ count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count) + 100)
    for lead in 0..<9 {
      let (a, b) = (Self.bytes(count, &random), Self.bytes(count, &random))
      let factor = UInt32.random(in: 0...255, using: &random)
      func compare(
        _ name: String, _ fast: (UnsafeMutablePointer<UInt8>) -> Void,
        _ scalar: (UnsafeMutablePointer<UInt8>) -> Void
      ) throws {
        var (x, y) = (Run(a, lead: lead), Run(a, lead: lead))
        x.with(fast)
        y.with(scalar)
        try #require(x.all == y.all, "\(name), \(count) from \(lead)")
      }
      try compare(
        "multiply", { Spans.multiply($0, count: count, by: b) },
        { ScalarSpans.multiply($0, count: count, by: b) })
      try compare(
        "multiply by one", { Spans.multiply($0, count: count, by: factor) },
        { ScalarSpans.multiply($0, count: count, by: factor) })
      try compare(
        "subtract", { Spans.subtract($0, count: count, b) },
        { ScalarSpans.subtract($0, count: count, b) })
    }
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func `fast and scalar sums of cells agree, however large they grow`(rule: FillRule) throws {
    var random = SeededGenerator(seed: 5)
    for round in 0..<300 {
      let count = 8 * Int.random(in: 0...8, using: &random)
      let limit: Int32 = [200_000, 3_000_000, .max][round % 3]
      let cells = (0..<count).map { _ in Int32.random(in: (-limit)...limit, using: &random) }
      let carry = Int32.random(in: (-limit)...limit, using: &random)
      var (a, b) = (Run(cells, lead: 1), Run(cells, lead: 1))
      var (x, y) = (
        Run([UInt8](repeating: 7, count: count), lead: 3),
        Run([UInt8](repeating: 7, count: count), lead: 3)
      )
      var (sumA, sumB): (Int32, Int32) = (0, 0)
      a.with { cells in
        x.with {
          sumA = FastSpans.accumulate(cells, count: count, carry: carry, rule: rule, into: $0)
        }
      }
      b.with { cells in
        y.with {
          sumB = ScalarSpans.accumulate(cells, count: count, carry: carry, rule: rule, into: $0)
        }
      }
      try #require(sumA == sumB && a.all == b.all && x.all == y.all)
      let isClear = a.all[1..<(count + 1)].allSatisfy { $0 == 0 }
      try #require(isClear)
    }
  }

  @Test(arguments: [(13, 9), (1, 1), (1, 7), (7, 1), (2, 2), (150, 3), (300, 40)])
  func `fast and scalar samples agree, inside the image and beyond it`(
    width: Int, height: Int
  ) throws {
    let sheet = Sheet(width: width, height: height)
    sheet.fillAtRandom(seed: 4)
    var random = SeededGenerator(seed: 8)
    let identity = ImageTransform.translation(x: 0, y: 0).toImage
    let image = ImageSampler(sheet.surface, map: identity)
    let one: Int64 = 1 << 32
    let extremes: [Int64] = [
      0, 1, -1, one, -one, one + 1, 2 * one, .max, .min, 1 << 47, -(1 << 61),
    ]
    for count in Array(0...67) + [128, 129, 200, 333] {
      for round in 0..<14 {
        func place(_ side: Int) -> Int64 {
          .random(in: -(8 * one)...(Int64(side + 8) * one), using: &random)
        }
        func step() -> Int64 { .random(in: -(2 * one)...(2 * one), using: &random) }
        func extreme() -> Int64 { extremes[Int.random(in: 0..<extremes.count, using: &random)] }
        var (u, v, du, dv) = (place(width), place(height), step(), step())
        switch round {
        case 0...2: dv = 0
        case 3: (du, dv) = (one, 0)
        case 4: (u, v, du, dv) = ((u >> 32) << 32, (v >> 32) << 32, [one, -one][count % 2], 0)
        case 5: (u, v, du, dv) = ((u >> 32) << 32, (v >> 32) << 32, 0, [one, -one][count % 2])
        case 6: (du, dv) = (du / 64, dv / 64)
        case 7: (u, v, du, dv) = (extreme(), extreme(), extreme(), extreme())
        case 8: (du, dv) = (extreme(), 0)
        case 9: (u, v, dv) = (extreme(), place(height), 0)
        default: break
        }
        var (a, b) = (
          Run([UInt32](repeating: 0, count: count), lead: 1),
          Run([UInt32](repeating: 0, count: count), lead: 1)
        )
        a.with { FastSpans.sample(image, u: u, v: v, stepU: du, stepV: dv, into: $0, count: count) }
        b.with {
          ScalarSpans.sample(image, u: u, v: v, stepU: du, stepV: dv, into: $0, count: count)
        }
        try #require(a.all == b.all, "\(count) from \(u), \(v) by \(du), \(dv)")
      }
    }
  }

  @Test func `no blend makes a channel larger than alpha`() throws {
    for s in stride(from: UInt32(0), through: 255, by: 3) {
      for m in UInt32(0)...255 {
        for d in [UInt32(0), 1, 127, 254, 255] {
          var row = [d << 24 | d << 16 | d]
          let word = s << 24 | s << 16 | s / 2
          ScalarSpans.blend(&row, count: 1, word: word, coverage: [UInt8(m)])
          let p = Premultiplied(word: row[0])
          try #require(p.red <= p.alpha && p.blue <= p.alpha, "\(s) \(m) \(d)")
        }
      }
    }
  }

  @Test func `a colour drawn in part over itself does not change`() throws {
    for v in UInt32(0)...255 {
      let word = 0xFF00_0000 | v << 16 | v << 8 | v
      for m in UInt8(0)...255 {
        var row = [word]
        FastSpans.blend(&row, count: 1, word: word, coverage: [m])
        try #require(row[0] == word, "\(v) at \(m)")
      }
    }
  }
}
