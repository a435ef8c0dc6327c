import KioskKit
import LinuxDisplay
import Testing

@Suite struct ConsoleOptionsTests {
  private func options(
    _ arguments: String..., variables: [String: String] = [:]
  ) throws -> LaunchOptions {
    let request = try LaunchOptions.parse(arguments: arguments) { variables[$0] }
    guard case .run(let options) = request else { throw UsageError("help") }
    return options
  }

  @Test func `consoles switch, keyboards are shared and a seat is tried where it is needed`() throws
  {
    let options = try options()
    #expect(options.seat == .automatic)
    #expect(!options.noConsoleSwitch && !options.grabKeyboard)
  }

  @Test func `all of it can be said otherwise`() throws {
    let said = try options("--seat", "libseat", "--no-console-switch", "--grab-keyboard")
    #expect(said.seat == .libseat && said.noConsoleSwitch && said.grabKeyboard)
    let variables = [
      "KIOSK_SEAT": "none", "KIOSK_NO_CONSOLE_SWITCH": "1", "KIOSK_GRAB_KEYBOARD": "yes",
    ]
    let fromVariables = try options(variables: variables)
    #expect(fromVariables.seat == .none)
    #expect(fromVariables.noConsoleSwitch && fromVariables.grabKeyboard)
  }

  @Test(arguments: ["seatd", "", "LIBSEAT"]) func `an unknown seat is one line`(text: String) {
    var failure: UsageError?
    do throws(UsageError) {
      _ = try LaunchOptions.parse(arguments: ["--seat=" + text]) { _ in nil }
    } catch {
      failure = error
    }
    #expect(failure?.message == "--seat: '\(text)' is none of auto, libseat, none")
  }
}
