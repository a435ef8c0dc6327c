import Drawing
import Geometry
import Motion
import Pixels
import Typesetting

/// A layer that shows one line of text, centred vertically, cut with an ellipsis where it doesn't
/// fit.
open class TextLayer: Layer {
  /// Where a line that is narrower than the bounds stands.
  public enum Alignment: Sendable {
    case left
    case center
    case right
  }

  /// One line; line feeds are drawn as spaces.
  public final var text = "" { didSet { if text != oldValue { changed() } } }
  /// Size and weight. Default 17 points, regular.
  public final var font = Font.body { didSet { if font != oldValue { changed() } } }
  /// Default left.
  public final var alignment = Alignment.left {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }
  /// Default black. Animatable.
  public final var textColor = Color.black {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }
  private final var shownTextColor = Color.black
  private final var formerTextColor = Color.black

  /// The line as last shaped, and what for.
  private final var line: GlyphRun?
  private final var lineScale = 0.0
  private final var lineWidth = 0.0

  private final func changed() {
    line = nil
    setNeedsDisplay()
  }

  open override var contentsBounds: Rect {
    text.isEmpty ? .zero : presentation.bounds.inset(by: Insets(all: -overhang))
  }

  open override var paintsOneShape: Bool { true }

  /// Letters may lean out of their box by this many points.
  private final var overhang: Double { font.size / 2 }

  open override func draw(in canvas: Canvas) {
    guard !text.isEmpty, let typesetter = tree?.typesetter else { return }
    let box = presentation.bounds
    let scale = canvas.transform.a
    if line == nil || lineScale != scale || lineWidth != box.width {
      line = typesetter.line(text, font: font, scale: scale, width: box.width)
      lineScale = scale
      lineWidth = box.width
    }
    guard let line else { return }
    let free = box.width - line.advance.double / scale
    let x: Double
    switch alignment {
    case .left: x = 0
    case .center: x = free / 2
    case .right: x = free
    }
    let ascent = line.metrics.ascent.double / scale
    let descent = line.metrics.descent.double / scale
    let baseline = box.minY + (box.height - ascent - descent) / 2 + ascent
    canvas.clipped(to: contentsBounds) {
      $0.draw(line, at: Point(box.minX + x, baseline), color: shownTextColor)
    }
  }

  package override var kindName: String { "TextLayer" }

  package override func resetShown() {
    super.resetShown()
    formerTextColor = shownTextColor
    shownTextColor = textColor
  }

  package override func ownValuesChanged() -> Bool { formerTextColor != shownTextColor }

  package override func shownValue(of property: AnimatableProperty) -> AnimationValue? {
    property == .textColor ? .color(shownTextColor) : super.shownValue(of: property)
  }

  package override func setShownValue(_ value: AnimationValue, of property: AnimatableProperty) {
    guard property == .textColor, case .color(let color) = value else {
      return super.setShownValue(value, of: property)
    }
    shownTextColor = color
  }
}
