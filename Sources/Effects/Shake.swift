import Geometry
import Layers
import Motion
import Views

/// A view that shakes: about its middle like an icon that can be deleted, or sideways like a head.
///
/// ```swift
/// passwordField.shake()
/// icon.shake(.wiggle())
/// icon.stopShaking()
/// ```
///
/// A shake that ends starts from rest, swings less and less, and comes to rest. One that goes on for
/// ever swings from one end to the other and back.
public struct Shake: Hashable, Sendable {
  /// What moves, and how far.
  public enum Motion: Hashable, Sendable {
    /// Turns by so many radians to each side.
    case turning(Double)
    /// Moves so many points to each side.
    case sideways(Double)
  }

  /// Default 12 points sideways.
  public var motion: Motion
  /// Seconds from one side to the other and back, over 0 and up to 60. Default 0.12.
  public var cycle: Double
  /// How many cycles, rounded, 1...100; infinite: until `stopShaking()`. Default 4.
  public var count: Double
  /// How far into a cycle a shake for ever starts, 0...1.
  public var phase: Double

  /// A shake of a head.
  public init(
    _ motion: Motion = .sideways(12), cycle: Double = 0.12, count: Double = 4, phase: Double = 0
  ) {
    self.motion = motion
    self.cycle = cycle
    self.count = count
    self.phase = phase
  }

  /// 5° to each side, four times a second, for ever: `DeletableTile`'s.
  public static func wiggle(phase: Double = 0) -> Shake {
    Shake(.turning(5 * Double.pi / 180), cycle: 0.25, count: .infinity, phase: phase)
  }

  /// What is added to where the view stands.
  var animation: KeyframeAnimation {
    let (property, reach): (AnimatableProperty, Double) =
      switch motion {
      case .turning(let angle): (.rotation, angle)
      case .sideways(let distance): (.translationX, distance)
      }
    let cycle = max(0.001, EffectLimits.duration(self.cycle))
    var shake: KeyframeAnimation
    if count == .infinity {
      shake = KeyframeAnimation(
        property, values: [.number(-reach), .number(reach), .number(-reach)], duration: cycle)
      shake.timing.repeatCount = .infinity
      shake.timing.timeOffset = EffectLimits.clamped(phase, to: 0...1) * cycle
    } else {
      shake = fading(property, reach, cycle)
    }
    shake.isAdditive = true
    return shake
  }

  /// Two swings a cycle, each less than the one before, on a smooth curve.
  private func fading(
    _ property: AnimatableProperty, _ reach: Double, _ cycle: Double
  ) -> KeyframeAnimation {
    let cycles = EffectLimits.whole(count, in: 1...100)
    let swings = 2 * Int(cycles)
    var values = [AnimationValue.number(0)]
    var times = [0.0]
    for swing in 0..<swings {
      let rest = 1 - Double(swing) / Double(swings)
      values.append(.number(swing % 2 == 0 ? -reach * rest : reach * rest))
      times.append((Double(swing) + 0.5) / Double(swings))
    }
    values.append(.number(0))
    times.append(1)
    return KeyframeAnimation(
      property, values: values, keyTimes: times, calculationMode: .cubic,
      duration: cycle * cycles)
  }
}

extension View {
  /// Shakes the view; a shake that runs is replaced. Touches hit the view where it stands.
  ///
  /// Out of its window the view keeps the shake and goes on with it when it is shown again.
  public final func shake(_ shake: Shake = Shake()) {
    layer.add(shake.animation, forKey: View.shakeKey)
  }

  /// Ends a shake at once; nothing if there is none.
  public final func stopShaking() { layer.removeAnimation(forKey: View.shakeKey) }

  private static var shakeKey: String { "shake" }
}
