import Testing

@testable import KioskKit

@Suite struct MinimumContactOptionTests {
  private func parse(_ arguments: String...) throws(UsageError) -> Int {
    switch try LaunchOptions.parse(arguments: arguments, environment: { _ in nil }) {
    case .run(let options): return options.minContact
    case .help: throw UsageError("help")
    }
  }

  @Test func `milliseconds are read, none by default`() throws {
    #expect(try parse() == 0)
    #expect(try parse("--min-contact", "30") == 30)
    #expect(LaunchOption.minContact.variable == "KIOSK_MIN_CONTACT")
  }

  @Test(arguments: ["-1", "1001", "soon", "0.5", ""])
  func `what is no such time is one clear line`(text: String) {
    do throws(UsageError) {
      _ = try parse("--min-contact", text)
      Issue.record("read")
    } catch {
      #expect(error.message == "--min-contact: '\(text)' is not a whole number from 0 to 1000")
    }
  }
}
