import Geometry

/// A living particle that emits others.
struct Carrier {
  let particle: Particle
  /// The seed of what it emits.
  let key: UInt64
  /// Rises from carrier to carrier: who of two is served first at the same moment.
  let serial: UInt64
  let lineage: Lineage

  /// How many sub-cells it emits.
  var subCount: Int { Int(lineage.cells[Int(particle.cell)].subCount) }

  /// Where sub-cell `sub` stands in the list of cells.
  func place(of sub: Int) -> Int { Int(lineage.cells[Int(particle.cell)].firstSub) + sub }

  /// The births of sub-cell `sub`.
  func births(of sub: Int) -> BirthInterval {
    let cell = place(of: sub)
    let birth = particle.birth
    let (begin, end) = (lineage.cells[cell].begin, lineage.cells[cell].end)
    return BirthInterval(
      start: FrameTime.sum(birth, begin),
      rate: min(FixedCell.fastest, lineage.cells[cell].rate),
      end: min(particle.death, FrameTime.sum(birth, end)))
  }

  /// Particle `index` of sub-cell `sub`, born at `birth`; its death, and nil where it is dead at birth.
  func child(_ index: Int64, of sub: Int, at birth: Int64) -> (particle: Particle, key: UInt64)? {
    let place = place(of: sub)
    let random = CounterRandom(seed: key, cell: sub, index: UInt64(index))
    let life = lineage.cells[place].life(lineage.lifetime, random)
    if life <= 0 { return nil }
    let age = particle.age(at: birth)
    let (x, y) = particle.place(at: age)
    var (velocityX, velocityY) = (Int32(0), Int32(0))
    let speed = lineage.cells[place].speed(lineage.velocity, random)
    if speed != 0 {
      let heading = lineage.cells[place].heading(from: 0, random).sineAndCosine
      let (sine, cosine) = (Int64(heading.sine), Int64(heading.cosine))
      let ahead = particle.direction(at: age)
      let turnedX = (ahead.x &* cosine &- ahead.y &* sine) &>> 30
      let turnedY = (ahead.x &* sine &+ ahead.y &* cosine) &>> 30
      velocityX = Limit.clamped((speed &* turnedX) &>> 30)
      velocityY = Limit.clamped((speed &* turnedY) &>> 30)
    }
    var child = lineage.cells[place].particle(
      birth: birth, death: birth + life, x: x, y: y, velocityX: velocityX, velocityY: velocityY,
      scale: .one, spin: lineage.spin, index: place, random)
    child.inherit(scale: particle.scale(at: age), color: particle.color(at: age))
    return (child, random.key)
  }
}
