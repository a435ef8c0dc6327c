/// The vertical measures of a face at one size, in pixels; not rounded to whole ones.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line.
  public var ascent: F26Dot6
  /// From the baseline down to the bottom of the line; positive.
  public var descent: F26Dot6
  /// From one baseline to the next.
  public var lineHeight: F26Dot6
  /// The height of `H`.
  public var capHeight: F26Dot6

  init(ascent: F26Dot6, descent: F26Dot6, lineHeight: F26Dot6, capHeight: F26Dot6) {
    self.ascent = ascent
    self.descent = descent
    self.lineHeight = lineHeight
    self.capHeight = capHeight
  }

  /// The measures of a line of placeholder boxes.
  init(placeholderOf size: F26Dot6) {
    let em = Int64(size.bits)
    self.init(
      ascent: F26Dot6(clamping: em * 15 / 16), descent: F26Dot6(clamping: em / 4),
      lineHeight: F26Dot6(clamping: em * 19 / 16), capHeight: F26Dot6(clamping: em * 3 / 4))
  }
}
