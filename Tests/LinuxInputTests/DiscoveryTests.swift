import CLinux
import LinuxIO
import LinuxInput
import Testing

struct DiscoveryTests {
  /// A directory of its own for `body`, with empty files of these names.
  private func withDirectory(_ names: [String], _ body: (String) throws -> Void) throws {
    var template = Array("/tmp/kiosk-input-XXXXXX".utf8CString)
    let path = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer {
      for name in names { unlink(path + "/" + name) }
      rmdir(path)
    }
    for name in names {
      let file = clinux_open(path + "/" + name, O_CREAT | O_WRONLY, 0o600)
      try #require(file >= 0)
      close(file)
    }
    try body(path)
  }

  @Test func `event nodes come in the order of their numbers, and nothing else does`() throws {
    let names = ["event10", "event2", "mouse0", "event", "event1x", "xevent1", "event0", "by-id"]
    try withDirectory(names) { path in
      let nodes = try DeviceNodes.paths(in: path)
      #expect(nodes == ["event0", "event2", "event10"].map { path + "/" + $0 })
    }
  }

  @Test func `a node that is no input device is listed with its error and not used`() throws {
    try withDirectory(["event0"]) { path in
      let found = try DeviceDiscovery(directory: path)
      #expect(found.touchDevices.isEmpty && found.keyboards.isEmpty)
      let entry = try #require(found.entries.first)
      #expect(found.entries.count == 1)
      #expect(entry.isWarning)
      #expect(entry.line.hasPrefix(path + "/event0: libevdev_new_from_fd"))
      #expect(entry.line.contains("ENOTTY"))
    }
  }

  @Test func `a directory that is not there is an error that names it`() {
    let error = #expect(throws: SystemCallError.self) {
      try DeviceDiscovery(directory: "/nowhere/input")
    }
    #expect(error?.errno == ENOENT)
    #expect(error?.description.contains("/nowhere/input") == true)
  }
}
