import CLinux

/// Signals as events of a loop, by signalfd: they interrupt nothing and run no code in a handler.
package final class SignalSource {
  private let descriptor: FileDescriptor
  private let loop: EventLoop
  private var watch: EventLoop.Watch?
  /// Those that this source has blocked.
  private var mask = sigset_t()

  /// Blocks `signals` in this thread, and so in those it starts later, and calls `handler` with each
  /// that arrives. When the source goes they are as before; what has arrived by then is forgotten.
  package init(
    _ signals: [Int32], in loop: EventLoop, _ handler: @escaping (Int32) -> Void
  ) throws(SystemCallError) {
    self.loop = loop
    var wanted = sigset_t()
    sigemptyset(&wanted)
    for signal in signals { sigaddset(&wanted, signal) }
    var former = sigset_t()
    pthread_sigmask(SIG_BLOCK, &wanted, &former)
    sigemptyset(&mask)
    for signal in signals where sigismember(&former, signal) == 0 { sigaddset(&mask, signal) }
    descriptor = FileDescriptor(
      owning: try systemCall("signalfd") {
        signalfd(-1, &wanted, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
      })
    let number = descriptor.number
    watch = try loop.watch(number) { _ in
      while let signal = SignalSource.next(number) { handler(signal) }
    }
  }

  deinit {
    if let watch { loop.unwatch(watch) }
    // One that came too late to be handled would end the program now, its work done.
    while SignalSource.next(descriptor.number) != nil {}
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  /// Whether the process was started with `signal` ignored, as nohup does with SIGHUP.
  package static func isIgnored(_ signal: Int32) -> Bool { clinux_is_signal_ignored(signal) != 0 }

  private static func next(_ descriptor: Int32) -> Int32? {
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    return read(descriptor, &information, size) == size ? Int32(information.ssi_signo) : nil
  }
}
