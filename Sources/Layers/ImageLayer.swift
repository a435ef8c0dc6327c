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

  /// The part of the picture that is shown, in units of its size; what of it lies beyond 0...1
  /// stays clear. Content modes fit this part. Default all, (0, 0, 1, 1); one that is empty or not
  /// finite shows nothing. Animatable.
  public final var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1) {
    didSet { if contentsRect != oldValue { setNeedsDisplay() } }
  }
  private final var shownPart = Rect(x: 0, y: 0, width: 1, height: 1)
  private final var formerPart = Rect(x: 0, y: 0, width: 1, height: 1)

  /// What is drawn: in a tree what the last frame shows, else the model.
  private final var part: Rect { placement.isKnown ? shownPart : contentsRect }

  open override var contentsBounds: Rect {
    contents == nil ? .zero : pictureRect.intersection(presentation.bounds)
  }

  open override var paintsOneShape: Bool { true }

  /// Where the shown part of the picture lies, in the layer's coordinates; empty where it can't be
  /// drawn.
  final var pictureRect: Rect {
    let box = presentation.bounds
    guard let contents, contents.width > 0, contents.height > 0 else { return .zero }
    let part = part
    let width = Double(contents.width) / contentsScale * part.width
    let height = Double(contents.height) / contentsScale * part.height
    if !(width > 0 && height > 0 && width.isFinite && height.isFinite) { return .zero }
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
    let part = part
    if part == Rect(x: 0, y: 0, width: 1, height: 1) {
      if rect.intersection(box) == rect {
        canvas.draw(contents, in: rect, tint: tint)
      } else {
        canvas.clipped(to: box) { $0.draw(contents, in: rect, tint: tint) }
      }
      return
    }
    let shown = rect.intersection(box)
    if shown.isEmpty { return }
    let (width, height) = (rect.width / part.width, rect.height / part.height)
    let whole = Rect(
      x: rect.minX - part.minX * width, y: rect.minY - part.minY * height, width: width,
      height: height)
    canvas.clipped(to: shown) { $0.draw(contents, in: whole, tint: tint) }
  }

  package override var kindName: String { "ImageLayer" }

  package override func resetShown() {
    super.resetShown()
    formerPart = shownPart
    shownPart = contentsRect
  }

  package override func ownValuesChanged() -> Bool { formerPart != shownPart }

  package override func shownValue(of property: AnimatableProperty) -> AnimationValue? {
    property == .contentsRect ? .rect(shownPart) : super.shownValue(of: property)
  }

  package override func setShownValue(_ value: AnimationValue, of property: AnimatableProperty) {
    guard property == .contentsRect, case .rect(let rect) = value else {
      return super.setShownValue(value, of: property)
    }
    shownPart = rect
  }
}
