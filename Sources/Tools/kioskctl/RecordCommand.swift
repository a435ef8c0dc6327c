import CLinux
import KioskKit
import LinuxIO
import LinuxInput
import Touches

/// `kioskctl record`: a device's events as a file.
struct RecordCommand {
  private let node: String
  private let path: String

  init(_ arguments: Arguments) throws(CommandFailure) {
    let operands = try arguments.operands(["DEVICE", "FILE"])
    let isPath = operands[0].utf8.contains(UInt8(ascii: "/"))
    node = isPath ? operands[0] : "/dev/input/" + operands[0]
    path = operands[1]
  }

  /// Returns when a signal has come; throws when the device is gone or the file can't be written.
  func run() throws(CommandFailure) {
    let device: EvdevDevice
    let file: FileDescriptor
    do throws(SystemCallError) {
      device = try EvdevDevice(path: node)
      file = try openFile()
    } catch {
      throw CommandFailure(error.description + NodePermission.advice(on: error), .usage)
    }
    do throws(SystemCallError) {
      try record(device, to: file.number)
    } catch {
      let isUnplugged = error.subject == node
      throw CommandFailure(
        error.description
          + (isUnplugged ? "; \(path) has what it sent until then" : "; the recording ends there"),
        .failed)
    }
  }

  private func openFile() throws(SystemCallError) -> FileDescriptor {
    if path == "-" {
      return FileDescriptor(owning: try systemCall("dup", on: "standard output") { dup(1) })
    }
    return try FileDescriptor(
      opening: path, flags: O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY, mode: 0o666)
  }

  private func record(_ device: EvdevDevice, to descriptor: Int32) throws(SystemCallError) {
    let loop = try EventLoop()
    var isStopped = false
    let signals = try SignalSource([SIGINT, SIGTERM, SIGHUP], in: loop) { _ in isStopped = true }
    defer { withExtendedLifetime(signals) {} }
    var recorder = try EventRecorder(
      device.makeRecording(), positions: device.positionReport(at: 0), to: descriptor, name: path)
    var isReady = false
    let watch = try loop.watch(device.descriptor) { _ in isReady = true }
    defer { loop.unwatch(watch) }
    var events: [InputEvent] = []
    while !isStopped {
      try loop.wait()
      guard isReady else { continue }
      isReady = false
      events.removeAll(keepingCapacity: true)
      let outcome = device.read(nowNanoseconds: MonotonicClock.now(), into: &events)
      try recorder.record(events)
      if case .gone(let error) = outcome {
        try settle(descriptor)
        throw error
      }
    }
    try settle(descriptor)
  }

  /// Hears now, not never, of what a disk doesn't take after all.
  private func settle(_ descriptor: Int32) throws(SystemCallError) {
    do throws(SystemCallError) {
      try systemCall("fsync", on: path) { fsync(descriptor) }
    } catch {
      // A pipe or a terminal has nothing to sync.
      if error.errno != EINVAL && error.errno != EROFS { throw error }
    }
  }
}
