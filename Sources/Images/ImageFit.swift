import Geometry

/// How a picture fills a place of another shape.
public enum ImageFit: Equatable, Sendable {
  /// Each side stretched to the place's.
  case fill
  /// As large as fits, whole, in the middle.
  case contain
  /// As small as covers the place, cut at the sides that stand over.
  case cover
  /// At its own size in the middle.
  case center

  /// Where a picture of `size` goes in `place`, in the place's coordinates; zero for a picture
  /// without area. The result of `cover` and `center` may stand out of `place`.
  public func frame(of size: Size, in place: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return .zero }
    let across = place.width / size.width
    let down = place.height / size.height
    let scale: Double
    switch self {
    case .fill: return place
    case .contain: scale = min(across, down)
    case .cover: scale = max(across, down)
    case .center: scale = 1
    }
    let width = size.width * scale
    let height = size.height * scale
    return Rect(
      x: place.minX + (place.width - width) / 2, y: place.minY + (place.height - height) / 2,
      width: width, height: height)
  }
}
