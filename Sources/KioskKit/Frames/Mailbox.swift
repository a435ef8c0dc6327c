import CLinux
import LinuxIO

/// Calls that other threads leave for the user interface's thread.
///
/// Each is made once, in the order in which they came, before the next frame.
public final class Mailbox: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var calls: [@Sendable () -> Void] = []
  private let waker: Waker

  package init(waking waker: Waker) {
    self.waker = waker
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Has `call` made on the user interface's thread. From any thread; never waits for it.
  public func post(_ call: @escaping @Sendable () -> Void) {
    pthread_mutex_lock(lock)
    calls.append(call)
    pthread_mutex_unlock(lock)
    waker.wake()
  }

  /// Makes the calls that are there now; what they post comes the next time. False if there were
  /// none.
  @discardableResult
  package func open() -> Bool {
    pthread_mutex_lock(lock)
    let due = calls
    calls = []
    pthread_mutex_unlock(lock)
    for call in due { call() }
    return !due.isEmpty
  }
}
