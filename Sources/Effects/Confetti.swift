import Geometry
import Layers
import Motion
import Pixels
import Views

/// A view that throws confetti over whatever is behind it, and lets touches through.
///
/// ```swift
/// let confetti = Confetti(frame: window.rootView.bounds)
/// window.rootView.addSubview(confetti)
/// confetti.fire()
/// confetti.fire(from: button.frame.center)
/// ```
///
/// Volleys run side by side, each with other random numbers, and each goes by itself when its last
/// piece has gone. Up to 16 run at once; a further one takes the place of the oldest.
open class Confetti: View {
  /// The colours of the pieces, at most 16 count. Default six.
  public final var colors = Confetti.festive { didSet { if colors != oldValue { cells = nil } } }
  /// Pieces of one volley, 0...5,000. Default 140.
  public final var count = 140
  /// Radians between the outermost directions of flight, 0...2π. Default an eighth of a turn.
  public final var spread = Double.pi / 4
  /// Points a second, a second, downwards, 0...10,000. Default 520.
  public final var gravity = 520.0
  /// Points: how long a piece is, 2...64. Default 11.
  public final var pieceSize = 11.0 { didSet { if pieceSize != oldValue { cells = nil } } }
  /// How high pieces fly, as a part of the view's height, 0...3. Default 0.85.
  public final var reach = 0.85
  /// Chooses the random numbers of the first volley; the others follow from it.
  public final var seed: UInt64

  /// How many volleys there have been.
  public private(set) final var volleyCount = 0
  /// A cell for each colour and kind, without a direction; nil: to be made.
  private final var cells: [EmitterCell]?

  /// A view that shows nothing until it is told to fire.
  public init(seed: UInt64 = 0, frame: Rect = .zero) {
    self.seed = seed
    super.init(frame: frame, layer: Layer())
    isUserInteractionEnabled = false
  }

  /// Red, orange, yellow, green, blue and violet.
  public static let festive: [Color] = [
    Color(hex: 0xFF4D6D), Color(hex: 0xFF9F1C), Color(hex: 0xFFD23F), Color(hex: 0x2EC4A0),
    Color(hex: 0x3A86FF), Color(hex: 0x9B5DE5),
  ]

  /// Two cannons, in the lower corners, aim at the middle of the top. Outside a window nothing
  /// happens.
  public final func fire() {
    let tilt = Double.pi / 9
    fire([
      Cannon(x: 0, y: 1, direction: -Double.pi / 2 + tilt),
      Cannon(x: 1, y: 1, direction: -Double.pi / 2 - tilt),
    ])
  }

  /// Throws pieces up from `point`, in the view's coordinates. Outside a window nothing happens.
  public final func fire(from point: Point) {
    if bounds.isEmpty { return }
    let place = point - bounds.origin
    fire([
      Cannon(
        x: place.x / bounds.width, y: place.y / bounds.height, direction: -Double.pi / 2)
    ])
  }

  /// Takes all pieces away at once.
  public final func clear() {
    for volley in layer.sublayers { volley.removeFromSuperlayer() }
  }

  /// Volleys of which pieces may still be seen.
  public final var runningVolleys: Int { layer.sublayers.count }

  /// A place in the unit square, and a direction in radians.
  private struct Cannon {
    var x: Double
    var y: Double
    var direction: Double
  }

  private static let maximumVolleys = 16
  private static let fuse = 0.18

  private final func fire(_ cannons: [Cannon]) {
    let view = weakReference
    window?.withFrameTime { _ in (view.view as? Confetti)?.throwPieces(from: cannons) }
  }

  private final func throwPieces(from cannons: [Cannon]) {
    if window == nil || bounds.isEmpty || colors.isEmpty { return }
    let volley = Layer()
    volley.frame = Rect(origin: .zero, size: bounds.size)
    let gravity = max(1, EffectLimits.clamped(self.gravity, to: 0...10_000))
    let height = bounds.height * EffectLimits.clamped(reach, to: 0...3)
    // v² = 2gh up to the top; from there down past the lower edge.
    let speed = (2 * gravity * height).squareRoot()
    let fall = (2 * (height + bounds.height) / gravity).squareRoot()
    let life = min(20, speed / gravity + fall)
    let total = max(0, min(5_000, count))
    var key = seed &+ UInt64(truncatingIfNeeded: volleyCount) &* 0x9E37_79B9_7F4A_7C15
    for (index, cannon) in cannons.enumerated() {
      let share = (total + index) / cannons.count
      let pieces = self.pieces
      for (kind, piece) in pieces.enumerated() {
        let number = (share + kind) / pieces.count
        key &+= 1
        if number == 0 { continue }
        var cell = piece
        // A billionth less, so that rounding can't let one more be born at the very end.
        cell.birthRate = Double(number) / Confetti.fuse * (1 - 1e-9)
        cell.duration = Confetti.fuse
        cell.lifetime = life
        cell.velocity = speed * 0.8
        cell.velocityRange = speed * 0.4
        cell.emissionLongitude = cannon.direction
        cell.emissionRange = EffectLimits.clamped(spread, to: 0...(2 * Double.pi))
        cell.yAcceleration = gravity
        // One emitter a kind: its pieces are drawn in one go, however they follow each other.
        let emitter = EmitterLayer(seed: key, maximumParticles: number)
        emitter.frame = volley.bounds
        emitter.emitterPosition = Point(cannon.x * bounds.width, cannon.y * bounds.height)
        emitter.cells = [cell]
        volley.addSublayer(emitter)
      }
    }
    volleyCount &+= 1
    add(volley, length: Confetti.fuse + life)
  }

  /// Shows a volley, and takes it away `length` seconds later, by its own time.
  private final func add(_ volley: Layer, length: Double) {
    if layer.sublayers.count >= Confetti.maximumVolleys {
      layer.sublayers.first?.removeFromSuperlayer()
    }
    layer.addSublayer(volley)
    let view = weakReference
    let identity = ObjectIdentifier(volley)
    let wait = BasicAnimation(.opacity, from: .number(1), to: .number(1), duration: length)
    volley.add(wait, forKey: "pass") { _ in (view.view as? Confetti)?.remove(identity) }
  }

  private final func remove(_ identity: ObjectIdentifier) {
    for volley in layer.sublayers where ObjectIdentifier(volley) == identity {
      volley.removeFromSuperlayer()
    }
  }

  /// Two kinds of piece in each colour.
  private final var pieces: [EmitterCell] {
    if let cells { return cells }
    let side = EffectLimits.clamped(pieceSize, to: 2...64)
    let pictures = (0..<ConfettiPieces.count).map { ConfettiPieces.picture($0, side: side) }
    var made: [EmitterCell] = []
    for (index, color) in colors.prefix(16).enumerated() {
      for kind in 0..<2 {
        let number = (index + 2 * kind + index / 2) % ConfettiPieces.count
        var cell = EmitterCell(name: "piece", contents: pictures[number])
        cell.contentsScale = 2
        cell.color = color
        cell.scaleRange = 0.5
        cell.spin = kind == 0 ? 5 : -5
        cell.spinRange = 9
        made.append(cell)
      }
    }
    cells = made
    return made
  }
}
