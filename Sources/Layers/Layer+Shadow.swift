import Geometry
import Pixels

// A shadow under the layer: that of its bounds with the corner radii, whatever is painted inside.
// It lies outside of what `masksToBounds` clips.
extension Layer {
  /// The shadow's colour before `shadowOpacity`. Default black.
  public final var shadowColor: Color {
    get { model.shadowColor }
    set {
      if model.shadowColor == newValue { return }
      model.shadowColor = newValue
      mark([.values, .contents])
    }
  }

  /// 0, no shadow (the default), ... 1.
  public final var shadowOpacity: Double {
    get { model.shadowOpacity }
    set {
      if model.shadowOpacity == newValue { return }
      model.shadowOpacity = newValue
      mark([.values, .contents])
    }
  }

  /// Points by which the shadow is moved right and down. Default 0, 3.
  public final var shadowOffset: Size {
    get { model.shadowOffset }
    set {
      if model.shadowOffset == newValue { return }
      model.shadowOffset = newValue
      mark([.values, .contents])
    }
  }

  /// Points: the standard deviation of the blur, half of what CSS calls its radius. Default 3.
  /// Blurs of more than 134 pixels are drawn as that.
  public final var shadowRadius: Double {
    get { model.shadowRadius }
    set {
      if model.shadowRadius == newValue { return }
      model.shadowRadius = newValue
      mark([.values, .contents])
    }
  }
}
