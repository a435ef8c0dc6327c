import LinuxInput
import Touches
import Testing

/// Case 13 of the field: the kernel's keyboard is off, and Ctrl+Alt+F1…F12 still switch consoles.
@Suite struct ConsoleSwitchKeysTests {
  private let leftControl: UInt16 = 29
  private let rightControl: UInt16 = 97
  private let leftAlt: UInt16 = 56
  private let rightAlt: UInt16 = 100
  private static let functionKeys: [UInt16] = [59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88]

  private func press(_ codes: [UInt16], _ keys: inout ConsoleSwitchKeys, keyboard: Int = 0) -> [Int]
  {
    codes.compactMap { keys.process(.key($0, 1, at: 0), from: keyboard) }
  }

  private func lift(_ codes: [UInt16], _ keys: inout ConsoleSwitchKeys, keyboard: Int = 0) {
    for code in codes { _ = keys.process(.key(code, 0, at: 0), from: keyboard) }
  }

  @Test func `every function key has its console, with either Ctrl and either Alt`() {
    for control in [leftControl, rightControl] {
      for alt in [leftAlt, rightAlt] {
        var keys = ConsoleSwitchKeys()
        #expect(press([control, alt] + Self.functionKeys, &keys) == Array(1...12))
      }
    }
  }

  @Test func `less than Ctrl and Alt is nothing`() {
    for held in [[], [leftControl], [leftAlt], [leftControl, rightControl], [leftAlt, rightAlt]] {
      var keys = ConsoleSwitchKeys()
      #expect(press(held + Self.functionKeys, &keys) == [])
    }
  }

  @Test func `a lifted modifier counts no more, the other one of its kind does`() {
    var keys = ConsoleSwitchKeys()
    #expect(press([leftControl, rightControl, leftAlt], &keys) == [])
    lift([leftControl], &keys)
    #expect(press([60], &keys) == [2])
    lift([rightControl], &keys)
    #expect(press([60], &keys) == [])
  }

  @Test func `repeats, other keys and other events switch nothing`() {
    var keys = ConsoleSwitchKeys()
    #expect(press([leftControl, leftAlt, 30, 57, 69, 86, 89, 58], &keys) == [])
    for event in [InputEvent.key(59, 2, at: 0), .key(59, 0, at: 0), .absolute(59, 1, at: 0)] {
      let number = keys.process(event, from: 0)
      #expect(number == nil)
    }
    // A repeated modifier is still one key.
    _ = keys.process(.key(leftControl, 2, at: 0), from: 0)
    lift([leftControl], &keys)
    #expect(press([59], &keys) == [])
  }

  @Test func `keyboards count together, and one that is unplugged holds nothing`() {
    var keys = ConsoleSwitchKeys()
    _ = press([leftControl], &keys, keyboard: 3)
    _ = press([leftAlt], &keys, keyboard: 5)
    #expect(press([61], &keys, keyboard: 7) == [3])
    keys.forget(keyboard: 5)
    #expect(press([61], &keys, keyboard: 7) == [])
    _ = press([leftAlt], &keys, keyboard: 3)
    #expect(press([61], &keys, keyboard: 3) == [3])
    keys.releaseAll()
    #expect(press([61], &keys, keyboard: 3) == [])
  }
}
