import Layers
import Motion

/// Particles that are there for some time and then take themselves away.
final class PassingEmitter: EmitterLayer {
  let reference = LayerReference()

  override init(seed: UInt64 = 0, maximumParticles: Int = 10_000) {
    super.init(seed: seed, maximumParticles: maximumParticles)
    reference.layer = self
  }

  deinit { reference.layer = nil }

  /// Takes the layer out of its parent `seconds` after the next frame, by its own time. An animation
  /// of nothing counts them, so that pauses and slow motion count too.
  func pass(after seconds: Double) {
    let opacity = AnimationValue.number(self.opacity)
    let wait = BasicAnimation(.opacity, from: opacity, to: opacity, duration: seconds)
    add(wait, forKey: "pass", completion: reference.removal)
  }
}
