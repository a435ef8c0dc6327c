import Controls
import Drawing
import Effects
import Geometry
import Layers
import Motion
import Pixels
import Views

extension Effect {
  /// What an effect puts into a window, and what it does before each frame of a cycle.
  private typealias Actor = (SceneStage) -> (Int) -> Void

  /// Every effect lasts less than these two seconds.
  private static let cycle = 120

  private static func make(_ threads: Int, _ actors: [Actor]) -> ScenePlay {
    let stage = SceneStage.withFonts(threads: threads)
    let acts = actors.map { $0(stage) }
    return ScenePlay(stage, frames: cycle) { _, index in for act in acts { act(index) } }
  }

  /// A button that is tapped: its circle grows for 1.5 s.
  static let ripple = Effect("ripple", counted: 3..<85) { make($0, [rippleActor]) }
  /// A grid of tiles that shake with their badges.
  static let shakingGrid = Effect("shaking-grid", counted: 0..<cycle) { make($0, [gridActor]) }
  /// A heart that bounces for 0.5 s and sends out sparks from 0.25 s to 0.4 s, which live for a second.
  static let like = Effect("like", counted: 27..<75) { make($0, [likeActor]) }
  /// Particles that are born, fly and end all the time.
  static let confetti = Effect("confetti", counted: 0..<cycle) { make($0, [confettiActor]) }
  /// Lines of text that scroll.
  static let scrollingText = Effect("scrolling-text", counted: 1..<cycle) {
    make($0, [scrollActor])
  }
  /// A scroll view with buttons in it that glides.
  static let scrollView = Effect("scroll-view", counted: 3..<40) { make($0, [scrollViewActor]) }
  /// A gradient that moves.
  static let gradient = Effect("gradient", counted: 0..<cycle) { make($0, [gradientActor]) }
  /// Layers that fade together, as one picture.
  static let groupOpacity = Effect("group-opacity", counted: 1..<cycle) { make($0, [groupActor]) }
  /// A layer with others in it that turns.
  static let rotation = Effect("rotation", counted: 1..<cycle) { make($0, [rotationActor]) }
  /// A picture that appears over another.
  static let crossfade = Effect("crossfade", counted: 1..<cycle) { make($0, [crossfadeActor]) }
  /// A shape with curves and a border that move.
  static let path = Effect("path", counted: 1..<cycle) { make($0, [pathActor]) }
  /// All of them at once.
  static let everything = Effect("everything", counted: 27..<75) {
    make(
      $0,
      [
        crossfadeActor, scrollActor, gradientActor, groupActor, rotationActor, pathActor, gridActor,
        rippleActor, likeActor, confettiActor,
      ])
  }

  private static let rippleActor: @Sendable (SceneStage) -> (Int) -> Void = { stage in
    let button = RippleButton(frame: Rect(x: 60, y: 60, width: 300, height: 100))
    button.cornerRadius = 50
    stage.window.rootView.addSubview(button)
    return { if $0 == 0 { button.startRipple(at: Point(20, 50)) } }
  }

  private static let gridActor: @Sendable (SceneStage) -> (Int) -> Void = { stage in
    let grid = TileGrid(
      tileSize: Size(80, 104), frame: Rect(x: 60, y: 200, width: 500, height: 400))
    for index in 0..<8 { grid.addTile(DeletableTile("App \(index)", picture: .sample(index))) }
    stage.window.rootView.addSubview(grid)
    grid.isEditing = true
    return { _ in }
  }

  private static let likeActor: @Sendable (SceneStage) -> (Int) -> Void = { stage in
    let button = LikeButton(frame: Rect(x: 900, y: 150, width: 60, height: 60))
    stage.window.rootView.addSubview(button)
    return { index in
      if index == 0 { button.isSelected = true }
      if index == 110 { button.isSelected = false }
    }
  }

  private static let confettiActor: @Sendable (SceneStage) -> (Int) -> Void = { stage in
    let emitter = EmitterLayer(maximumParticles: 3_000)
    emitter.frame = stage.bounds
    emitter.emitterPosition = stage.bounds.center
    emitter.emitterShape = .rectangle
    emitter.emitterSize = Size(1_000, 600)
    emitter.cells = [BenchScene.confettiCell()]
    stage.root.addSublayer(emitter)
    return { _ in }
  }

  private static let scrollActor: @Sendable (SceneStage) -> (Int) -> Void = { stage in
    let paper = BenchScene.textLines(120, width: 900)
    stage.root.addSublayer(paper)
    return { paper.position = Point(600, -8 * Double($0)) }
  }

  private static let scrollViewActor: @Sendable (SceneStage) -> (Int) -> Void = { stage in
    let scroll = ScrollView(frame: Rect(x: 60, y: 60, width: 600, height: 800))
    for index in 0..<60 {
      let place = Rect(x: 20, y: 20 + 60 * Double(index), width: 560, height: 48)
      scroll.addSubview(Button("Row \(index)", frame: place))
    }
    scroll.contentSize = Size(600, 3_640)
    stage.window.rootView.addSubview(scroll)
    return { index in
      if index == 0 { scroll.setContentOffset(Point(0, 2_000), animated: true) }
      if index == 60 { scroll.setContentOffset(.zero, animated: true) }
    }
  }

  private static let gradientActor: @Sendable (SceneStage) -> (Int) -> Void = { stage in
    let layer = GradientLayer()
    layer.colors = [Color(hex: 0x2496FF), Color(hex: 0xFF3B30), Color(hex: 0xFFCC00)]
    layer.startPoint = .zero
    layer.endPoint = Point(1, 1)
    layer.cornerRadius = 20
    layer.frame = Rect(x: 1_200, y: 60, width: 300, height: 200)
    stage.root.addSublayer(layer)
    return { layer.position.x = 1_350 + Double($0 % 60) }
  }

  private static let groupActor: @Sendable (SceneStage) -> (Int) -> Void = { stage in
    let group = Layer(frame: Rect(x: 1_200, y: 300, width: 300, height: 200))
    group.backgroundColor = Color(hex: 0x5856D6)
    let inner = Layer(frame: Rect(x: 50, y: 50, width: 300, height: 200))
    inner.backgroundColor = .white
    group.addSublayer(inner)
    var fading = BasicAnimation(.opacity, from: .number(0.2), to: .number(0.9), duration: 1)
    fading.timing.repeatCount = .infinity
    fading.timing.autoreverses = true
    group.add(fading, forKey: "fading")
    stage.root.addSublayer(group)
    return { _ in }
  }

  private static let rotationActor: @Sendable (SceneStage) -> (Int) -> Void = { stage in
    let tile = BenchScene.tile(
      Rect(x: 1_300, y: 600, width: 120, height: 140), icon: BenchScene.icon(), title: "Turning")
    var turn = BasicAnimation(
      .rotation, from: .number(0), to: .number(2 * Double.pi), duration: 2)
    turn.timing.repeatCount = .infinity
    tile.add(turn, forKey: "turn")
    stage.root.addSublayer(tile)
    return { _ in }
  }

  private static let crossfadeActor: @Sendable (SceneStage) -> (Int) -> Void = { stage in
    let box = Rect(x: 0, y: 0, width: 640, height: 400)
    for layer in BenchScene.crossfadeLayers(box) {
      layer.position = Point(1_500, 850)
      stage.root.addSublayer(layer)
    }
    return { _ in }
  }

  private static let pathActor: @Sendable (SceneStage) -> (Int) -> Void = { stage in
    var path = Path()
    path.move(to: Point(10, 90))
    path.cubic(to: Point(90, 90), control1: Point(20, -40), control2: Point(80, 220))
    path.quad(to: Point(10, 90), control: Point(50, 0))
    path.close()
    let layer = ShapeLayer()
    layer.path = path
    layer.fillColor = Color(hex: 0x34C759)
    layer.strokeColor = .white
    layer.lineWidth = 3
    layer.borderWidth = 2
    layer.borderColor = .white
    layer.cornerRadius = 12
    layer.frame = Rect(x: 1_600, y: 60, width: 100, height: 100)
    stage.root.addSublayer(layer)
    return { layer.position.y = 110 + Double($0 % 60) }
  }
}
