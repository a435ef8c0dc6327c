import CLinux
import KioskTestKit
import LinuxDisplay
import Scanout
import Testing
import Touches

@testable import KioskKit

private let second: Int64 = 1_000_000_000

/// Commits to the card and wake-ups, between two moments.
private final class Watched {
  let bench: OutputBench
  private(set) var commits = 0
  private(set) var sleeps = 0
  private var from = (commits: 0, sleeps: 0)

  init(_ bench: OutputBench) { self.bench = bench }

  /// Counts from one moment to the other, in milliseconds. The script's own acts at both ends are no
  /// wake-ups of the run's.
  func watch(from start: Int64, to end: Int64) {
    bench.at(start) { [unowned(unsafe) self] in from = (count, bench.clock.sleeps) }
    bench.at(end) { [unowned(unsafe) self] in
      commits = count - from.commits
      // The sleep that the start ended, and no other.
      sleeps = bench.clock.sleeps - from.sleeps - 1
    }
  }

  private var count: Int { bench.card.count(of: "DRM_IOCTL_MODE_ATOMIC") }
}

@Suite struct `A screen that goes dark` {
  private func power(dim: Int64? = nil, off: Int64? = nil, _ bench: OutputBench) -> Power {
    let power = Power(
      PowerSettings(dimAfter: dim.map { $0 * second }, offAfter: off.map { $0 * second }))
    let presenter = bench.pipeline.presenter
    power.use(
      Panel(
        glass: { (isOn) throws(DisplayError) in try presenter.setPower(isOn) }, backlight: nil,
        note: { Issue.record("\($0)") }))
    bench.run.power = power
    return power
  }

  // Case 42.
  @Test func `idle for 60 s, on, dimmed and off, nothing is committed and nothing wakes`() throws {
    for (dim, off, level) in [
      (nil, nil, .on), (2, nil, .dimmed), (2, 4, .off),
    ] as [(Int64?, Int64?, PowerLevel)] {
      let bench = try OutputBench([tinyCard()])
      bench.scene.endsMoving = second / 2
      let power = power(dim: dim, off: off, bench)
      let watched = Watched(bench)
      watched.watch(from: 10_000, to: 70_000)
      try bench.play(to: 70_001)
      #expect(power.level == level)
      #expect(watched.commits == 0)
      #expect(watched.sleeps == 0)
      #expect(bench.card.card.isLit() == (level != .off))
      withExtendedLifetime(power) {}
    }
  }

  @Test func `what moves wants no frame in the dark, and is where it belongs when woken`() throws {
    let bench = try OutputBench([tinyCard()])
    let power = power(off: 2, bench)
    let watched = Watched(bench)
    watched.watch(from: 3_000, to: 9_000)
    let wake = OutputBench.start + 10 * second
    bench.at(10_000) { bench.touch(0, .began, at: wake) }
    bench.at(10_040) { bench.touch(0, .ended, at: wake + 40_000_000) }
    bench.scene.endsMoving = 11 * second
    try bench.play(to: 11_500)
    #expect(watched.commits == 0 && watched.sleeps == 0)
    #expect(power.level == .on)
    #expect(bench.card.card.isLit())
    #expect(!bench.scene.times.contains { $0 > 2_100_000_000 && $0 < 9_900_000_000 })
    try bench.expectGlassShowsModel()
  }

  // Case 44.
  @Test func `the tap that wakes does nothing else, the next one 50 ms later works`() throws {
    let bench = try OutputBench([tinyCard()])
    bench.scene.endsMoving = 0
    let power = power(off: 2, bench)
    func tap(_ milliseconds: Int64) {
      for (phase, delay) in [(TouchPhase.began, 0), (.moved, 20), (.ended, 40)]
        as [(TouchPhase, Int64)]
      {
        let time = milliseconds + delay
        bench.at(time) {
          bench.touch(0, phase, at: OutputBench.start + time * 1_000_000)
        }
      }
    }
    tap(5_000)
    var handled = -1
    bench.at(5_085) { handled = bench.scene.touches }
    tap(5_090)
    try bench.play(to: 6_000)
    #expect(handled == 0)
    #expect(bench.scene.touches == 3)
    #expect(power.level == .on)
    try bench.expectGlassShowsModel()
  }

  @Test func `a finger that is down when it goes dark is cancelled and doesn't wake it`() throws {
    let bench = try OutputBench([tinyCard()])
    let power = power(bench)
    bench.at(500) { bench.touch(0, .began, at: OutputBench.start + 500_000_000) }
    bench.at(1_000) { power.turnOff() }
    bench.at(1_500) { bench.touch(0, .moved, at: OutputBench.start + 1_500_000_000) }
    bench.at(1_600) { bench.touch(0, .ended, at: OutputBench.start + 1_600_000_000) }
    try bench.play(to: 2_000)
    #expect(power.isOff)
    #expect(!bench.card.card.isLit())
    #expect(bench.scene.touches == 1 && bench.scene.cancels == 1)
  }

  @Test func `switched away while dark it is lit for the other, and lit when it is back`() throws {
    let bench = try OutputBench([tinyCard()])
    bench.scene.endsMoving = 0
    let power = power(off: 2, bench)
    bench.at(5_000) { bench.run.pause() }
    bench.at(9_000) { bench.run.resume() }
    try bench.play(to: 10_000)
    #expect(power.level == .on)
    #expect(bench.card.card.isLit())
    try bench.expectGlassShowsModel()
  }

  @Test func `a screen that is plugged in while it is dark stays dark until somebody comes`() throws
  {
    let bench = try OutputBench([tinyCard()])
    bench.scene.endsMoving = 0
    let power = power(off: 2, bench)
    bench.at(4_000) { bench.unplug() }
    bench.at(5_000) { bench.plug(50, 40) }
    bench.at(9_000) { #expect(!bench.card.card.isLit()) }
    bench.at(10_000) { bench.touch(0, .began, at: OutputBench.start + 10 * second) }
    try bench.play(to: 11_000)
    #expect(power.level == .on)
    #expect(bench.scene.touches == 0)
    try bench.expectGlassShowsModel()
  }

  @Test func `mirrors go dark and come back with it`() throws {
    var both = ScriptedCard(modes: [.scripted(40, 30, isPreferred: true)])
    both.addScreen("Virtual-2", modes: [.scripted(40, 30, isPreferred: true)])
    let bench = try OutputBench([ScriptedKMS(both)], KMSOptions(mirrors: true))
    let power = power(off: 2, bench)
    bench.at(5_000) { #expect(!bench.card.card.isLit(0) && !bench.card.card.isLit(1)) }
    bench.at(6_000) { bench.touch(0, .began, at: OutputBench.start + 6 * second) }
    bench.scene.endsMoving = 7 * second
    try bench.play(to: 8_000)
    #expect(power.level == .on)
    try bench.expectGlassShowsModel(nil, 0)
    try bench.expectGlassShowsModel(nil, 1)
  }

  @Test(arguments: 1...4) func `it ends lit with the model on it, whatever happened`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let bench = try OutputBench([tinyCard()])
    let power = power(off: 1, bench)
    bench.scene.endsMoving = 30 * second
    var isDown = false
    for _ in 0..<120 {
      let time = Int64.random(in: 100...25_000, using: &random)
      switch Int.random(in: 0...5, using: &random) {
      case 0: bench.at(time) { power.turnOff() }
      case 1: bench.at(time) { power.wake() }
      case 2: bench.at(time) { bench.run.pause() }
      case 3: bench.at(time) { bench.run.resume() }
      case 4: bench.at(time) { power.dim() }
      default:
        bench.at(time) {
          bench.touch(0, isDown ? .ended : .began, at: OutputBench.start + time * 1_000_000)
          isDown.toggle()
        }
      }
    }
    bench.at(26_000) { bench.run.resume() }
    bench.at(26_500) { power.staysAwake = true }
    try bench.play(to: 31_000)
    #expect(power.level == .on)
    #expect(bench.card.card.isLit())
    try bench.expectGlassShowsModel()
  }
}
