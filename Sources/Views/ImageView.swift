import Geometry
import Layers
import Pixels

/// A picture. Touches pass through it.
///
/// ```swift
/// let heart = ImageView(Artwork.heart(color: .red).bitmap(size: Size(48, 48), scale: 2), scale: 2)
/// ```
open class ImageView: View {
  /// How the picture is fitted into the bounds.
  public typealias ContentMode = ImageLayer.ContentMode

  private let imageLayer: ImageLayer

  /// A view of `image`, which has `scale` pixels a point.
  public init(_ image: Bitmap? = nil, scale: Double = 1, frame: Rect = .zero) {
    imageLayer = ImageLayer()
    super.init(frame: frame, layer: imageLayer)
    imageLayer.contents = image
    imageLayer.contentsScale = scale
    isUserInteractionEnabled = false
  }

  /// The picture; nil shows nothing.
  public final var image: Bitmap? {
    get { imageLayer.contents }
    set {
      imageLayer.contents = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// Pixels of the picture a point of its own size; more than 0.
  public final var imageScale: Double {
    get { imageLayer.contentsScale }
    set {
      imageLayer.contentsScale = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// Aspect fit by default.
  public final var contentMode: ContentMode {
    get { imageLayer.contentMode }
    set { imageLayer.contentMode = newValue }
  }

  /// Multiplies each channel of the picture; nil leaves it as it is.
  public final var tint: Color? {
    get { imageLayer.tint }
    set { imageLayer.tint = newValue }
  }

  /// The picture's own size in points.
  open override var intrinsicContentSize: Size {
    guard let image = imageLayer.contents else { return super.intrinsicContentSize }
    return Size(
      Double(image.width) / imageLayer.contentsScale,
      Double(image.height) / imageLayer.contentsScale)
  }
}
