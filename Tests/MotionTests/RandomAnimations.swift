import Geometry
import KioskTestKit
import Motion
import Pixels

/// Animations of every kind from a seed, with sensible and with strange numbers.
struct RandomAnimations {
  var random: SeededGenerator
  /// Whether numbers may be NaN, infinite, huge or negative where that makes no sense.
  var isStrange: Bool

  init(seed: UInt64, isStrange: Bool) {
    random = SeededGenerator(seed: seed)
    self.isStrange = isStrange
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func flag() -> Bool { Bool.random(using: &random) }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    if isStrange && int(0...5) == 0 {
      return [.nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, .leastNonzeroMagnitude][int(0...7)]
    }
    return Double.random(in: range, using: &random)
  }
  mutating func point() -> Point { Point(number(-100...100), number(-100...100)) }
  mutating func color() -> Color { Color(UInt8(int(0...255)), 7, 9, alpha: UInt8(int(0...255))) }

  mutating func path() -> Path {
    var path = Path()
    if flag() { path.move(to: point()) }
    for _ in 0..<int(0...4) {
      switch int(0...4) {
      case 0: path.move(to: point())
      case 1: path.line(to: point())
      case 2: path.quad(to: point(), control: point())
      case 3: path.cubic(to: point(), control1: point(), control2: point())
      default: path.close()
      }
    }
    return path
  }

  static let properties: [AnimatableProperty] = [
    .opacity, .position, .boundsSize, .bounds, .backgroundColor, .cornerRadii, .transform,
    .isHidden, .gradientColors, .gradientLocations, .path,
  ]

  mutating func value(of property: AnimatableProperty) -> AnimationValue {
    if isStrange && int(0...20) == 0 { return .flag(flag()) }
    switch property {
    case .position: return .point(point())
    case .boundsSize: return .size(Size(number(0...100), number(0...100)))
    case .bounds: return .rect(Rect(x: number(0...9), y: 0, width: number(0...99), height: 5))
    case .backgroundColor: return .color(color())
    case .cornerRadii: return .radii(CornerRadii(all: number(0...9)))
    case .transform:
      return .transform(
        AffineTransform.rotation(number(-9...9)).followed(by: .scale(x: number(0...2), y: 2)))
    case .isHidden: return .flag(flag())
    case .gradientColors: return .colors((0..<int(2...3)).map { _ in color() })
    case .gradientLocations: return .numbers((0..<int(2...3)).map { _ in number(0...1) })
    case .path: return .path(path())
    default: return .number(number(-100...100))
    }
  }

  mutating func curve() -> TimingCurve {
    switch int(0...3) {
    case 0: return .linear
    case 1: return .easeInEaseOut
    default: return TimingCurve(number(0...1), number(-1...2), number(0...1), number(-1...2))
    }
  }

  mutating func time(_ animation: inout Animation) {
    if flag() { animation.timingCurve = curve() }
    if int(0...3) == 0 { animation.repeatCount = number(0...4).rounded() }
    if int(0...7) == 0 { animation.repeatDuration = number(0...4) }
    if int(0...3) == 0 { animation.timeOffset = number(-1...1) }
    if int(0...3) == 0 { animation.speed = number(0.1...3) }
    if int(0...7) == 0 { animation.speed = -number(0...2) }
    animation.autoreverses = int(0...3) == 0
    animation.fillMode = [FillMode.removed, .forwards, .backwards, .both][int(0...3)]
  }

  mutating func animation(depth: Int = 0) -> Animation {
    let property = RandomAnimations.properties[int(0...10)]
    var result: Animation
    switch int(0...(depth < 2 ? 4 : 2)) {
    case 0:
      var basic = BasicAnimation(
        property, from: flag() ? value(of: property) : nil, to: flag() ? value(of: property) : nil,
        by: flag() ? value(of: property) : nil, duration: number(0.1...2))
      basic.isAdditive = int(0...3) == 0
      basic.isCumulative = int(0...3) == 0
      result = .basic(basic)
    case 1:
      let count = int(0...5)
      let modes = [CalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced]
      var keyframes = KeyframeAnimation(
        property, values: (0..<count).map { _ in value(of: property) },
        keyTimes: flag() ? (0..<count + int(0...1)).map { _ in number(0...1) }.sorted() : nil,
        calculationMode: modes[int(0...4)], duration: number(0.1...2),
        timingCurves: (0..<int(0...2)).map { _ in curve() })
      keyframes.tensionValues = (0..<int(0...3)).map { _ in number(-1...1) }
      if int(0...2) == 0 {
        keyframes.property = .position
        keyframes.path = path()
        keyframes.rotationMode = [RotationMode.none, .auto, .autoReverse][int(0...2)]
      }
      keyframes.isAdditive = int(0...3) == 0
      keyframes.isCumulative = int(0...3) == 0
      result = .keyframe(keyframes)
    case 2:
      var spring = SpringAnimation(
        property, from: flag() ? value(of: property) : nil, to: flag() ? value(of: property) : nil,
        spring: Spring(
          mass: number(0.1...3), stiffness: number(10...300), damping: number(0...30)),
        initialVelocity: number(-9...9), velocityValue: flag() ? value(of: property) : nil,
        duration: flag() ? number(0.1...2) : nil)
      spring.isAdditive = int(0...3) == 0
      result = .spring(spring)
    case 3:
      result = .group(
        AnimationGroup(
          (0..<int(0...3)).map { _ in animation(depth: depth + 1) }, duration: number(0.1...2)))
    default: result = .transition(Transition(.push, duration: number(0.1...2)))
    }
    time(&result)
    return result
  }

  /// A layer that has every property.
  mutating func values() -> Values {
    var table: [AnimatableProperty: AnimationValue] = [.rotation: .number(0)]
    for property in RandomAnimations.properties { table[property] = value(of: property) }
    return Values(table)
  }
}
