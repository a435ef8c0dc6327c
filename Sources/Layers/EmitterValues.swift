import Geometry
import Motion

/// The animatable values of an emitter: those of the model, or what animations make of them.
struct EmitterValues: AnimationTarget, Hashable {
  var source = EmitterSource()
  var birthRate = 1.0

  func value(of property: AnimatableProperty) -> AnimationValue? {
    switch property {
    case .emitterPosition: .point(source.position)
    case .emitterSize: .size(source.size)
    case .emitterBirthRate: .number(birthRate)
    case .emitterLifetime: .number(source.lifetime)
    case .emitterVelocity: .number(source.velocity)
    case .emitterScale: .number(source.scale)
    case .emitterSpin: .number(source.spin)
    default: nil
    }
  }

  mutating func setValue(_ value: AnimationValue, of property: AnimatableProperty) {
    switch (property, value) {
    case (.emitterPosition, .point(let new)): source.position = new
    case (.emitterSize, .size(let new)): source.size = new
    case (.emitterBirthRate, .number(let new)): birthRate = new
    case (.emitterLifetime, .number(let new)): source.lifetime = new
    case (.emitterVelocity, .number(let new)): source.velocity = new
    case (.emitterScale, .number(let new)): source.scale = new
    case (.emitterSpin, .number(let new)): source.spin = new
    default: break
    }
  }
}

/// Which values of an emitter animations drive.
struct EmitterDrives: OptionSet {
  let rawValue: UInt8

  static let source = EmitterDrives(rawValue: 1)
  static let birthRate = EmitterDrives(rawValue: 2)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ animation: Animation) {
    switch animation {
    case .basic(let animation): self.init(animation.property)
    case .keyframe(let animation): self.init(animation.property)
    case .spring(let animation): self.init(animation.property)
    case .transition: self = []
    case .group(let group):
      self = []
      for animation in group.animations { formUnion(EmitterDrives(animation)) }
    }
  }

  private init(_ property: AnimatableProperty) {
    switch property {
    case .emitterBirthRate: self = .birthRate
    case .emitterPosition, .emitterSize, .emitterLifetime, .emitterVelocity, .emitterScale,
      .emitterSpin:
      self = .source
    default: self = []
    }
  }
}
