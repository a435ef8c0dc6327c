import Geometry
import Layers
import Motion
import Pixels

/// Something that an application does to a scene between two frames. A value, so that it can be done to
/// two scenes.
enum SoakAction {
  /// `token` is told when the animation's completion is called.
  case add(layer: Int, key: Int, Animation, token: Int)
  case remove(layer: Int, key: Int)
  case removeAll(layer: Int)
  /// Sets the position, and moves there from what is shown.
  case retarget(layer: Int, to: Point, duration: Double, token: Int)
  case set(layer: Int, opacity: Double, size: Double, Color)
  /// Stops or goes on with the time of a layer and everything below, where it stands.
  case pause(layer: Int, Bool)
  case hide(layer: Int, Bool)
  case detach(layer: Int)
  case attach(layer: Int, to: Int)
  case emit(rate: Double, x: Double)
}

extension SoakAction {
  /// A random action; `token` is a number that no other has.
  init(_ random: inout RandomNumbers, layers: Int, token: Int) {
    let layer = random.integer(1...layers - 1)
    let key = random.integer(0...3)
    switch random.integer(0...19) {
    case 0...8:
      self = .add(layer: layer, key: key, Animation(soaking: &random, depth: 0), token: token)
    case 9, 10: self = .remove(layer: layer, key: key)
    case 11: self = .removeAll(layer: layer)
    case 12, 13:
      self = .retarget(
        layer: layer, to: Point(random.number(-300...900), random.number(-300...900)),
        duration: random.number(0.05...1), token: token)
    case 14:
      self = .set(
        layer: layer, opacity: random.number(0...1), size: random.number(1...200),
        Color(hex: UInt32(random.integer(0...0xFF_FFFF))))
    case 15, 16: self = .pause(layer: layer, random.integer(0...2) == 0)
    case 17: self = .hide(layer: layer, random.integer(0...2) == 0)
    case 18:
      self =
        random.integer(0...2) == 0
        ? .detach(layer: layer) : .attach(layer: layer, to: random.integer(0...layer - 1))
    default:
      self = .emit(rate: Double(random.integer(0...2)), x: random.number(0...400))
    }
  }
}

extension Animation {
  /// A random animation, sometimes with numbers that make no sense.
  init(soaking random: inout RandomNumbers, depth: Int) {
    var made: Animation
    switch random.integer(0...(depth < 2 ? 9 : 7)) {
    case 0...3:
      let property = Animation.property(&random)
      let from = Animation.value(of: property, &random)
      let to = Animation.value(of: property, &random)
      switch random.integer(0...4) {
      case 0: made = .basic(BasicAnimation(property, from: from))
      case 1: made = .basic(BasicAnimation(property, to: to))
      case 2: made = .basic(BasicAnimation(property, from: from, by: to))
      default: made = .basic(BasicAnimation(property, from: from, to: to))
      }
      made.timingCurve = [.linear, .easeIn, .easeInEaseOut][random.integer(0...2)]
    case 4, 5:
      let property = Animation.property(&random)
      let modes: [CalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
      made = .keyframe(
        KeyframeAnimation(
          property,
          values: (0..<random.integer(0...4)).map { _ in Animation.value(of: property, &random) },
          calculationMode: modes[random.integer(0...4)]))
    case 6, 7:
      let property = Animation.property(&random)
      var spring = SpringAnimation(
        property, from: Animation.value(of: property, &random),
        to: Animation.value(of: property, &random),
        spring: Spring(
          mass: random.number(0.1...3), stiffness: random.number(10...900),
          damping: random.number(0...40)))
      spring.initialVelocity = random.number(-5...5)
      made = .spring(spring)
    case 8:
      let parts = (0..<random.integer(0...3)).map { _ in
        Animation(soaking: &random, depth: depth + 1)
      }
      made = .group(AnimationGroup(parts))
    default: made = .transition(Transition(.fade))
    }
    made.setTiming(&random)
    self = made
  }

  private mutating func setTiming(_ random: inout RandomNumbers) {
    switch random.integer(0...19) {
    case 0: timing.duration = 0
    case 1: timing.duration = -1
    case 2: timing.duration = .infinity
    case 3: timing.duration = .nan
    case 4: timing.duration = 1e12
    default: timing.duration = random.number(0.02...1.5)
    }
    switch random.integer(0...9) {
    case 0: timing.repeatCount = .infinity
    case 1: timing.repeatCount = random.number(0...5)
    case 2: timing.repeatDuration = random.number(0...3)
    default: break
    }
    if random.integer(0...5) == 0 { timing.autoreverses = true }
    if random.integer(0...9) == 0 { timing.speed = random.number(-2...3) }
    if random.integer(0...9) == 0 { timing.timeOffset = random.number(-1...1) }
    timing.fillMode = [.removed, .forwards, .backwards, .both][random.integer(0...3)]
    isRemovedOnCompletion = random.integer(0...3) > 0
  }

  private static func property(_ random: inout RandomNumbers) -> AnimatableProperty {
    let all: [AnimatableProperty] = [
      .position, .positionX, .bounds, .boundsSize, .anchorPoint, .scale, .rotation, .translation,
      .opacity, .backgroundColor, .cornerRadii, .borderWidth, .transform, .translationY,
    ]
    return all[random.integer(0...all.count - 1)]
  }

  private static func value(
    of property: AnimatableProperty, _ random: inout RandomNumbers
  ) -> AnimationValue {
    let a = random.number(-200...200)
    let b = random.number(-200...200)
    switch property {
    case .position, .translation: return .point(Point(a, b))
    case .anchorPoint: return .point(Point(a / 200, b / 200))
    case .bounds: return .rect(Rect(x: 0, y: 0, width: abs(a), height: abs(b)))
    case .boundsSize: return .size(Size(abs(a), abs(b)))
    case .opacity: return .number(abs(a) / 200)
    case .scale: return .number(a / 100)
    case .backgroundColor: return .color(Color(hex: UInt32(random.integer(0...0xFF_FFFF))))
    case .cornerRadii: return .radii(CornerRadii(all: abs(a) / 10))
    case .transform:
      return .transform(AffineTransform.rotation(a / 50).followed(by: .translation(x: b, y: a)))
    default: return .number(a)
    }
  }
}
