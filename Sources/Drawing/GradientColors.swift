import Pixels
import Raster

/// The colours of a gradient, with the ramp that they were last drawn with: who draws the same
/// gradient in every frame keeps one of these.
package final class GradientColors {
  package let stops: [ColorStop]
  private var ramp: (opacity: Double, GradientRamp)?

  package init(_ stops: [ColorStop]) { self.stops = stops }

  func ramp(opacity: Double) -> GradientRamp {
    if let ramp, ramp.opacity == opacity { return ramp.1 }
    let made = GradientRamp(stops.map { $0.rampStop(opacity) })
    ramp = (opacity, made)
    return made
  }
}
