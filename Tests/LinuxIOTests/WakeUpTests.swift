import CLinux
import Testing

@testable import LinuxIO

@Suite struct `A machine that sleeps` {
  @Test func `is told by the time that only one clock has counted`() {
    var meter = SuspendMeter(1_000_000_000)
    func slept(_ nanoseconds: Int64) -> Bool { meter.hasSlept(nanoseconds) }
    #expect(!slept(1_000_000_000))
    #expect(!slept(1_000_000_900), "the clocks are read one after the other")
    #expect(slept(9_000_000_000))
    #expect(!slept(9_000_000_000), "once")
    #expect(slept(9_100_000_000))
  }

  @Test func `is waited for without waking`() throws {
    let loop = try EventLoop()
    var isCalled = false
    let source = try WakeUpSource(in: loop) { isCalled = true }
    for _ in 0..<5 { try #require(try loop.wait(blocking: false) == 0) }
    #expect(!isCalled)
    withExtendedLifetime(source) {}
  }

  @Test func `has not slept longer than since it was started`() {
    #expect(clinux_suspended_nanoseconds() > -1_000_000)
  }
}
