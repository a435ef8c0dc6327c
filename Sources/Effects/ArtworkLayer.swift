import Drawing
import Geometry
import Layers

/// A layer that shows an artwork, aspect fit, drawn from its paths at whatever size it has.
public final class ArtworkLayer: DrawingLayer {
  /// What the drawing closure looks at; it must not hold the layer.
  private final class Content {
    var artwork: Artwork?
  }

  private let content: Content

  /// A layer that shows `artwork`; nil shows nothing.
  public init(_ artwork: Artwork? = nil) {
    let content = Content()
    content.artwork = artwork
    self.content = content
    super.init { canvas, bounds in content.artwork?.draw(in: bounds, on: canvas) }
  }

  /// Nil shows nothing.
  public var artwork: Artwork? {
    get { content.artwork }
    set {
      content.artwork = newValue
      setNeedsDisplay()
    }
  }
}
