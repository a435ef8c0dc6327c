import Drawing
import Geometry
import Layers
import Motion
import Pixels
import Views

/// A view with fireworks over whatever is behind it, best something dark; touches go through.
///
/// ```swift
/// let fireworks = Fireworks(frame: window.rootView.bounds)
/// window.rootView.addSubview(fireworks)
/// fireworks.isRunning = true
/// fireworks.launch(to: Point(400, 120))
/// ```
///
/// A rocket is a particle that emits a trail while it climbs and an explosion when it is over: cells in
/// cells. Single rockets go by themselves when their last spark has gone; of more than 16 at once a
/// further one takes the place of the oldest.
open class Fireworks: View {
  /// Rockets a second while it runs, 0...20. Default 1.2.
  public final var rocketsPerSecond = 1.2 {
    didSet { if rocketsPerSecond != oldValue { rebuild() } }
  }
  /// Sparks of one explosion, 0...1,000. Default 180.
  public final var sparkCount = 180 { didSet { if sparkCount != oldValue { rebuild() } } }
  /// Points a second, a second, downwards, 1...5,000. Default 160.
  public final var gravity = 160.0 { didSet { if gravity != oldValue { rebuild() } } }
  /// Points that sparks fly from the rocket's end, as a part of the view's shorter side, 0.02...2.
  /// Default 0.32.
  public final var spread = 0.32 { didSet { if spread != oldValue { rebuild() } } }
  /// The colours of the explosions, in turn; at most 12 count. Default five.
  public final var colors = Fireworks.bright { didSet { if colors != oldValue { rebuild() } } }
  /// Chooses the random numbers.
  public let seed: UInt64

  /// Whether rockets start by themselves. Off: those on their way finish.
  public final var isRunning = false {
    didSet { if isRunning != oldValue { show.birthRate = isRunning ? 1 : 0 } }
  }

  /// How many rockets `launch(to:)` has sent.
  public private(set) final var launchCount = 0

  private let show: EmitterLayer
  let sparkPicture: Bitmap
  private final var builtSize = Size.zero

  /// A view that shows nothing until it runs or a rocket is launched.
  public init(seed: UInt64 = 0, frame: Rect = .zero) {
    self.seed = seed
    show = EmitterLayer(seed: seed, maximumParticles: 20_000)
    sparkPicture = Fireworks.sparkPicture
    super.init(frame: frame, layer: Layer())
    isUserInteractionEnabled = false
    clipsToBounds = true
    show.birthRate = 0
    show.renderMode = .additive
    show.emitterShape = .line
    layer.addSublayer(show)
  }

  /// Gold, red, blue, green and violet.
  public static let bright: [Color] = [
    Color(hex: 0xFFD060), Color(hex: 0xFF5F7A), Color(hex: 0x6BB8FF), Color(hex: 0x6FF0B4),
    Color(hex: 0xD08CFF),
  ]

  /// Sends one rocket that explodes at `point`, in the view's coordinates, in the next of the colours;
  /// 20 to 10,000 points above the view's lower edge, and NaN at the least.
  /// Outside a window nothing happens.
  public final func launch(to point: Point) {
    let view = weakReference
    window?.withFrameTime { _ in (view.view as? Fireworks)?.send(to: point) }
  }

  /// Particles alive at the last frame.
  public final var particleCount: Int {
    layer.sublayers.reduce(0) { $0 + (($1 as? EmitterLayer)?.particleCount ?? 0) }
  }

  open override func layoutSubviews() {
    if bounds.size != builtSize { build() }
  }

  private final func rebuild() {
    builtSize = .zero
    setNeedsLayout()
  }

  private static let maximumRockets = 16

  private final func send(to point: Point) {
    if window == nil || bounds.isEmpty || colors.isEmpty { return }
    let height = EffectLimits.clamped(bounds.maxY - point.y, to: 20...10_000)
    let flight = Rocket(height: height, gravity: rocketGravity)
    let color = colors[Int(UInt(truncatingIfNeeded: launchCount) % UInt(min(12, colors.count)))]
    var cell = rocket(flight, color)
    cell.birthRate = 1_000
    // The angle of the flight is straight up: one birth, at the start.
    cell.duration = 0.000_5
    let emitter = PassingEmitter(
      seed: seed &+ UInt64(truncatingIfNeeded: launchCount &+ 1) &* 0x9E37_79B9_7F4A_7C15,
      maximumParticles: 3_000)
    launchCount &+= 1
    emitter.frame = Rect(origin: .zero, size: bounds.size)
    emitter.renderMode = .additive
    emitter.emitterPosition = Point(point.x - bounds.minX, bounds.height)
    emitter.cells = [cell]
    let rockets = layer.sublayers.filter { $0 is PassingEmitter }
    if rockets.count >= Fireworks.maximumRockets { rockets.first?.removeFromSuperlayer() }
    layer.addSublayer(emitter)
    emitter.pass(after: flight.seconds + Fireworks.sparkLife * 1.25)
  }

  private final func build() {
    builtSize = bounds.size
    show.frame = Rect(origin: .zero, size: bounds.size)
    show.emitterPosition = Point(bounds.width / 2, bounds.height)
    show.emitterSize = Size(bounds.width * 0.6, 0)
    let colors = self.colors.prefix(12)
    let rate = EffectLimits.clamped(rocketsPerSecond, to: 0...20) / Double(max(1, colors.count))
    var cells: [EmitterCell] = []
    for (index, color) in colors.enumerated() {
      // Between three fifths and nine tenths of the way up, each colour at a height of its own.
      let part = 0.62 + 0.28 * Double((index * 3) % 5) / 4
      let flight = Rocket(height: max(20, bounds.height * part), gravity: rocketGravity)
      var cell = rocket(flight, color)
      cell.birthRate = rate
      // The colours take turns.
      cell.beginTime = rate > 0 ? Double(index) / rate / Double(colors.count) : 0
      cell.velocityRange = flight.speed * 0.08
      cell.emissionRange = Double.pi / 14
      cells.append(cell)
    }
    show.cells = cells
  }

  private final var rocketGravity: Double { EffectLimits.clamped(gravity, to: 1...5_000) * 1.6 }
}
