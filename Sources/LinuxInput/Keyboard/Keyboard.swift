import CXKB
import Touches

/// Makes key events of one keyboard's keys: layout, levels, dead keys, repetition.
///
/// A key that was down before the keyboard was opened, or before all were released, is silent until it
/// is pressed anew.
package final class Keyboard {
  private struct Held {
    var code: UInt16
    var event: KeyEvent
  }

  private let keymap: Keymap
  private let state: OpaquePointer
  private let compose: OpaquePointer?
  private let modifierIndices: [(flag: KeyModifiers, index: xkb_mod_index_t)]
  /// Keys that are down: as many as a hand has fingers, as a rule.
  private var held: [Held] = []
  private var timer = KeyRepeat()

  /// Nil only where there is no memory.
  package init?(_ keymap: Keymap) {
    guard let state = xkb_state_new(keymap.keymap) else { return nil }
    self.keymap = keymap
    self.state = state
    compose = keymap.compose.flatMap { xkb_compose_state_new($0, XKB_COMPOSE_STATE_NO_FLAGS) }
    let names: [(KeyModifiers, String)] = [
      (.shift, "Shift"), (.capsLock, "Lock"), (.control, "Control"), (.alt, "Mod1"),
      (.numLock, "Mod2"), (.logo, "Mod4"),
    ]
    modifierIndices = names.compactMap { flag, name in
      let index = xkb_keymap_mod_get_index(keymap.keymap, name)
      return index == .max ? nil : (flag, index)
    }
  }

  deinit {
    xkb_compose_state_unref(compose)
    xkb_state_unref(state)
  }

  /// Takes one event; repetitions that were due before it come first.
  package func process(_ event: InputEvent, into events: inout [KeyEvent]) {
    guard event.type == EventType.key else { return }
    timeReached(event.timeNanoseconds, into: &events)
    switch event.value {
    case 0: release(event.code, at: event.timeNanoseconds, into: &events)
    case 1: press(event.code, at: event.timeNanoseconds, into: &events)
    default: break  // The kernel's own repetitions.
    }
  }

  /// When `timeReached` has something to do.
  package var deadline: Int64? { timer.deadline }

  /// Appends the repetitions that are due at `time` or before.
  package func timeReached(_ time: Int64, into events: inout [KeyEvent]) {
    while let due = timer.next(upTo: time) {
      guard let key = held.first(where: { $0.code == due.code }) else {
        timer.stop()
        return
      }
      var event = key.event
      event.phase = .repeated
      event.timeNanoseconds = due.time
      events.append(event)
    }
  }

  /// Lets go of every key: the keyboard is gone, or the console is switched away.
  package func releaseAll(at time: Int64, into events: inout [KeyEvent]) {
    while let key = held.last { release(key.code, at: time, into: &events) }
    timer.stop()
    if let compose { xkb_compose_state_reset(compose) }
  }

  /// xkb's codes are the kernel's and 8.
  private func press(_ code: UInt16, at time: Int64, into events: inout [KeyEvent]) {
    if held.contains(where: { $0.code == code }) { return }
    let key = UInt32(code) + 8
    let modifiers = modifiers
    var symbol = xkb_state_key_get_one_sym(state, key)
    var text = writtenText(key)
    if let compose, xkb_compose_state_feed(compose, symbol) == XKB_COMPOSE_FEED_ACCEPTED {
      switch xkb_compose_state_get_status(compose) {
      case XKB_COMPOSE_COMPOSING:
        text = ""
      case XKB_COMPOSE_COMPOSED:
        let composed = xkb_compose_state_get_one_sym(compose)
        if composed != 0 { symbol = composed }
        text = Self.text { xkb_compose_state_get_utf8(compose, $0, $1) }
        xkb_compose_state_reset(compose)
      default:
        // What doesn't compose writes what it would alone.
        xkb_compose_state_reset(compose)
      }
    }
    let event = KeyEvent(
      symbol: symbol, text: text, phase: .down, modifiers: modifiers, timeNanoseconds: time)
    held.append(Held(code: code, event: event))
    xkb_state_update_key(state, key, XKB_KEY_DOWN)
    let repeats = symbol != 0 && xkb_keymap_key_repeats(keymap.keymap, key) != 0
    // A modifier doesn't stop what repeats.
    if repeats || !text.isEmpty { timer.press(code, repeats: repeats, at: time) }
    if symbol != 0 { events.append(event) }
  }

  private func release(_ code: UInt16, at time: Int64, into events: inout [KeyEvent]) {
    guard let index = held.firstIndex(where: { $0.code == code }) else { return }
    var event = held.remove(at: index).event
    timer.release(code)
    event.phase = .up
    event.text = ""
    event.modifiers = modifiers
    event.timeNanoseconds = time
    xkb_state_update_key(state, UInt32(code) + 8, XKB_KEY_UP)
    if event.symbol != 0 { events.append(event) }
  }

  private var modifiers: KeyModifiers {
    var found: KeyModifiers = []
    for (flag, index) in modifierIndices
    where xkb_state_mod_index_is_active(state, index, XKB_STATE_MODS_EFFECTIVE) > 0 {
      found.insert(flag)
    }
    return found
  }

  private func writtenText(_ key: UInt32) -> String {
    Self.text { xkb_state_key_get_utf8(state, key, $0, $1) }
  }

  /// What `write` puts into a buffer, without control characters.
  private static func text(
    _ write: (UnsafeMutablePointer<CChar>?, Int) -> Int32
  ) -> String {
    var buffer = [CChar](repeating: 0, count: 64)
    let count = buffer.withUnsafeMutableBufferPointer { write($0.baseAddress, $0.count) }
    if count <= 0 || Int(count) >= buffer.count { return "" }
    let bytes = buffer[..<Int(count)].map { UInt8(bitPattern: $0) }
    if bytes[0] < 0x20 || bytes[0] == 0x7F { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
