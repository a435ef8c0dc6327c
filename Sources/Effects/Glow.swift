import Geometry
import Layers
import Motion
import Pixels
import Views

/// Light around a view that swells and ebbs, as attention is asked for.
///
/// ```swift
/// payButton.glow()
/// alarm.glow(Glow(color: .red, scale: 1.06, duration: 0.5, count: 3))
/// payButton.stopGlowing()
/// ```
///
/// The light is a shadow of the view's rectangle with its corners, over the view's own shadow while it
/// glows. Only its opacity changes, so that the blur is made once.
public struct Glow: Hashable, Sendable {
  /// The light's colour. Default a blue.
  public var color: Color
  /// Points: the standard deviation of the blur, 0...100. Default 8.
  public var radius: Double
  /// How opaque the light is at least and at most, 0...1. Default from 0.1 to 0.9.
  public var opacity: ClosedRange<Double>
  /// The view's scale when the light is brightest; 1, the default, leaves it as it is.
  public var scale: Double
  /// Seconds from the least light to the most; the way back takes as long. Over 0 and up to 60.
  /// Default 0.9.
  public var duration: Double
  /// How often it swells and ebbs, at least 1; infinite, the default: until `stopGlowing()`.
  public var count: Double

  /// A calm pulse for ever.
  public init(
    color: Color = Color(hex: 0x2F8CFF), radius: Double = 8,
    opacity: ClosedRange<Double> = 0.1...0.9,
    scale: Double = 1, duration: Double = 0.9, count: Double = .infinity
  ) {
    self.color = color
    self.radius = radius
    self.opacity = opacity
    self.scale = scale
    self.duration = duration
    self.count = count
  }

  /// Over a layer of scale `own`. The shadow's other values are held by animations too, so that the
  /// layer's model stays as it is.
  func animation(scale own: Double) -> AnimationGroup {
    let half = max(0.001, EffectLimits.duration(duration))
    func hold(_ property: AnimatableProperty, _ value: AnimationValue) -> Animation {
      .basic(BasicAnimation(property, from: value, to: value, duration: half))
    }
    func swell(_ property: AnimatableProperty, _ from: Double, _ to: Double) -> Animation {
      .basic(
        BasicAnimation(
          property, from: .number(from), to: .number(to), duration: half,
          timingCurve: .easeInEaseOut))
    }
    var parts = [
      hold(.shadowColor, .color(color)), hold(.shadowOffset, .size(.zero)),
      hold(.shadowRadius, .number(EffectLimits.clamped(radius, to: 0...100))),
      swell(
        .shadowOpacity, EffectLimits.clamped(opacity.lowerBound, to: 0...1),
        EffectLimits.clamped(opacity.upperBound, to: 0...1)),
    ]
    if scale != 1 && scale.isFinite { parts.append(swell(.scale, own, own * scale)) }
    var group = AnimationGroup(parts, duration: half)
    group.timing.autoreverses = true
    group.timing.repeatCount = count.isNaN ? 1 : max(1, count)
    return group
  }
}

extension View {
  /// Lets the view glow; a glow that runs is replaced. Clipping views above it cut its light off.
  ///
  /// Out of its window the view keeps the glow and goes on with it when it is shown again.
  public final func glow(_ glow: Glow = Glow()) {
    layer.add(glow.animation(scale: layer.scale), forKey: View.glowKey)
  }

  /// Ends a glow at once; nothing if there is none.
  public final func stopGlowing() { layer.removeAnimation(forKey: View.glowKey) }

  /// Whether the view glows.
  public final var isGlowing: Bool { layer.animation(forKey: View.glowKey) != nil }

  private static var glowKey: String { "glow" }
}
