import Geometry
import Gestures
import Testing
import Touches

/// Says what it is told to say, and puts its states in a common log.
private final class Voice: GestureRecognizer {
  let name: String
  let bench: GestureBench
  var onMove = GestureVerdict.undecided
  var onEnd = GestureVerdict.undecided
  var onTime = GestureVerdict.undecided
  /// After a lift, in nanoseconds.
  var waits: Int64?
  var fingers = 1
  var handler: (() -> Void)?

  init(_ name: String, _ bench: GestureBench) {
    self.name = name
    self.bench = bench
    super.init()
  }

  override func accepts(touchCount: Int) -> Bool { touchCount < fingers }
  override func touchMoved(_ touch: GestureTouch) -> GestureVerdict { onMove }
  override func touchEnded(_ touch: GestureTouch) -> GestureVerdict {
    if let waits { deadline = touch.timeNanoseconds + waits }
    return onEnd
  }
  override func timeReached(_ timeNanoseconds: Int64) -> GestureVerdict { onTime }
  override func stateChanged() {
    bench.log.append("\(name) \(state)")
    handler?()
  }
}

@Suite struct ArbitrationTests {
  private let bench = GestureBench()
  private let first: Voice
  private let second: Voice
  private let third: Voice

  init() {
    bench.framePeriod = nil
    first = Voice("first", bench)
    second = Voice("second", bench)
    third = Voice("third", bench)
  }

  private func down() { bench.down(0, at: 0, on: [first, second, third]) }

  /// The ways to say that the first waits for the second.
  enum Way: CaseIterable {
    case required, closure, otherClosure
  }

  private func letFirstWait(_ way: Way) {
    let (first, second) = (self.first, self.second)
    switch way {
    case .required: first.require(toFail: second)
    case .closure: first.shouldRequireFailure = { $0 === second }
    case .otherClosure: second.shouldBeRequiredToFail = { $0 === first }
    }
  }

  @Test(arguments: Way.allCases) func `what waits comes when the other has failed`(way: Way) {
    letFirstWait(way)
    first.onMove = .began
    down()
    bench.move(1, at: 10)
    #expect(first.state == .possible && first.hasBegun && bench.log.isEmpty)
    first.onMove = .changed
    bench.move(2, at: 20)
    second.onMove = .failed
    bench.move(3, at: 30)
    #expect(bench.log == ["second failed", "third failed", "first began"])
    bench.move(4, at: 40)
    #expect(bench.log.last == "first changed" && bench.arena.winner(of: 0) === first)
  }

  @Test(arguments: Way.allCases) func `it fails when the other is recognized`(way: Way) {
    letFirstWait(way)
    // Even if they could be recognized together.
    first.canRecognizeSimultaneously = { _ in true }
    first.onMove = .began
    down()
    bench.move(1, at: 10)
    second.onMove = .began
    bench.move(2, at: 20)
    #expect(first.state == .failed && second.state == .began && third.state == .failed)
    #expect(bench.log == ["first failed", "third failed", "second began"])
  }

  @Test func `what was complete while it waited begins and ends`() {
    first.require(toFail: second)
    second.waits = 100_000_000
    second.onTime = .failed
    first.onMove = .began
    first.onEnd = .ended
    down()
    bench.move(1, at: 10)
    bench.up(1, at: 20)
    #expect(bench.log == ["third failed"])
    #expect(!bench.arena.follows(0) && !bench.arena.isIdle)
    bench.time(119)
    #expect(bench.log.count == 1)
    bench.time(120)
    #expect(bench.log == ["third failed", "second failed", "first began", "first ended"])
    #expect(bench.arena.isIdle)
  }

  @Test func `what waits may think better of it`() {
    first.require(toFail: second)
    first.onMove = .began
    down()
    bench.move(1, at: 10)
    first.onMove = .cancelled
    bench.move(2, at: 20)
    second.onMove = .failed
    bench.move(3, at: 30)
    #expect(bench.log == ["first failed", "second failed"])
  }

  @Test func `while one waits another may win`() {
    first.require(toFail: second)
    first.onMove = .began
    down()
    bench.move(1, at: 10)
    third.onMove = .began
    bench.move(2, at: 20)
    #expect(bench.log == ["first failed", "second failed", "third began"])
  }

  @Test func `one that follows other touches is not waited for`() {
    first.require(toFail: second)
    first.onMove = .began
    bench.down(0, finger: 0, at: 0, on: [first])
    bench.down(0, finger: 1, at: 0, on: [second])
    bench.move(1, finger: 0, at: 10)
    #expect(bench.log == ["first began"])
  }

  @Test func `a chain fails from its end`() {
    first.require(toFail: second)
    second.require(toFail: third)
    first.onMove = .began
    second.onMove = .began
    down()
    bench.move(1, at: 10)
    #expect(bench.log.isEmpty)
    third.onMove = .failed
    bench.move(2, at: 20)
    #expect(bench.log == ["third failed", "first failed", "second began"])
  }

  @Test func `of a circle of closures the first is let through when all have claimed`() {
    let all = [first, second, third]
    for (index, voice) in all.enumerated() {
      let next = all[(index + 1) % 3]
      voice.shouldRequireFailure = { $0 === next }
    }
    for voice in all { voice.onMove = .began }
    down()
    bench.move(1, at: 10)
    // The third waits for the first, which waits for the second, which waits for the third.
    #expect(bench.log == ["second failed", "third failed", "first began"])
    bench.up(1, at: 20)
    #expect(bench.arena.isIdle)
  }

  @Test func `a circle of requirements is refused in words`() async {
    await #expect(processExitsWith: .failure) {
      let (one, two, three) = (TapRecognizer(), TapRecognizer(), TapRecognizer())
      one.require(toFail: two)
      two.require(toFail: three)
      three.require(toFail: one)
    }
    await #expect(processExitsWith: .failure) {
      let tap = TapRecognizer()
      tap.require(toFail: tap)
    }
  }

  @Test func `what is required need not live`() {
    do {
      let gone = Voice("gone", bench)
      first.require(toFail: gone)
      first.require(toFail: gone)
    }
    first.onMove = .began
    down()
    bench.move(1, at: 10)
    #expect(bench.log == ["second failed", "third failed", "first began"])
  }

  @Test func `taking out what is waited for lets the other come`() {
    first.require(toFail: second)
    first.onMove = .began
    down()
    bench.move(1, at: 10)
    second.isEnabled = false
    #expect(bench.log == ["second failed", "third failed", "first began"])
  }

  @Test func `when everything is cancelled nothing comes of what waited`() {
    first.require(toFail: second)
    second.require(toFail: third)
    first.onMove = .began
    down()
    bench.move(1, at: 10)
    bench.arena.cancelAll()
    #expect(bench.log == ["first failed", "second failed", "third failed"])
    #expect(bench.arena.isIdle)
    bench.move(2, at: 20)
    bench.up(2, at: 30)
    #expect(bench.log.count == 3)
  }

  @Test func `a cancelled touch ends the waiting too`() {
    first.require(toFail: second)
    first.onMove = .began
    down()
    bench.move(1, at: 10)
    bench.cancel(1, at: 20)
    #expect(Set(bench.log) == ["first failed", "second failed", "third failed"])
    #expect(bench.arena.isIdle)
  }

  @Test func `what should not begin fails, and the next one may`() {
    var asked = 0
    first.shouldBegin = { _ in
      asked += 1
      return false
    }
    first.onMove = .began
    second.onEnd = .ended
    down()
    bench.move(1, at: 10)
    bench.move(2, at: 20)
    bench.up(2, at: 30)
    #expect(asked == 1)
    #expect(bench.log == ["first failed", "third failed", "second ended"])
  }

  @Test func `a touch that it should not receive is not its`() {
    first.shouldReceive = { $0.canvasPosition.x > 10 }
    first.onMove = .began
    second.onMove = .began
    down()
    bench.move(20, at: 10)
    #expect(bench.log == ["third failed", "second began"])
    bench.up(20, at: 20)
    bench.log = []
    bench.down(20, at: 30, on: [first, second])
    bench.move(0, at: 40)
    #expect(bench.log == ["second failed", "first began"])
  }

  @Test func `either may tolerate the other`() {
    for isByFirst in [true, false] {
      let bench = GestureBench()
      let (one, two) = (Voice("one", bench), Voice("two", bench))
      (isByFirst ? one : two).canRecognizeSimultaneously = { _ in true }
      one.onMove = .began
      two.onMove = .began
      bench.down(0, at: 0, on: [one, two])
      bench.move(1, at: 10)
      #expect(bench.log == ["one began", "two began"])
    }
  }

  @Test func `a gesture that goes on takes its next finger at once`() {
    first.fingers = 2
    first.onMove = .began
    bench.down(0, finger: 0, at: 0, on: [first])
    bench.move(1, finger: 0, at: 10)
    first.onMove = .changed
    let contest = bench.arena.begin(
      TouchEvent(id: 1, phase: .began, position: .zero, timeNanoseconds: 20_000_000),
      recognizers: [second, first])
    #expect(contest.winner === first && contest.isTaken)
    second.onMove = .began
    bench.move(5, finger: 1, at: 30)
    #expect(second.state == .possible)
    #expect(bench.log == ["first began", "first changed"])
  }

  @Test func `a failing handler may take out what would come true`() {
    first.require(toFail: second)
    first.onMove = .began
    second.handler = { [first] in first.detach() }
    down()
    bench.move(1, at: 10)
    second.onMove = .failed
    bench.move(2, at: 20)
    #expect(bench.log == ["second failed", "first failed"])
    #expect(first.state == .possible && !first.hasBegun)
  }

  @Test func `a pan that waits for a swipe comes as soon as it is none`() {
    let pan = PanRecognizer { bench.log.append("pan \($0.state)") }
    let swipe = SwipeRecognizer { _ in bench.log.append("swipe") }
    pan.require(toFail: swipe)
    bench.down(0, 0, at: 0, on: [pan, swipe])
    bench.move(30, 0, at: 20)
    bench.move(60, 0, at: 40)
    bench.up(60, 0, at: 60)
    #expect(bench.log == ["swipe"])
    // Another way: at once.
    bench.down(0, 0, at: 100, on: [pan, swipe])
    bench.move(0, 12, at: 120)
    #expect(bench.log == ["swipe", "pan began"])
    bench.up(0, 12, at: 140)
    // Slowly: when it is too late for a swipe, with the way come so far.
    bench.log = []
    bench.down(0, 0, at: 1000, on: [pan, swipe])
    bench.move(20, 0, at: 1100)
    bench.time(1499)
    #expect(bench.log.isEmpty)
    bench.time(1500)
    #expect(bench.log == ["pan began"] && pan.translation == Point(12, 0))
    bench.up(20, 0, at: 1600)
    #expect(bench.log.last == "pan ended" && bench.arena.isIdle)
  }
}
