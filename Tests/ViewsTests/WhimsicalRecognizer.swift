import Gestures
import KioskTestKit

/// Says anything, by a seed, and writes down what becomes of that.
final class WhimsicalRecognizer: GestureRecognizer {
  let number: Int
  private let record: GestureRecord
  private var random: SeededGenerator
  private let fingers: Int
  /// The touches of this gesture, by their numbers in the record.
  private var touches: [Int] = []

  init(_ number: Int, seed: UInt64, record: GestureRecord) {
    self.number = number
    self.record = record
    random = SeededGenerator(seed: seed)
    fingers = Int.random(in: 1...3, using: &random)
    super.init()
    cancelsTouchesInView = Int.random(in: 0..<4, using: &random) > 0
    delaysTouchesBegan = Int.random(in: 0..<5, using: &random) == 0
    delaysTouchesEnded = Bool.random(using: &random)
  }

  override func accepts(touchCount: Int) -> Bool { touchCount < fingers }

  override func continues(with touch: GestureTouch) -> Bool { Bool.random(using: &random) }

  override func touchBegan(_ touch: GestureTouch) -> GestureVerdict {
    if let serial = record.serials[touch.id] { touches.append(serial) }
    return verdict(touch.timeNanoseconds)
  }
  override func touchMoved(_ touch: GestureTouch) -> GestureVerdict {
    verdict(touch.timeNanoseconds)
  }
  override func touchEnded(_ touch: GestureTouch) -> GestureVerdict {
    verdict(touch.timeNanoseconds)
  }
  override func timeReached(_ timeNanoseconds: Int64) -> GestureVerdict {
    verdict(timeNanoseconds)
  }

  override func stateChanged() {
    record.states.append((number, state))
    let isRecognized = state == .began || (state == .ended && record.last[number] == .possible)
    if isRecognized { for touch in touches { record.winners.append((touch, self)) } }
    record.check(number, state)
  }

  override func reset() {
    touches = []
    record.states.append((number, .possible))
    record.check(number, .possible)
  }

  private func verdict(_ time: Int64) -> GestureVerdict {
    if Int.random(in: 0..<6, using: &random) == 0 {
      deadline = time + Int64.random(in: -10...400, using: &random) * 1_000_000
    }
    let all: [GestureVerdict] = [
      .undecided, .undecided, .undecided, .undecided, .undecided, .changed, .failed, .began, .ended,
      .cancelled,
    ]
    return all[Int.random(in: 0..<all.count, using: &random)]
  }
}

/// What happened in a window full of whimsical recognizers.
final class GestureRecord {
  /// The number of the touch that each finger makes.
  var serials: [Int: Int] = [:]
  var states: [(Int, GestureRecognizer.State)] = []
  var last: [Int: GestureRecognizer.State] = [:]
  var winners: [(touch: Int, recognizer: WhimsicalRecognizer)] = []
  var faults: [String] = []

  /// By the drawing of `GestureRecognizer`.
  func check(_ number: Int, _ next: GestureRecognizer.State) {
    let before = last[number] ?? .possible
    let isLegal =
      switch (before, next) {
      case (.possible, .began), (.possible, .ended), (.possible, .failed): true
      case (.began, .changed), (.began, .ended), (.began, .cancelled): true
      case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
      case (.ended, .possible), (.cancelled, .possible), (.failed, .possible): true
      default: false
      }
    if !isLegal { faults.append("recognizer \(number): \(before) ▶ \(next)") }
    last[number] = next
  }
}
