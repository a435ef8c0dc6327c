import Geometry
import Layers
import Motion
import Pixels

/// The two bars that show where a scroll view is. They show while it scrolls and fade after.
///
/// They are layers over those of the subviews, placed in content coordinates.
final class ScrollBars {
  let vertical = Layer()
  let horizontal = Layer()

  /// Points across.
  private static let breadth = 4.0
  /// Points to the edges.
  private static let margin = 3.0
  /// Points along, at least; at an end that is pulled beyond, the second one.
  private static let shortest = 36.0
  private static let squeezed = 8.0
  /// Seconds from rest to the beginning of the fade, and from there to its end.
  private static let stay = 0.4
  private static let fade = 0.3
  private static let key = "fade"

  private var all: [Layer] { [vertical, horizontal] }

  init() {
    for bar in [vertical, horizontal] {
      bar.cornerRadius = ScrollBars.breadth / 2
      bar.opacity = 0
      bar.name = "scroll bar"
    }
  }

  var color = Color.clear {
    didSet {
      vertical.backgroundColor = color
      horizontal.backgroundColor = color
    }
  }

  func add(to layer: Layer) {
    layer.addSublayer(vertical)
    layer.addSublayer(horizontal)
  }

  /// Subviews that came since lie behind them again.
  func bringToFront(in layer: Layer) {
    let count = layer.sublayers.count
    if count >= 2 && layer.sublayers[count - 2] === vertical
      && layer.sublayers[count - 1] === horizontal
    {
      return
    }
    add(to: layer)
  }

  func show() {
    for bar in all where bar.opacity != 1 {
      bar.removeAnimation(forKey: ScrollBars.key)
      bar.opacity = 1
    }
  }

  func hide() {
    for bar in all {
      bar.removeAnimation(forKey: ScrollBars.key)
      bar.opacity = 0
    }
  }

  /// It came to rest at `time`.
  func leave(at time: FrameTime) {
    for bar in all where bar.opacity == 1 {
      bar.opacity = 0
      fade(bar, from: bar.ownTime(at: time))
    }
  }

  /// Shows them for a moment, from `time` on.
  func flash(at time: FrameTime) {
    for bar in all where bar.opacity == 0 { fade(bar, from: bar.ownTime(at: time)) }
  }

  private func fade(_ bar: Layer, from time: FrameTime) {
    var animation = BasicAnimation(.opacity, from: .number(1), to: .number(0))
    animation.timing = MediaTiming(
      beginTime: time + ScrollBars.stay, duration: ScrollBars.fade, fillMode: .backwards)
    bar.add(animation, forKey: ScrollBars.key)
  }

  // MARK: - Places

  /// At the right edge of `area`, the visible part in content coordinates; with `leavesCorner` it makes
  /// room for the other bar.
  static func vertical(
    offset: Double, limits: ClosedRange<Double>, in area: Rect, leavesCorner: Bool
  ) -> Rect {
    let (start, length) = place(offset, limits, visible: area.height, leavesCorner)
    return Rect(
      x: area.maxX - margin - breadth, y: area.minY + start, width: breadth, height: length)
  }

  /// At the bottom edge.
  static func horizontal(
    offset: Double, limits: ClosedRange<Double>, in area: Rect, leavesCorner: Bool
  ) -> Rect {
    let (start, length) = place(offset, limits, visible: area.width, leavesCorner)
    return Rect(
      x: area.minX + start, y: area.maxY - margin - breadth, width: length, height: breadth)
  }

  /// Where a bar begins and how long it is: as long, in relation to its way, as what is seen to all of the
  /// content. Pulled beyond an end it stays there and gets shorter by as much.
  private static func place(
    _ offset: Double, _ limits: ClosedRange<Double>, visible: Double, _ leavesCorner: Bool
  ) -> (start: Double, length: Double) {
    let way = max(0, visible - 2 * margin - (leavesCorner ? breadth + margin : 0))
    let span = limits.upperBound - limits.lowerBound
    let whole = visible + span
    let full = min(way, max(shortest, whole > 0 ? way * visible / whole : way))
    let inside = max(limits.lowerBound, min(limits.upperBound, offset))
    let length = min(full, max(squeezed, full - abs(offset - inside)))
    let part = span > 0 ? (inside - limits.lowerBound) / span : 0
    return (margin + part * (way - length), length)
  }
}
