import CLinux
import KioskKit
import LinuxIO
import LinuxInput
import Touches

/// `kioskctl replay`: a recording played to whoever listens to input devices.
struct ReplayCommand {
  /// Bytes of a recording: it is read whole, so that a fault in it is found before anything is played.
  private static let greatestFile = 1 << 28
  /// Milliseconds that readers have for the last events before a device of ours goes.
  private static let farewell = 300

  private let path: String
  /// Nil: a device made for it.
  private let node: String?
  private let speed: Double
  /// Nanoseconds between the node's being there and the first event.
  private let wait: Int64

  init(_ arguments: Arguments) throws(CommandFailure) {
    path = try arguments.operands(["FILE"])[0]
    let device = arguments.value(of: "device") ?? "uinput"
    if device == "uinput" {
      node = nil
    } else {
      node = device.utf8.contains(UInt8(ascii: "/")) ? device : "/dev/input/" + device
    }
    speed = try Self.speed(arguments)
    wait = try Self.wait(arguments)
  }

  private static func speed(_ arguments: Arguments) throws(CommandFailure) -> Double {
    guard let text = arguments.value(of: "speed") else { return 1 }
    guard let speed = DecimalText.number(Array(text.utf8)[...]), speed >= 0.01, speed <= 1000 else {
      throw arguments.failure("--speed: '\(text)' is not a number from 0.01 to 1000")
    }
    return speed
  }

  private static func wait(_ arguments: Arguments) throws(CommandFailure) -> Int64 {
    guard let text = arguments.value(of: "wait") else { return 1_000_000_000 }
    guard let wait = DecimalText.nanoseconds(Array(text.utf8)[...]), wait <= 3_600_000_000_000
    else { throw arguments.failure("--wait: '\(text)' is not a time from 0 to 3600 seconds") }
    return wait
  }

  func run(_ output: TextSink, _ errors: TextSink) throws(CommandFailure) {
    let recording = try readRecording()
    let plan = ReplayPlan(recording.events, speed: speed)
    if plan.droppedMarks > 0 {
      errors.write(
        line:
          "kioskctl: \(path): \(plan.droppedMarks) SYN_DROPPED left out: only a kernel sends them"
      )
    }
    let target = try open(recording, output)
    do throws(SystemCallError) {
      try play(plan, through: target)
    } catch {
      throw CommandFailure(error.description, .failed)
    }
  }

  private func readRecording() throws(CommandFailure) -> EvemuRecording {
    let bytes: [UInt8]
    do throws(SystemCallError) {
      bytes = try readFile(at: path == "-" ? "/dev/stdin" : path, limit: Self.greatestFile)
    } catch {
      throw CommandFailure(error.description, .usage)
    }
    var recording = EvemuRecording(name: "")
    var reader = EvemuReader()
    do throws(EvemuError) {
      try reader.read(bytes[...]) { (line, number) throws(EvemuError) in
        try recording.take(line, number: number)
      }
      try reader.finish { (line, number) throws(EvemuError) in
        try recording.take(line, number: number)
      }
    } catch {
      throw CommandFailure("\(path):\(error.line): \(error.reason)", .usage)
    }
    if recording.events.isEmpty { throw CommandFailure(path + ": no events to play", .usage) }
    return recording
  }

  private func open(
    _ recording: EvemuRecording, _ output: TextSink
  ) throws(CommandFailure) -> any EventSending {
    do throws(SystemCallError) {
      if let node { return try EventNode(path: node) }
      let device = try VirtualInput(recording, through: try UinputPort())
      output.write(line: device.node)
      return device
    } catch {
      throw CommandFailure(error.description + Self.advice(on: error), .failed)
    }
  }

  /// What helps where uinput, or a node, can't be had.
  static func advice(on error: SystemCallError) -> String {
    let isMissing = error.errno == ENOENT || error.errno == ENODEV || error.errno == ENXIO
    if error.subject == "/dev/uinput" && isMissing {
      return "; load it as root: modprobe uinput"
    }
    if error.call == "open" && error.errno == ENODEV { return "; no event node" }
    return NodePermission.advice(on: error)
  }

  private func play(_ plan: ReplayPlan, through target: any EventSending) throws(SystemCallError) {
    let loop = try EventLoop()
    var isStopped = false
    let signals = try SignalSource([SIGINT, SIGTERM, SIGHUP], in: loop) { _ in isStopped = true }
    defer { withExtendedLifetime(signals) {} }
    let timer = try LoopTimer(in: loop) {}
    let start = MonotonicClock.now() + wait
    var sent = 0
    for step in plan.steps {
      while !isStopped, MonotonicClock.now() < start + step.time {
        timer.arm(at: start + step.time)
        try loop.wait()
      }
      if isStopped { break }
      try target.send(step.events)
      sent += 1
    }
    let release = plan.release(after: sent)
    if !release.isEmpty { try target.send(release) }
    if node == nil { _ = poll(nil, 0, Int32(Self.farewell)) }
  }
}
