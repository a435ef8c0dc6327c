import Drawing
import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Raster

/// A tree that never rests: a ripple in a rounded mask, a shaking tile, a live emitter, and thirty
/// layers of every kind that a generator moves, turns, hides and repaints.
final class RandomScene {
  static let width = 160
  static let height = 120

  let tree: LayerTree
  private let root = Layer(frame: Rect(x: 0, y: 0, width: 160, height: 120))
  private var layers: [Layer] = []
  private let ripple = Layer(frame: Rect(x: 12, y: 70, width: 60, height: 30))
  private let emitter = EmitterLayer(seed: 7, maximumParticles: 200)
  private var random: SeededGenerator
  private var ripples = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    root.backgroundColor = Color(240, 240, 235)
    ripple.backgroundColor = Color(36, 188, 255, alpha: 128)
    ripple.cornerRadii = CornerRadii(topLeft: 14, topRight: 14, bottomRight: 3, bottomLeft: 0)
    ripple.masksToBounds = true
    root.addSublayer(ripple)
    tree = LayerTree(root: root, width: RandomScene.width, height: RandomScene.height)
    for index in 0..<30 { add(index) }
    addShakingTile()
    addEmitter()
  }

  private func add(_ index: Int) {
    let layer: Layer
    switch index % 6 {
    case 0:
      let shape = ShapeLayer()
      shape.path = .ellipse(in: Rect(x: 1, y: 1, width: 22, height: 16))
      shape.fillColor = color()
      shape.strokeColor = index % 4 == 0 ? color() : nil
      shape.lineWidth = 2
      layer = shape
    case 1:
      let circle = CircleLayer()
      circle.center = Point(10, 10)
      circle.radius = 8.5
      circle.fillColor = color()
      layer = circle
    case 2:
      let gradient = GradientLayer()
      gradient.colors = [color(), color(), color()]
      layer = gradient
    case 3:
      let image = ImageLayer()
      image.contents = Bitmap(size: Size(17, 13)) { canvas in
        canvas.fill(Rect(x: 0, y: 0, width: 17, height: 13), color: Color(20, 90, 60))
        canvas.fillCircle(center: Point(8, 6), radius: 5.3, color: Color(250, 200, 10))
      }
      layer = image
    default:
      layer = Layer()
      layer.backgroundColor = color()
      layer.cornerRadius = Double(index % 4) * 2.25
      layer.borderWidth = index % 2 == 0 ? 1.5 : 0
    }
    layer.frame = Rect(x: number(0, 140), y: number(0, 100), width: 24, height: 18)
    let parent = index > 8 && index % 3 == 0 ? layers[index - 5] : root
    parent.addSublayer(layer)
    layers.append(layer)
  }

  private func addShakingTile() {
    let tile = Layer(frame: Rect(x: 100, y: 20, width: 30, height: 40))
    let picture = Layer(frame: Rect(x: 0, y: 0, width: 30, height: 30))
    picture.backgroundColor = Color(200, 60, 60)
    picture.cornerRadius = 7
    let badge = CircleLayer()
    badge.center = Point(27, 3)
    badge.radius = 5
    tile.addSublayer(picture)
    tile.addSublayer(badge)
    root.addSublayer(tile)
    let angle = 5 * Double.pi / 180
    var shake = KeyframeAnimation(
      .rotation, values: [.number(-angle), .number(angle), .number(-angle)], duration: 0.25)
    shake.repeatCount = .infinity
    tile.add(shake, forKey: "shake")
  }

  private func addEmitter() {
    var cell = EmitterCell(
      contents: Bitmap(size: Size(24, 24)) {
        $0.fillCircle(center: Point(12, 12), radius: 12, color: Color(255, 120, 40))
      })
    cell.birthRate = 60
    cell.lifetime = 0.8
    cell.velocity = 40
    cell.emissionRange = 2 * .pi
    cell.scale = 0.2
    cell.scaleRange = 0.1
    cell.spin = 2
    cell.alphaSpeed = -1
    emitter.cells = [cell]
    emitter.frame = Rect(x: 60, y: 50, width: 20, height: 20)
    emitter.emitterPosition = Point(10, 10)
    root.addSublayer(emitter)
  }

  /// Changes a few things, as an application would between two frames.
  func mutate() {
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let layer = layers[Int.random(in: 0..<layers.count, using: &random)]
      switch Int.random(in: 0..<17, using: &random) {
      case 0: layer.position = Point(number(-20, 170), number(-20, 130))
      case 1: layer.rotation = number(-3, 3)
      case 2: layer.rotation = 0
      case 3: layer.isHidden.toggle()
      case 4: layer.opacity = Bool.random(using: &random) ? 1 : number(0, 1)
      case 5: layer.backgroundColor = color()
      case 6: layer.cornerRadius = number(0, 12)
      case 7: layer.scale = Bool.random(using: &random) ? 1 : number(0.1, 2.5)
      case 8: layer.masksToBounds.toggle()
      case 9: layer.bounds.size = Size(number(0, 60), number(0, 40))
      case 10:
        // Further back or further up: out and in again.
        guard let parent = layer.superlayer else { break }
        layer.removeFromSuperlayer()
        parent.insertSublayer(
          layer, at: Int.random(in: 0...parent.sublayers.count, using: &random))
      case 11: startRipple()
      case 12: animateLooks(of: layer)
      case 13:
        layer.add(
          Transition(
            Transition.Kind.allCases[Int.random(in: 0..<4, using: &random)],
            direction: Transition.Direction.allCases[Int.random(in: 0..<4, using: &random)],
            duration: number(0, 0.5)))
        layer.backgroundColor = color()
      case 14: layer.timing.speed = Bool.random(using: &random) ? 1 : 0
      case 15: layer.removeAllAnimations()
      default: move(layer)
      }
    }
  }

  private func move(_ layer: Layer) {
    let move = BasicAnimation(
      .position, from: .point(layer.presentation.position),
      to: .point(Point(number(0, 160), number(0, 120))), duration: number(0, 0.6),
      timingCurve: .easeInEaseOut)
    layer.add(move, forKey: "move")
  }

  /// Animates what the layer's kind has, or its hiding, shadow, turn or opacity.
  private func animateLooks(of layer: Layer) {
    let own: [AnimatableProperty]
    switch layer {
    case is ShapeLayer: own = [.strokeStart, .strokeEnd, .lineWidth, .fillColor, .strokeColor]
    case is CircleLayer: own = [.circleRadius, .fillColor]
    case is GradientLayer: own = [.gradientStartPoint, .gradientEndPoint]
    case is ImageLayer: own = [.contentsRect]
    default: own = [.borderWidth, .backgroundColor, .boundsSize]
    }
    let all =
      own + own + [.isHidden, .shadowOpacity, .shadowRadius, .rotation, .opacity, .scaleX]
    let property = all[Int.random(in: 0..<all.count, using: &random)]
    let values = (0..<3).map { _ in value(of: property) }
    var animation = KeyframeAnimation(
      property, values: values, calculationMode: Bool.random(using: &random) ? .linear : .cubic,
      duration: number(0, 0.6))
    animation.repeatCount = Double.random(in: 1...3, using: &random)
    animation.autoreverses = Bool.random(using: &random)
    animation.isRemovedOnCompletion = Bool.random(using: &random)
    animation.fillMode = .forwards
    layer.add(animation, forKey: "looks")
  }

  private func value(of property: AnimatableProperty) -> AnimationValue {
    switch property {
    case .fillColor, .strokeColor, .backgroundColor: .color(color())
    case .gradientStartPoint, .gradientEndPoint: .point(Point(number(0, 1), number(0, 1)))
    case .contentsRect:
      .rect(Rect(x: number(0, 1), y: number(-1, 1), width: number(0, 2), height: number(0, 1)))
    case .boundsSize: .size(Size(number(0, 40), number(0, 30)))
    case .isHidden: .flag(Bool.random(using: &random))
    case .lineWidth, .borderWidth, .shadowRadius, .circleRadius: .number(number(0, 9))
    default: .number(number(0, 1.5))
    }
  }

  private func startRipple() {
    let circle = CircleLayer()
    circle.frame = ripple.bounds
    circle.center = Point(number(0, 60), number(0, 30))
    circle.fillColor = .white
    circle.opacity = 0
    ripple.addSublayer(circle)
    let growth = BasicAnimation(.circleRadius, from: .number(15), to: .number(70), duration: 0.5)
    let fade = BasicAnimation(.opacity, from: .number(0.5), to: .number(0), duration: 0.5)
    var group = AnimationGroup([.basic(growth), .basic(fade)])
    group.duration = 0.5
    group.timingCurve = .easeOut
    ripples += 1
    circle.add(group, forKey: "ripple") { [self] _ in
      circle.removeFromSuperlayer()
      ripples -= 1
    }
  }

  private func number(_ low: Double, _ high: Double) -> Double {
    let value = Double.random(in: low...high, using: &random)
    // Half of the time on whole pixels, where the shortcuts are.
    return Bool.random(using: &random) ? value.rounded() : value
  }

  private func color() -> Color {
    let word = UInt32.random(in: 0...UInt32.max, using: &random)
    return Color(hex: word & 0xFF_FFFF).withAlpha(word & 1 == 0 ? 255 : UInt8(word >> 24))
  }
}
