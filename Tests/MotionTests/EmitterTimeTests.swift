import Geometry
import KioskTestKit
import Motion
import Pixels
import Testing

/// A cell that uses every property.
private func richCell(_ random: inout SeededGenerator) -> EmitterCell {
  var cell = EmitterCell(name: "rich", contents: Bitmap(width: 16, height: 8))
  cell.birthRate = Double.random(in: 0...400, using: &random)
  cell.lifetime = Double.random(in: 0.05...2, using: &random)
  cell.lifetimeRange = Double.random(in: 0...1, using: &random)
  cell.velocity = Double.random(in: -200...200, using: &random)
  cell.velocityRange = 50
  cell.emissionLongitude = Double.random(in: -7...7, using: &random)
  cell.emissionRange = 2
  cell.xAcceleration = -30
  cell.yAcceleration = 100
  cell.scaleRange = 0.5
  cell.scaleSpeed = -0.4
  cell.spin = 1
  cell.spinRange = 4
  cell.color = Color(200, 100, 50, alpha: 220)
  cell.redRange = 0.5
  cell.greenRange = 0.5
  cell.blueRange = 0.5
  cell.greenSpeed = 0.3
  cell.alphaSpeed = -0.5
  return cell
}

/// Such a cell whose particles emit others, which emit others.
private func parentCell(_ random: inout SeededGenerator) -> EmitterCell {
  var grandchild = richCell(&random)
  grandchild.birthRate = 10
  grandchild.lifetime = 0.4
  var child = richCell(&random)
  child.birthRate = 30
  child.lifetime = 0.5
  child.beginTime = Double.random(in: 0...0.5, using: &random)
  child.emitterCells = [grandchild]
  var burst = richCell(&random)
  burst.birthRate = 800
  burst.beginTime = 0.3
  burst.duration = 0.02
  burst.lifetime = 0.5
  var cell = richCell(&random)
  cell.birthRate = 15
  cell.beginTime = Bool.random(using: &random) ? 0 : 0.3
  cell.emitterCells = [child, burst]
  return cell
}

/// A change to an emitter and its time.
private struct Change {
  var time: FrameTime
  var apply: (ParticleEmitter) -> Void
}

/// Random changes in order of time, and the emitter before them.
private struct Script {
  let seed: UInt64
  let maximumParticles: Int
  let cells: [EmitterCell]
  var changes: [Change] = []

  init(seed: UInt64, maximumParticles: Int, isFamily: Bool = false) {
    self.seed = seed
    self.maximumParticles = maximumParticles
    var random = SeededGenerator(seed: seed)
    cells = [richCell(&random), isFamily ? parentCell(&random) : richCell(&random)]
    var time: Int64 = 0
    for _ in 0..<12 {
      // Whole sixtieths now and then, so that changes meet frames.
      time +=
        Bool.random(using: &random)
        ? Int64.random(in: 0...400_000_000, using: &random) : 1_000_000_000 / 5
      let moment = FrameTime(nanoseconds: time)
      switch UInt8.random(in: 0...3, using: &random) {
      case 0:
        let rate: Double = ([0, 0.5, 1, 3] as [Double]).randomElement(using: &random) ?? 1
        changes.append(Change(time: moment) { $0.setBirthRate(rate, at: moment) })
      case 1:
        var source = EmitterSource()
        source.position = Point(Double.random(in: 0...300, using: &random), 40)
        source.size = Size(30, 20)
        let shapes: [EmitterShape] = [.point, .line, .rectangle, .circle]
        source.shape = shapes.randomElement(using: &random) ?? .point
        let modes: [EmitterMode] = [.points, .outline, .surface]
        source.mode = modes.randomElement(using: &random) ?? .outline
        source.velocity = 1.5
        source.lifetime = 0.7
        changes.append(Change(time: moment) { [source] in $0.setSource(source, at: moment) })
      case 2:
        let cells = [isFamily ? parentCell(&random) : richCell(&random), richCell(&random)]
        changes.append(Change(time: moment) { $0.setCells(cells, at: moment) })
      default:
        let budget = Int.random(in: 0...maximumParticles, using: &random)
        changes.append(Change(time: moment) { $0.setMaximumParticles(budget, at: moment) })
      }
    }
  }

  func makeEmitter() -> ParticleEmitter {
    let emitter = ParticleEmitter(seed: seed, maximumParticles: maximumParticles)
    emitter.setCells(cells)
    emitter.start(at: .zero)
    return emitter
  }

  /// What is drawn at `times`, with frames at `frames` in between and every change recorded just before the
  /// first frame or look at its time or later.
  func play(_ times: [FrameTime], frames: [FrameTime]) -> [[Row]] {
    let emitter = makeEmitter()
    var due = changes[...]
    var seen: [[Row]] = []
    for time in (times + frames).sorted() {
      while let change = due.first, change.time <= time {
        change.apply(emitter)
        due.removeFirst()
      }
      let rows = emitter.rows(at: time)
      if times.contains(time) && seen.count < times.count && times[seen.count] == time {
        seen.append(rows)
      }
    }
    return seen
  }
}

private func lattice(_ rate: Int64, seconds: Int64) -> [FrameTime] {
  (0...rate * seconds).map { FrameTime(nanoseconds: $0 * 1_000_000_000 / rate) }
}

/// Case 36, and the same for everything that can change.
@Test(arguments: 1...16)
func `7, 30 and 60 frames a second and stalls show the same particles`(seed: Int) throws {
  let script = Script(
    seed: UInt64(seed), maximumParticles: seed % 2 == 0 ? 10_000 : 60, isFamily: seed > 12)
  let times = [0, 0.5, 1, 1.25, 2, 3, 4, 5].map { FrameTime(seconds: $0) }
  let reference = script.play(times, frames: [])
  #expect(reference.contains { !$0.isEmpty })
  for rate in [7, 30, 60] as [Int64] {
    let shown = script.play(times, frames: lattice(rate, seconds: 5))
    try #require(shown == reference, "seed \(seed), \(rate) frames a second")
  }
  let stalled = lattice(60, seconds: 5).filter { time in
    !(time.seconds > 0.7 && time.seconds < 1.2) && !(time.seconds > 2 && time.seconds < 4.9)
  }
  #expect(script.play(times, frames: stalled) == reference)
}

/// Case 36.
@Test func `a burst of a hundred has the same total and places at any frame rate`() {
  func burst(_ frames: [FrameTime]) -> (born: Int, rows: [Row]) {
    let like = likeEmitter()
    var cell = sparkCell()
    cell.birthRate = 100
    like.setCells([cell], at: .zero)
    like.setBirthRate(1, at: .zero)
    like.setBirthRate(0, at: FrameTime(seconds: 1))
    for frame in frames where frame <= FrameTime(seconds: 0.9) { like.update(to: frame) }
    let born = like.rows(at: 0.94).count
    for frame in frames where frame > FrameTime(seconds: 0.94) { like.update(to: frame) }
    return (born, like.rows(at: 1.5))
  }
  let all = burst([])
  #expect(all.born == 95)
  #expect(!all.rows.isEmpty)
  for rate in [7, 30, 60] as [Int64] {
    let one = burst(lattice(rate, seconds: 1))
    #expect(one.born == all.born)
    #expect(one.rows == all.rows)
  }
  let stall = burst(lattice(60, seconds: 1).filter { !($0.seconds > 0.2 && $0.seconds < 0.7) })
  #expect(stall.rows == all.rows)
}

@Test(arguments: 1...14) func `any time can be asked for in any order`(seed: Int) throws {
  let script = Script(
    seed: UInt64(seed), maximumParticles: seed % 2 == 0 ? 10_000 : 50, isFamily: seed > 10)
  var random = SeededGenerator(seed: UInt64(seed))
  let times = (0...40).map { FrameTime(nanoseconds: Int64($0) * 150_000_000) }
  let emitter = script.makeEmitter()
  for change in script.changes { change.apply(emitter) }
  let inOrder = times.map { emitter.rows(at: $0) }
  for index in times.indices.shuffled(using: &random) {
    try #require(emitter.rows(at: times[index]) == inOrder[index], "seed \(seed), \(index)")
  }
}

/// A change that arrives late, for a time already shown, holds from its own time all the same.
@Test func `a late change holds from its own time`() {
  let early = likeEmitter()
  let late = likeEmitter()
  early.setBirthRate(1, at: .zero)
  late.setBirthRate(1, at: .zero)
  early.setBirthRate(0.25, at: FrameTime(seconds: 0.5))
  late.update(to: FrameTime(seconds: 0.8))
  late.setBirthRate(0.25, at: FrameTime(seconds: 0.5))
  #expect(late.rows(at: 1) == early.rows(at: 1))
}

@Test func `seeds and cells differ, and equal seeds do not`() {
  func rows(_ seed: UInt64) -> [Row] {
    let like = likeEmitter(seed: seed)
    like.setBirthRate(1, at: .zero)
    return like.rows(at: 0.5)
  }
  #expect(rows(1) == rows(1))
  #expect(rows(1) != rows(2))
  let like = likeEmitter()
  like.setBirthRate(1, at: .zero)
  like.setBirthRate(0, at: FrameTime(seconds: 0.1))
  like.setBirthRate(1, at: FrameTime(seconds: 10))
  // A second burst is not the first one again.
  #expect(like.rows(at: 0.05) != like.rows(at: 10.05))
}

@Test func `places follow p + v t + a t t half, turns and colours their speeds`() throws {
  var cell = plainCell(birthRate: 1, lifetime: 10)
  cell.velocity = 100
  cell.emissionLongitude = .pi / 2
  cell.xAcceleration = 20
  cell.yAcceleration = -10
  cell.scaleSpeed = -0.25
  cell.spin = .pi
  cell.color = Color(255, 128, 0)
  cell.redSpeed = -0.25
  cell.blueSpeed = 1
  cell.contents = Bitmap(width: 20, height: 10)
  let source = emitter(cell)
  let row = try #require(source.rows(at: 0.9).first)
  let (x, y) = (Double(row.x) / 256, Double(row.y) / 256)
  #expect(abs(x - 8.1) < 0.01)
  #expect(abs(y - 85.95) < 0.01)
  #expect(abs(Double(row.scale) / 65536 - 0.775) < 0.0001)
  #expect(abs(Double(row.angle) / 4_294_967_296 - 0.45) < 0.0001)
  #expect(row.tint == 0xFFC6_80E5)
  let bounds = try #require(source.bounds)
  let reach = 0.775 * (10.0 * 10 + 5 * 5).squareRoot()
  #expect(bounds.contains(Point(8.1 + reach - 0.1, 85.95)))
  #expect(abs(bounds.width - 2 * reach) < 0.1)
  // Alpha and scale below 0 are nothing, in the numbers drawn too.
  let old = try #require(source.rows(at: 5).first)
  #expect(old.scale == 0)
}
