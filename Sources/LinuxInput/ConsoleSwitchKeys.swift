import Touches

/// Finds Ctrl+Alt+F1…F12 in the keys of all keyboards together, as the kernel does when it reads
/// them: while the console's own keyboard is off nobody else would.
///
///     Ctrl and Alt held, on any keyboards ──F1…F12 pressed──▶ its number
///
/// Either Ctrl and either Alt will do; a repeat is not a press.
package struct ConsoleSwitchKeys {
  private struct Held: Hashable {
    var keyboard: Int
    var code: UInt16
  }

  /// Modifiers only: at most four a keyboard.
  private var held: [Held] = []

  package init() {}

  /// Takes one event of the keyboard that the caller calls `keyboard`, any number that is its own.
  /// - Returns: the console to switch to, 1...12, when the combination has just been pressed.
  package mutating func process(_ event: InputEvent, from keyboard: Int) -> Int? {
    guard event.type == EventType.key else { return nil }
    if Code.controls.contains(event.code) || Code.alts.contains(event.code) {
      let key = Held(keyboard: keyboard, code: event.code)
      if event.value == 0 {
        held.removeAll { $0 == key }
      } else if !held.contains(key) {
        held.append(key)
      }
      return nil
    }
    guard event.value == 1, let number = Code.functionKey(event.code),
      held.contains(where: { Code.controls.contains($0.code) }),
      held.contains(where: { Code.alts.contains($0.code) })
    else { return nil }
    return number
  }

  /// The keyboard is gone, and with it what was held on it.
  package mutating func forget(keyboard: Int) { held.removeAll { $0.keyboard == keyboard } }

  /// No key is held any more, as far as can be known: the devices were taken away meanwhile.
  package mutating func releaseAll() { held.removeAll() }

  /// `KEY_…` of linux/input-event-codes.h.
  private enum Code {
    static let controls: [UInt16] = [29, 97]
    static let alts: [UInt16] = [56, 100]

    /// N of FN: F1 to F10 are 59 to 68, F11 and F12 are 87 and 88.
    static func functionKey(_ code: UInt16) -> Int? {
      switch code {
      case 59...68: Int(code) - 58
      case 87, 88: Int(code) - 76
      default: nil
      }
    }
  }
}
