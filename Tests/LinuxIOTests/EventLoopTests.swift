import CLinux
import LinuxIO
import Testing

@Suite struct EventLoopTests {
  private final class Pipe {
    let reader: Int32
    let writer: Int32
    private var isWriterOpen = true

    init() throws {
      var ends: [Int32] = [0, 0]
      try systemCall("pipe2") { pipe2(&ends, O_NONBLOCK | O_CLOEXEC) }
      (reader, writer) = (ends[0], ends[1])
    }

    deinit {
      close(reader)
      closeWriter()
    }

    func closeWriter() {
      if isWriterOpen { close(writer) }
      isWriterOpen = false
    }

    func send() { _ = write(writer, "x", 1) }

    func drain() {
      var byte: UInt8 = 0
      while read(reader, &byte, 1) == 1 {}
    }
  }

  private final class Counter { var count = 0 }

  @Test func `with nothing to do nothing is handled`() throws {
    let loop = try EventLoop()
    #expect(try loop.wait(blocking: false) == 0)
  }

  @Test func `a descriptor's handler runs when there is something to read`() throws {
    let loop = try EventLoop()
    let pipe = try Pipe()
    let calls = Counter()
    let watch = try loop.watch(pipe.reader) { readiness in
      #expect(readiness.isReadable)
      #expect(!readiness.isGone)
      calls.count += 1
      pipe.drain()
    }
    pipe.send()
    #expect(try loop.wait() == 1)
    #expect(try loop.wait(blocking: false) == 0)
    #expect(calls.count == 1)
    loop.unwatch(watch)
    pipe.send()
    #expect(try loop.wait(blocking: false) == 0)
  }

  @Test func `the other end's going is told`() throws {
    let loop = try EventLoop()
    let pipe = try Pipe()
    let gone = Counter()
    let watch = try loop.watch(pipe.reader) { if $0.isGone { gone.count += 1 } }
    pipe.closeWriter()
    try loop.wait()
    #expect(gone.count == 1)
    loop.unwatch(watch)
    #expect(try loop.wait(blocking: false) == 0)
  }

  @Test func `a handler may end another's watch in the same round`() throws {
    let loop = try EventLoop()
    let pipes = [try Pipe(), try Pipe()]
    let calls = Counter()
    var watches: [EventLoop.Watch] = []
    for index in 0..<2 {
      watches.append(
        try loop.watch(pipes[index].reader) { _ in
          calls.count += 1
          loop.unwatch(watches[1 - index])
          pipes[index].drain()
        })
    }
    for pipe in pipes { pipe.send() }
    #expect(try loop.wait() == 1)
    #expect(calls.count == 1)
  }

  @Test func `wake-ups from another thread end the wait, several as one`() throws {
    let loop = try EventLoop()
    var thread = pthread_t()
    let waker = Unmanaged.passRetained(loop.waker)
    let status = pthread_create(
      &thread, nil,
      { argument in
        let waker = Unmanaged<Waker>.fromOpaque(argument!).takeRetainedValue()
        for _ in 0..<5 { waker.wake() }
        return nil
      }, waker.toOpaque())
    #expect(status == 0)
    pthread_join(thread, nil)
    #expect(try loop.wait() == 1)
    #expect(try loop.wait(blocking: false) == 0)
  }

  @Test func `a timer fires once, not before its time`() throws {
    let loop = try EventLoop()
    let fired = Counter()
    let timer = try LoopTimer(in: loop) { fired.count += 1 }
    #expect(try loop.wait(blocking: false) == 0)
    let time = MonotonicClock.now() + 2_000_000
    timer.arm(at: time)
    #expect(timer.deadline == time)
    try loop.wait()
    #expect(MonotonicClock.now() >= time)
    #expect(fired.count == 1)
    #expect(timer.deadline == nil)
    #expect(try loop.wait(blocking: false) == 0)
  }

  @Test func `a timer of the past fires at once, a disarmed one never`() throws {
    let loop = try EventLoop()
    let fired = Counter()
    let timer = try LoopTimer(in: loop) { fired.count += 1 }
    timer.arm(at: -5)
    try loop.wait()
    #expect(fired.count == 1)
    timer.arm(at: 1)
    timer.disarm()
    #expect(try loop.wait(blocking: false) == 0)
    #expect(fired.count == 1)
  }

  @Test func `of two timers that are due, the first may stop the other`() throws {
    let loop = try EventLoop()
    let fired = Counter()
    var timers: [LoopTimer] = []
    for index in 0..<2 {
      timers.append(
        try LoopTimer(in: loop) {
          fired.count += 1
          timers[1 - index].disarm()
        })
    }
    for timer in timers { timer.arm(at: 1) }
    try loop.wait()
    #expect(try loop.wait(blocking: false) == 0)
    #expect(fired.count == 1)
    timers.removeAll()  // Their handlers hold them.
  }

  @Test func `a timer armed anew in its own handler fires again`() throws {
    let loop = try EventLoop()
    let fired = Counter()
    var timer: LoopTimer?
    timer = try LoopTimer(in: loop) {
      fired.count += 1
      if fired.count < 3 { timer?.arm(at: 1) }
    }
    timer?.arm(at: 1)
    for _ in 0..<3 { try loop.wait() }
    #expect(fired.count == 3)
    #expect(try loop.wait(blocking: false) == 0)
    timer = nil
  }

  @Test func `signals come as events, and the mask is given back`() throws {
    let loop = try EventLoop()
    // The thread that runs a test may hold back every signal; here it holds back none of the two.
    var both = sigset_t()
    sigemptyset(&both)
    sigaddset(&both, SIGUSR1)
    sigaddset(&both, SIGUSR2)
    pthread_sigmask(SIG_UNBLOCK, &both, nil)
    var received: [Int32] = []
    do {
      let source = try SignalSource([SIGUSR1, SIGUSR2], in: loop) { received.append($0) }
      pthread_kill(pthread_self(), SIGUSR2)
      try loop.wait()
      pthread_kill(pthread_self(), SIGUSR1)
      try loop.wait()
      withExtendedLifetime(source) {}
    }
    #expect(received == [SIGUSR2, SIGUSR1])
    var after = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &after)
    #expect(sigismember(&after, SIGUSR1) == 0)
  }

  @Test func `many watches come and go without a trace`() throws {
    let loop = try EventLoop()
    for _ in 0..<100 {
      let pipe = try Pipe()
      let watch = try loop.watch(pipe.reader) { _ in pipe.drain() }
      pipe.send()
      #expect(try loop.wait() == 1)
      loop.unwatch(watch)
    }
    #expect(try loop.wait(blocking: false) == 0)
  }
}
