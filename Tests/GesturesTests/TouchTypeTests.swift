import Geometry
import Gestures
import Testing
import Touches

@Suite struct TouchTypeTests {
  private let arena = GestureArena()
  private let pan = PanRecognizer()

  private func touch(_ id: Int, _ phase: TouchPhase, _ x: Double, _ type: TouchType, at ms: Int64)
    -> TouchEvent
  {
    TouchEvent(
      id: id, phase: phase, position: Point(x, 0), timeNanoseconds: ms * 1_000_000, type: type)
  }

  @Test(arguments: [true, false]) func `a finger and a mouse are not two fingers`(isExclusive: Bool)
  {
    pan.requiresExclusiveTouchType = isExclusive
    arena.begin(touch(0, .began, 0, .finger, at: 0), recognizers: [pan])
    arena.feed(touch(0, .moved, 20, .finger, at: 10))
    arena.begin(touch(1, .began, 50, .pointer, at: 20), recognizers: [pan])
    #expect(pan.numberOfTouches == (isExclusive ? 1 : 2))
    arena.feed(touch(0, .ended, 20, .finger, at: 30))
    arena.feed(touch(1, .ended, 50, .pointer, at: 40))
    // The next gesture may be of the other type.
    arena.begin(touch(1, .began, 50, .pointer, at: 50), recognizers: [pan])
    #expect(pan.numberOfTouches == 1 && pan.state == .possible)
    arena.feed(touch(1, .cancelled, 50, .pointer, at: 60))
    #expect(arena.isIdle)
  }

  @Test func `a type may be left out`() {
    pan.allowsPointers = false
    arena.begin(touch(0, .began, 0, .pointer, at: 0), recognizers: [pan])
    #expect(pan.numberOfTouches == 0)
    arena.feed(touch(0, .ended, 0, .pointer, at: 10))
    pan.allowsFingers = false
    pan.allowsPointers = true
    arena.begin(touch(0, .began, 0, .finger, at: 20), recognizers: [pan])
    #expect(pan.numberOfTouches == 0)
    arena.feed(touch(0, .ended, 0, .finger, at: 30))
  }

  @Test func `a finger and a click make no double tap`() {
    var taps = 0
    let double = TapRecognizer { _ in taps += 1 }
    double.numberOfTaps = 2
    for (index, type) in [TouchType.finger, .pointer, .pointer].enumerated() {
      let time = Int64(index) * 200
      arena.begin(touch(0, .began, 0, type, at: time), recognizers: [double])
      arena.feed(touch(0, .ended, 0, type, at: time + 50))
      #expect(taps == (index == 2 ? 1 : 0))
    }
    #expect(arena.isIdle)
  }
}
