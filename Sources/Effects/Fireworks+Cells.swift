import Drawing
import Geometry
import Motion
import Pixels
import Views

/// The way up: fast at first, at rest at the end.
struct Rocket {
  /// Points a second at the start.
  let speed: Double
  /// Seconds to the top.
  let seconds: Double
  /// Points a second, a second.
  let gravity: Double

  init(height: Double, gravity: Double) {
    self.gravity = gravity
    speed = (2 * gravity * height).squareRoot()
    seconds = speed / gravity
  }
}

extension Fireworks {
  /// Seconds that a spark of an explosion lives.
  static let sparkLife = 1.7

  /// How large particles are: 1 on a view 400 points high or wide, the shorter side.
  private final var grain: Double {
    EffectLimits.clamped(min(bounds.width, bounds.height) / 400, to: 0.5...4)
  }

  /// A rocket with its trail and its explosion.
  final func rocket(_ flight: Rocket, _ color: Color) -> EmitterCell {
    var cell = EmitterCell(name: "rocket", contents: sparkPicture)
    cell.contentsScale = 4
    cell.scale = 0.34 * grain
    cell.color = Color(hex: 0xFFE9C4)
    cell.lifetime = flight.seconds
    cell.velocity = flight.speed
    cell.emissionLongitude = -Double.pi / 2
    cell.yAcceleration = flight.gravity
    cell.emitterCells = [trail, explosion(of: color, after: flight.seconds)]
    return cell
  }

  /// Embers that fall behind the rocket.
  private final var trail: EmitterCell {
    var cell = EmitterCell(name: "trail", contents: sparkPicture)
    cell.contentsScale = 4
    cell.birthRate = 60
    cell.lifetime = 0.55
    cell.lifetimeRange = 0.2
    cell.velocity = 14
    cell.velocityRange = 12
    cell.emissionLongitude = Double.pi
    cell.emissionRange = Double.pi / 2
    cell.yAcceleration = 40
    cell.scale = 1.1
    cell.scaleRange = 0.6
    cell.scaleSpeed = -1.2
    cell.color = Color(hex: 0xFFB45E)
    cell.alphaSpeed = -1.6
    return cell
  }

  /// Sparks to all sides in the last moment of the rocket's life.
  private final func explosion(of color: Color, after seconds: Double) -> EmitterCell {
    var cell = EmitterCell(name: "spark", contents: sparkPicture)
    cell.contentsScale = 4
    let moment = min(0.03, seconds / 4)
    let count = max(0, min(1_000, sparkCount))
    cell.beginTime = seconds - moment
    cell.duration = moment
    cell.birthRate = Double(count) / moment * (1 - 1e-9)
    cell.lifetime = Fireworks.sparkLife
    cell.lifetimeRange = Fireworks.sparkLife / 4
    let reach = 1.3 * min(bounds.width, bounds.height) * EffectLimits.clamped(spread, to: 0.02...2)
    cell.velocity = reach / Fireworks.sparkLife
    cell.velocityRange = cell.velocity * 1.4
    cell.emissionRange = 2 * Double.pi
    cell.yAcceleration = EffectLimits.clamped(gravity, to: 1...5_000) * 0.22
    // In relation to the rocket, whose scale sparks inherit.
    cell.scale = 2.8
    cell.scaleRange = 1.4
    cell.scaleSpeed = -0.6
    cell.color = color
    cell.alphaSpeed = -0.95 / Fireworks.sparkLife
    return cell
  }

  /// A point of light with a soft rim, 48 pixels wide.
  static var sparkPicture: Bitmap {
    Bitmap(size: Size(48, 48)) { canvas in
      canvas.fill(
        Rect(x: 0, y: 0, width: 48, height: 48), radii: CornerRadii(all: 24),
        radialGradient: GradientColors([
          ColorStop(0, .white), ColorStop(0.25, Color.white.withAlpha(210)),
          ColorStop(0.55, Color.white.withAlpha(60)), ColorStop(1, Color.white.withAlpha(0)),
        ]), center: Point(24, 24), radiusX: 24, radiusY: 24)
    }
  }
}
