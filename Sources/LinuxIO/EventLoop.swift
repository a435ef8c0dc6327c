import CLinux

/// Sleeps until something happens, then calls whoever waits for it: descriptors, timers, signals,
/// and a wake-up from another thread. Nothing happens, nothing wakes.
///
/// One thread makes it, uses it and lets it go; only its `Waker` may cross threads. Make it before
/// any other thread starts: the signals it takes are blocked for the threads that come later.
/// Handlers run inside `wait`, and may add and remove watches.
package final class EventLoop {
  /// What a descriptor is ready for. Both can hold at once: the rest of the data, then the end.
  package struct Readiness: Sendable {
    /// There is something to read.
    package let isReadable: Bool
    /// There is room to write; only where that was asked for.
    package let isWritable: Bool
    /// The device or the other end is gone (EPOLLERR, EPOLLHUP): unwatch it, or `wait` won't sleep.
    package let isGone: Bool
  }

  /// What a descriptor is watched for.
  package enum Interest: Sendable { case reading, writing }

  /// One registration; `unwatch` ends it.
  package struct Watch: Hashable, Sendable { fileprivate let token: UInt64 }

  private struct Registration {
    let token: UInt64
    let descriptor: Int32
    let handler: (Readiness) -> Void
  }

  /// Wakes the loop from any thread.
  package let waker: Waker
  private let epoll: FileDescriptor
  private var registrations: [Registration] = []
  private var nextToken: UInt64 = 1
  private var tokens = [UInt64](repeating: 0, count: 32)
  private var events = [UInt32](repeating: 0, count: 32)

  package init() throws(SystemCallError) {
    epoll = FileDescriptor(
      owning: try systemCall("epoll_create1") { epoll_create1(Int32(EPOLL_CLOEXEC)) })
    waker = try Waker()
    let waker = waker
    try watch(waker.number) { _ in waker.drain() }
  }

  /// Calls `handler` in `wait` whenever `descriptor` can be read (or written), or is gone. The
  /// descriptor stays the caller's, who unwatches it before closing it. It has one watch at a time.
  @discardableResult
  package func watch(
    _ descriptor: Int32, for interest: Interest = .reading,
    _ handler: @escaping (Readiness) -> Void
  ) throws(SystemCallError) -> Watch {
    let token = nextToken
    nextToken += 1
    try systemCall("epoll_ctl") {
      clinux_epoll_add(
        epoll.number, descriptor,
        interest == .reading ? EPOLLIN.rawValue : EPOLLOUT.rawValue, token)
    }
    registrations.append(
      Registration(token: token, descriptor: descriptor, handler: handler))
    return Watch(token: token)
  }

  /// Ends a registration, at once: its handler isn't called again, even in the current round.
  package func unwatch(_ watch: Watch) {
    for index in registrations.indices where registrations[index].token == watch.token {
      // Fails only when the descriptor is closed already, and then epoll has forgotten it.
      _ = clinux_epoll_remove(epoll.number, registrations[index].descriptor)
      registrations.remove(at: index)
      return
    }
  }

  /// Sleeps until something is ready and calls the handlers of all that is. With `blocking` false
  /// it only handles what is ready now. Returns how many handlers ran.
  @discardableResult
  package func wait(blocking: Bool = true) throws(SystemCallError) -> Int {
    let count = try systemCall("epoll_wait") {
      clinux_epoll_wait(epoll.number, &tokens, &events, 32, blocking ? -1 : 0)
    }
    var called = 0
    for index in 0..<Int(count) {
      guard let handler = handler(of: tokens[index]) else { continue }
      let bits = events[index]
      handler(
        Readiness(
          isReadable: bits & EPOLLIN.rawValue != 0,
          isWritable: bits & EPOLLOUT.rawValue != 0,
          isGone: bits & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0))
      called += 1
    }
    return called
  }

  private func handler(of token: UInt64) -> ((Readiness) -> Void)? {
    for registration in registrations where registration.token == token {
      return registration.handler
    }
    return nil
  }
}
