import Drawing
import Geometry
import Layers

/// A layer that shows a picture, aspect fit, drawn from its paths at whatever size it has.
public final class PictureLayer: Layer {
  /// Nil shows nothing.
  public var picture: Picture? { didSet { setNeedsDisplay() } }

  public override var contentsBounds: Rect { picture == nil ? .zero : presentation.bounds }

  package override func emit(into canvas: inout Canvas) {
    picture?.draw(in: presentation.bounds, on: canvas)
  }
}
