import CLinux

/// Signals as events of a loop, by signalfd: they interrupt nothing and run no code in a handler.
package final class SignalSource {
  private let descriptor: FileDescriptor
  /// Kept alive: `deinit` ends the watch, whatever goes first.
  private let loop: EventLoop
  private var watch: EventLoop.Watch?
  private var formerMask: sigset_t

  /// Blocks `signals` in this thread, and so in those it starts later, and calls `handler` with each
  /// that arrives. When the source goes, the mask is as before.
  package init(
    _ signals: [Int32], in loop: EventLoop, _ handler: @escaping (Int32) -> Void
  ) throws(SystemCallError) {
    self.loop = loop
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in signals { sigaddset(&mask, signal) }
    var former = sigset_t()
    pthread_sigmask(SIG_BLOCK, &mask, &former)
    formerMask = former
    descriptor = FileDescriptor(
      owning: try systemCall("signalfd") {
        signalfd(-1, &mask, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
      })
    let number = descriptor.number
    watch = try loop.watch(number) { _ in
      var information = signalfd_siginfo()
      while read(number, &information, MemoryLayout<signalfd_siginfo>.size)
        == MemoryLayout<signalfd_siginfo>.size
      {
        handler(Int32(information.ssi_signo))
      }
    }
  }

  deinit {
    if let watch { loop.unwatch(watch) }
    pthread_sigmask(SIG_SETMASK, &formerMask, nil)
  }
}
