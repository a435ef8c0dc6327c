import Testing
import Touches

@testable import KioskKit

/// The keys of a tape as text, one a line.
private func keys(_ text: String) throws -> [String] {
  var input = TapeInput(try Tape.parse(Array(text.utf8), name: "t"))
  var numbers = TouchNumbers()
  return input.take(upTo: .max, numbers: &numbers).inputs.compactMap { input in
    guard case .key(let key) = input else { return nil }
    return "\(TimeText.milliseconds(key.timeNanoseconds)) \(key.phase) \(key.symbol) \(key.text)"
  }
}

@Test func `a tape's key goes down and up`() throws {
  #expect(
    try keys("0.5 key Return\n1 key adiaeresis") == [
      "0.500 down 65293 ", "0.500 up 65293 ", "1.000 down 228 ä", "1.000 up 228 ",
    ])
}

@Test func `a tape types the rest of the line as it stands`() throws {
  let typed = try keys("0 type  a #1 ü漢\r\n1 end")
  #expect(typed.filter { $0.contains("down") }.count == 8)
  #expect(
    typed.filter { $0.contains("down") }.map {
      String($0.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)[3])
    }.joined()
      == " a #1 ü漢")
}

@Test func `typed keys come before a later line of the same time, and the tape ends after them`()
  throws
{
  var player = TapePlayer(try Tape.parse(Array("0 type ab\n0 shot x".utf8), name: "t"))
  var events: [TapePlayer.Event] = []
  while let (event, _) = player.next(upTo: 0) { events.append(event) }
  #expect(events == [.key(symbol: 0x61), .key(symbol: 0x62), .shot(name: "x")])
  #expect(player.isFinished)
}

@Test func `touches and keys of a tape keep their order`() throws {
  var input = TapeInput(
    try Tape.parse(Array("0 key a\n0 tap 1 1\n0.08 key b".utf8), name: "t"))
  var numbers = TouchNumbers()
  let kinds = input.take(upTo: .max, numbers: &numbers).inputs.map { input in
    switch input {
    case .key(let key): key.phase == .down ? "key" : ""
    case .touch(let touch): "\(touch.phase)"
    case .pointer, .scan: "?"
    }
  }
  #expect(kinds.filter { !$0.isEmpty } == ["key", "began", "ended", "key"])
}
