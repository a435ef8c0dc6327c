import Pixels

extension Color {
  /// The colour with its alpha times `opacity` (clamped to 0...1; NaN is 0), rounded half up.
  public func faded(by opacity: Double) -> Color {
    if opacity >= 1 { return self }
    if !(opacity > 0) { return withAlpha(0) }
    return withAlpha(UInt8(Double(alpha) * opacity + 0.5))
  }
}

extension Premultiplied {
  /// `color` with its alpha times `opacity`.
  package init(_ color: Color, opacity: Double) { self = color.faded(by: opacity).premultiplied }
}
