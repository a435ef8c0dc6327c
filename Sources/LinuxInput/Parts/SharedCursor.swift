import Geometry

/// The one cursor that all pointers move.
package final class SharedCursor {
  /// Canvas points; nil before the first motion.
  package var position: Point?
  /// Whether it is to be seen: since the last motion of a pointer no finger came down.
  package var isShown = false

  package init() {}
}
