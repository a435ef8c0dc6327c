import Raster
import Drawing
import Geometry
import Pixels
import Raster

/// A picture that is drawn from its paths, sharp at every size; or a bitmap.
///
/// ```swift
/// like.selectedPicture = .heart(color: Color(hex: 0xFF2D55))
/// tile.picture = Artwork(photo, scale: 2)
/// let icon = Artwork.trash(color: .white).bitmap(size: Size(24, 24), scale: window.scale)
/// ```
public struct Artwork {
  /// One stroke of the brush; places are in the picture's own box.
  enum Mark {
    case fill(Path, Color)
    /// With round ends and corners.
    case stroke(Path, width: Double, Color)
    /// A rectangle with round corners, coloured from its top to its bottom.
    case shaded(Rect, radius: Double, top: Color, bottom: Color)
    case bitmap(Bitmap, in: Rect)
  }

  /// The box in which the picture is designed, in points.
  public let size: Size
  var marks: [Mark]

  init(size: Size = Size(100, 100), _ marks: [Mark]) {
    self.size = size
    self.marks = marks
  }

  /// A picture that shows `bitmap`, which has `scale` pixels a point.
  public init(_ bitmap: Bitmap, scale: Double = 1) {
    let size = Size(Double(bitmap.width) / scale, Double(bitmap.height) / scale)
    self.init(size: size, [.bitmap(bitmap, in: Rect(origin: .zero, size: size))])
  }

  /// The picture on top of this one, in the same box.
  func with(_ other: Artwork) -> Artwork { Artwork(size: size, marks + other.marks) }

  /// The largest rectangle of the picture's proportions in `rect`, centred.
  public func fitted(in rect: Rect) -> Rect {
    if rect.isEmpty || !(size.width > 0) || !(size.height > 0) { return .zero }
    let factor = min(rect.width / size.width, rect.height / size.height)
    let (width, height) = (size.width * factor, size.height * factor)
    return Rect(
      x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
  }

  /// Draws the picture into `rect`, aspect fit.
  public func draw(in rect: Rect, on canvas: Canvas) {
    let box = fitted(in: rect)
    if box.isEmpty { return }
    let factor = box.width / size.width
    var canvas = canvas
    canvas.transform = AffineTransform(
      a: factor, b: 0, c: 0, d: factor, tx: box.minX, ty: box.minY
    ).followed(by: canvas.transform)
    for mark in marks {
      switch mark {
      case .fill(let path, let color):
        canvas.fill(path, color: color)
      case .stroke(let path, let width, let color):
        canvas.stroke(path, width: width, cap: .round, join: .round, color: color)
      case .shaded(let rect, let radius, let top, let bottom):
        canvas.fill(
          rect, radii: CornerRadii(all: radius),
          gradient: [ColorStop(0, top), ColorStop(1, bottom)],
          start: Point(rect.midX, rect.minY), end: Point(rect.midX, rect.maxY))
      case .bitmap(let bitmap, let rect):
        canvas.draw(bitmap, in: rect)
      }
    }
  }

  /// The picture as a bitmap of `size` points with `scale` pixels a point, aspect fit.
  public func bitmap(size: Size, scale: Double = 1) -> Bitmap {
    Bitmap(size: size, scale: scale) { draw(in: Rect(origin: .zero, size: size), on: $0) }
  }
}
