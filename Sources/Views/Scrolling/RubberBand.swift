/// How far content follows a finger that pulls it beyond its end.
///
/// UIKit's formula as Grant Paul published it in 2012, (1 − 1 / (x · c / d + 1)) · d, that is
/// x·c·d / (d + c·x): x the pull, d the length of the visible area, c 0.55. It starts with slope c and never
/// reaches d.
package enum RubberBand {
  /// c.
  package static let coefficient = 0.55

  /// The way of the content, points, for a pull of `pull` points (of either sign) over a view `length` long.
  package static func offset(pull: Double, length: Double) -> Double {
    if !(length > 0) || pull == 0 { return 0 }
    let x = abs(pull) * coefficient
    let way = x * length / (length + x)
    return pull < 0 ? -way : way
  }

  /// The pull that brings the content `offset` points beyond its end: the inverse of `offset`, whose last
  /// percent, where pulls run to infinity, is left out.
  package static func pull(offset: Double, length: Double) -> Double {
    if !(length > 0) || offset == 0 { return 0 }
    let way = min(abs(offset), 0.99 * length)
    let x = way * length / (coefficient * (length - way))
    return offset < 0 ? -x : x
  }

  /// How much of the finger's velocity the content has at a pull: c·d² / (d + c·x)².
  package static func slope(pull: Double, length: Double) -> Double {
    if !(length > 0) { return 0 }
    let part = length / (length + abs(pull) * coefficient)
    return coefficient * part * part
  }
}
