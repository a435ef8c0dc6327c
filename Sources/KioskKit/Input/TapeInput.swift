import LinuxInput
import Touches

/// A tape as an input device: its lines become the events of a touch screen and go the way of all
/// fingers, so nothing above can tell it from one.
package struct TapeInput {
  /// What is due by a frame's time.
  package struct Cues {
    /// In order, in canvas points, at the tape's own times.
    package var inputs: [UserInput] = []
    /// The touches among them.
    package var touches: [TouchEvent] {
      inputs.compactMap { input in
        if case .touch(let touch) = input { touch } else { nil }
      }
    }
    /// Names of the pictures to take of this frame.
    package var shots: [String] = []
    /// The program ends after this frame: `end` was reached, or the last line is done.
    package var isEnd = false
  }

  private var player: TapePlayer
  private var device = TapeTouchDevice()
  private var touches: [TouchEvent] = []
  private var assembler = TouchAssembler(
    description: TapeTouchDevice.description, calibration: TapeTouchDevice.calibration)

  package init(_ tape: Tape) { player = TapePlayer(tape) }

  /// When the next event is due, nanoseconds since the first frame; nil after the last.
  package var nextTime: Int64? { player.nextTime }

  /// All that is due at `time` or before. Touch numbers come from `numbers`.
  package mutating func take(upTo time: Int64, numbers: inout TouchNumbers) -> Cues {
    var cues = Cues()
    while let (event, time) = player.next(upTo: time) {
      switch event {
      case .touch(let slot, let phase, let place):
        let events =
          switch phase {
          case .down: device.down(slot: slot, at: place, timeNanoseconds: time)
          case .move: device.move(slot: slot, to: place, timeNanoseconds: time)
          case .up: device.up(slot: slot, at: place, timeNanoseconds: time)
          case .cancel: device.cancel(slot: slot, at: place, timeNanoseconds: time)
          }
        for event in events {
          assembler.process(event, numbers: &numbers, into: &touches)
        }
        for touch in touches { cues.inputs.append(.touch(touch)) }
        touches.removeAll(keepingCapacity: true)
      case .key(let symbol):
        var key = KeyEvent(
          symbol: symbol, text: KeyNames.text(of: symbol), phase: .down, timeNanoseconds: time)
        cues.inputs.append(.key(key))
        (key.phase, key.text) = (.up, "")
        cues.inputs.append(.key(key))
      case .shot(let name):
        cues.shots.append(name)
      case .end:
        cues.isEnd = true
      }
    }
    if player.isFinished { cues.isEnd = true }
    return cues
  }
}
