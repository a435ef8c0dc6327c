import Testing
import Touches

@Suite struct KeyRepeatTests {
  private func due(_ timer: inout KeyRepeat, upTo time: Int64) -> [Int64] {
    var times: [Int64] = []
    while let next = timer.next(upTo: time) { times.append(next.time) }
    return times
  }

  @Test func `a held key repeats after 400 ms, then 30 times a second, exactly`() {
    var timer = KeyRepeat()
    timer.press(30, repeats: true, at: 1_000_000_000)
    #expect(timer.deadline == 1_400_000_000)
    #expect(due(&timer, upTo: 1_399_999_999).isEmpty)
    #expect(due(&timer, upTo: 1_400_000_000) == [1_400_000_000])
    let second = due(&timer, upTo: 2_400_000_000)
    #expect(second.count == 30)
    #expect(second.first == 1_433_333_333 && second.last == 2_400_000_000)
  }

  @Test func `it stops on release, and another key takes its place`() {
    var timer = KeyRepeat()
    timer.press(30, repeats: true, at: 0)
    timer.press(31, repeats: true, at: 100_000_000)
    timer.release(30)
    #expect(timer.next(upTo: 500_000_000)?.code == 31)
    timer.release(31)
    #expect(timer.deadline == nil && timer.next(upTo: .max) == nil)
    timer.press(30, repeats: true, at: 0)
    timer.press(28, repeats: false, at: 0)
    #expect(timer.deadline == nil)
  }

  @Test func `how often it is asked changes nothing, and a long stall brings no flood`() {
    for step in [Int64(7_000_000), 16_666_667, 142_857_143] {
      var timer = KeyRepeat()
      timer.press(30, repeats: true, at: 0)
      var times: [Int64] = []
      var now: Int64 = 0
      while now < 1_400_000_000 {
        now += step
        times += due(&timer, upTo: min(now, 1_400_000_000))
      }
      #expect(times.count == 31)
    }
    var timer = KeyRepeat()
    timer.press(30, repeats: true, at: 0)
    let late = due(&timer, upTo: 3_600_000_000_000)
    #expect(late.count == 30 && late.last == 3_600_000_000_000)
  }
}
