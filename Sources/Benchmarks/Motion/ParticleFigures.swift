import CAllocations
import Geometry
import Layers
import Motion

/// What particles cost: the update of 10,000, and what 10,000 bursts allocate.
enum ParticleFigures {
  private static let particles = 10_000

  static func figures(rounds: Int) -> [Figure] {
    [
      Figure(
        name: "particles-10000-update", value: update(BenchScene.confettiCell(), rounds),
        unit: "ms a frame", limit: 0.1, kind: .time),
      Figure(
        name: "particles-10000-update-all", value: update(everything(), rounds),
        unit: "ms a frame", limit: nil, kind: .time),
      Figure(name: "bursts-10000-allocations", value: allocations(), unit: "allocations", limit: 0),
    ]
  }

  /// The time of an update with 10,000 alive, none of which dies or is born meanwhile.
  private static func update(_ cell: EmitterCell, _ rounds: Int) -> Double {
    var cell = cell
    cell.birthRate = 1_000_000
    cell.lifetime = 3_600
    cell.lifetimeRange = 0
    let emitter = ParticleEmitter(seed: 1, maximumParticles: particles)
    var source = EmitterSource()
    source.position = Point(960, 540)
    source.size = Size(1_900, 1_000)
    source.shape = .rectangle
    emitter.setSource(source)
    emitter.setCells([cell])
    emitter.start(at: .zero)
    emitter.update(to: FrameTime(seconds: 1))
    precondition(emitter.count == particles, "every particle is alive")
    return FrameTimes.best(rounds: rounds, frames: 60) {
      emitter.update(to: FrameTime(nanoseconds: 1_000_000_000 + Int64($0) * 16_666_667))
    }
  }

  /// A cell whose particles do all that particles can.
  private static func everything() -> EmitterCell {
    var cell = BenchScene.confettiCell()
    cell.velocity = 60
    cell.velocityRange = 40
    cell.emissionRange = 2 * .pi
    cell.xAcceleration = 3
    cell.yAcceleration = 40
    cell.scaleSpeed = -0.01
    cell.scaleRange = 0.3
    cell.spin = 2
    cell.spinRange = 1
    cell.redRange = 0.5
    cell.greenSpeed = 0.1
    cell.blueSpeed = -0.1
    cell.alphaSpeed = -0.01
    return cell
  }

  /// Allocations of 10,000 bursts of 150 particles after the first, from a layer in a tree.
  private static func allocations() -> Double {
    guard callocations_counts() else { return .nan }
    var cell = BenchScene.confettiCell()
    cell.birthRate = 1_000
    cell.lifetime = 1
    cell.lifetimeRange = 0.1
    let emitter = EmitterLayer(maximumParticles: 600)
    emitter.birthRate = 0
    emitter.cells = [cell]
    let root = Layer(frame: Rect(x: 0, y: 0, width: 800, height: 480))
    root.addSublayer(emitter)
    let tree = LayerTree(root: root, width: 800, height: 480)
    tree.commit(at: .zero)
    func burst(_ number: Int) {
      let begin = FrameTime(seconds: Double(number) * 1.25 + 0.01)
      emitter.setBirthRate(1, at: begin)
      emitter.setBirthRate(0, at: begin + 0.15)
      for frame in 0..<10 { tree.commit(at: begin + 0.125 * Double(frame)) }
    }
    burst(0)
    let before = callocations_count()
    for number in 1..<10_000 { burst(number) }
    return Double(callocations_count() - before)
  }
}
