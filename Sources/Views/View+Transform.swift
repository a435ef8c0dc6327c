import Geometry
import Layers
import Motion

// Turns and scales about the middle of the view, which stays in its frame for layout. Touches follow:
// a turned view is hit where it is turned to.
extension View {
  /// Any affine map, applied after scale, rotation and translation. Default identity.
  public final var transform: AffineTransform {
    get { layer.transform }
    set { if layer.transform != newValue { change(.transform, to: .transform(newValue)) } }
  }

  /// A factor for both axes. Default 1.
  public final var scale: Double {
    get { layer.scale }
    set { if layer.scale != newValue { change(.scale, to: .number(newValue)) } }
  }

  /// Radians, clockwise. Default 0. It moves as a number: from 0 to 2π is a whole turn.
  public final var rotation: Double {
    get { layer.rotation }
    set { if layer.rotation != newValue { change(.rotation, to: .number(newValue)) } }
  }

  /// Points by which the view is moved out of its frame. Default zero.
  public final var translation: Point {
    get { layer.translation }
    set { if layer.translation != newValue { change(.translation, to: .point(newValue)) } }
  }
}
