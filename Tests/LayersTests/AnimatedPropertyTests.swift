import Drawing
import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Raster
import Testing
import Typesetting

/// A layer that has a property, two values of it, and what is half way.
private struct Sample {
  let layer: Layer
  let from: AnimationValue
  let to: AnimationValue
  let middle: AnimationValue

  init(_ layer: Layer, _ from: AnimationValue, _ to: AnimationValue, _ middle: AnimationValue) {
    (self.layer, self.from, self.to, self.middle) = (layer, from, to, middle)
    if layer.bounds.isEmpty { layer.frame = Rect(x: 12, y: 8, width: 20, height: 16) }
  }

  static func number(_ layer: Layer, _ from: Double, _ to: Double) -> Sample {
    Sample(layer, .number(from), .number(to), .number((from + to) / 2))
  }
  static func point(_ layer: Layer, _ from: Point, _ to: Point) -> Sample {
    let middle = Point((from.x + to.x) / 2, (from.y + to.y) / 2)
    return Sample(layer, .point(from), .point(to), .point(middle))
  }
  static func color(_ layer: Layer) -> Sample {
    Sample(
      layer, .color(Color(200, 0, 0)), .color(Color(0, 100, 0)), .color(Color(100, 50, 0)))
  }

  private static var box: Layer {
    let layer = Layer()
    layer.backgroundColor = Color(40, 90, 200)
    layer.borderWidth = 1
    layer.shadowOpacity = 0.5
    return layer
  }
  private static var shape: ShapeLayer {
    let layer = ShapeLayer()
    layer.path = .rect(Rect(x: 2, y: 2, width: 16, height: 12))
    layer.fillColor = Color(250, 240, 200)
    layer.strokeColor = .black
    layer.lineWidth = 2
    return layer
  }
  private static var gradient: GradientLayer {
    let layer = GradientLayer()
    layer.colors = [.red, .white, .black]
    return layer
  }
  private static var circle: CircleLayer {
    let layer = CircleLayer()
    layer.center = Point(10, 8)
    return layer
  }

  /// nil for what emitters have.
  static func of(_ property: AnimatableProperty) -> Sample? {
    switch property {
    case .position: return point(box, Point(20, 16), Point(30, 20))
    case .positionX, .positionY: return number(box, 12, 30)
    case .bounds:
      return Sample(
        box, .rect(Rect(x: 0, y: 0, width: 4, height: 4)),
        .rect(Rect(x: 2, y: 0, width: 8, height: 24)),
        .rect(Rect(x: 1, y: 0, width: 6, height: 14)))
    case .boundsSize:
      return Sample(box, .size(Size(4, 4)), .size(Size(20, 30)), .size(Size(12, 17)))
    case .anchorPoint: return point(box, Point(0, 0), Point(1, 0.5))
    case .transform:
      return Sample(
        box, .transform(.translation(x: 0, y: 4)), .transform(.translation(x: 8, y: 0)),
        .transform(.translation(x: 4, y: 2)))
    case .scale, .scaleX, .scaleY: return number(box, 0.5, 1.5)
    case .rotation: return number(box, 0, 1)
    case .translation: return point(box, Point(-3, 0), Point(5, 4))
    case .translationX, .translationY: return number(box, -4, 6)
    case .opacity: return number(box, 0.25, 0.75)
    case .isHidden: return Sample(box, .flag(false), .flag(true), .flag(true))
    case .backgroundColor, .borderColor, .shadowColor: return color(box)
    case .cornerRadii:
      return Sample(
        box, .radii(.zero), .radii(CornerRadii(all: 8)), .radii(CornerRadii(all: 4)))
    case .borderWidth: return number(box, 0, 4)
    case .shadowOpacity: return number(box, 0, 1)
    case .shadowOffset:
      return Sample(box, .size(Size(0, 0)), .size(Size(6, 8)), .size(Size(3, 4)))
    case .shadowRadius: return number(box, 0, 6)
    case .contentsRect:
      let image = ImageLayer()
      image.contentMode = .fill
      image.contents = Bitmap(size: Size(16, 16)) {
        $0.fill(Rect(x: 0, y: 0, width: 16, height: 16), color: .red)
        $0.fill(Rect(x: 0, y: 0, width: 8, height: 8), color: .white)
      }
      return Sample(
        image, .rect(Rect(x: 0, y: 0, width: 0.5, height: 0.5)),
        .rect(Rect(x: 0.5, y: 0.5, width: 0.5, height: 0.25)),
        .rect(Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.375)))
    case .path:
      return Sample(
        shape, .path(.rect(Rect(x: 0, y: 0, width: 8, height: 8))),
        .path(.rect(Rect(x: 4, y: 0, width: 16, height: 4))),
        .path(.rect(Rect(x: 2, y: 0, width: 12, height: 6))))
    case .fillColor, .strokeColor: return color(shape)
    case .lineWidth: return number(shape, 1, 6)
    case .strokeStart: return number(shape, 0, 1)
    case .strokeEnd: return number(shape, 0, 1)
    case .circleRadius: return number(circle, 2, 8)
    case .gradientColors:
      return Sample(
        gradient, .colors([.black, .black, Color(200, 0, 0)]),
        .colors([Color(100, 0, 0), .black, Color(0, 100, 0)]),
        .colors([Color(50, 0, 0), .black, Color(100, 50, 0)]))
    case .gradientLocations:
      return Sample(
        gradient, .numbers([0, 0.25, 0.5]), .numbers([0.5, 0.75, 1]),
        .numbers([0.25, 0.5, 0.75]))
    case .gradientStartPoint: return point(gradient, Point(0, 0), Point(1, 0.5))
    case .gradientEndPoint: return point(gradient, Point(1, 1), Point(0, 0.5))
    case .textColor: return color(TextLayer())
    case .emitterPosition, .emitterSize, .emitterBirthRate, .emitterLifetime, .emitterVelocity,
      .emitterScale, .emitterSpin:
      return nil
    }
  }
}

@Suite struct `Animated properties` {
  private static let all = AnimatableProperty.allCases.filter { Sample.of($0) != nil }

  @Test(arguments: all)
  func `are shown half way on the layer that has them`(property: AnimatableProperty) throws {
    let sample = try #require(Sample.of(property))
    let layer = sample.layer
    let root = Layer(frame: Rect(x: 0, y: 0, width: 60, height: 40))
    root.addSublayer(layer)
    let tree = LayerTree(root: root, width: 60, height: 40)
    tree.commit(at: .zero)
    let model = try #require(layer.shownValue(of: property))
    layer.add(
      BasicAnimation(property, from: sample.from, to: sample.to, duration: 1), forKey: "a")
    tree.commit(at: .zero)
    #expect(layer.shownValue(of: property) == sample.from)
    tree.commit(at: FrameTime(seconds: 0.5))
    #expect(layer.shownValue(of: property) == sample.middle)
    // A value of another kind changes nothing and breaks nothing.
    layer.add(
      KeyframeAnimation(property, values: [.numbers([1]), .numbers([2])], duration: 1), forKey: "b")
    tree.commit(at: FrameTime(seconds: 0.5))
    tree.commit(at: FrameTime(seconds: 1))
    layer.removeAllAnimations()
    tree.commit(at: FrameTime(seconds: 1.5))
    #expect(layer.shownValue(of: property) == model)
    #expect(tree.demand == .none)
  }

  /// Directly, in an opacity group, and in a turned and scaled parent.
  @Test(arguments: all)
  func `are repainted in part as in whole`(property: AnimatableProperty) throws {
    for place in 0..<3 {
      let sample = try #require(Sample.of(property))
      let root = Layer(frame: Rect(x: 0, y: 0, width: 80, height: 60))
      root.backgroundColor = Color(240, 240, 235)
      let parent = Layer(frame: Rect(x: 10.25, y: 6, width: 60, height: 44))
      parent.backgroundColor = Color(200, 220, 210)
      if place == 1 { parent.opacity = 0.6 }
      if place == 2 { (parent.rotation, parent.scale) = (0.3, 1.25) }
      root.addSublayer(parent)
      parent.addSublayer(sample.layer)
      let tree = LayerTree(root: root, width: 80, height: 60)
      let canvas = Bitmap(width: 80, height: 60)
      let whole = Bitmap(width: 80, height: 60)
      var pictures: Set<[UInt32]> = []
      for frame in 0..<8 {
        if frame == 1 {
          sample.layer.add(
            BasicAnimation(property, from: sample.from, to: sample.to, duration: 0.5), forKey: "a")
        }
        // What is shown then stays until something else changes.
        if frame == 5 { sample.layer.timing.speed = 0 }
        if frame == 7 { sample.layer.removeAllAnimations() }
        tree.commit(at: FrameTime(seconds: Double(frame) * 0.1))
        tree.draw(into: canvas.surface)
        tree.drawAll(into: whole.surface)
        let difference = firstDifference(canvas.surface, whole.surface)
        try #require(difference == nil, "place \(place), frame \(frame)")
        pictures.insert(words(canvas.surface))
      }
      // A layer without a typesetter shows no text; half way is one change only.
      let least = property == .textColor ? 1 : property == .isHidden ? 2 : 4
      #expect(pictures.count >= least, "place \(place)")
    }
  }

  @Test func `hide a layer and show it again while what is below it goes on`() {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let parent = Layer(frame: root.bounds)
    let child = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    root.addSublayer(parent)
    parent.addSublayer(child)
    let tree = LayerTree(root: root, width: 40, height: 40)
    var blink = KeyframeAnimation(
      .isHidden, values: [.flag(true), .flag(false)], calculationMode: .discrete, duration: 2)
    blink.repeatCount = .infinity
    parent.add(blink, forKey: "blink")
    child.add(
      BasicAnimation(.positionX, from: .number(0), to: .number(100), duration: 10), forKey: "move")
    for (time, isHidden) in [(0.0, true), (0.5, true), (1, false), (1.5, false), (2.25, true)] {
      tree.commit(at: FrameTime(seconds: time))
      #expect(parent.presentation.isHidden == isHidden, "at \(time)")
      #expect(parent.isHidden == false)
      if !isHidden { #expect(child.presentation.position.x == time * 10) }
    }
    #expect(tree.demand != .none, "it will show again")
  }

  /// An animation that is alone on its layer is computed by itself where that is enough.
  @Test(arguments: 1...8) func `alone on a layer move as they do beside others`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func number(_ low: Double, _ high: Double) -> Double { .random(in: low...high, using: &random) }
    let root = Layer(frame: Rect(x: 0, y: 0, width: 60, height: 40))
    let alone = Layer(frame: Rect(x: 5, y: 5, width: 20, height: 10))
    let beside = Layer(frame: alone.frame)
    for layer in [alone, beside] { root.addSublayer(layer) }
    let tree = LayerTree(root: root, width: 60, height: 40)
    beside.add(
      KeyframeAnimation(.textColor, values: [.color(.red)], duration: .infinity), forKey: "none")
    func change(_ body: (Layer) -> Void) {
      body(alone)
      body(beside)
    }
    let numbers: [AnimatableProperty] = [
      .positionX, .positionY, .scale, .scaleX, .scaleY, .rotation, .translationX, .translationY,
      .opacity, .cornerRadii,
    ]
    var now = 0.0
    for frame in 0..<300 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1:
        let property = numbers[Int.random(in: 0..<numbers.count, using: &random)]
        var animation = BasicAnimation(
          property, from: .number(number(0, 1)), to: .number(number(0, 2)), duration: number(0, 2),
          timingCurve: .easeInEaseOut)
        animation.timing.timeOffset = number(-1, 1)
        animation.autoreverses = Bool.random(using: &random)
        animation.isAdditive = Int.random(in: 0..<4, using: &random) == 0
        animation.isRemovedOnCompletion = Bool.random(using: &random)
        animation.fillMode = [.removed, .forwards, .backwards, .both][frame % 4]
        change { $0.add(animation, forKey: "one") }
      case 2:
        let x = number(0, 30)
        change { $0.position.x = x }
      case 3: change { $0.opacity = frame % 2 == 0 ? 1 : 0.5 }
      case 4: change { $0.removeAnimation(forKey: "one") }
      case 5: change { $0.isHidden.toggle() }
      case 6: change { $0.timing.speed = frame % 3 == 0 ? 0 : 1 }
      case 7: now -= 0.1
      default: now += number(0, 0.2)
      }
      tree.commit(at: FrameTime(seconds: now))
      if alone.isHidden { continue }
      try #require(alone.presentation == beside.presentation, "frame \(frame)")
      try #require(alone.animationKeys.count + 1 == beside.animationKeys.count)
    }
  }

  @Test func `colours of circles and lines move as those of shapes`() {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let circle = CircleLayer()
    circle.radius = 10
    circle.strokeColor = .black
    root.addSublayer(circle)
    let tree = LayerTree(root: root, width: 40, height: 40)
    circle.add(
      BasicAnimation(.fillColor, to: .color(.white), duration: 1), forKey: "fill")
    circle.add(
      BasicAnimation(.lineWidth, from: .number(1), to: .number(3), duration: 1), forKey: "width")
    tree.commit(at: .zero)
    tree.commit(at: FrameTime(seconds: 0.5))
    #expect(circle.shownValue(of: .fillColor) == .color(Color(128, 128, 128)))
    #expect(circle.shownValue(of: .lineWidth) == .number(2))
    #expect(circle.contentsBounds.width == 22)
    #expect(circle.lineWidth == 1)
  }

  /// Former versions compared with the frame that animated last, not with the one before.
  @Test func `are repainted after a change of the model between two animations`() throws {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let circle = CircleLayer()
    circle.center = Point(20, 20)
    circle.radius = 4
    root.addSublayer(circle)
    let tree = LayerTree(root: root, width: 40, height: 40)
    let canvas = Bitmap(width: 40, height: 40)
    let whole = Bitmap(width: 40, height: 40)
    var time = 0.0
    func frame(_ what: String) throws {
      time += 1
      tree.commit(at: FrameTime(seconds: time))
      tree.draw(into: canvas.surface)
      tree.drawAll(into: whole.surface)
      let difference = firstDifference(canvas.surface, whole.surface)
      try #require(difference == nil, Comment(rawValue: what))
    }
    func hold(_ radius: Double) {
      circle.add(
        BasicAnimation(
          .circleRadius, from: .number(radius), to: .number(radius), duration: .infinity),
        forKey: "radius")
    }
    hold(9)
    try frame("animated")
    circle.removeAllAnimations()
    try frame("removed")
    circle.radius = 15
    try frame("the model's change")
    hold(9)
    try frame("animated as before")
    circle.position.x += 1
    hold(6)
    try frame("both")
    hold(9)
    try frame("back")
  }
}
