import Drawing
import Geometry
import Layers
import Motion
import Pixels
import Views

/// A view in which snow falls over whatever is behind it, and which lets touches through.
///
/// ```swift
/// let snow = Snow(frame: window.rootView.bounds)
/// window.rootView.addSubview(snow)
/// snow.isFalling = false   // what is in the air comes down
/// ```
///
/// Flakes fall at three distances: the near ones are larger, faster and sway farther. The air is full
/// from the start. Another size, and another value of any property but `isFalling`, start anew.
open class Snow: View {
  /// Flakes that come a second for a view 800 points wide, 0...2,000. Default 36.
  public final var intensity = 36.0 { didSet { if intensity != oldValue { rebuild() } } }
  /// Points a second at which the nearest flakes fall, 1...4,000; the farthest are half as fast.
  /// Default 90.
  public final var fallSpeed = 90.0 { didSet { if fallSpeed != oldValue { rebuild() } } }
  /// Points: how wide the nearest flakes are, 1...64. Default 11.
  public final var flakeSize = 11.0 { didSet { if flakeSize != oldValue { rebuild() } } }
  /// Points by which the nearest flakes sway to each side, 0...500. Default 18.
  public final var sway = 18.0 { didSet { if sway != oldValue { rebuild() } } }
  /// The flakes' colour. Default white.
  public final var color = Color.white { didSet { if color != oldValue { rebuild() } } }
  /// Chooses the random numbers.
  public let seed: UInt64

  /// Whether new flakes come. Off: those in the air fall on.
  public final var isFalling = true {
    didSet {
      if isFalling == oldValue { return }
      for depth in layer.sublayers {
        if let sky = depth.sublayers.first as? EmitterLayer { sky.birthRate = isFalling ? 1 : 0 }
      }
    }
  }

  private final var builtSize = Size.zero

  /// A view in which it snows.
  public init(seed: UInt64 = 0, frame: Rect = .zero) {
    self.seed = seed
    super.init(frame: frame, layer: Layer())
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  /// Flakes in the air at the last frame.
  public final var flakeCount: Int {
    var count = 0
    for depth in layer.sublayers {
      count += (depth.sublayers.first as? EmitterLayer)?.particleCount ?? 0
    }
    return count
  }

  open override func layoutSubviews() {
    if bounds.size != builtSize { build() }
  }

  private final func rebuild() {
    builtSize = .zero
    setNeedsLayout()
  }

  /// One distance: shares of speed, size, sway and number, and the seconds of a sway.
  private struct Depth {
    var nearness: Double
    var share: Double
    var period: Double
  }

  private static let depths = [
    Depth(nearness: 0.5, share: 0.5, period: 5.2), Depth(nearness: 0.72, share: 0.3, period: 4.1),
    Depth(nearness: 1, share: 0.2, period: 3.4),
  ]

  private final func build() {
    for depth in layer.sublayers { depth.removeFromSuperlayer() }
    builtSize = bounds.size
    if bounds.isEmpty { return }
    let side = EffectLimits.clamped(flakeSize, to: 1...64)
    let picture = Snow.flake(side, color)
    for (index, depth) in Snow.depths.enumerated() {
      let sheet = Layer()
      sheet.frame = bounds
      let reach = EffectLimits.clamped(sway, to: 0...500) * depth.nearness
      let cell = flake(picture, at: depth, fallenAfter: bounds.height + 2 * side)
      let sky = EmitterLayer(
        seed: seed &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15, maximumParticles: 20_000)
      sky.frame = sheet.bounds
      sky.emitterShape = .line
      sky.emitterPosition = Point(bounds.width / 2, -side)
      sky.emitterSize = Size(bounds.width + 2 * reach, 0)
      sky.cells = [cell]
      sky.birthRate = isFalling ? 1 : 0
      // It has snowed for as long as the slowest need to come down.
      sky.timing.timeOffset = cell.lifetime
      sheet.addSublayer(sky)
      swing(sheet, reach: reach, period: depth.period)
      layer.addSublayer(sheet)
    }
  }

  /// A flake at one distance that falls `height` points before it melts.
  private final func flake(
    _ picture: Bitmap, at depth: Depth, fallenAfter height: Double
  ) -> EmitterCell {
    var cell = EmitterCell(name: "flake", contents: picture)
    cell.contentsScale = 2
    cell.birthRate =
      EffectLimits.clamped(intensity, to: 0...2_000) * depth.share * bounds.width / 800
    cell.scale = depth.nearness * 0.85
    cell.scaleRange = depth.nearness * 0.3
    cell.color = Color.white.withAlpha(UInt8(110 + 145 * (depth.nearness - 0.5) * 2))
    let speed = EffectLimits.clamped(fallSpeed, to: 1...4_000) * depth.nearness
    cell.velocity = speed
    cell.velocityRange = speed * 0.3
    cell.emissionLongitude = Double.pi / 2
    // The slowest come down to the lower edge.
    cell.lifetime = min(3_600, height / (speed * 0.85))
    return cell
  }

  /// To and fro by the window's clock, so that the sway does not depend on when it began.
  private final func swing(_ sheet: Layer, reach: Double, period: Double) {
    if reach == 0 { return }
    var swing = BasicAnimation(
      .translationX, from: .number(-reach), to: .number(reach), duration: period / 2,
      timingCurve: .easeInEaseOut)
    swing.timing.beginTime = .zero
    swing.timing.autoreverses = true
    swing.timing.repeatCount = .infinity
    sheet.add(swing, forKey: "sway")
  }

  /// A soft disc, two pixels a point.
  private static func flake(_ side: Double, _ color: Color) -> Bitmap {
    Bitmap(size: Size(side, side), scale: 2) { canvas in
      canvas.fill(
        Rect(x: 0, y: 0, width: side, height: side), radii: CornerRadii(all: side / 2),
        radialGradient: GradientColors([
          ColorStop(0, color), ColorStop(0.55, color), ColorStop(1, color.withAlpha(0)),
        ]), center: Point(side / 2, side / 2), radiusX: side / 2, radiusY: side / 2)
    }
  }
}
