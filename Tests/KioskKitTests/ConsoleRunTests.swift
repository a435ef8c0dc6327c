import KioskTestKit
import LinuxDisplay
import LinuxIO
import Scanout
import Testing

@testable import KioskKit

/// Case 8 of the field, the console's half: whoever switches to another console finds it free, and
/// whoever comes back finds the picture.
@Suite struct ConsoleRunTests {
  private static let release: Int32 = 40

  private func seat(_ terminal: ScriptedConsole, for run: RealTimeRun) throws -> DirectSeat {
    let console = try Console(
      taking: terminal, release: Self.release, acquire: 41, watch: { _ in nil }, note: { _ in })
    terminal.onSignal = { signal in
      if signal == Self.release { console.releaseAsked() } else { console.acquired() }
    }
    let seat = DirectSeat(console: console)
    seat.onAway = { [unowned(unsafe) run] in run.pause() }
    seat.onFront = { [unowned(unsafe) run] in run.resume() }
    return seat
  }

  @Test func `away nothing is drawn or held, and back there is one whole frame without input`()
    throws
  {
    let bench = try OutputBench([tinyCard()])
    let card = bench.card
    bench.scene.endsMoving = 0
    let terminal = ScriptedConsole()
    let seat = try seat(terminal, for: bench.run)
    var wasMaster: Bool?
    terminal.beforeCall = { name in
      if name == "VT_RELDISP", terminal.pending != nil { wasMaster = card.isMaster }
    }
    bench.at(50) { bench.touch(0, .began, at: bench.clock.now()) }
    bench.at(100) {
      seat.activate(console: 2)
      #expect(terminal.front == 2)
      #expect(bench.run.inbox.isClosed)
      #expect(bench.scene.cancels == 1)
      card.forgetCalls()
    }
    bench.at(30_000) {
      #expect(card.calls.isEmpty)
      #expect(!card.isMaster)
      terminal.requestSwitch(to: 1)
      #expect(!bench.run.inbox.isClosed)
    }
    let sleeps = bench.clock.sleeps
    try bench.play(to: 30_100)
    // The other console's program could have become master as soon as it was there.
    #expect(wasMaster == false)
    #expect(card.calls.filter { $0 == "DRM_IOCTL_MODE_ATOMIC mode" }.count == 1)
    #expect(bench.clock.sleeps - sleeps < 30)
    try bench.expectGlassShowsModel()
    seat.close()
    #expect(terminal.display == .text)
  }

  @Test(arguments: 1...5) func `switching to and fro at random times ends with the picture`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let bench = try OutputBench([tinyCard()])
    bench.scene.endsMoving = 2_000_000_000
    let terminal = ScriptedConsole()
    let seat = try seat(terminal, for: bench.run)
    for _ in 0..<60 {
      let number = Int.random(in: 1...3, using: &random)
      bench.at(Int64.random(in: 1..<3_000, using: &random)) { terminal.requestSwitch(to: number) }
    }
    bench.at(3_000) { terminal.requestSwitch(to: 1) }
    try bench.play(to: 3_200)
    #expect(terminal.front == 1)
    try bench.expectGlassShowsModel(nil, 0, "seed \(seed)")
    seat.close()
  }
}
