import Pixels

/// What a shape is filled with.
package enum Paint: Sendable {
  case color(Premultiplied)
  case linearGradient(LinearGradient)
  case radialGradient(RadialGradient)
  case conicGradient(ConicGradient)
}
