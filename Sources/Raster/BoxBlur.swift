import Geometry

/// A Gaussian blur by three box blurs in each direction.
///
/// The sizes are those of Filter Effects Module Level 1 (feGaussianBlur), which CSS shadows share:
/// d = ⌊σ · 3√(2π)/4 + ½⌋ with σ half the blur radius; for an odd d three boxes of d pixels around
/// the pixel, for an even one a box of d that reaches one further back, one that reaches one
/// further ahead, and one of d + 1 around the pixel.
package struct BoxBlur: Hashable, Sendable {
  /// The size d of a box in pixels, 0...253; below 2 nothing is blurred.
  package let size: Int

  /// Blurs larger than this many pixels are drawn as this one: a sum of 255 times the box's size
  /// must fit into 16 bits.
  package static let maximum = Fixed(268)

  /// `radius` is CSS's blur radius, twice the Gaussian's σ. Negative counts as 0.
  package init(radius: Fixed) {
    let bits = Int64(max(0, min(BoxBlur.maximum.bits, radius.bits)))
    // 3√(2π)/8 · 2¹⁶ = 61,603.
    size = Int((bits * 61_603 + 1 << 23) >> 24)
  }

  package var isNothing: Bool { size < 2 }

  /// How many pixels further than before something can show on each side: about 1.41 times the
  /// radius.
  package var reach: Int { isNothing ? 0 : (3 * size - 2) / 2 }

  /// One box: how many pixels before and after a pixel are summed up with it.
  struct Pass {
    let before: Int
    let after: Int
    var size: Int { before + 1 + after }
  }

  var passes: (Pass, Pass, Pass) {
    let half = size / 2
    if size & 1 == 1 {
      let pass = Pass(before: half, after: half)
      return (pass, pass, pass)
    }
    return (
      Pass(before: half, after: half - 1), Pass(before: half - 1, after: half),
      Pass(before: half, after: half)
    )
  }
}
