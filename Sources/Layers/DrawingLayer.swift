import Drawing
import Geometry

/// A layer whose contents an application draws with a closure.
///
/// ```swift
/// let dial = DrawingLayer { canvas, bounds in
///   canvas.fillCircle(center: bounds.center, radius: 10, color: .red)
/// }
/// ```
open class DrawingLayer: Layer {
  private let body: (Canvas, Rect) -> Void

  /// `body` gets a canvas in the layer's coordinates and the bounds, to which it is clipped. It is
  /// called whenever the layer is repainted and must draw the same for the same state; after a
  /// change of that state, call `setNeedsDisplay`.
  public init(_ body: @escaping (Canvas, Rect) -> Void) {
    self.body = body
    super.init()
  }

  open override var contentsBounds: Rect { presentation.bounds }

  open override func draw(in canvas: Canvas) {
    let box = presentation.bounds
    canvas.clipped(to: box) { body($0, box) }
  }

  package override var kindName: String { "DrawingLayer" }
}
