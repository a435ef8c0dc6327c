import Geometry
import KioskTestKit
import Motion
import Testing

@Test func `births come at exact fractions of the rate`() {
  let source = emitter(plainCell(birthRate: 1000, lifetime: 60))
  for index in [0, 1, 2, 149, 999, 12_345 as Int64] {
    let moment = index * 1_000_000
    source.update(to: FrameTime(nanoseconds: moment - 1))
    #expect(source.count == index.min(10_000))
    source.update(to: FrameTime(nanoseconds: moment))
    #expect(source.count == (index + 1).min(10_000))
  }
  let slow = emitter(plainCell(birthRate: 0.1, lifetime: 3000))
  slow.update(to: FrameTime(nanoseconds: 9_999_999_999))
  #expect(slow.count == 1)
  slow.update(to: FrameTime(seconds: 10))
  #expect(slow.count == 2)
  // A third of a second, rounded down to whole nanoseconds; a day of them.
  let third = emitter(plainCell(birthRate: 3, lifetime: 0.5))
  third.update(to: FrameTime(nanoseconds: 333_333_332))
  #expect(third.count == 1)
  third.update(to: FrameTime(nanoseconds: 333_333_333))
  #expect(third.count == 2)
  third.update(to: FrameTime(seconds: 86_400))
  #expect(third.count == 2)
}

extension Int64 {
  fileprivate func min(_ most: Int) -> Int { Swift.min(Int(self), most) }
}

@Test func `the like burst has exactly 150 sparks within their ranges`() throws {
  let like = likeEmitter()
  like.setBirthRate(1, at: FrameTime(seconds: 0.25))
  like.setBirthRate(0, at: FrameTime(seconds: 0.4))
  #expect(like.rows(at: 0.2499).isEmpty)
  #expect(like.demand == .at(FrameTime(seconds: 0.25)))
  #expect(like.rows(at: 0.25).count == 1)
  #expect(like.rows(at: 0.3995).count == 150)
  #expect(like.rows(at: 0.9).count == 150)
  #expect(like.rows(at: 1.1999).count == 150)  // 0.95 s after the first birth.
  #expect(like.rows(at: 1.35).count < 150)
  #expect(like.rows(at: 1.4501).isEmpty)
  #expect(like.isQuiet)

  // Particle i, i ms old at 0.4 s, flies straight out from the circle of radius 70.
  let rows = like.rows(at: 0.4)
  try #require(rows.count == 150)
  var angles: [Double] = []
  for (index, row) in rows.enumerated() {
    let age = Double(150 - index) / 1000
    let away = Point(Double(row.x) / 256 - 15, Double(row.y) / 256 - 65)
    let flown = away.distance(to: .zero) - 70
    try #require(flown > 35 * age - 0.01 && flown < 45 * age + 0.01, "\(index): \(flown)")
    let scale = Double(row.scale) / 65536
    try #require(scale >= 0.0699 && scale < 0.0901)
    let alpha = Double(row.tint >> 24) / 255
    try #require(alpha >= min(1, 0.95 - age) - 0.003 && alpha <= min(1, 1.05 - age) + 0.003)
    angles.append(Trigonometry.angle(x: away.x, y: away.y))
  }
  // Even in angle: no third of the circle is empty, and the mean is near the centre.
  for third in 0..<3 {
    let from = -Double.pi + Double(third) * 2 * Double.pi / 3
    let inside = angles.count { $0 >= from && $0 < from + 2 * Double.pi / 3 }
    #expect(inside > 30 && inside < 70)
  }
}

@Test func `lifetimes fill their range`() {
  let like = likeEmitter()
  like.setBirthRate(1, at: .zero)
  like.setBirthRate(0, at: FrameTime(seconds: 5))
  // 1000 a second that live 0.95...1.05 s, half a second after the end: about 500, within the range.
  let alive = like.rows(at: 5.5).count
  #expect(alive > 450 && alive <= 550)
  #expect(abs(alive - 500) < 12)
}

@Test func `a changed rate counts from its own moment and never catches up`() {
  let source = emitter(plainCell(birthRate: 10, lifetime: 0.05))
  source.update(to: FrameTime(seconds: 0.12))
  #expect(source.count == 1)
  source.setBirthRate(0, at: FrameTime(seconds: 0.15))
  source.setBirthRate(1, at: FrameTime(seconds: 100.07))
  #expect(source.rows(at: 100.06).isEmpty)
  #expect(source.rows(at: 100.07).count == 1)
  #expect(source.rows(at: 100.16).isEmpty)
  #expect(source.rows(at: 100.17).count == 1)
  // The same rate again changes nothing; nor does moving the emitter.
  source.setBirthRate(1, at: FrameTime(seconds: 100.20))
  source.setSource(EmitterSource(), at: FrameTime(seconds: 100.21))
  #expect(source.rows(at: 100.26).isEmpty)
  #expect(source.rows(at: 100.27).count == 1)
}

@Test func `a rate interval is half open`() {
  // Seen at the moment itself before the change arrives: the birth of the old interval is taken back.
  for isSeen in [false, true] {
    let source = emitter(plainCell(birthRate: 10, lifetime: 50))
    if isSeen { #expect(source.rows(at: 0.2).count == 3) }
    source.setBirthRate(0, at: FrameTime(seconds: 0.2))
    #expect(source.rows(at: 0.2).count == 2)
    #expect(source.rows(at: 3).count == 2)
  }
}

@Test func `a later change of a property replaces what was planned for it, and nothing else`() {
  let like = likeEmitter()
  like.setBirthRate(1, at: FrameTime(seconds: 0.25))
  like.setBirthRate(0, at: FrameTime(seconds: 0.4))
  var source = EmitterSource()
  source.position = Point(500, 0)
  like.setSource(source, at: FrameTime(seconds: 0.1))
  let moved = like.rows(at: 0.5)
  #expect(moved.count == 150)
  #expect(moved.allSatisfy { $0.x > 256 * 400 })
  like.setBirthRate(0, at: FrameTime(seconds: 0.2))
  #expect(like.rows(at: 0.5).isEmpty)
  #expect(like.isQuiet)
}

/// Case 35.
@Test func `forty days of uptime and a pause cause no burst`() {
  let uptime = FrameTime(seconds: 40 * 86_400)
  let source = emitter(plainCell(birthRate: 10, lifetime: 5), start: uptime)
  source.update(to: uptime)
  #expect(source.count <= 1)
  source.update(to: uptime + 1)
  #expect(source.count >= 9 && source.count <= 11)
  source.setBirthRate(0, at: uptime + 1)
  let living = source.rows(at: uptime + 1).count
  source.update(to: uptime + 3)
  #expect(source.count == living)
  source.update(to: uptime + 6.001)
  #expect(source.count == 0)
  #expect(source.isQuiet)
  source.setBirthRate(1, at: uptime + 3600)
  source.update(to: uptime + 3600)
  #expect(source.count <= 1)
  source.update(to: uptime + 3601)
  #expect(source.count >= 9 && source.count <= 11)
}

@Test func `only an earlier start warms up`() {
  let cold = emitter(plainCell(birthRate: 10, lifetime: 5), start: FrameTime(seconds: 100))
  #expect(cold.rows(at: 99).isEmpty)
  #expect(cold.rows(at: 100).count == 1)
  let warm = emitter(plainCell(birthRate: 10, lifetime: 5), start: FrameTime(seconds: 95))
  #expect(warm.rows(at: 100).count == 50)
}

@Test func `two cells are born side by side and a switched off one is not`() {
  var off = plainCell(birthRate: 50, lifetime: 9)
  off.isEnabled = false
  let source = ParticleEmitter(seed: 3)
  source.setCells([
    plainCell(birthRate: 10, lifetime: 9), off, plainCell(birthRate: 20, lifetime: 9),
  ])
  source.start(at: .zero)
  let cells = source.rows(at: 0.999).map(\.cell)
  #expect(cells.count { $0 == 0 } == 10)
  #expect(cells.count { $0 == 1 } == 0)
  #expect(cells.count { $0 == 2 } == 20)
  #expect(Array(cells.prefix(6)) == [0, 2, 2, 0, 2, 2])
}

@Test func `changes recorded before the start keep their times`() {
  let source = ParticleEmitter()
  source.setCells([plainCell(birthRate: 1000, lifetime: 9)])
  source.setBirthRate(0)
  source.setBirthRate(1, at: FrameTime(seconds: 10.25))
  source.setBirthRate(0, at: FrameTime(seconds: 10.40))
  source.update(to: FrameTime(seconds: 11))
  #expect(source.count == 0)
  source.start(at: FrameTime(seconds: 10))
  #expect(source.rows(at: 10.2).isEmpty)
  #expect(source.rows(at: 11).count == 150)
  // Started in the middle, what was recorded for before is how it starts.
  source.start(at: FrameTime(seconds: 10.35))
  #expect(source.rows(at: 11).count == 50)
}
