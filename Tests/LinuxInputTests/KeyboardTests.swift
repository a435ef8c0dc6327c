import LinuxInput
import Testing
import Touches

@Suite struct KeyboardTests {
  /// A keyboard of a layout; what is noted goes to `notes`.
  private func keyboard(
    _ layout: String, variant: String = "", options: String = "", _ notes: inout [String]
  ) throws -> Keyboard {
    var names = KeyboardNames()
    (names.layout, names.variant, names.options) = (layout, variant, options)
    var said: [String] = []
    let keymap = try #require(Keymap(names, locale: "en_US.UTF-8") { said.append($0) })
    notes += said
    return try #require(Keyboard(keymap))
  }

  private func keyboard(_ layout: String, options: String = "") throws -> Keyboard {
    var notes: [String] = []
    let made = try keyboard(layout, options: options, &notes)
    #expect(notes.isEmpty)
    return made
  }

  /// Presses and releases keys one after the other, each 10 ms later; `+N` and `-N` press or release
  /// only.
  private func play(_ keyboard: Keyboard, _ keys: [String]) -> [KeyEvent] {
    var events: [KeyEvent] = []
    var time: Int64 = 0
    for key in keys {
      let code = UInt16(key.drop { $0 == "+" || $0 == "-" }) ?? 0
      for value in [Int32(1), 0] {
        if key.hasPrefix("+") && value == 0 || key.hasPrefix("-") && value == 1 { continue }
        time += 10_000_000
        keyboard.process(.key(code, value, at: time), into: &events)
      }
    }
    return events
  }

  private func text(_ keyboard: Keyboard, _ keys: [String]) -> String {
    play(keyboard, keys).map(\.text).joined()
  }

  @Test func `a key means what its layout says`() throws {
    // KEY_Y, KEY_Z and the key right of L.
    #expect(text(try keyboard("us"), ["21", "44", "39"]) == "yz;")
    #expect(text(try keyboard("de"), ["21", "44", "39"]) == "zyö")
    #expect(text(try keyboard("ru"), ["16"]) == "й")
  }

  @Test func `Shift, AltGr and Caps Lock choose levels, and modifiers are told`() throws {
    let german = try keyboard("de")
    let events = play(german, ["30", "+42", "30", "-42", "58", "30", "58", "+100", "18", "-100"])
    #expect(events.map(\.text).joined() == "aAA€")
    let presses = events.filter { $0.phase == .down && !$0.text.isEmpty }
    #expect(presses[0].modifiers == [] && presses[1].modifiers == .shift)
    #expect(presses[2].modifiers.contains(.capsLock))
    #expect(presses[0].symbol == 0x61)
    #expect(presses[3].symbol == 0x20AC)
  }

  @Test func `dead keys compose, and what doesn't compose is written as it is`() throws {
    // The key right of ß is a dead acute.
    let german = try keyboard("de")
    let events = play(german, ["13", "18"])
    #expect(events.map(\.text).joined() == "é")
    #expect(events.first { !$0.text.isEmpty }?.symbol == 0xE9)
    #expect(text(german, ["13", "57"]) == "´" || text(german, ["13", "57"]) == "'")
    #expect(text(german, ["13", "32", "18"]) == "de")
  }

  @Test func `control characters are no text, and keys without a meaning no event`() throws {
    let keyboard = try keyboard("us")
    let events = play(keyboard, ["+29", "46", "-29", "28", "14", "1", "240", "275", "767"])
    #expect(events.allSatisfy { $0.text.isEmpty })
    #expect(
      events.filter { $0.phase == .down }.map(\.symbol) == [
        0xffe3, 0x63, KeySymbol.enter, KeySymbol.backspace, KeySymbol.escape,
      ])
    #expect(events[1].modifiers == .control)
  }

  @Test func `a held key repeats by its own times, and modifiers don't`() throws {
    let keyboard = try keyboard("us")
    var events: [KeyEvent] = []
    keyboard.process(.key(30, 1, at: 0), into: &events)
    keyboard.process(.key(42, 1, at: 1), into: &events)
    #expect(keyboard.deadline == 400_000_000)
    keyboard.timeReached(434_000_000, into: &events)
    #expect(events.map(\.phase) == [.down, .down, .repeated, .repeated])
    #expect(events[2].text == "a" && events[2].timeNanoseconds == 400_000_000)
    keyboard.process(.key(30, 0, at: 450_000_000), into: &events)
    #expect(keyboard.deadline == nil)
    events.removeAll()
    keyboard.process(.key(42, 1, at: 0), into: &events)
    #expect(keyboard.deadline == nil)
  }

  @Test func `the kernel's repetitions and keys that were down before are silent`() throws {
    let keyboard = try keyboard("us")
    var events: [KeyEvent] = []
    keyboard.process(.key(30, 2, at: 1), into: &events)
    keyboard.process(.key(30, 0, at: 2), into: &events)
    #expect(events.isEmpty)
  }

  @Test func `letting go of all lifts every key once and stops the repetition`() throws {
    let keyboard = try keyboard("us")
    var events = play(keyboard, ["+42", "+30"])
    events.removeAll()
    keyboard.releaseAll(at: 99, into: &events)
    #expect(events.map(\.phase) == [.up, .up])
    #expect(events.map(\.symbol) == [0x41, 0xffe1])
    #expect(keyboard.deadline == nil)
    events.removeAll()
    keyboard.releaseAll(at: 100, into: &events)
    keyboard.process(.key(30, 0, at: 101), into: &events)
    #expect(events.isEmpty)
    // Shift isn't held any more.
    #expect(text(keyboard, ["30"]) == "a")
  }

  @Test func `several layouts switch by an option`() throws {
    let both = try keyboard("us,ru", options: "grp:menu_toggle")
    #expect(text(both, ["16", "127", "16", "127", "16"]) == "qйq")
  }

  @Test func `where no layouts are installed the keys are US, Escape among them`() throws {
    var notes: [String] = []
    let keymap = try #require(
      Keymap(KeyboardNames(), locale: "C", usesSystemData: false) { notes.append($0) })
    #expect(notes == ["no keyboard layout in xkb's data: the keyboards are US"])
    let events = play(try #require(Keyboard(keymap)), ["1", "21", "+42", "2", "-42"])
    #expect(events.first?.symbol == KeySymbol.escape)
    #expect(events.map(\.text).joined().hasSuffix("y!"))
  }

  @Test func `a layout that isn't there is told in one line, and the keys are US`() throws {
    var notes: [String] = []
    let keyboard = try keyboard("klingon", &notes)
    #expect(notes == ["no keyboard layout 'klingon' in xkb's data: the keyboards are US"])
    #expect(text(keyboard, ["30", "+42", "30", "3", "-42", "57", "71", "11"]) == "aA@ 70")
    #expect(text(keyboard, ["58", "30", "3", "58", "30"]) == "A2a")
    let events = play(keyboard, ["1", "28", "+29", "46"])
    #expect(events.map(\.symbol).contains(KeySymbol.escape))
    #expect(events.last { $0.symbol == 0x63 }?.modifiers == .control)
    var repeats: [KeyEvent] = []
    keyboard.process(.key(30, 1, at: 0), into: &repeats)
    #expect(keyboard.deadline == 400_000_000)
  }

  @Test func `names of keys are xkb's`() {
    #expect(KeyNames.symbol(named: "Return") == KeySymbol.enter)
    #expect(KeyNames.symbol(named: "F1") == KeySymbol.f1)
    #expect(KeyNames.symbol(named: "adiaeresis") == 0xE4)
    #expect(KeyNames.symbol(named: "no such key") == nil)
    #expect(KeyNames.symbol(named: "") == nil)
    #expect(KeyNames.text(of: 0xE4) == "ä")
    #expect(KeyNames.text(of: KeySymbol.enter) == "")
    for scalar in "aÄ€й漢🙂".unicodeScalars {
      #expect(KeyNames.text(of: KeyNames.symbol(of: scalar)) == String(Character(scalar)))
    }
  }
}
