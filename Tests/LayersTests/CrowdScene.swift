import Drawing
import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels

/// A tree of boxes in boxes, some of them with hundreds of sublayers, in which a generator changes many
/// layers between frames: turned, scaled and fading boxes with moving things inside, transitions, paths
/// and strokes that are animated, particles that emit particles, and completions that change others.
final class CrowdScene {
  static let width = 120
  static let height = 90

  let tree: LayerTree
  private(set) var layers: [Layer] = []
  private let root = Layer(frame: Rect(x: 0, y: 0, width: 120, height: 90))
  private var boxes: [Layer] = []
  private var crowd: [Layer] = []
  private var emitters: [EmitterLayer] = []
  private var random: SeededGenerator
  private let hasCompletions: Bool

  init(seed: UInt64, hasCompletions: Bool = true) {
    random = SeededGenerator(seed: seed)
    self.hasCompletions = hasCompletions
    root.backgroundColor = Color(250, 250, 240)
    tree = LayerTree(root: root, width: CrowdScene.width, height: CrowdScene.height)
    for index in 0..<7 {
      let box = Layer(frame: frame(20...70))
      box.backgroundColor = index % 3 == 0 ? .clear : color()
      box.opacity = index % 2 == 0 ? 1 : 0.6
      box.masksToBounds = index % 4 == 1
      box.cornerRadius = Double(index % 3) * 5
      (index < 4 ? root : boxes[index - 4]).addSublayer(box)
      boxes.append(box)
    }
    for index in 0..<24 {
      let layer = leaf(index)
      boxes[index % boxes.count].addSublayer(layer)
      layers.append(layer)
    }
    // So many that they are found by an index, and in a box of their own.
    let field = Layer(frame: Rect(x: 0, y: 0, width: 120, height: 90))
    for index in 0..<160 {
      let dot = Layer(
        frame: Rect(
          x: Double(index % 20) * 6, y: Double(index / 20) * 11, width: 4, height: 5))
      dot.backgroundColor = color()
      field.addSublayer(dot)
      crowd.append(dot)
    }
    root.insertSublayer(field, at: 0)
    boxes.append(field)
    for index in 0..<2 { addEmitter(index) }
    layers += boxes
  }

  private func leaf(_ index: Int) -> Layer {
    let layer: Layer
    switch index % 5 {
    case 0, 1:
      let shape = ShapeLayer()
      shape.path = path()
      shape.fillColor = index % 2 == 0 ? color() : nil
      shape.strokeColor = color()
      shape.lineWidth = 2.5
      shape.strokeEnd = index % 3 == 0 ? 0.6 : 1
      layer = shape
    case 2:
      let circle = CircleLayer()
      circle.center = Point(8, 8)
      circle.radius = 6
      layer = circle
    case 3:
      let gradient = GradientLayer()
      gradient.colors = [color(), color()]
      layer = gradient
    default:
      layer = Layer()
      layer.backgroundColor = color()
      layer.shadowOpacity = index % 2 == 0 ? 0.5 : 0
    }
    layer.frame = frame(8...24)
    return layer
  }

  private func addEmitter(_ index: Int) {
    let emitter = EmitterLayer(seed: UInt64(index), maximumParticles: 60)
    emitter.frame = Rect(x: 20, y: 20, width: 30, height: 30)
    emitter.emitterPosition = Point(15, 15)
    let picture = Bitmap(size: Size(6, 6)) {
      $0.fillCircle(center: Point(3, 3), radius: 3, color: .white)
    }
    var ember = EmitterCell(contents: picture)
    ember.birthRate = 9
    ember.lifetime = 0.4
    ember.scale = 0.6
    ember.color = color()
    var spark = EmitterCell(contents: picture)
    spark.birthRate = 14
    spark.lifetime = 0.7
    spark.velocity = 50
    spark.emissionRange = 6
    spark.color = color()
    spark.spin = 3
    spark.emitterCells = [ember]
    emitter.cells = [spark]
    emitter.renderMode = index == 0 ? .additive : .oldestLast
    boxes[index].addSublayer(emitter)
    emitters.append(emitter)
    layers.append(emitter)
  }

  // MARK: - Changes

  func mutate() {
    if chance(6) { moveCrowd() }
    for _ in 0..<Int.random(in: 0...4, using: &random) { change(pick(layers)) }
  }

  private func moveCrowd() {
    let count = [3, 40, 70, 160][Int.random(in: 0..<4, using: &random)]
    for dot in crowd.prefix(count) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: dot.position.x += number(-3, 3)
      case 1: dot.backgroundColor = color()
      case 2: dot.isHidden.toggle()
      case 3: dot.rotation = chance(2) ? 0 : 0.5
      default:
        dot.add(
          BasicAnimation(
            .positionY, from: .number(number(0, 90)), to: .number(number(0, 90)),
            duration: number(0, 0.4)), forKey: "y")
      }
    }
  }

  private func change(_ layer: Layer) {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: layer.position = Point(number(-10, 130), number(-10, 100))
    case 1: layer.rotation = chance(2) ? 0 : number(-3, 3)
    case 2: layer.scale = chance(2) ? 1 : number(0, 2.5)
    case 3: layer.isHidden.toggle()
    case 4: layer.opacity = [0, 0.3, 0.7, 1, 1][Int.random(in: 0..<5, using: &random)]
    case 5: layer.bounds.size = Size(number(0, 60), number(0, 40))
    case 6: layer.masksToBounds.toggle()
    case 7, 8: layer.add(transition(), forKey: "t", completion: completion())
    case 9: look(of: layer)
    case 10: move(layer)
    case 11, 12: animateLook(of: layer)
    case 13: reparent(layer)
    case 14: layer.removeAllAnimations()
    case 15: layer.timing.speed = [0, 1, 1, 2][Int.random(in: 0..<4, using: &random)]
    case 16: chain(4)
    case 17: changeEmitter(emitters[Int.random(in: 0..<emitters.count, using: &random)])
    default:
      // First what is inside, then the transition: the old picture is made of changed layers.
      look(of: layer)
      for below in layer.sublayers.prefix(3) { look(of: below) }
      layer.add(transition(), forKey: "t")
      look(of: layer)
    }
  }

  private func transition() -> Animation {
    .transition(
      Transition(
        Transition.Kind.allCases[Int.random(in: 0..<4, using: &random)],
        direction: Transition.Direction.allCases[Int.random(in: 0..<4, using: &random)],
        duration: number(0, 0.5)))
  }

  private func look(of layer: Layer) {
    switch layer {
    case let shape as ShapeLayer:
      switch Int.random(in: 0..<4, using: &random) {
      case 0: shape.path = path()
      case 1: shape.fillColor = chance(3) ? nil : color()
      case 2: shape.strokeStart = number(-0.2, 1.2)
      default: shape.lineWidth = number(0, 6)
      }
    case let circle as CircleLayer: circle.radius = number(-1, 12)
    case let gradient as GradientLayer: gradient.colors = [color(), color(), color()]
    default: layer.backgroundColor = color()
    }
  }

  private func move(_ layer: Layer) {
    let properties: [AnimatableProperty] = [.position, .rotation, .scale, .opacity, .translationX]
    let property = properties[Int.random(in: 0..<properties.count, using: &random)]
    var animation: BasicAnimation
    if property == .position {
      animation = BasicAnimation(
        property, to: .point(Point(number(0, 120), number(0, 90))), duration: number(0, 0.5))
    } else {
      animation = BasicAnimation(
        property, from: .number(number(0, 1)), to: .number(number(-1, 2)),
        duration: number(0, 0.5))
    }
    animation.timing.autoreverses = chance(2)
    animation.isAdditive = property == .rotation && chance(2)
    layer.add(animation, forKey: property == .position ? "p" : "m", completion: completion())
  }

  private func animateLook(of layer: Layer) {
    let property: AnimatableProperty
    let values: [AnimationValue]
    switch layer {
    case is ShapeLayer:
      if chance(2) {
        (property, values) = (.path, [.path(path()), .path(path())])
      } else {
        property = chance(2) ? .strokeStart : .strokeEnd
        values = [.number(number(0, 1)), .number(number(0, 1))]
      }
    case is GradientLayer:
      (property, values) = (
        .gradientColors, [.colors([color(), color()]), .colors([color(), color()])]
      )
    default:
      (property, values) = (
        .isHidden, [.flag(chance(2)), .flag(chance(2)), .flag(chance(2))]
      )
    }
    var animation = KeyframeAnimation(property, values: values, duration: number(0, 0.6))
    animation.timing.beginTime = nil
    animation.timing.timeOffset = chance(4) ? -0.3 : 0
    animation.timing.fillMode = .both
    animation.timing.repeatCount = number(1, 2)
    animation.isRemovedOnCompletion = chance(2)
    layer.add(animation, forKey: "look", completion: completion())
  }

  private func reparent(_ layer: Layer) {
    let parent = chance(2) ? root : pick(boxes)
    var above: Layer? = parent
    while let next = above {
      if next === layer { return }
      above = next.superlayer
    }
    layer.removeFromSuperlayer()
    parent.insertSublayer(layer, at: Int.random(in: 0...parent.sublayers.count, using: &random))
  }

  /// What ends in the same frame in which it began, again and again.
  private func chain(_ count: Int) {
    if !hasCompletions { return }
    root.add(
      BasicAnimation(.opacity, from: .number(1), to: .number(1), duration: 0), forKey: "chain"
    ) { [unowned(unsafe) self] finished in
      if !finished { return }
      look(of: pick(layers))
      pick(layers).isHidden.toggle()
      pick(layers).rotation += 0.25
      if count > 0 { chain(count - 1) }
    }
  }

  private func completion() -> ((Bool) -> Void)? {
    if !hasCompletions || chance(2) { return nil }
    return { [unowned(unsafe) self] finished in
      if finished { change(pick(layers)) } else { look(of: pick(layers)) }
    }
  }

  private func changeEmitter(_ emitter: EmitterLayer) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: emitter.maximumParticles = Int.random(in: 0...60, using: &random)
    case 1: emitter.birthRate = number(0, 2)
    case 2: emitter.emitterPosition = Point(number(0, 30), number(0, 30))
    case 3:
      emitter.add(
        BasicAnimation(
          .emitterPosition, from: .point(.zero), to: .point(Point(30, 30)), duration: 0.5),
        forKey: "e")
    default: emitter.cells = Array(emitter.cells.reversed())
    }
  }

  // MARK: - Numbers

  private func pick(_ layers: [Layer]) -> Layer {
    layers[Int.random(in: 0..<layers.count, using: &random)]
  }
  private func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
  private func frame(_ side: ClosedRange<Double>) -> Rect {
    Rect(
      x: number(0, 60), y: number(0, 40), width: number(side.lowerBound, side.upperBound),
      height: number(side.lowerBound, side.upperBound))
  }
  private func number(_ low: Double, _ high: Double) -> Double {
    let value = Double.random(in: low...high, using: &random)
    return Bool.random(using: &random) ? value.rounded() : value
  }
  private func path() -> Path {
    var path = Path()
    path.move(to: Point(number(0, 24), number(0, 24)))
    path.line(to: Point(number(0, 24), number(0, 24)))
    path.quad(to: Point(number(0, 24), number(0, 24)), control: Point(number(0, 24), 3))
    path.close()
    return path
  }
  private func color() -> Color {
    let word = UInt32.random(in: 0...UInt32.max, using: &random)
    return Color(hex: word & 0xFF_FFFF).withAlpha(word & 1 == 0 ? 255 : UInt8(word >> 24))
  }
}
