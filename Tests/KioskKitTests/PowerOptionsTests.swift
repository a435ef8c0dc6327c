import Scanout
import Testing

@testable import KioskKit

@Suite struct PowerOptionsTests {
  private func parse(_ arguments: String...) throws -> LaunchOptions {
    guard
      case .run(let options) = try LaunchOptions.parse(
        arguments: arguments, environment: { _ in nil })
    else { throw UsageError("help") }
    return options
  }

  @Test func `times, hours and brightness are read`() throws {
    let read = try parse(
      "--dim-after", "30", "--off-after=90.5", "--on-hours", "Mon-Fri 7:30-22, Sat 9-14",
      "--brightness", "70")
    #expect(read.dimAfter == 30_000_000_000)
    #expect(read.offAfter == 90_500_000_000)
    #expect(read.onHours == (try PowerSchedule(parsing: "Mon-Fri 07:30-22:00,Saturday 9-14")))
    #expect(read.brightness == 0.7)
    #expect(LaunchOption.onHours.variable == "KIOSK_ON_HOURS")
  }

  @Test(arguments: [
    (["--dim-after", "0"], "--dim-after: '0' is not a time from 1 to 604800 seconds"),
    (["--off-after", "soon"], "--off-after: 'soon' is not a time from 1 to 604800 seconds"),
    (["--off-after", "604801"], "--off-after: '604801' is not a time"),
    (["--brightness", "0"], "--brightness: '0' is not a number from 1 to 100"),
    (["--brightness", "nan"], "--brightness: 'nan' is not"),
    (["--on-hours", "25-3"], "--on-hours: '25-3' is neither hours (7:30-22:00) nor days"),
    (["--on-hours", "9-1\u{1B}[2J"], "--on-hours: '9-1"),
  ]) func `what can't be used is one clear line`(arguments: [String], expected: String) throws {
    do throws(UsageError) {
      _ = try LaunchOptions.parse(arguments: arguments, environment: { _ in nil })
      Issue.record("read")
    } catch {
      #expect(error.message.contains(expected), "\(error.message)")
      #expect(!error.message.utf8.contains { $0 < 0x20 })
    }
  }
}
