import KioskTestKit
import LinuxDisplay
import Scanout
import Testing

@testable import KioskKit

@Suite struct `Pacing on a real card` {
  private let period = OutputBench.blank

  @Test(arguments: [1, 2, 3, 4]) func `a touch is on the glass after two blanks at most`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let bench = try OutputBench([tinyCard()])
    // Moving in one half of the time, at rest in the other.
    bench.scene.endsMoving = 2_000_000_000
    var touched: [Int64] = []
    var seen: [Int64] = []
    var milliseconds: Int64 = 100
    while milliseconds < 4000 {
      let time =
        OutputBench.start + milliseconds * 1_000_000
        + Int64.random(in: 0..<1_000_000, using: &random)
      bench.clock.at(time) {
        touched.append(time)
        bench.touch(touched.count, .began, at: time)
      }
      milliseconds += Int64.random(in: 1...90, using: &random)
    }
    bench.onBlank = { now in
      guard let row = bench.card.glassRow(0) else { return }
      let count = Int(row[0]) + Int(row[1]) << 8
      while seen.count < count { seen.append(now) }
    }
    try bench.play(to: 4500)
    try #require(seen.count == touched.count)
    for (touched, seen) in zip(touched, seen) {
      try #require(seen - touched <= 2 * period, "\(touched) was seen at \(seen)")
    }
  }

  @Test func `one frame a blank, and never one that finds the card busy`() throws {
    let bench = try OutputBench([tinyCard()])
    try bench.play(to: 2000)
    // 2 s at 60 a second; the first frame sets the mode and the second waits for no blank.
    #expect((118...121).contains(bench.card.flips))
    #expect(bench.blanks.count == bench.card.flips)
    #expect(bench.notes.isEmpty)
  }

  @Test(arguments: [50_000, 60_000, 144_000]) func `without blanks a timer keeps to 60 a second`(
    milliHertz: Int
  ) throws {
    let card = tinyCard {
      $0.connectors[0].modes = [.scripted(40, 30, milliHertz: milliHertz)]
    }
    card.countsVerticalBlanks = false
    let bench = try OutputBench([card])
    bench.clock.blankNanoseconds = 1_200_000  // What copying takes on virtio.
    try bench.play(to: 2000)
    let rate = min(60, milliHertz / 1000)
    #expect((2 * rate - 2...2 * rate + 2).contains(card.flips), "\(card.flips)")
  }

  private func missed(_ bench: OutputBench) -> [Int] {
    bench.log.text.split(separator: "\n").compactMap { line in
      line.firstRange(of: "\"missed\": ").flatMap { Int(line[$0.upperBound...].dropLast()) }
    }
  }

  @Test func `the log counts the blanks that a slow frame misses`() throws {
    let bench = try OutputBench([tinyCard()])
    var frames = 0
    bench.scene.onDraw = {
      frames += 1
      if frames == 30 { bench.clock.pass(nanoseconds: 40_000_000) }
    }
    try bench.play(to: 1000)
    let missed = missed(bench)
    #expect(missed.count == bench.scene.times.count)
    #expect(missed.reduce(0, +) == 2)
    #expect(missed[30] == 2, "told by the frame after it")
  }

  @Test func `nothing is missed while nothing is wanted`() throws {
    let bench = try OutputBench([tinyCard()])
    bench.scene.endsMoving = 0
    for step in 0..<10 {
      bench.at(500 + Int64(step) * 333) { bench.touch(step, .began, at: bench.clock.now()) }
    }
    try bench.play(to: 5000)
    #expect(missed(bench).allSatisfy { $0 == 0 })
  }
}
