/// How a sprite meets what lies below it.
package enum SpriteBlend: Hashable, Sendable {
  case over
  /// Every channel is added, 255 at most: light. The order of such sprites doesn't matter.
  case add
}
