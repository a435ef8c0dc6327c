import CLinux
import Geometry
import Images
import KioskTestKit
import LinuxIO
import Motion
import Pixels
import Scanout
import Testing

@testable import KioskKit

/// Everything that a run in virtual time needs, with a fake scene on a small memory display.
private final class Bench {
  let scene: FakeScene
  let display: any Display
  let log = TextSink()
  let announced = TextSink()
  let pipeline: FramePipeline
  let loop: EventLoop
  let stop = StopRequest()
  let folder: String
  var settings = VirtualRun.Settings()

  init(display: any Display = MemoryDisplay(width: 120, height: 20)) throws {
    self.display = display
    scene = FakeScene(width: display.mode.width, height: display.mode.height)
    pipeline = FramePipeline(
      scene: scene, presenter: Presenter(display, orientation: .degrees0),
      frameLog: FrameLog(log))
    loop = try EventLoop()
    folder = try temporaryFolder()
    settings.shots = ShotWriter(directory: folder + "/shots")
  }

  deinit { remove(folder) }

  func play(_ text: String) throws {
    settings.tape = try Tape.parse(Array(text.utf8), name: "tape")
    let run = try VirtualRun(
      pipeline, loop: loop, stop: stop, mailbox: Mailbox(waking: loop.waker), settings: settings,
      announce: announced)
    try run.run()
  }

  /// The times of the logged frames.
  var frames: [String] {
    log.text.split(separator: "\n").map { line in
      String(line.dropFirst("{\"t\": ".count).prefix { $0 != "," })
    }
  }
}

func temporaryFolder() throws -> String {
  var template = Array("/tmp/kiosk-test-XXXXXX".utf8CString)
  _ = try #require(mkdtemp(&template))
  return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

func remove(_ folder: String) {
  _ = system("rm -rf " + folder)
}

@Test(arguments: [1, 7, 24, 30, 59, 60, 144, 1000]) func `frames stand on the lattice`(fps: Int)
  throws
{
  let lattice = FrameLattice(fps: fps)
  for frame in Int64(0)..<5_000 {
    try #require(lattice.time(of: frame) == frame * 1_000_000_000 / Int64(fps))
  }
  var random = SeededGenerator(seed: UInt64(fps))
  for _ in 0..<2_000 {
    let time = Int64.random(in: 0...200_000_000_000, using: &random)
    let frame = lattice.firstFrame(notBefore: time)
    try #require(lattice.time(of: frame) >= time)
    try #require(frame == 0 || lattice.time(of: frame - 1) < time)
  }
  let last = Tape.maximumTime
  #expect(lattice.time(of: lattice.firstFrame(notBefore: last)) == last)
}

@Test func `frame 0 is drawn whole, and nothing when nothing changes`() throws {
  let bench = try Bench()
  try bench.play("1 end")
  #expect(bench.frames == ["0.000000000"])
  #expect(bench.log.text.contains("\"damage\": [[0, 0, 120, 20]], \"pixels\": 2400"))
}

@Test func `an event is handled in the first frame at or after it, and shows there`() throws {
  let bench = try Bench()
  try bench.play("0.5 tap 5 5\n0.583333333 shot moved\n1 end")
  #expect(bench.scene.calls == ["0.500 began 0 0.500", "0.583 ended 0 0.580"])
  // It moves from frame 36 on, since at its beginning it stands where it stood.
  #expect(bench.frames.prefix(3) == ["0.000000000", "0.600000000", "0.616666666"])
  #expect(bench.frames.last == "0.883333333")
  #expect(bench.frames.count == 1 + 18)
}

@Test func `a run without end goes on until the last line is done`() throws {
  let bench = try Bench()
  try bench.play("0.1 drag 0 0 50 0 0.2")
  #expect(bench.scene.calls.last == "0.300 ended 0 0.300")
}

@Test func `what comes after the end's frame is not played`() throws {
  let bench = try Bench()
  try bench.play("0 touch 0 down 1 1\n0.1 end\n0.1 touch 0 move 2 2\n0.2 touch 0 up 2 2")
  #expect(bench.scene.calls == ["0.000 began 0 0.000", "0.100 moved 0 0.100"])
}

@Test func `an empty tape is one frame`() throws {
  let bench = try Bench()
  try bench.play("# nothing")
  #expect(bench.frames == ["0.000000000"])
}

@Test func `idle time costs nothing`() throws {
  let bench = try Bench()
  try bench.play("50000000 tap 1 1\n100000000 end")
  #expect(bench.scene.calls.count == 2)
  #expect(bench.scene.updates < 30)
}

@Test func `a wish for a moment is a frame there and no frame between`() throws {
  let bench = try Bench()
  bench.scene.wish = .at(FrameTime(nanoseconds: 510_000_000))
  var times = 0
  bench.scene.onUpdate = {
    times += 1
    if times == 2 { bench.scene.wish = .none }
  }
  try bench.play("2 end")
  #expect(bench.scene.updates == 3)
}

@Test func `a wish in the past doesn't stop the lattice`() throws {
  let bench = try Bench()
  bench.scene.wish = .at(FrameTime(nanoseconds: -5))
  try bench.play("0.1 end")
  #expect(bench.scene.updates == 7)
}

@Test func `a shot is the canvas of its frame and causes no drawing`() throws {
  let bench = try Bench()
  try bench.play("0 shot start\n0 tap 5 5\n0.21 shot moving\n1 shot rest\n1.7 shot rest2\n2 end")
  let frames = bench.frames
  #expect(!frames.contains("1.000000000"))
  let twin = try Bench()
  try twin.play("0 tap 5 5\n0.21 end")
  let moving = try readFile(at: bench.folder + "/shots/moving.png")
  #expect(moving == PNGEncoder.encode(twin.pipeline.canvas.surface))
  let rest = try readFile(at: bench.folder + "/shots/rest.png")
  #expect(rest == PNGEncoder.encode(bench.pipeline.canvas.surface))
  #expect(rest != moving)
  #expect(try readFile(at: bench.folder + "/shots/rest2.png") == rest)
  #expect(bench.announced.text.isEmpty)
}

@Test func `a picture that can't be written is a failure`() throws {
  let bench = try Bench()
  bench.settings.shots = ShotWriter(directory: "/dev/null/shots")
  let error = #expect(throws: RunFailure.self) { try bench.play("0 shot a") }
  #expect(error?.status == .failed)
  #expect(error?.message.contains("/dev/null") == true)
}

@Test func `the same tape at another rate is another lattice`() throws {
  let bench = try Bench()
  bench.settings.fps = 7
  try bench.play("0 tap 5 5\n1 end")
  #expect(bench.scene.calls == ["0.000 began 0 0.000", "0.143 ended 0 0.080"])
  #expect(bench.frames == ["0.000000000", "0.285714285", "0.428571428", "0.571428571"])
}

@Test func `told to stop, it stops after the frame`() throws {
  let bench = try Bench()
  bench.scene.onUpdate = { if bench.scene.updates == 5 { bench.stop.request() } }
  bench.scene.wish = .everyFrame
  try bench.play("1000 end")
  #expect(bench.scene.updates == 5)
}

@Test func `on a real display each shot is on the glass when it is announced`() throws {
  let display = FakeDisplay(width: 120, height: 20)
  let bench = try Bench(display: display)
  bench.settings.isRealDisplay = true
  bench.settings.hold = 0
  display.answers = [.busy, .flip, .busy, .busy]
  try bench.play("0 shot a\n0 tap 5 5\n0.15 shot b\n0.2 shot c\n0.5 shot d\n0.5 shot e")
  #expect(bench.announced.text == "shot a\nshot b\nshot c\nshot d\nshot e\n")
  let canvas = turned(bench.pipeline.canvas.surface, .degrees0, width: 120, height: 20)
  #expect(glass(display.memory) == canvas)
  #expect(!bench.pipeline.presenter.isPending)
}

@Test func `a display whose flips get lost is reset, and given up in the end`() throws {
  let display = FakeDisplay(width: 120, height: 20)
  let bench = try Bench(display: display)
  bench.settings.isRealDisplay = true
  bench.settings.hold = 0
  display.answers = [.lostFlip]
  try bench.play("0 shot a")
  #expect(display.resets == 1)
  #expect(bench.announced.text == "shot a\n")
}
