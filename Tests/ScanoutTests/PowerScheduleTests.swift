import KioskTestKit
import Scanout
import Testing

@Suite struct PowerScheduleTests {
  /// UTC seconds of a day of January 2024 (the first was a Monday) and a time.
  private func january(_ day: Int, _ hour: Int, _ minute: Int = 0, _ second: Int = 0) -> Int64 {
    1_704_067_200 + Int64((day - 1) * 86_400 + hour * 3_600 + minute * 60 + second)
  }

  private func error(_ text: String) -> String? {
    do throws(DisplayError) {
      _ = try PowerSchedule(parsing: text)
      return nil
    } catch {
      return error.description
    }
  }

  /// Minutes of the week.
  private func at(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Int {
    day * 1_440 + hour * 60 + minute
  }

  @Test func `hours are those of every day`() throws {
    let schedule = try PowerSchedule(parsing: "07:30-22:00")
    #expect(schedule.spans == (0..<7).map { at($0, 7, 30)..<at($0, 22) })
    #expect(!schedule.isOn(at: january(3, 7, 29, 59), offset: 0))
    #expect(schedule.isOn(at: january(3, 7, 30), offset: 0))
    #expect(schedule.isOn(at: january(3, 21, 59, 59), offset: 0))
    #expect(!schedule.isOn(at: january(3, 22), offset: 0))
  }

  @Test func `days, several hours and hours over midnight are what they say`() throws {
    let week = try PowerSchedule(parsing: "Mon-Fri 07:30-22:00, Sat 9-14")
    #expect(
      week.spans == (0..<5).map { at($0, 7, 30)..<at($0, 22) } + [at(5, 9)..<at(5, 14)])
    let noon = try PowerSchedule(parsing: "mon-tue 8-12, 13:00-17:00")
    #expect(
      noon.spans
        == [at(0, 8)..<at(0, 12), at(0, 13)..<at(0, 17), at(1, 8)..<at(1, 12)]
        + [at(1, 13)..<at(1, 17)])
    let night = try PowerSchedule(parsing: "Fr,Su 22-2")
    #expect(night.spans == [0..<120, at(4, 22)..<at(5, 2), at(6, 22)..<at(7, 0)])
    let weekend = try PowerSchedule(parsing: "Saturday - Monday 10 - 11")
    #expect(weekend.spans == [at(0, 10)..<at(0, 11)] + (5..<7).map { at($0, 10)..<at($0, 11) })
  }

  @Test func `hours that touch or lie over each other are one`() throws {
    #expect(try PowerSchedule(parsing: "8-12,12-14,13-18").spans.count == 7)
    for always in ["0-24", "00:00-00:00", "0-12,12-24", "5-5"] {
      let schedule = try PowerSchedule(parsing: always)
      #expect(schedule.spans == [0..<10_080], "\(always)")
      #expect(schedule.nextChange(after: 0) { _ in 0 } == nil)
    }
  }

  @Test func `what is no schedule is one clear line`() {
    for text in [
      "", "always", "7:30", "7:30-", "-22:00", "25-26", "7:5-8", "7:60-8", "24:01-2", "7-8-9",
      "Mon", "Mon-", "Mon 7-8,", "Mon-Fri-Sun 7-8", "M 7-8", "Mon 7-8 9-10", "7-8;9-10", "７-8",
      "7-8 Mon", "999999999999999999999-1",
    ] {
      let line = error(text)
      #expect(line != nil && line?.contains("\n") == false, "\(text)")
    }
    #expect(
      error("Mon 7-8, soon")
        == "' soon' is neither hours (7:30-22:00) nor days and hours (Mon-Fri 9-17)")
    #expect(error("7-8, Mon") == "'7-8, Mon' ends with days that have no hours")
  }

  @Test func `the next change is the end or the begin that comes first`() throws {
    let schedule = try PowerSchedule(parsing: "Mon-Fri 07:30-22:00")
    func next(_ time: Int64) -> Int64? { schedule.nextChange(after: time) { _ in 0 } }
    #expect(next(january(1, 0)) == january(1, 7, 30))
    #expect(next(january(1, 7, 30)) == january(1, 22))
    #expect(next(january(5, 22)) == january(8, 7, 30))
    #expect(schedule.nextChange(after: january(1, 0)) { _ in 3_600 } == january(1, 6, 30))
    #expect(
      try PowerSchedule(parsing: "Mon 7-8").nextChange(after: january(1, 8)) { _ in 0 }
        == january(8, 7))
    #expect(schedule.nextChange(after: -5 * 86_400) { _ in 0 } != nil)
  }

  /// As in central Europe, but in January: an hour ahead, two from the 10th 01:00 UTC until the 17th
  /// 01:00 UTC. So on the 10th 02:00–03:00 doesn't exist, on the 17th it comes twice.
  private func summer(_ utc: Int64) -> Int64 {
    utc >= january(10, 1) && utc < january(17, 1) ? 7_200 : 3_600
  }

  @Test func `a begin that daylight saving skips happens at the jump`() throws {
    let schedule = try PowerSchedule(parsing: "02:30-05:00")
    // 01:59:59 is followed by 03:00:00.
    #expect(!schedule.isOn(at: january(10, 0, 59, 59), offset: 3_600))
    #expect(schedule.nextChange(after: january(9, 12), offset: summer) == january(10, 1))
    #expect(schedule.nextChange(after: january(10, 1), offset: summer) == january(10, 3))
  }

  @Test func `times after the jump are an hour nearer, or further`() throws {
    let schedule = try PowerSchedule(parsing: "07:30-22:00")
    #expect(schedule.nextChange(after: january(9, 21), offset: summer) == january(10, 5, 30))
    #expect(schedule.nextChange(after: january(16, 20), offset: summer) == january(17, 6, 30))
    let late = try PowerSchedule(parsing: "Wed 12-13")
    #expect(late.nextChange(after: january(4, 0), offset: summer) == january(10, 10))
  }

  @Test func `a begin that comes twice happens twice`() throws {
    let schedule = try PowerSchedule(parsing: "02:30-05:00")
    let first = january(17, 0, 30)
    #expect(schedule.nextChange(after: january(16, 12), offset: summer) == first)
    #expect(schedule.nextChange(after: first, offset: summer) == january(17, 1))
    #expect(schedule.nextChange(after: january(17, 1), offset: summer) == january(17, 1, 30))
    #expect(schedule.nextChange(after: january(17, 1, 30), offset: summer) == january(17, 4))
  }

  @Test(arguments: 1...6) func `from change to change it is what it is second by second`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var ranges: [Range<Int>] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let start = Int.random(in: 0..<10_080, using: &random)
      ranges.append(start..<start + Int.random(in: 1...1_500, using: &random))
    }
    let schedule = PowerSchedule(ranges)
    var change = january(8, 0)
    var isOn = schedule.isOn(at: change, offset: summer(change))
    change = try #require(schedule.nextChange(after: change, offset: summer))
    // Every change and every jump is on a whole minute.
    for time in stride(from: january(8, 0) + 60, to: january(19, 0), by: 60) {
      if time == change {
        isOn.toggle()
        change = try #require(schedule.nextChange(after: time, offset: summer))
      }
      try #require(schedule.isOn(at: time, offset: summer(time)) == isOn, "\(time)")
      try #require(change > time)
    }
  }
}
