import CLinux
import Geometry
import LinuxIO
import Motion
import Scanout
import Testing
import Touches

@testable import KioskKit

private final class Bench {
  let scene: FakeScene
  let pipeline: FramePipeline
  let loop: EventLoop
  let stop = StopRequest()
  let mailbox: Mailbox
  let inbox = TouchInbox()
  let log = TextSink()
  let announced = TextSink()
  let folder: String
  var notes: [String] = []

  init(display: any Display) throws {
    scene = FakeScene(width: display.mode.width, height: display.mode.height)
    pipeline = FramePipeline(
      scene: scene, presenter: Presenter(display, orientation: .degrees0),
      frameLog: FrameLog(log))
    loop = try EventLoop()
    mailbox = Mailbox(waking: loop.waker)
    folder = try temporaryFolder()
  }

  deinit { remove(folder) }

  func run(_ tape: String?) throws -> RealTimeRun {
    try RealTimeRun(
      pipeline, loop: loop, stop: stop, mailbox: mailbox, inbox: inbox,
      tape: tape.map { try Tape.parse(Array($0.utf8), name: "tape") },
      shots: ShotWriter(directory: folder), announce: announced,
      note: { [unowned(unsafe) self] in notes.append($0) })
  }

  /// Without the times, which are the machine's.
  var touches: [String] {
    scene.calls.map { $0.split(separator: " ").dropFirst().prefix(2).joined(separator: " ") }
  }
}

@Test func `a tape is played in real time, too`() throws {
  let display = MemoryDisplay(width: 120, height: 20)
  let bench = try Bench(display: display)
  try bench.run("0.01 tap 5 5\n0.2 shot moving\n0.5 shot rest\n0.55 end").run()
  #expect(bench.touches == ["began 0", "ended 0"])
  #expect(bench.announced.text == "shot moving\nshot rest\n")
  #expect(
    glass(display) == turned(bench.pipeline.canvas.surface, .degrees0, width: 120, height: 20))
  let moving = try readFile(at: bench.folder + "/moving.png")
  let rest = try readFile(at: bench.folder + "/rest.png")
  #expect(moving != rest)
}

@Test func `frames follow the flips, through refusals and losses`() throws {
  let display = FakeDisplay(width: 120, height: 20)
  display.answers = [.flip, .busy, .flip, .busy, .flip, .lostFlip]
  let bench = try Bench(display: display)
  try bench.run("0 tap 5 5\n1.2 end").run()
  #expect(bench.touches == ["began 0", "ended 0"])
  #expect(display.resets == 1)
  #expect(display.answers.isEmpty)
  #expect(
    glass(display.memory)
      == turned(bench.pipeline.canvas.surface, .degrees0, width: 120, height: 20))
}

@Test func `a lost output is taken back without any touch`() throws {
  let display = FakeDisplay(width: 120, height: 20)
  display.answers = [.flip, .paused]
  let bench = try Bench(display: display)
  try bench.run("0 touch 0 down 1 1\n0.05 touch 0 up 1 1\n0.9 end").run()
  #expect(bench.scene.calls.contains("cancel"))
  #expect(
    glass(display.memory)
      == turned(bench.pipeline.canvas.surface, .degrees0, width: 120, height: 20))
}

@Test func `a post from another thread is run and ends the sleep`() throws {
  let bench = try Bench(display: MemoryDisplay(width: 120, height: 20))
  let run = try bench.run(nil)
  final class Threads: @unchecked Sendable {
    let bench: Bench
    var isCalled = false
    var thread = pthread_t()
    init(_ bench: Bench) { self.bench = bench }
  }
  let threads = Threads(bench)
  // Posted from within the run, so it comes while the run sleeps or before.
  bench.mailbox.post {
    pthread_create(
      &threads.thread, nil,
      { argument in
        guard let argument else { return nil }
        let threads = Unmanaged<Threads>.fromOpaque(argument).takeUnretainedValue()
        threads.bench.mailbox.post {
          threads.isCalled = true
          threads.bench.stop.request()
        }
        return nil
      }, Unmanaged.passUnretained(threads).toOpaque())
  }
  try run.run()
  pthread_join(threads.thread, nil)
  #expect(threads.isCalled)
}

@Test func `a scene that wants every frame but changes nothing is kept to the frame rate`() throws {
  let display = MemoryDisplay(width: 120, height: 20)
  let bench = try Bench(display: display)
  bench.scene.wish = .everyFrame
  try bench.run("0.3 end").run()
  // 19 at 60 a second; a machine that stalls has fewer, one that spins thousands.
  #expect(bench.scene.updates < 30)
  #expect(display.presentCount == 1)
}

@Test func `events of a device go to the next frame, at their own times`() throws {
  let bench = try Bench(display: MemoryDisplay(width: 120, height: 20))
  let run = try bench.run("0.2 end")
  var device = TapeTouchDevice()
  var assembler = TouchAssembler(
    description: TapeTouchDevice.description, calibration: TapeTouchDevice.calibration)
  let now = MonotonicClock.now()
  for event in device.down(slot: 3, at: Point(5, 5), timeNanoseconds: now) {
    bench.inbox.receive { assembler.process(event, numbers: &$0, into: &$1) }
  }
  try run.run()
  #expect(bench.scene.calls.count == 1)
  #expect(bench.scene.calls.first?.hasPrefix("0.000 began 0 0.000") == true)
}

@Test func `frames that run late because of particles limit them, and say so once`() throws {
  let bench = try Bench(display: MemoryDisplay(width: 120, height: 20))
  bench.scene.particles = 1_000
  // Each frame takes longer than a sixtieth of a second.
  bench.scene.onUpdate = { usleep(20_000) }
  try bench.run("0.01 tap 5 5\n0.55 end").run()
  #expect(bench.scene.limits.first == 750)
  #expect(bench.notes.count == 1)
  #expect(bench.notes.first?.hasPrefix("frames run late: at most 750 particles") == true)

  let punctual = try Bench(display: MemoryDisplay(width: 120, height: 20))
  punctual.scene.particles = 50
  punctual.scene.onUpdate = { usleep(20_000) }
  try punctual.run("0.01 tap 5 5\n0.55 end").run()
  #expect(
    punctual.scene.limits.isEmpty && punctual.notes.isEmpty, "few particles are not the reason")
}
