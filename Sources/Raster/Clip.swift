import Geometry

/// Where drawing may leave marks: a rectangle of whole pixels and rounded shapes, all at once.
///
/// A value of fixed size up to four shapes that matter; deeper nests go on in an array. A shape
/// that covers the bounds whole is left out.
package struct Clip: Sendable {
  package private(set) var bounds: PixelRect
  private var first: RoundedRect?
  private var second: RoundedRect?
  private var third: RoundedRect?
  private var fourth: RoundedRect?
  private var deeper: [RoundedRect] = []

  package init(_ bounds: PixelRect) { self.bounds = bounds }

  package var isEmpty: Bool { bounds.isEmpty }
  /// True where a pixel inside the bounds may be drawn in part.
  package var hasShapes: Bool { first != nil }
  package var shapeCount: Int {
    if first == nil { return 0 }
    if second == nil { return 1 }
    if third == nil { return 2 }
    return fourth == nil ? 3 : 4 + deeper.count
  }

  package func intersection(_ rect: PixelRect) -> Clip {
    var clip = self
    clip.bounds = bounds.intersection(rect)
    return clip
  }

  /// Also within `shape`. Edges of the shape are anti-aliased.
  package func intersection(_ shape: RoundedRect) -> Clip {
    var clip = intersection(shape.pixelBounds)
    if clip.isEmpty || shape.covers(clip.bounds) { return clip }
    if first == nil {
      clip.first = shape
    } else if second == nil {
      clip.second = shape
    } else if third == nil {
      clip.third = shape
    } else if fourth == nil {
      clip.fourth = shape
    } else {
      clip.deeper.append(shape)
    }
    return clip
  }

  /// Precondition: index in 0..<shapeCount.
  @inline(__always)
  func shape(_ index: Int) -> RoundedRect {
    switch index {
    case 0: if let first { return first }
    case 1: if let second { return second }
    case 2: if let third { return third }
    case 3: if let fourth { return fourth }
    default: return deeper[index &- 4]
    }
    preconditionFailure("a clip has no shape of that number")
  }
}
