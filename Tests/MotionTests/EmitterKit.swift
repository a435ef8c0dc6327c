import Geometry
import Motion
import Pixels

/// All that is drawn of one particle.
struct Row: Hashable {
  var x: Int32
  var y: Int32
  var scale: Int32
  var angle: UInt32
  var tint: UInt32
  var cell: UInt16
}

extension ParticleEmitter {
  /// What is drawn at `seconds`.
  func rows(at seconds: Double) -> [Row] { rows(at: FrameTime(seconds: seconds)) }

  func rows(at time: FrameTime) -> [Row] {
    update(to: time)
    var rows: [Row] = []
    withParticles { view in
      for row in 0..<view.count {
        rows.append(
          Row(
            x: view.x[row], y: view.y[row], scale: view.scale[row], angle: view.angle[row],
            tint: view.tint[row], cell: view.cell[row]))
      }
    }
    return rows
  }
}

/// The like button's spark.
func sparkCell() -> EmitterCell {
  var cell = EmitterCell(name: "spark", contents: Bitmap(width: 100, height: 100))
  cell.birthRate = 1000
  cell.lifetime = 1
  cell.lifetimeRange = 0.1
  cell.velocity = 40
  cell.velocityRange = 10
  cell.scale = 0.08
  cell.scaleRange = 0.02
  cell.alphaRange = 0.1
  cell.alphaSpeed = -1
  return cell
}

/// An emitter as the like button's, around (15, 65), its birth rate 0, started at 0.
func likeEmitter(seed: UInt64 = 7, maximumParticles: Int = 10_000) -> ParticleEmitter {
  let emitter = ParticleEmitter(seed: seed, maximumParticles: maximumParticles)
  var source = EmitterSource()
  source.position = Point(15, 65)
  source.size = Size(70, 170)
  source.shape = .circle
  source.mode = .outline
  emitter.setSource(source)
  emitter.setCells([sparkCell()])
  emitter.setBirthRate(0)
  emitter.start(at: .zero)
  return emitter
}

/// An emitter of `cell` at the origin that starts at `start`.
func emitter(
  _ cell: EmitterCell, seed: UInt64 = 1, maximumParticles: Int = 10_000, start: FrameTime = .zero
) -> ParticleEmitter {
  let emitter = ParticleEmitter(seed: seed, maximumParticles: maximumParticles)
  emitter.setCells([cell])
  emitter.start(at: start)
  return emitter
}

/// A cell whose particles stand still for `lifetime` seconds.
func plainCell(birthRate: Double, lifetime: Double) -> EmitterCell {
  var cell = EmitterCell()
  cell.birthRate = birthRate
  cell.lifetime = lifetime
  return cell
}
