import Pixels

/// The colours of a gradient, premultiplied: between stops, channels are interpolated premultiplied
/// (as CSS does) and rounded to the nearest.
///
/// A gradient either follows the segments from stop to stop or looks colours up in a table of 1,025
/// places, ends included. Immutable once the gradients that use it are made.
package final class GradientRamp: @unchecked Sendable {
  package static let steps = 1024

  /// What lies between two stops at different places.
  struct Segment {
    /// 0...65,536, and above `from`.
    var from: Int64
    var to: Int64
    /// Blue, green, red and alpha at `from`, 8.16 with the half that rounds to the nearest.
    var start: SIMD4<Int32>
    /// Each channel's change, in 8.16, for 2⁻³² of the gradient; with 24 fraction bits.
    var slope: SIMD4<Int64>
  }

  package let isOpaque: Bool
  /// The colours before the first stop and from the last one on.
  let first: UInt32
  let last: UInt32
  /// In rising order, each beginning where the one before ends; none where all stops are one place.
  let segments: UnsafeMutablePointer<Segment>
  let segmentCount: Int
  /// Where the first stop and the last one are, 0...65,536.
  let start: Int64
  let end: Int64
  private var words: UnsafeMutablePointer<UInt32>?

  /// No stops: clear. The first colour holds before the first stop, the last one after the last.
  package init(_ stops: [GradientStop]) {
    var opaque = !stops.isEmpty
    for stop in stops where stop.color.alpha != 255 { opaque = false }
    isOpaque = opaque
    first = stops.first?.color.premultiplied.word ?? 0
    last = stops.last?.color.premultiplied.word ?? 0
    segments = .allocate(capacity: max(1, stops.count))
    var count = 0
    var at: Int64 = 0
    var begin: Int64 = 0
    var from: UInt32 = 0
    for (index, stop) in stops.enumerated() {
      let place = max(at, min(65536, max(0, Int64(stop.offset))))
      let to = stop.color.premultiplied.word
      if index == 0 {
        begin = place
      } else if place > at {
        (segments + count).initialize(to: GradientRamp.segment(at, from, place, to))
        count += 1
      }
      (at, from) = (place, to)
    }
    start = begin
    end = at
    segmentCount = count
  }

  deinit {
    segments.deallocate()
    words?.deallocate()
  }

  private static func segment(_ from: Int64, _ a: UInt32, _ to: Int64, _ b: UInt32) -> Segment {
    var segment = Segment(from: from, to: to, start: .zero, slope: .zero)
    for channel in 0..<4 {
      let shift = UInt32(8 * channel)
      let begin = Int64((a >> shift) & 255)
      let change = Int64((b >> shift) & 255) - begin
      segment.start[channel] = Int32(begin << 16 + 1 << 15)
      // (change · 2¹⁶ levels) / ((to − from) · 2¹⁶ parts) · 2²⁴
      segment.slope[channel] = (change << 24) / (to - from)
    }
    return segment
  }

  /// The colours at 1,025 places. Precondition: `makeTable` was called.
  var table: UnsafePointer<UInt32> {
    guard let words else { preconditionFailure("a gradient without a table looks up colours") }
    return UnsafePointer(words)
  }

  /// Makes the table if there is none: in a gradient's initializer, before it is shared.
  func makeTable() {
    if words != nil { return }
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: GradientRamp.steps + 1)
    var segment = 0
    for index in 0...GradientRamp.steps {
      let at = Int64(index) * (65536 / Int64(GradientRamp.steps))
      // At a hard stop the later colour counts.
      while segment < segmentCount && at >= segments[segment].to { segment += 1 }
      let word: UInt32
      if at < start {
        word = first
      } else if at >= end || segment == segmentCount {
        word = last
      } else {
        word = GradientRamp.color(in: segments[segment], at: at)
      }
      (table + index).initialize(to: word)
    }
    words = table
  }

  private static func color(in segment: Segment, at place: Int64) -> UInt32 {
    let part = (place - segment.from) << 16
    var word: UInt32 = 0
    for channel in 0..<4 {
      let value = Int64(segment.start[channel]) + (part * segment.slope[channel]) >> 24
      word |= UInt32(truncatingIfNeeded: (value >> 16) & 255) << UInt32(8 * channel)
    }
    let alpha = word >> 24
    for shift in [UInt32(0), 8, 16] where (word >> shift) & 255 > alpha {
      word = word & ~(255 << shift) | alpha << shift
    }
    return word
  }
}
