import KioskTestKit
import Scanout
import Testing

private let second: Int64 = 1_000_000_000

@Suite struct PowerMachineTests {
  private func machine(dim: Int64? = 30, off: Int64? = 60) -> PowerMachine {
    PowerMachine(
      PowerSettings(dimAfter: dim.map { $0 * second }, offAfter: off.map { $0 * second }), at: 0)
  }

  @Test func `idle, the screen is dimmed and then off, and a touch lights it`() {
    var machine = machine()
    #expect(machine.deadline == 30 * second)
    machine.apply(.time, at: 30 * second - 1)
    #expect(machine.level == .on)
    machine.apply(.time, at: 30 * second)
    #expect(machine.level == .dimmed)
    #expect(machine.deadline == 60 * second)
    machine.apply(.time, at: 60 * second)
    #expect(machine.level == .off)
    #expect(machine.deadline == nil)
    machine.apply(.time, at: 10_000 * second)
    #expect(machine.level == .off)
    machine.apply(.activity, at: 10_001 * second)
    #expect(machine.level == .on)
    #expect(machine.deadline == 10_031 * second)
  }

  @Test func `a touch on the dimmed screen begins the idle time anew`() {
    var machine = machine()
    machine.apply(.time, at: 40 * second)
    machine.apply(.activity, at: 50 * second)
    machine.apply(.time, at: 79 * second)
    #expect(machine.level == .on)
    machine.apply(.time, at: 80 * second)
    #expect(machine.level == .dimmed)
  }

  @Test func `time that was slept through passes both states`() {
    var machine = machine()
    machine.apply(.time, at: 4_000 * second)
    #expect(machine.level == .off)
  }

  @Test func `without times it stays on, whatever the clock shows`() {
    var machine = PowerMachine(at: .min)
    for time in [0, second, .max] {
      machine.apply(.time, at: time)
      #expect(machine.level == .on && machine.deadline == nil)
    }
    var far = PowerMachine(PowerSettings(dimAfter: .max, offAfter: .max), at: second)
    far.apply(.time, at: .max)
    #expect(far.level == .on && far.deadline == nil)
  }

  @Test func `dimmed no earlier than off is off`() {
    var machine = machine(dim: 60, off: 60)
    machine.apply(.time, at: 60 * second)
    #expect(machine.level == .off)
  }

  @Test func `by hand it is dimmed and off until the next activity`() {
    var machine = machine(dim: nil, off: nil)
    machine.apply(.dim, at: 5)
    #expect(machine.level == .dimmed && machine.deadline == nil)
    machine.apply(.turnOff, at: 6)
    machine.apply(.dim, at: 7)
    #expect(machine.level == .off)
    machine.apply(.wake, at: 8)
    #expect(machine.level == .on)
  }

  @Test func `held awake, no time counts, and from the release on all of it`() {
    var machine = machine()
    machine.apply(.time, at: 40 * second)
    machine.apply(.hold, at: 41 * second)
    #expect(machine.level == .on && machine.deadline == nil)
    machine.apply(.time, at: 1_000 * second)
    #expect(machine.level == .on)
    machine.apply(.release, at: 1_000 * second)
    #expect(machine.deadline == 1_030 * second)
    machine.apply(.hold, at: 1_001 * second)
    machine.apply(.turnOff, at: 1_002 * second)
    #expect(machine.level == .off, "by hand it is off even then")
  }

  @Test func `out of hours it is off at once where nobody is, and a minute after the last touch`() {
    var alone = machine(dim: nil, off: nil)
    alone.apply(.hoursEnd, at: 500 * second)
    #expect(alone.level == .off)
    alone.apply(.activity, at: 600 * second)
    #expect(alone.level == .on && alone.deadline == 660 * second)
    alone.apply(.time, at: 660 * second)
    #expect(alone.level == .off)
    alone.apply(.hoursBegin, at: 700 * second)
    #expect(alone.level == .on && alone.deadline == nil)

    var used = machine(dim: nil, off: nil)
    used.apply(.activity, at: 480 * second)
    used.apply(.hoursEnd, at: 500 * second)
    #expect(used.level == .on && used.deadline == 540 * second)

    var quick = machine(dim: nil, off: 10)
    quick.apply(.hoursEnd, at: second)
    #expect(quick.deadline == 10 * second)
  }

  @Test func `hours that begin again light what was turned off by hand`() {
    var machine = machine(dim: nil, off: nil)
    machine.apply(.turnOff, at: 1)
    machine.apply(.hoursBegin, at: 2)
    #expect(machine.level == .off, "they had begun")
    machine.apply(.hoursEnd, at: 3)
    machine.apply(.hoursBegin, at: 4)
    #expect(machine.level == .on)
  }

  @Test(arguments: 1...8) func `asked at its deadlines only, it is what it is asked always`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var often = machine(dim: Int64.random(in: 0...9, using: &random), off: 6)
    var seldom = often
    var now: Int64 = 0
    for _ in 0..<2_000 {
      let next = now + Int64.random(in: 1...5 * second, using: &random)
      while let deadline = seldom.deadline, deadline <= next {
        seldom.apply(.time, at: deadline)
        try #require(seldom.deadline != deadline, "a deadline that is met is no more")
      }
      for part in 1...8 { often.apply(.time, at: now + (next - now) * Int64(part) / 8) }
      now = next
      try #require(often == seldom)
      let events: [PowerMachine.Event] = [
        .activity, .wake, .dim, .turnOff, .hold, .release, .hoursBegin, .hoursEnd, .time,
      ]
      let event = events[Int.random(in: 0..<events.count, using: &random)]
      often.apply(event, at: now)
      seldom.apply(event, at: now)
    }
  }
}
