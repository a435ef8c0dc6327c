import CLinux
import KioskKit
import Testing

@testable import kioskctl

struct InputsTests {
  private func run(_ directory: String) throws -> String {
    var command = InputsCommand()
    command.directory = directory
    let output = TextSink()
    try command.run(output, TextSink())
    return output.text
  }

  @Test func `no devices is a sentence`() throws {
    #expect(try run("/nowhere/input") == "no input devices: there is no /nowhere/input\n")
    var template = Array("/tmp/kioskctl-XXXXXX".utf8CString)
    let path = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { rmdir(path) }
    #expect(try run(path) == "no input devices in \(path)\n")
    let node = clinux_open(path + "/event3", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    close(node)
    defer { unlink(path + "/event3") }
    let lines = try run(path).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("\(path)/event3: libevdev_new_from_fd"))
    #expect(lines[0].hasSuffix(": not used"))
    #expect(lines[1] == "no touch screen or pointer found")
  }

  @Test func `a directory that is none is a failure`() {
    #expect(throws: CommandFailure.self) { try run("/dev/null") }
  }
}
