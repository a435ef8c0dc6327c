import CLinux
import LinuxIO
import Testing

@Suite struct SignalSourceTests {
  private final class Heard { var signals: [Int32] = [] }

  /// Threads that tests run on block all signals.
  private func letThrough(_ signals: [Int32]) {
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in signals { sigaddset(&mask, signal) }
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  private func isBlocked(_ signal: Int32) -> Bool {
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    return sigismember(&mask, signal) == 1
  }

  @Test func `a signal is an event, and is let through again afterwards`() throws {
    let loop = try EventLoop()
    let heard = Heard()
    let signals = [clinux_first_realtime_signal() + 5, clinux_first_realtime_signal() + 6]
    letThrough(signals)
    var source: SignalSource? = try SignalSource(signals, in: loop) { heard.signals.append($0) }
    #expect(isBlocked(signals[0]) && isBlocked(signals[1]))
    // To this thread, which blocks it; any other thread would die of it.
    for signal in [signals[1], signals[0], signals[0]] { pthread_kill(pthread_self(), signal) }
    try loop.wait(blocking: false)
    // Real-time signals are queued, the lower ones first.
    #expect(heard.signals == [signals[0], signals[0], signals[1]])
    withExtendedLifetime(source) {}
    source = nil
    #expect(!isBlocked(signals[0]))
  }

  @Test func `one that came too late ends nothing`() throws {
    let loop = try EventLoop()
    let signal = clinux_first_realtime_signal() + 7
    let heard = Heard()
    letThrough([signal])
    var source: SignalSource? = try SignalSource([signal], in: loop) { heard.signals.append($0) }
    pthread_kill(pthread_self(), signal)
    withExtendedLifetime(source) {}
    source = nil
    #expect(!isBlocked(signal))
    #expect(heard.signals.isEmpty)
  }

  @Test func `what was blocked before stays blocked, in any order of going`() throws {
    let loop = try EventLoop()
    let (one, other) = (clinux_first_realtime_signal() + 8, clinux_first_realtime_signal() + 9)
    letThrough([one, other])
    var first: SignalSource? = try SignalSource([one], in: loop) { _ in }
    var second: SignalSource? = try SignalSource([one, other], in: loop) { _ in }
    withExtendedLifetime((first, second)) {}
    second = nil
    #expect(isBlocked(one) && !isBlocked(other))
    first = nil
    #expect(!isBlocked(one))
  }

  @Test func `a signal that isn't ignored is told from one that is`() {
    let signal = clinux_first_realtime_signal() + 10
    #expect(!SignalSource.isIgnored(signal))
    dispose(of: signal, 1)
    #expect(SignalSource.isIgnored(signal))
    dispose(of: signal, 0)
  }
}

/// SIG_DFL is 0 and SIG_IGN 1, macros that Swift can't see.
private func dispose(of number: Int32, _ action: Int) {
  _ = signal(number, unsafeBitCast(action, to: (@convention(c) (Int32) -> Void)?.self))
}
