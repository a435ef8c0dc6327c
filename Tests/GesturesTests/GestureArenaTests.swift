import Geometry
import Gestures
import Testing
import Touches

/// Says what it is told to say.
private final class Puppet: GestureRecognizer {
  var onMove = GestureVerdict.undecided
  var onEnd = GestureVerdict.undecided
  var onTime = GestureVerdict.undecided
  var wait: Int64?
  var allows = false
  var fingers = 1
  var log: [String] = []
  var handler: (() -> Void)?

  override func accepts(touchCount: Int) -> Bool { touchCount < fingers }
  override func touchBegan(_ touch: GestureTouch) -> GestureVerdict {
    log.append("down \(touch.id)")
    if let wait { deadline = touch.timeNanoseconds + wait }
    return .undecided
  }
  override func touchMoved(_ touch: GestureTouch) -> GestureVerdict {
    log.append("move \(touch.id)")
    return onMove
  }
  override func touchEnded(_ touch: GestureTouch) -> GestureVerdict {
    log.append("up \(touch.id)")
    return onEnd
  }
  override func timeReached(_ timeNanoseconds: Int64) -> GestureVerdict {
    log.append("time \(timeNanoseconds / 1_000_000)")
    return onTime
  }
  override func stateChanged() {
    log.append("\(state)")
    handler?()
  }
  override func reset() { log.append("reset") }
  override func recognizesSimultaneously(with other: GestureRecognizer) -> Bool { allows }
}

struct GestureArenaTests {
  @Test func `a press on a button fires only the button`() {
    let bench = GestureBench()
    let button = bench.press("button")
    let frame = Frame(0, 0, 50, 50)
    button.space = frame
    bench.down(10, 10, at: 100, on: [button, bench.tap("background"), bench.press("box")])
    bench.up(10, 10, at: 180)
    #expect(bench.log == ["button press"])
    button.detach()
  }

  @Test func `a finger that slips off a button is no tap on what is behind`() {
    let bench = GestureBench()
    let button = bench.press("button")
    let frame = Frame(0, 0, 50, 50)
    button.space = frame
    bench.down(48, 10, at: 0, on: [button, bench.tap("background")])
    bench.up(52, 10, at: 80)
    #expect(bench.log == [])
    button.isEnabled = false
    bench.down(48, 10, at: 100, on: [button, bench.tap("background")])
    bench.up(52, 10, at: 180)
    #expect(bench.log == ["background tap 52.0 10.0"])
    button.detach()
  }

  @Test func `of two taps the deeper view's wins`() {
    let bench = GestureBench()
    bench.down(0, at: 0, on: [bench.tap("child"), bench.tap("parent")])
    bench.up(0, at: 80)
    #expect(bench.log == ["child tap 0.0 0.0"])
  }

  @Test func `a long press around a button cancels its press`() {
    let bench = GestureBench()
    let frame = Frame(0, 0, 50, 50)
    let button = bench.press("button")
    button.space = frame
    button.onPressChange = { bench.log.append("pressed \($0.isPressed)") }
    bench.down(5, at: 0, on: [button, bench.longPress("background")])
    bench.up(5, at: 600)
    #expect(bench.log == ["pressed true", "pressed false", "background long"])
    button.detach()
  }

  @Test func `touch-up-inside may wander, and ends outside without firing`() {
    let bench = GestureBench()
    let frame = Frame(0, 0, 50, 50)
    let button = bench.press("button")
    button.space = frame
    button.onPressChange = { bench.log.append("pressed \($0.isPressed)") }
    bench.down(5, 5, at: 0, on: [button])
    bench.move(200, 5, at: 10)
    bench.move(40, 40, at: 20)
    bench.up(49, 49, at: 900)
    #expect(
      bench.log == [
        "pressed true", "pressed false", "pressed true", "pressed false", "button press",
      ])
    bench.log = []
    bench.down(5, 5, at: 1000, on: [button])
    bench.up(80, 5, at: 1010)
    #expect(bench.log == ["pressed true", "pressed false"])
    button.detach()
  }

  @Test func `the winner goes on alone and the losers hear no more`() {
    let bench = GestureBench()
    let deep = Puppet()
    let outer = Puppet()
    outer.onMove = .began
    bench.down(0, at: 0, on: [deep, outer])
    bench.move(5, at: 10)
    #expect(deep.state == .failed && outer.state == .began)
    #expect(bench.arena.winner(of: 0) === outer)
    outer.onMove = .changed
    outer.onEnd = .ended
    bench.move(6, at: 20)
    bench.up(6, at: 30)
    #expect(deep.log == ["down 0", "move 0", "failed", "reset"])
    #expect(
      outer.log == ["down 0", "move 0", "began", "move 0", "changed", "up 0", "ended", "reset"])
    #expect(bench.arena.winner(of: 0) == nil && !bench.arena.follows(0))
  }

  @Test func `two that tolerate each other both go on`() {
    let bench = GestureBench()
    let first = Puppet()
    let second = Puppet()
    let third = Puppet()
    first.onMove = .began
    second.onMove = .began
    second.allows = true
    bench.down(0, at: 0, on: [first, second, third])
    bench.move(5, at: 10)
    #expect(first.state == .began && second.state == .began)
    // The second would tolerate the third as well; the first would not.
    #expect(third.state == .failed)
  }

  @Test func `what is undecided when the finger is lifted has failed`() {
    let bench = GestureBench()
    let puppet = Puppet()
    bench.down(0, at: 0, on: [puppet])
    bench.up(0, at: 10)
    #expect(puppet.log == ["down 0", "up 0", "failed", "reset"])
    puppet.log = []
    puppet.onMove = .began
    bench.down(0, at: 20, on: [puppet])
    bench.move(0, at: 30)
    bench.up(0, at: 40)
    #expect(puppet.log == ["down 0", "move 0", "began", "up 0", "cancelled", "reset"])
  }

  @Test func `a recognizer of two fingers wins both touches and is free after the last`() {
    let bench = GestureBench()
    let pinch = Puppet()
    pinch.fingers = 2
    let tap = bench.tap("view")
    bench.down(0, finger: 0, at: 0, on: [tap, pinch])
    bench.down(50, finger: 1, at: 10, on: [tap, pinch])
    pinch.onMove = .began
    bench.move(60, finger: 1, at: 20)
    #expect(bench.arena.winner(of: 0) === pinch && bench.arena.winner(of: 1) === pinch)
    bench.up(0, finger: 0, at: 30)
    #expect(pinch.state == .began)
    bench.up(60, finger: 1, at: 40)
    #expect(pinch.state == .possible)
    #expect(bench.log == [])
  }

  @Test func `deadlines are reached in their order, before the event that is later`() {
    let bench = GestureBench()
    bench.framePeriod = nil
    let late = Puppet()
    let early = Puppet()
    late.wait = 300_000_000
    early.wait = 200_000_000
    var order: [String] = []
    late.onTime = .failed
    early.onTime = .failed
    late.handler = { order.append("late") }
    early.handler = { order.append("early") }
    bench.down(0, at: 0, on: [late, early])
    bench.move(1, at: 299)
    #expect(order == ["early"])
    bench.move(2, at: 300)
    #expect(order == ["early", "late"])
    #expect(late.log == ["down 0", "move 0", "time 300", "failed"])
  }

  @Test func `a deadline that does not advance is reached once`() {
    final class Stubborn: GestureRecognizer {
      var calls = 0
      override func touchBegan(_ touch: GestureTouch) -> GestureVerdict {
        deadline = 5
        return .undecided
      }
      override func timeReached(_ timeNanoseconds: Int64) -> GestureVerdict {
        calls += 1
        deadline = timeNanoseconds
        return .undecided
      }
    }
    let arena = GestureArena()
    let stubborn = Stubborn()
    arena.begin(
      TouchEvent(id: 0, phase: .began, position: .zero, timeNanoseconds: 0), recognizers: [stubborn]
    )
    arena.timeReached(100)
    #expect(stubborn.calls == 1 && arena.deadline == nil)
  }

  @Test func `switched off, a recognizer hears nothing and one that goes on is cancelled`() {
    let bench = GestureBench()
    let puppet = Puppet()
    puppet.isEnabled = false
    bench.down(0, at: 0, on: [puppet])
    #expect(puppet.log == [])
    bench.up(0, at: 5)
    puppet.isEnabled = true
    puppet.onMove = .began
    bench.down(0, at: 10, on: [puppet])
    bench.move(0, at: 20)
    puppet.isEnabled = false
    #expect(puppet.log == ["down 0", "move 0", "began", "cancelled", "reset"])
    bench.move(0, at: 30)
    bench.up(0, at: 40)
    #expect(puppet.log.count == 5)
  }

  @Test func `a handler may take out everyone, itself too`() {
    let bench = GestureBench()
    let first = Puppet()
    let second = Puppet()
    let third = Puppet()
    second.onMove = .began
    second.handler = { [unowned second] in
      if second.state == .began {
        for puppet in [first, second, third] { puppet.detach() }
      }
    }
    bench.down(0, at: 0, on: [first, second, third])
    bench.move(5, at: 10)
    bench.move(6, at: 20)
    bench.up(6, at: 30)
    #expect(second.log == ["down 0", "move 0", "began", "cancelled", "reset"])
    #expect(third.log == ["down 0", "failed", "reset"])
    for puppet in [first, second, third] { #expect(puppet.state == .possible) }
  }

  @Test func `a loser's handler may take out the winner`() {
    let bench = GestureBench()
    let winner = Puppet()
    let loser = Puppet()
    winner.onMove = .began
    loser.handler = { winner.detach() }
    bench.down(0, at: 0, on: [winner, loser])
    bench.move(5, at: 10)
    #expect(winner.log == ["down 0", "move 0", "failed", "reset"])
  }

  @Test func `cancelling all ends every contest without a winner`() {
    let bench = GestureBench()
    let tap = bench.tap("view")
    let long = bench.longPress("view")
    bench.down(0, at: 0, on: [tap])
    bench.down(0, finger: 1, at: 0, on: [long])
    bench.arena.cancelAll()
    #expect(bench.arena.deadline == nil && !bench.arena.follows(0) && !bench.arena.follows(1))
    bench.up(0, at: 10)
    bench.up(0, finger: 1, at: 900)
    #expect(bench.log == [])
  }

  @Test func `the same touch number may begin anew without an end`() {
    let bench = GestureBench()
    let tap = bench.tap("view")
    bench.down(0, at: 0, on: [tap])
    bench.down(20, finger: 0, at: 10, on: [tap])
    bench.up(20, finger: 0, at: 20)
    #expect(bench.log == ["view tap 20.0 0.0"])
  }

  @Test func `recognizers outlive their arena`() {
    let puppet = Puppet()
    do {
      let arena = GestureArena()
      arena.begin(
        TouchEvent(id: 0, phase: .began, position: .zero, timeNanoseconds: 0), recognizers: [puppet]
      )
    }
    puppet.isEnabled = false
    #expect(puppet.log == ["down 0"])
  }
}
