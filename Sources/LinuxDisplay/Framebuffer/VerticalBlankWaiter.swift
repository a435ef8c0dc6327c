import CLinux
import LinuxIO

/// Waits for vertical blanks on a thread of its own, so that nobody else sleeps in the kernel, however
/// long a driver takes.
///
///     asleep ──ask──▶ in the kernel ──blank or error──▶ answer, asleep
///       └── end ──▶ gone; out of the kernel first, for which nobody waits
package final class VerticalBlankWaiter: @unchecked Sendable {
  /// What became of a wait.
  package struct Answer {
    /// The one that it was asked with.
    package let tag: UInt32
    /// nil where there was a vertical blank.
    package let error: SystemCallError?
    /// When the wait was over, monotonic.
    package let timeNanoseconds: Int64
  }

  private let wait: () throws(SystemCallError) -> Void
  /// Counted up to ask, read by the thread.
  private let asked: FileDescriptor
  /// Counted up to answer; readable when `take` has something.
  private let answered: FileDescriptor
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var tag: UInt32 = 0
  private var isEnding = false
  private var answer: Answer?

  /// Readable when `take` has something.
  package var descriptor: Int32 { answered.number }

  /// Starts the thread; nil where there is none to be had. `wait` runs on it.
  package init?(_ wait: @escaping () throws(SystemCallError) -> Void) {
    self.wait = wait
    asked = FileDescriptor(owning: eventfd(0, Int32(EFD_CLOEXEC)))
    answered = FileDescriptor(owning: eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)))
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
    if asked.number < 0 || answered.number < 0 { return nil }
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<VerticalBlankWaiter>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    if status != 0 {
      context.release()
      return nil
    }
    pthread_detach(thread)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Has the thread wait for the next vertical blank.
  package func ask(tag: UInt32) {
    pthread_mutex_lock(lock)
    self.tag = tag
    pthread_mutex_unlock(lock)
    wake(asked.number)
  }

  /// The last answer that nobody took; nil where there is none. Never waits.
  package func take() -> Answer? {
    var count: UInt64 = 0
    _ = read(answered.number, &count, 8)
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    let last = answer
    answer = nil
    return last
  }

  /// The thread goes when it is out of the kernel; no answer comes any more.
  package func end() {
    pthread_mutex_lock(lock)
    isEnding = true
    pthread_mutex_unlock(lock)
    wake(asked.number)
  }

  private func run() {
    while true {
      var count: UInt64 = 0
      if read(asked.number, &count, 8) != 8 { continue }
      pthread_mutex_lock(lock)
      let tag = tag
      let isEnding = isEnding
      pthread_mutex_unlock(lock)
      if isEnding { return }
      var failure: SystemCallError?
      do throws(SystemCallError) { try wait() } catch { failure = error }
      let time = MonotonicClock.now()
      pthread_mutex_lock(lock)
      answer = Answer(tag: tag, error: failure, timeNanoseconds: time)
      pthread_mutex_unlock(lock)
      wake(answered.number)
    }
  }

  private func wake(_ descriptor: Int32) {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }
}
