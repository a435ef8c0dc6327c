import CLinux
import Geometry
import LinuxIO
import LinuxInput
import Testing
import Touches

struct EventRecorderTests {
  private func device() -> EvemuRecording {
    var device = EvemuRecording(name: "Screen\nof \u{7}two lines")
    device.insert(property: DeviceProperty.direct)
    device.insert(key: KeyCode.touch)
    for (code, maximum) in [
      (AxisCode.slot, 9), (AxisCode.multitouchX, 799), (AxisCode.multitouchY, 479),
      (AxisCode.trackingID, 65_535),
    ] {
      device.insert(
        axis: .init(code: code, range: AxisRange(minimum: 0, maximum: Int32(maximum))))
    }
    return device
  }

  private let positions: [InputEvent] = [
    .absolute(AxisCode.slot, 0, at: 9), .absolute(AxisCode.multitouchX, 10, at: 9),
    .absolute(AxisCode.multitouchY, 20, at: 9), .report(at: 9),
  ]

  /// A file of its own for `body`; returns what it then holds.
  private func written(_ body: (Int32) throws -> Void) throws -> String {
    var template = Array("/tmp/kiosk-record-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    try #require(file >= 0)
    let path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    defer {
      close(file)
      unlink(path)
    }
    try body(file)
    return String(decoding: try readFile(at: path), as: UTF8.self)
  }

  @Test func `a recording can be read, from its positions to its last event`() throws {
    let start: Int64 = 5_000_000_000
    let text = try written { file in
      var recorder = try EventRecorder(device(), positions: positions, to: file, name: "f")
      try recorder.record([])
      try recorder.record([.absolute(AxisCode.trackingID, 3, at: start), .report(at: start)])
      try recorder.record([
        .dropped(at: start + 1_000_000_000),
        .absolute(AxisCode.trackingID, -1, at: start + 1_000_000_000),
        .report(at: start + 1_250_000_000),
      ])
    }
    #expect(text.contains("N: Screen of  two lines\n"))
    #expect(text.hasSuffix("E: 1.250001 0000 0000 0000\n"))
    let recording = try EvemuRecording(text)
    #expect(recording.events.count == positions.count + 5)
    #expect(recording.events.first?.timeNanoseconds == 0)
    let touches = recording.touches(panelWidth: 800, panelHeight: 480)
    #expect(touches.map(\.phase) == [.began, .cancelled])
    #expect(touches.allSatisfy { $0.position.x == 10 && $0.position.y == 20 })
    #expect(touches.map(\.timeNanoseconds) == [1000, 1_250_001_000])
  }

  @Test func `a full disk is an error that names the file, and what was written stays`() throws {
    let full = clinux_open("/dev/full", O_WRONLY | O_CLOEXEC, 0)
    try #require(full >= 0)
    defer { close(full) }
    let error = #expect(throws: SystemCallError.self) {
      try EventRecorder(device(), positions: positions, to: full, name: "/sd/touch.evemu")
    }
    #expect(error?.errno == ENOSPC)
    #expect(error?.description.hasPrefix("write /sd/touch.evemu: ") == true)

    let text = try written { file in
      var recorder = try EventRecorder(device(), positions: positions, to: file, name: "f")
      let kept = dup(file)
      _ = dup2(full, file)
      #expect(throws: SystemCallError.self) {
        try recorder.record([.absolute(AxisCode.trackingID, 3, at: 1), .report(at: 1)])
      }
      _ = dup2(kept, file)
      close(kept)
      try recorder.record([.report(at: 1)])
    }
    #expect(try EvemuRecording(text).events.count == positions.count + 1)
  }
}

@Suite struct `A recording on a full disk` {
  /// A disk that takes `room` bytes, then none.
  private final class Disk {
    var room: Int
    init(room: Int) { self.room = room }

    func put(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
      if room == 0 {
        clinux_set_errno(ENOSPC)
        return -1
      }
      let taken = write(descriptor, bytes, min(count, room))
      room -= taken
      return taken
    }
  }

  @Test func `ends with its last whole line, wherever the disk ends`() throws {
    var recording = EvemuRecording(name: "Screen")
    recording.insert(key: KeyCode.touch)
    let whole = recording.text.utf8.count
    for room in 0..<(whole + 120) {
      var template = Array("/tmp/kiosk-recorder-XXXXXX".utf8CString)
      let file = mkstemp(&template)
      try #require(file >= 0)
      let path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
      defer {
        close(file)
        unlink(path)
      }
      let disk = Disk(room: room)
      var failure: SystemCallError?
      do throws(SystemCallError) {
        var recorder = try EventRecorder(
          recording, positions: [], to: file, name: "FILE", put: { disk.put($0, $1, $2) })
        for time in Int64(0)..<3 {
          try recorder.record([.key(KeyCode.touch, 1, at: time), .report(at: time)])
        }
      } catch {
        failure = error
      }
      let bytes = try readFile(at: path)
      try #require(bytes.isEmpty || bytes.last == 0x0A)
      try #require(bytes.count <= room)
      if let failure {
        try #require(failure == SystemCallError(call: "write", on: "FILE", errno: ENOSPC))
      }
      if bytes.count > whole {
        let read = try EvemuRecording(String(decoding: bytes, as: UTF8.self))
        try #require(read.name == "Screen")
      }
    }
  }
}
