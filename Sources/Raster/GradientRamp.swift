import Pixels

/// A colour at a place along a gradient.
package struct GradientStop: Hashable, Sendable {
  /// 0...65,536 for 0...1; beyond is cut off, and one below its predecessor counts as equal to it.
  package var offset: Int32
  package var color: Color

  package init(offset: Int32, color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// The colours of a gradient at 1,025 places, premultiplied, ends included.
///
/// Between stops, channels are interpolated premultiplied (as CSS does), rounded to the nearest.
package final class GradientRamp: @unchecked Sendable {
  package static let steps = 1024
  let words: UnsafeMutablePointer<UInt32>
  package let isOpaque: Bool

  /// No stops: clear. The first colour holds before the first stop, the last one after the last.
  package init(_ stops: [GradientStop]) {
    words = .allocate(capacity: GradientRamp.steps + 1)
    words.initialize(repeating: 0, count: GradientRamp.steps + 1)
    var opaque = !stops.isEmpty
    for stop in stops where stop.color.alpha != 255 { opaque = false }
    isOpaque = opaque
    if stops.isEmpty { return }
    var next = 0
    var fromOffset: Int32 = 0
    var from = stops[0].color.premultiplied.word
    var toOffset = max(0, min(65536, stops[0].offset))
    var to = from
    for index in 0...GradientRamp.steps {
      let at = Int32(index) * (65536 / Int32(GradientRamp.steps))
      // At a hard stop the later colour counts.
      while next < stops.count && at >= toOffset {
        from = to
        fromOffset = toOffset
        next += 1
        if next < stops.count {
          to = stops[next].color.premultiplied.word
          toOffset = max(fromOffset, min(65536, stops[next].offset))
        }
      }
      words[index] =
        next >= stops.count
        ? to : GradientRamp.mix(from, to, at - fromOffset, of: toOffset - fromOffset)
    }
  }

  deinit { words.deallocate() }

  private static func mix(_ a: UInt32, _ b: UInt32, _ part: Int32, of whole: Int32) -> UInt32 {
    let wholeU = UInt64(whole)
    let partU = UInt64(part)
    var word: UInt32 = 0
    for shift in [UInt32(0), 8, 16, 24] {
      let ca = UInt64((a >> shift) & 255)
      let cb = UInt64((b >> shift) & 255)
      let mixed = (ca * (wholeU - partU) + cb * partU + wholeU / 2) / wholeU
      word |= UInt32(mixed) << shift
    }
    return word
  }
}
