import Geometry
import Layers
import Motion
import Pixels

// A shadow under the view: that of its bounds with the corner radii.
extension View {
  /// The shadow's colour before `shadowOpacity`. Default black.
  public final var shadowColor: Color {
    get { layer.shadowColor }
    set { if layer.shadowColor != newValue { change(.shadowColor, to: .color(newValue)) } }
  }

  /// 0, no shadow (the default), ... 1.
  public final var shadowOpacity: Double {
    get { layer.shadowOpacity }
    set { if layer.shadowOpacity != newValue { change(.shadowOpacity, to: .number(newValue)) } }
  }

  /// Points by which the shadow is moved right and down. Default 0, 3.
  public final var shadowOffset: Size {
    get { layer.shadowOffset }
    set { if layer.shadowOffset != newValue { change(.shadowOffset, to: .size(newValue)) } }
  }

  /// Points: the standard deviation of the blur. Default 3.
  public final var shadowRadius: Double {
    get { layer.shadowRadius }
    set { if layer.shadowRadius != newValue { change(.shadowRadius, to: .number(newValue)) } }
  }
}
