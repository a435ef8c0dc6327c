import Geometry

/// The axes along which something scrolls.
struct ScrollAxes: OptionSet, Hashable {
  let rawValue: UInt8
  static let horizontal = ScrollAxes(rawValue: 1)
  static let vertical = ScrollAxes(rawValue: 2)
  static let both: ScrollAxes = [.horizontal, .vertical]
}

/// The offsets at which content shows no more than its insets beyond its ends.
struct ScrollLimits: Hashable {
  var x: ClosedRange<Double> = 0...0
  var y: ClosedRange<Double> = 0...0

  init() {}

  /// Content that fits has one legal offset: that at which its start shows.
  init(content: Size, insets: Insets, visible: Size) {
    x = ScrollLimits.range(insets.left, content.width, insets.right, visible.width)
    y = ScrollLimits.range(insets.top, content.height, insets.bottom, visible.height)
  }

  private static func range(
    _ before: Double, _ content: Double, _ after: Double, _ visible: Double
  ) -> ClosedRange<Double> {
    let start = -usable(before)
    let end = content + usable(after) - (visible.isFinite ? visible : 0)
    return start...max(start, end)
  }

  private static func usable(_ inset: Double) -> Double {
    inset.isNaN ? 0 : max(-1e6, min(1e6, inset))
  }

  /// The nearest legal offset.
  func clamped(_ offset: Point) -> Point {
    Point(
      max(x.lowerBound, min(x.upperBound, offset.x)), max(y.lowerBound, min(y.upperBound, offset.y))
    )
  }

  func isScrollable(_ axis: ScrollAxes) -> Bool {
    axis == .horizontal ? x.lowerBound < x.upperBound : y.lowerBound < y.upperBound
  }
}
