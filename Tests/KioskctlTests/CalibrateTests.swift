import CLinux
import KioskKit
import LinuxIO
import LinuxInput
import Testing
import Touches

@testable import kioskctl

/// `kioskctl calibrate` as a whole, on a display in memory with a tape for fingers.
@Suite(.serialized) struct `kioskctl calibrate` {
  private static let needed = CalibrationMatrix(0, -1.02, 1.01, 0.97, 0.01, 0.015)
  private static let tape = CalibrationKey(bus: 0, vendor: 0, product: 0, name: "tape")
  private static let targets = """
    1.0 press 96 58 0.2
    1.5 press 704 58 0.2
    2.0 press 704 422 0.2
    2.5 press 96 422 0.2
    3.0 press 400 240 0.2

    """

  /// Runs a tape; returns what was said, and what the file then holds for the tape's device.
  private func run(
    _ tape: String, file: String? = nil, folder: String
  ) throws -> (output: String, failure: CommandFailure?, stored: CalibrationMatrix?) {
    let tapeFile = folder + "/tape"
    try writeFile(at: tapeFile, Array(tape.utf8))
    let path = file ?? folder + "/etc/calibration"
    var command = try CalibrateCommand(
      [
        "--display", "memory:800x480", "--tape", tapeFile, "--calibration-file", path, "--fps",
        "30", "--threads", "1",
      ], environment: { _ in nil })
    command.digitizer = Self.needed
    let output = TextSink()
    var failure: CommandFailure?
    do throws(CommandFailure) { try command.run(output) } catch { failure = error }
    return (output.text, failure, CalibrationStore(path: path) { _ in }.matrix(for: Self.tape))
  }

  private func folder() throws -> String {
    var template = Array("/tmp/kioskctl-calibrate-XXXXXX".utf8CString)
    return try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  @Test func `Keep stores what the runtime reads, within 1e-9`() throws {
    let folder = try folder()
    defer { _ = system("rm -rf " + folder) }
    let (output, failure, stored) = try run(
      Self.targets + "4.0 tap 507 248\n9 end\n", folder: folder)
    #expect(failure == nil)
    #expect(
      output == "stored the calibration of 0000:0000:0000:tape in \(folder)/etc/calibration\n")
    let found = try #require(stored)
    for (a, b) in [
      (found.a, Self.needed.a), (found.b, Self.needed.b), (found.c, Self.needed.c),
      (found.d, Self.needed.d), (found.e, Self.needed.e), (found.f, Self.needed.f),
    ] {
      #expect(abs(a - b) < 1e-9)
    }
  }

  @Test(arguments: [
    ("4.0 tap 293 248\n9 end\n", "reverted; nothing was changed"),
    ("30 end\n", "nobody confirmed the calibration in 15 s; nothing was changed"),
    ("4 end\n", "ended before the calibration was done; nothing was changed"),
  ]) func `everything else stores nothing and says why`(rest: String, message: String) throws {
    let folder = try folder()
    defer { _ = system("rm -rf " + folder) }
    let (output, failure, stored) = try run(Self.targets + rest, folder: folder)
    #expect(output.isEmpty && stored == nil)
    #expect(failure?.message == message)
    #expect(failure?.status == .failed)
    #expect(try directoryEntries(at: folder) == ["tape"])
  }

  @Test func `three times no fit is a failure`() throws {
    let folder = try folder()
    defer { _ = system("rm -rf " + folder) }
    let askew = { (start: Double) in
      """
      \(start) press 96 58 0.2
      \(start + 0.5) press 704 58 0.2
      \(start + 1) press 704 422 0.2
      \(start + 1.5) press 96 422 0.2
      \(start + 2) press 530 240 0.2

      """
    }
    let (_, failure, stored) = try run(
      askew(1) + askew(4) + askew(7) + "20 end\n", folder: folder)
    #expect(
      failure?.message == "3 times the touches fitted no calibration; nothing was changed")
    #expect(stored == nil)
  }

  @Test func `where the file can't be written the old one stays, and one line says so`() throws {
    let folder = try folder()
    defer { _ = system("rm -rf " + folder) }
    let (_, failure, _) = try run(
      Self.targets + "4.0 tap 507 248\n15 end\n", file: "/proc/kioskkit/calibration",
      folder: folder)
    let message = try #require(failure?.message)
    #expect(message.hasPrefix("can't store the calibration: mkdir /proc/kioskkit: "))
    #expect(message.hasSuffix("; nothing was changed"))
    #expect(failure?.status == .failed)
  }

  @Test(arguments: [
    ["--device"], ["--orientation", "45"], ["--display", "x"], ["--calibration-file", ""],
    ["--tape", "/nowhere/tape", "--display", "memory:80x48"], ["operand"],
  ]) func `a wrong usage is told before the screen is touched`(words: [String]) {
    #expect(ProgramRun(["calibrate"] + words).status == 2)
  }
}
