import Drawing
import Geometry
import Layers
import Motion
import Pixels

/// One line of text.
///
/// ```swift
/// let title = Label("点击第0次", font: Font(size: 28, weight: .bold))
/// title.alignment = .center
/// ```
///
/// It is centred between the top and the bottom of the view; what doesn't fit ends in an ellipsis.
/// Touches pass through it.
open class Label: View {
  /// Where a line lies that is shorter than the view.
  public typealias Alignment = TextLayer.Alignment

  private let textLayer: TextLayer
  private final var ownFont: Font?
  private final var ownColor: Color?

  /// A label with `text`; font and colour are the theme's where none is given.
  public init(
    _ text: String = "", font: Font? = nil, color: Color? = nil, alignment: Alignment = .left,
    frame: Rect = .zero
  ) {
    textLayer = TextLayer()
    ownFont = font
    ownColor = color
    super.init(frame: frame, layer: textLayer)
    textLayer.text = text
    textLayer.alignment = alignment
    if let font { textLayer.font = font }
    if let color { textLayer.textColor = color }
    isUserInteractionEnabled = false
  }

  /// What is shown.
  public final var text: String {
    get { textLayer.text }
    set {
      if textLayer.text == newValue { return }
      textLayer.text = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// Until one is set: the theme's `body`.
  public final var font: Font {
    get { textLayer.font }
    set {
      ownFont = newValue
      if textLayer.font == newValue { return }
      textLayer.font = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// Until one is set: the theme's `text`. It fades inside `animate`.
  public final var textColor: Color {
    get { textLayer.textColor }
    set {
      ownColor = newValue
      if textLayer.textColor != newValue { change(.textColor, to: .color(newValue)) }
    }
  }

  /// Left by default.
  public final var alignment: Alignment {
    get { textLayer.alignment }
    set { textLayer.alignment = newValue }
  }

  /// The line's size in whole device pixels; zero outside a window, which knows the fonts.
  open override var intrinsicContentSize: Size {
    guard let window else { return .zero }
    return window.typesetter.size(of: textLayer.text, font: textLayer.font, scale: window.scale)
  }

  open override func themeChanged() {
    guard let theme = window?.theme else { return }
    if ownFont == nil { textLayer.font = theme.body }
    if ownColor == nil { textLayer.textColor = theme.text }
    invalidateIntrinsicContentSize()
  }
}
