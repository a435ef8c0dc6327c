import Geometry
import Pixels

extension AnimationValue {
  /// The value `progress` of the way from this one to `other`: exactly either at 0 and 1, beyond the
  /// ends where a curve overshoots.
  ///
  /// Colours are mixed premultiplied and clamped; transforms by scale, shear, turn (the shorter way
  /// round) and translation; paths of the same elements point by point; flags, and values of
  /// different kinds, lengths or elements, change half way.
  public func interpolated(to other: AnimationValue, at progress: Double) -> AnimationValue {
    if progress == 0 { return self }
    if progress == 1 { return other }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * progress)
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(
        a.indices.map { index in
          AnimationValue.color(a[index]).interpolated(to: .color(b[index]), at: progress).color
            ?? a[index]
        })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(a.indices.map { index in a[index] + (b[index] - a[index]) * progress })
    case (.path(let a), .path(let b)) where a.verbs == b.verbs:
      return .path(a.combined(with: b) { $0 + ($1 - $0) * progress } ?? a)
    default:
      guard isSameKind(as: other), let a = lanes, var b = other.lanes else {
        return progress < 0.5 ? self : other
      }
      if case .transform = self { b = TransformParts.unwound(b, near: a) }
      return rebuilt(from: a + (b - a) * progress)
    }
  }

  /// a·wa + b·wb + c·wc + d·wd, weights that sum to 1, in values of `b`'s kind; nil where the four
  /// can't be mixed.
  static func mixed(
    _ a: AnimationValue, _ b: AnimationValue, _ c: AnimationValue, _ d: AnimationValue,
    weights: SIMD4<Double>
  ) -> AnimationValue? {
    guard a.isSameKind(as: b), c.isSameKind(as: b), d.isSameKind(as: b) else { return nil }
    switch (a, b, c, d) {
    case (.number(let a), .number(let b), .number(let c), .number(let d)):
      return .number(a * weights[0] + b * weights[1] + c * weights[2] + d * weights[3])
    case (.numbers(let a), .numbers(let b), .numbers(let c), .numbers(let d)):
      guard a.count == b.count, c.count == b.count, d.count == b.count else { return nil }
      return .numbers(
        b.indices.map { i in
          a[i] * weights[0] + b[i] * weights[1] + c[i] * weights[2] + d[i] * weights[3]
        })
    case (.colors(let a), .colors(let b), .colors(let c), .colors(let d)):
      guard a.count == b.count, c.count == b.count, d.count == b.count else { return nil }
      return .colors(
        b.indices.map { i in
          mixed(.color(a[i]), .color(b[i]), .color(c[i]), .color(d[i]), weights: weights)?.color
            ?? b[i]
        })
    case (.path(let a), .path(let b), .path(let c), .path(let d)):
      guard
        let ab = a.combined(with: b, { $0 * weights[0] + $1 * weights[1] }),
        let cd = c.combined(with: d, { $0 * weights[2] + $1 * weights[3] })
      else { return nil }
      return ab.combined(with: cd) { $0 + $1 }.map { .path($0) }
    default:
      guard var la = a.lanes, let lb = b.lanes, var lc = c.lanes, var ld = d.lanes else {
        return nil
      }
      if case .transform = b {
        la = TransformParts.unwound(la, near: lb)
        lc = TransformParts.unwound(lc, near: lb)
        ld = TransformParts.unwound(ld, near: lc)
      }
      return b.rebuilt(from: la * weights[0] + lb * weights[1] + lc * weights[2] + ld * weights[3])
    }
  }

  /// How far `other` is, for an even pace: the straight distance of the values as numbers; a list, a
  /// path or a flag counts as 1 where it differs.
  func distance(to other: AnimationValue) -> Double {
    guard isSameKind(as: other), let a = lanes, var b = other.lanes else {
      return self == other ? 0 : 1
    }
    if case .transform = self { b = TransformParts.unwound(b, near: a) }
    let difference = b - a
    return (difference * difference).sum().squareRoot()
  }
}
