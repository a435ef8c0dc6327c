import Drawing
import Geometry
import Motion
import Pixels

/// A layer that shows a bitmap.
open class ImageLayer: Layer {
  /// How a picture is fitted into the bounds.
  public enum ContentMode: Sendable {
    /// Stretched to the bounds.
    case fill
    /// The largest that fits whole, centred.
    case aspectFit
    /// The smallest that covers, centred; what exceeds the bounds is clipped.
    case aspectFill
    /// At its own size, centred, clipped.
    case center
  }

  /// The picture; nil shows nothing. It is not copied.
  public final var contents: Bitmap? {
    didSet { if contents !== oldValue { setNeedsDisplay() } }
  }
  /// Pixels of the bitmap a point of its own size. Default 1.
  public final var contentsScale = 1.0 { didSet { setNeedsDisplay() } }
  /// How the picture is fitted into the bounds. Default aspect fit.
  public final var contentMode = ContentMode.aspectFit {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }
  /// Multiplies each channel of the picture; nil leaves it as it is.
  public final var tint: Color? { didSet { if tint != oldValue { setNeedsDisplay() } } }

  open override var contentsBounds: Rect {
    contents == nil ? .zero : pictureRect.intersection(presentation.bounds)
  }

  open override var paintsOneShape: Bool { true }

  /// Where the whole picture lies, in the layer's coordinates.
  final var pictureRect: Rect {
    let box = presentation.bounds
    guard let contents, contents.width > 0, contents.height > 0 else { return .zero }
    let width = Double(contents.width) / contentsScale
    let height = Double(contents.height) / contentsScale
    let factor: Double
    switch contentMode {
    case .fill: return box
    case .aspectFit: factor = min(box.width / width, box.height / height)
    case .aspectFill: factor = max(box.width / width, box.height / height)
    case .center: factor = 1
    }
    return Rect(
      x: box.midX - width * factor / 2, y: box.midY - height * factor / 2, width: width * factor,
      height: height * factor)
  }

  open override func draw(in canvas: Canvas) {
    guard let contents else { return }
    let rect = pictureRect
    let box = presentation.bounds
    if rect.intersection(box) == rect {
      canvas.draw(contents, in: rect, tint: tint)
    } else {
      canvas.clipped(to: box) { $0.draw(contents, in: rect, tint: tint) }
    }
  }
}
