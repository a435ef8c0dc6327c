import Geometry

extension EmissionLog.Era {
  /// A particle of the own cell in place `index`.
  func particle(
    of index: Int, born birth: Int64, until death: Int64, _ random: CounterRandom
  ) -> Particle {
    let (x, y, normal) = birthplace(random)
    let heading = cells[index].heading(from: normal, random).sineAndCosine
    let speed = cells[index].speed(source.velocity, random)
    return cells[index].particle(
      birth: birth, death: death, x: x, y: y,
      velocityX: Int32(truncatingIfNeeded: (speed &* Int64(heading.cosine)) &>> 30),
      velocityY: Int32(truncatingIfNeeded: (speed &* Int64(heading.sine)) &>> 30),
      scale: source.scale, spin: source.spin, index: index, random)
  }

  /// A place on the shape, 16.16 points, and the direction from which longitudes count there.
  private func birthplace(_ random: CounterRandom) -> (x: Int64, y: Int64, normal: UInt32) {
    let pick = random.bits(.place)
    let share = Int64(pick &>> 32)  // Evenly in 0..<2³².
    switch (source.shape, source.mode) {
    case (.point, _), (.circle, .points), (.sphere, .points):
      return (source.x, source.y, 0)
    case (.line, .points):
      return (source.x + (pick &>> 63 == 0 ? -source.width : source.width) / 2, source.y, 0)
    case (.line, _):
      return (source.x + random.spread(source.width, .place), source.y, 0)
    case (.rectangle, .points), (.cuboid, .points):
      return (
        source.x + (pick &>> 63 == 0 ? -source.width : source.width) / 2,
        source.y + ((pick &>> 62) & 1 == 0 ? -source.height : source.height) / 2, 0
      )
    case (.rectangle, .outline), (.cuboid, .outline):
      return rim(share)
    case (.rectangle, .surface), (.rectangle, .volume), (.cuboid, .surface), (.cuboid, .volume):
      return (
        source.x + random.spread(source.width, .place),
        source.y + random.spread(source.height, .depth), 0
      )
    case (.circle, .outline):
      let angle = UInt32(truncatingIfNeeded: share)
      let (sine, cosine) = BinaryAngle(bits: angle).sineAndCosine
      return (
        source.x + (source.width &* Int64(cosine)) &>> 30,
        source.y + (source.width &* Int64(sine)) &>> 30, angle
      )
    case (.circle, .surface), (.circle, .volume):
      // The radius goes with the root of an even share, so that births are even over the area.
      let root = Int64(SquareRoot.floor(random.bits(.depth)))
      let radius = (source.width &* root) &>> 32
      let (sine, cosine) = BinaryAngle(bits: UInt32(truncatingIfNeeded: share)).sineAndCosine
      return (
        source.x + (radius &* Int64(cosine)) &>> 30, source.y + (radius &* Int64(sine)) &>> 30, 0
      )
    case (.sphere, _):
      return onSphere(angle: UInt32(truncatingIfNeeded: share), random.bits(.depth))
    }
  }

  /// A place on, or in, the sphere as the plane shows it, `angle` round its centre.
  private func onSphere(
    angle: UInt32, _ bits: UInt64
  ) -> (x: Int64, y: Int64, normal: UInt32) {
    // Depths are even over a sphere (Archimedes), so the radius seen is the root of 1 − z².
    let depth = bits &>> 32
    let root = Int64(SquareRoot.floor(UInt64.max &- depth &* depth))
    var radius = (source.width &* root) &>> 32
    if source.mode == .volume {
      // The largest of three even shares has the cube's distribution: shells even over the volume.
      let shell = max(bits & 0x7FF, max((bits &>> 11) & 0x7FF, (bits &>> 22) & 0x3FF &* 2))
      radius = (radius &* Int64(shell)) &>> 11
    }
    let (sine, cosine) = BinaryAngle(bits: angle).sineAndCosine
    return (
      source.x + (radius &* Int64(cosine)) &>> 30, source.y + (radius &* Int64(sine)) &>> 30,
      source.mode == .outline ? angle : 0
    )
  }

  /// The place `share` / 2³² of the way round the rectangle, clockwise from its top left corner.
  private func rim(_ share: Int64) -> (x: Int64, y: Int64, normal: UInt32) {
    let width = source.width
    let height = source.height
    let left = source.x - width / 2
    let top = source.y - height / 2
    var way = ((width + height) &* (share &>> 2)) &>> 29
    if way < width { return (left + way, top, 0) }
    way -= width
    if way < height { return (left + width, top + way, 0) }
    way -= height
    if way < width { return (left + width - way, top + height, 0) }
    return (left, top + height - (way - width), 0)
  }
}
