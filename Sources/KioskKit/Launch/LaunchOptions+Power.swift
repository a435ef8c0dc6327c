import Scanout

extension LaunchOptions {
  /// 1...100 as 0.01...1.
  static func percent(_ text: String, origin: String) throws(UsageError) -> Double {
    guard let number = DecimalText.number(Array(text.utf8)[...]), number >= 1, number <= 100 else {
      throw UsageError("\(origin): '\(text)' is not a number from 1 to 100")
    }
    return number / 100
  }

  /// Seconds as nanoseconds; at least one, so that a finger has the time to come back, and at most a
  /// week.
  static func idleTime(_ text: String, origin: String) throws(UsageError) -> Int64 {
    guard let time = DecimalText.nanoseconds(Array(text.utf8)[...]), time >= 1_000_000_000,
      time <= 604_800_000_000_000
    else { throw UsageError("\(origin): '\(text)' is not a time from 1 to 604800 seconds") }
    return time
  }

  static func hours(_ text: String, origin: String) throws(UsageError) -> PowerSchedule {
    do throws(DisplayError) { return try PowerSchedule(parsing: text) } catch {
      throw UsageError("\(origin): " + error.description.replacingControlCharacters())
    }
  }
}
