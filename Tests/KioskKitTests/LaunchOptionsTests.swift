import LinuxDisplay
import Scanout
import Testing

@testable import KioskKit

/// Parses with the given variables, as options or as the one line of the error.
private func parse(
  _ arguments: String..., variables: [String: String] = [:]
) -> Result<LaunchOptions.Request, UsageError> {
  do throws(UsageError) {
    return .success(
      try LaunchOptions.parse(arguments: arguments, environment: { variables[$0] }))
  } catch {
    return .failure(error)
  }
}

private func options(_ result: Result<LaunchOptions.Request, UsageError>) throws -> LaunchOptions {
  guard case .run(let options) = try result.get() else {
    throw UsageError("help was asked for")
  }
  return options
}

private func message(_ result: Result<LaunchOptions.Request, UsageError>) -> String? {
  if case .failure(let error) = result { return error.message }
  return nil
}

@Test func `nothing given is the defaults`() throws {
  #expect(try options(parse()) == LaunchOptions())
}

@Test func `every option is read`() throws {
  let read = try options(
    parse(
      "--display", "memory:800x480,RGB565", "--orientation", "270", "--scale", "1.5", "--page",
      "like", "--threads", "4", "--tape", "a.tape", "--shots", "out", "--actions", "--frame-log",
      "f.json", "--show-damage", "--slow-motion", "10", "--virtual-time", "--fps", "30", "--hold",
      "0.25", "--quit-on-escape"))
  var expected = LaunchOptions()
  expected.display = .memory(width: 800, height: 480, layout: .rgb565)
  expected.orientation = .degrees270
  expected.scale = 1.5
  expected.page = "like"
  expected.threads = 4
  expected.tape = "a.tape"
  expected.shots = "out"
  expected.actions = true
  expected.frameLog = "f.json"
  expected.showDamage = true
  expected.slowMotion = 10
  expected.virtualTime = true
  expected.fps = 30
  expected.hold = 250_000_000
  expected.quitOnEscape = true
  #expect(read == expected)
}

@Test func `every option is an environment variable`() throws {
  let read = try options(
    parse(variables: [
      "KIOSK_DISPLAY": "fbdev:/dev/fb1", "KIOSK_ORIENTATION": "90", "KIOSK_SCALE": "2",
      "KIOSK_PAGE": "grid", "KIOSK_THREADS": "1", "KIOSK_TAPE": "t", "KIOSK_SHOTS": "s",
      "KIOSK_ACTIONS": "1", "KIOSK_FRAME_LOG": "f", "KIOSK_SHOW_DAMAGE": "true",
      "KIOSK_SLOW_MOTION": "2", "KIOSK_VIRTUAL_TIME": "yes", "KIOSK_FPS": "7", "KIOSK_HOLD": "1",
      "KIOSK_QUIT_ON_ESCAPE": "on", "KIOSK_KMS": "legacy",
    ]))
  var expected = LaunchOptions()
  expected.display = .framebuffer(path: "/dev/fb1")
  expected.orientation = .degrees90
  expected.scale = 2
  expected.page = "grid"
  expected.threads = 1
  expected.tape = "t"
  expected.shots = "s"
  expected.actions = true
  expected.frameLog = "f"
  expected.showDamage = true
  expected.slowMotion = 2
  expected.virtualTime = true
  expected.fps = 7
  expected.hold = 1_000_000_000
  expected.quitOnEscape = true
  expected.legacyKMS = true
  #expect(read == expected)
}

@Test func `the command line wins over the environment`() throws {
  let variables = ["KIOSK_FPS": "7", "KIOSK_ACTIONS": "1", "KIOSK_ORIENTATION": "nonsense"]
  let read = try options(
    parse("--fps", "30", "--actions=false", "--orientation=180", variables: variables))
  #expect(read.fps == 30)
  #expect(!read.actions)
  #expect(read.orientation == .degrees180)
}

@Test func `an empty variable is none, and the last of a repeated option counts`() throws {
  let read = try options(parse("--fps", "30", "--fps", "50", variables: ["KIOSK_TAPE": ""]))
  #expect(read.tape == nil)
  #expect(read.fps == 50)
}

@Test(arguments: [
  (["--colour"], "unknown option --colour"),
  (["page"], "unexpected argument 'page'"),
  (["--"], "unexpected argument '--'"),
  (["--tape"], "--tape: the value is missing"),
  (["--tape", "--actions"], "--tape: the value is missing"),
  (["--tape="], "--tape: the path is empty"),
  (["--orientation", "45"], "--orientation: '45'"),
  (["--scale", "0"], "--scale: '0'"),
  (["--scale", "nan"], "--scale: 'nan'"),
  (["--scale", "1e0"], "--scale: '1e0'"),
  (["--threads", "0"], "--threads: '0'"),
  (["--threads", "99999999999999999999"], "--threads: '99999999999999999999'"),
  (["--fps", "-5"], "--fps: '-5'"),
  (["--fps", "59.94"], "--fps: '59.94'"),
  (["--slow-motion", "0"], "--slow-motion: '0'"),
  (["--hold", "-1"], "--hold: '-1'"),
  (["--actions=perhaps"], "--actions: 'perhaps'"),
  (["--display", "glass"], "--display: display 'glass' is none of auto"),
  (["--display", "memory"], "--display: display 'memory' is none of auto"),
  (["--display", "memory:0x480"], "0x480 is not possible"),
  (["--display", "memory:-1x480"], "--display: display 'memory:-1x480'"),
  (["--display", "memory:100000x100000"], "100000x100000 is not possible"),
  (["--display", "memory:800x480,GREY"], "GREY is no pixel format"),
  (["--display", "kms:0x480"], "0x480 is not possible"),
]) func `what can't be used is one clear line`(arguments: [String], expected: String) throws {
  let result = Result { () throws(UsageError) in
    try LaunchOptions.parse(arguments: arguments, environment: { _ in nil })
  }
  let text = try #require(message(result))
  #expect(text.contains(expected), "\(text)")
  #expect(!text.contains("\n"))
}

@Test func `a bad variable is named`() throws {
  #expect(message(parse(variables: ["KIOSK_FPS": "fast"]))?.hasPrefix("KIOSK_FPS: 'fast'") == true)
  #expect(message(parse(variables: ["KIOSK_KMS": "atomic"]))?.hasPrefix("KIOSK_KMS:") == true)
}

@Test func `help names every option, its variable's rule and the pages`() throws {
  #expect(try parse("--fps", "oops", "--help").get() == .help)
  #expect(try parse("-h").get() == .help)
  let text = LaunchOptions.helpText(program: "kiosk-gallery", pages: ["front", "ripple"])
  for option in LaunchOption.allCases { #expect(text.contains("--\(option.name)")) }
  #expect(text.contains("one of front, ripple"))
  #expect(LaunchOption.frameLog.variable == "KIOSK_FRAME_LOG")
  for line in text.split(separator: "\n") { #expect(line.utf8.count <= 100, "\(line)") }
}

@Test func `an unknown page is refused, none is the first`() throws {
  var options = LaunchOptions()
  #expect(try options.page(among: ["front", "like"]) == "front")
  options.page = "like"
  #expect(try options.page(among: ["front", "like"]) == "like")
  options.page = "nowhere"
  #expect(throws: UsageError("--page: no page 'nowhere'; there are front, like")) {
    try options.page(among: ["front", "like"])
  }
}

@Test func `the process's own arguments are seen`() {
  // The test runner is started with arguments of its own, by some path.
  #expect(!LaunchOptions.programName(fallback: "").isEmpty)
}
