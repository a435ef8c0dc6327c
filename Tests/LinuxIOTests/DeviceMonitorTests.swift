import CLinux
import KioskTestKit
import Testing

@testable import LinuxIO

@Suite struct DeviceMonitorTests {
  private final class Heard {
    var events: [DeviceMonitor.Event] = []
    var notes: [String] = []
    var monitor: DeviceMonitor?
  }

  /// The far end of what stands for the kernel's socket.
  private final class Kernel {
    private var descriptor: Int32
    init(_ descriptor: Int32) { self.descriptor = descriptor }
    deinit { hangUp() }

    func hangUp() {
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }

    func send(_ bytes: [UInt8]) { _ = send_(bytes) }

    private func send_(_ bytes: [UInt8]) -> Int {
      bytes.withUnsafeBufferPointer { CLinux.write(descriptor, $0.baseAddress, $0.count) }
    }

    func send(_ parts: [String]) { send(parts.flatMap { Array($0.utf8) + [0] }) }
  }

  private func make(
    _ loop: EventLoop, _ heard: Heard, subsystems: [String] = ["input"]
  ) throws -> Kernel {
    var ends: (Int32, Int32) = (-1, -1)
    try systemCall("socketpair") { clinux_message_pair(&ends.0, &ends.1) }
    heard.monitor = try DeviceMonitor(
      listeningTo: FileDescriptor(owning: ends.0), subsystems: subsystems, in: loop,
      note: { heard.notes.append($0) }, { heard.events.append($0) })
    return Kernel(ends.1)
  }

  private static func message(_ action: String, _ number: Int) -> [String] {
    let path = "/devices/virtual/input/input\(number)/event\(number)"
    return [
      "\(action)@\(path)", "ACTION=\(action)", "DEVPATH=\(path)", "SUBSYSTEM=input",
      "MAJOR=13", "DEVNAME=input/event\(number)", "SEQNUM=7",
    ]
  }

  @Test func `a device that comes and goes is told with its node and its properties`() throws {
    let loop = try EventLoop()
    let heard = Heard()
    let kernel = try make(loop, heard)
    kernel.send(Self.message("add", 5))
    kernel.send(Self.message("change", 5))
    kernel.send(Self.message("bind", 5))
    kernel.send(Self.message("remove", 5))
    try loop.wait(blocking: false)
    #expect(heard.events.map(\.action) == [.add, .change, .other, .remove])
    let event = try #require(heard.events.first)
    #expect(event.node == "/dev/input/event5")
    #expect(event.subsystem == "input")
    #expect(event.path == "/devices/virtual/input/input5/event5")
    #expect(event.property("MAJOR") == "13")
    #expect(event.property("MINOR") == nil)
    #expect(heard.notes.isEmpty)
  }

  @Test func `other subsystems, udevd's own messages and garbage are passed over`() throws {
    let loop = try EventLoop()
    let heard = Heard()
    let kernel = try make(loop, heard)
    kernel.send(["add@/devices/x", "ACTION=add", "DEVPATH=/devices/x", "SUBSYSTEM=block"])
    kernel.send(["libudev", "ACTION=add", "DEVPATH=/devices/x", "SUBSYSTEM=input"])
    kernel.send(["add@/devices/x", "ACTION=add", "SUBSYSTEM=input"])
    kernel.send(["add@/devices/x", "=", "ACTION", "=input", "SUBSYSTEM="])
    kernel.send([0xFF, 0xFE, 0x40, 0, 0, 0x3D, 0])
    kernel.send(["@"])
    var random = SeededGenerator(seed: 17)
    for _ in 0..<200 {
      kernel.send(
        (0..<Int.random(in: 1...64, using: &random)).map { _ in
          [0, 0x3D, 0x40, 0x41, 0xC3].randomElement(using: &random)!
        })
      try loop.wait(blocking: false)
    }
    #expect(heard.events.isEmpty && heard.notes.isEmpty)
    kernel.send(Self.message("add", 1))
    try loop.wait(blocking: false)
    #expect(heard.events.count == 1)
  }

  @Test func `a message that doesn't fit is told as an overflow`() throws {
    let loop = try EventLoop()
    let heard = Heard()
    let kernel = try make(loop, heard)
    kernel.send([UInt8](repeating: 0x41, count: 9_000))
    try loop.wait(blocking: false)
    #expect(heard.events == [.overflow])
    #expect(heard.events.first?.action == .overflow)
  }

  @Test func `a socket that is dead is let go with one line, and the loop sleeps`() throws {
    let loop = try EventLoop()
    let heard = Heard()
    let kernel = try make(loop, heard)
    kernel.send(Self.message("add", 1))
    kernel.hangUp()
    try loop.wait(blocking: false)
    #expect(heard.events.count == 1)
    #expect(heard.notes.count == 1)
    #expect(try loop.wait(blocking: false) == 0)
  }

  @Test func `a handler may let the monitor go`() throws {
    let loop = try EventLoop()
    let heard = Heard()
    var ends: (Int32, Int32) = (-1, -1)
    try systemCall("socketpair") { clinux_message_pair(&ends.0, &ends.1) }
    heard.monitor = try DeviceMonitor(
      listeningTo: FileDescriptor(owning: ends.0), subsystems: ["input"], in: loop, note: { _ in },
      { event in
        heard.events.append(event)
        heard.monitor = nil
      })
    let kernel = Kernel(ends.1)
    kernel.send(Self.message("add", 1))
    kernel.send(Self.message("add", 2))
    try loop.wait(blocking: false)
    #expect(heard.events.count >= 1)
    #expect(try loop.wait(blocking: false) == 0)
  }

  @Test func `without udevd the kernel's own socket is listened to, and is silent by itself`()
    throws
  {
    let loop = try EventLoop()
    let heard = Heard()
    heard.monitor = try DeviceMonitor(
      subsystems: ["no-such-subsystem"], in: loop, note: { heard.notes.append($0) },
      { heard.events.append($0) })
    try loop.wait(blocking: false)
    #expect(heard.events.isEmpty)
    #expect(heard.notes.isEmpty)
  }
}
