import Scanout
import LinuxDisplay
import LinuxIO
import Testing

@testable import KioskKit

@Test func `a tape that can't be read is a usage error that names the call and the file`() {
  #expect(
    throws: RunFailure(
      "can't read the tape: open /nowhere/tape: No such file or directory (ENOENT)",
      status: .usage)
  ) { try Launcher.readTape("/nowhere/tape") }
  let directory = #expect(throws: RunFailure.self) { try Launcher.readTape("/tmp") }
  #expect(directory?.status == .usage)
  let endless = #expect(throws: RunFailure.self) { try Launcher.readTape("/dev/zero") }
  #expect(endless?.status == .usage)
}

@Test func `a malformed tape is named by its path and line`() throws {
  let folder = try temporaryFolder()
  defer { remove(folder) }
  try writeFile(at: folder + "/t", Array("0 end\n1 hop".utf8))
  #expect(throws: RunFailure("\(folder)/t:2: unknown event 'hop'", status: .usage)) {
    try Launcher.readTape(folder + "/t")
  }
}

@Test func `missing fonts are one warning and no failure`() {
  let typesetter = FontConfiguration(regular: [.init("/nowhere/a.otf")]).typesetter()
  #expect(typesetter.warnings.count == 1)
  #expect(typesetter.warnings.first?.contains("/nowhere/a.otf") == true)
}

@Test func `a display in memory is no real one`() throws {
  var options = LaunchOptions()
  options.display = .memory(width: 40, height: 30, layout: .rgb565)
  let glass = try Glass.open(options, in: EventLoop()) { _ in }
  defer { glass.close() }
  #expect(!glass.isReal)
  #expect(!glass.isSubstitute)
  #expect(glass.opened.display.mode.width == 40)
  #expect(glass.opened.display.mode.layout == .rgb565)
}

@Test func `a named display that isn't there ends with every attempt`() {
  var options = LaunchOptions()
  options.display = .framebuffer(path: "/nowhere/fb")
  let failure = #expect(throws: RunFailure.self) {
    _ = try Glass.open(options, in: EventLoop()) { _ in }
  }
  #expect(failure?.status == .noDisplay)
  #expect(failure?.message.contains("/nowhere/fb") == true)
  #expect(failure?.message.contains("ENOENT") == true)
}
