import Geometry

/// A mass on a spring with a damper: how far it still is from rest at a time, in closed form.
///
/// The equation is mass · x″ + damping · x′ + stiffness · x = 0, x the displacement from the end.
public struct Spring: Hashable, Sendable {
  /// The mass that hangs on the spring: 1e-6...1e6; NaN is 1. Heavier is slower and overshoots more.
  public let mass: Double
  /// The force for a displacement of 1: 1e-6...1e9; NaN is 100. Stiffer is faster.
  public let stiffness: Double
  /// The force against a velocity of 1: 0...1e9; NaN is 10. At 0 it swings for ever.
  public let damping: Double

  /// γ = damping / (2 · mass), a second.
  let decay: Double
  /// ω₀² = stiffness / mass, a second squared.
  let square: Double
  /// √|γ² − ω₀²|, a second: the frequency of an underdamped spring.
  let rate: Double
  /// γ < ω₀: it swings.
  let isUnderdamped: Bool

  /// A spring from its parts, which are clamped to the ranges above; the defaults are QuartzCore's.
  public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10) {
    self.mass = Spring.clamp(mass, 1e-6, 1e6, or: 1)
    self.stiffness = Spring.clamp(stiffness, 1e-6, 1e9, or: 100)
    self.damping = Spring.clamp(damping, 0, 1e9, or: 10)
    decay = self.damping / (2 * self.mass)
    square = self.stiffness / self.mass
    let difference = decay * decay - square
    rate = abs(difference).squareRoot()
    isUnderdamped = difference < 0
  }

  /// A spring by its perceptual duration in seconds and its bounce, as SwiftUI has it.
  ///
  /// Mass 1, stiffness (2π / duration)², damping ratio 1 − bounce, or 1 / (1 + bounce) where bounce is
  /// negative. Duration 1e-3...1000 s, NaN 0.5; bounce −0.999...1, NaN 0: 0 is critically damped, 1 swings
  /// for ever, below 0 it creeps.
  public init(duration: Double, bounce: Double = 0) {
    let bounce = Spring.clamp(bounce, -0.999, 1, or: 0)
    self.init(dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, response: duration)
  }

  /// A spring by its damping ratio ζ = γ / ω₀ and its response, the seconds of one undamped swing.
  ///
  /// Mass 1, stiffness (2π / response)², damping 4πζ / response. Ratio 0...1000, NaN 1; response
  /// 1e-3...1000 s, NaN 0.5.
  public init(dampingRatio: Double, response: Double) {
    let ratio = Spring.clamp(dampingRatio, 0, 1000, or: 1)
    let frequency = 2 * Double.pi / Spring.clamp(response, 1e-3, 1000, or: 0.5)
    self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// ζ = damping / (2 √(mass · stiffness)): below 1 it overshoots, from 1 on it creeps.
  public var dampingRatio: Double { decay / square.squareRoot() }

  private static func clamp(
    _ value: Double, _ low: Double, _ high: Double, or other: Double
  ) -> Double {
    value.isNaN ? other : max(low, min(high, value))
  }
}
