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
