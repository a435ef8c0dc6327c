import Geometry
import KioskTestKit
import Testing

@testable import KioskKit

private func tape(_ text: String) throws -> Tape {
  try Tape.parse(Array(text.utf8), name: "tape.txt")
}

/// The events of a tape as text, one a line.
private func played(_ text: String) throws -> [String] {
  var player = TapePlayer(try tape(text))
  var lines: [String] = []
  while let (event, time) = player.next(upTo: .max) {
    let stamp = TimeText.milliseconds(time)
    switch event {
    case .touch(let slot, let phase, let place):
      lines.append("\(stamp) \(slot) \(phase) \(place.x) \(place.y)")
    case .key(let symbol): lines.append("\(stamp) key \(symbol)")
    case .shot(let name): lines.append("\(stamp) shot \(name)")
    case .end: lines.append("\(stamp) end")
    }
  }
  return lines
}

private func errorOf(_ text: String) -> String? {
  do {
    _ = try tape(text)
    return nil
  } catch {
    return (error as? UsageError)?.message
  }
}

@Test func `a tap is down and up 80 ms later`() throws {
  #expect(
    try played("0.5 tap 100 50") == ["0.500 0 down 100.0 50.0", "0.580 0 up 100.0 50.0"])
}

@Test func `a press lasts as long as it says`() throws {
  #expect(
    try played("1 press 10.5 -3 0.75") == ["1.000 0 down 10.5 -3.0", "1.750 0 up 10.5 -3.0"])
}

@Test func `a drag moves every 10 ms and ends at its end point`() throws {
  #expect(
    try played("0 drag 0 0 100 50 0.035") == [
      "0.000 0 down 0.0 0.0",
      "0.010 0 move \(100.0 * (10.0 / 35)) \(50.0 * (10.0 / 35))",
      "0.020 0 move \(100.0 * (20.0 / 35)) \(50.0 * (20.0 / 35))",
      "0.030 0 move \(100.0 * (30.0 / 35)) \(50.0 * (30.0 / 35))",
      "0.035 0 move 100.0 50.0",
      "0.035 0 up 100.0 50.0",
    ])
  #expect(try played("0 drag 0 0 100 0 0.5").count == 1 + 50 + 1)
}

@Test func `a drag of no time still arrives`() throws {
  #expect(
    try played("0 drag 0 0 9 9 0") == [
      "0.000 0 down 0.0 0.0", "0.000 0 move 9.0 9.0", "0.000 0 up 9.0 9.0",
    ])
}

@Test func `overlapping strokes take the lowest free slots`() throws {
  #expect(
    try played(
      """
      0.00 press 1 1 0.2
      0.05 tap 2 2
      0.13 tap 3 3
      0.20 tap 4 4
      """) == [
        "0.000 0 down 1.0 1.0",
        "0.050 1 down 2.0 2.0",
        "0.130 1 up 2.0 2.0",
        "0.130 1 down 3.0 3.0",
        "0.200 0 up 1.0 1.0",
        "0.200 0 down 4.0 4.0",
        "0.210 1 up 3.0 3.0",
        "0.280 0 up 4.0 4.0",
      ])
}

@Test func `a touch holds its slot from down to up or cancel`() throws {
  #expect(
    try played(
      """
      0 touch 0 down 1 1
      0 touch 2 down 1 1
      0 tap 2 2
      0 tap 3 3
      0.1 touch 0 cancel 1 1
      0.1 tap 4 4
      """
    ).filter { $0.contains("down") } == [
      "0.000 0 down 1.0 1.0", "0.000 2 down 1.0 1.0", "0.000 1 down 2.0 2.0",
      "0.000 3 down 3.0 3.0", "0.100 0 down 4.0 4.0",
    ])
}

@Test func `a touch that takes over a stroke's slot voids the rest of the stroke`() throws {
  #expect(
    try played("0 tap 1 1\n0.04 touch 0 down 2 2\n1 touch 0 up 2 2") == [
      "0.000 0 down 1.0 1.0", "0.040 0 down 2.0 2.0", "1.000 0 up 2.0 2.0",
    ])
}

@Test func `events of one time stay in file order`() throws {
  #expect(
    try played("0.42 tap 1 1\n0.5 shot a\n0.5 tap 5 5\n0.5 shot b\n0.5 end") == [
      "0.420 0 down 1.0 1.0", "0.500 0 up 1.0 1.0", "0.500 shot a", "0.500 0 down 5.0 5.0",
      "0.500 shot b", "0.500 end", "0.580 0 up 5.0 5.0",
    ])
}

@Test func `comments, blank lines, tabs and carriage returns are no events`() throws {
  let tape = try tape("# a tape\r\n\r\n  0.5\ttap  1 2 # here\r\n1 shot a#b\r\n")
  #expect(tape.lines.map(\.number) == [3, 4])
  #expect(tape.lines[1].action == .shot(name: "a#b"))
}

@Test func `times are exact nanoseconds`() throws {
  let times = try tape(
    """
    0.000000001 end
    0.1 end
    0.3 end
    .7 end
    1. end
    16.016666666999 end
    9007199.254740993 end
    """
  ).lines.map(\.time)
  #expect(
    times == [
      1, 100_000_000, 300_000_000, 700_000_000, 1_000_000_000, 16_016_666_666,
      9_007_199_254_740_993,
    ])
}

@Test(arguments: [
  ("x tap 1 1", "tape.txt:1: 'x' is not a time in seconds"),
  ("-1 end", "tape.txt:1: '-1' is not a time in seconds"),
  ("1e3 end", "tape.txt:1: '1e3' is not a time in seconds"),
  (". end", "tape.txt:1: '.' is not a time in seconds"),
  ("1000000000 end", "tape.txt:1: '1000000000' is not a time in seconds"),
  ("99999999999999999999 end", "tape.txt:1: '99999999999999999999' is not a time in seconds"),
  ("\n# two\n1", "tape.txt:3: nothing follows the time"),
  ("1 end\n0.5 end", "tape.txt:2: the time goes back"),
  ("1 hop 1 1", "tape.txt:1: unknown event 'hop'"),
  ("1 tap 1", "tape.txt:1: expected 'T tap X Y'"),
  ("1 tap 1 2 3", "tape.txt:1: expected 'T tap X Y'"),
  ("1 tap one 2", "tape.txt:1: 'one' is not a coordinate"),
  ("1 tap nan 2", "tape.txt:1: 'nan' is not a coordinate"),
  ("1 tap 0x10 2", "tape.txt:1: '0x10' is not a coordinate"),
  ("1 tap 1e999 2", "tape.txt:1: '1e999' is not a coordinate"),
  ("1 tap 500001 2", "tape.txt:1: '500001' is not a coordinate"),
  ("1 press 1 1 -2", "tape.txt:1: '-2' is not a duration in seconds"),
  ("1 touch 256 down 1 1", "tape.txt:1: '256' is not a slot from 0 to 255"),
  ("1 touch 0 hover 1 1", "tape.txt:1: 'hover' is none of down, move, up, cancel"),
  ("1 touch 0 down 1", "tape.txt:1: expected 'T touch S down|move|up|cancel X Y'"),
  ("1 shot", "tape.txt:1: expected 'T shot NAME'"),
  ("1 shot ../a", "tape.txt:1: '../a' can't be a picture's name"),
  ("1 shot .a", "tape.txt:1: '.a' can't be a picture's name"),
  ("1 end now", "tape.txt:1: expected 'T end'"),
  ("1 key", "tape.txt:1: expected 'T key NAME'"),
  (
    "1 key Hop",
    "tape.txt:1: 'Hop' is no key's name; xkb's are, as in Return, a, adiaeresis"
  ),
  ("1 type", "tape.txt:1: expected 'T type TEXT'"),
]) func `a malformed line is named with its number`(text: String, expected: String) {
  #expect(errorOf(text) == expected)
}

@Test func `more contacts than slots are refused`() {
  let taps = String(repeating: "1 tap 1 1\n", count: 257)
  #expect(errorOf(taps) == "tape.txt:257: all 256 slots are in use")
}

@Test func `any bytes are a tape or one clear line`() throws {
  var random = SeededGenerator(seed: 7)
  let pieces: [[UInt8]] =
    ["0", "1.5", " ", "\n", "tap", "drag", "touch", "down", "#", ".", "-"]
    .map { Array($0.utf8) } + [[0], [0xFF, 0xC3], [0x80]]
  var parsed = 0
  for round in 0..<3_000 {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      bytes += pieces.randomElement(using: &random)!
    }
    switch Result(catching: { () throws(UsageError) in try Tape.parse(bytes, name: "t") }) {
    case .success(let tape):
      var player = TapePlayer(tape)
      var last: Int64 = 0
      while let next = player.next(upTo: .max) {
        try #require(next.time >= last, "round \(round)")
        last = next.time
      }
      parsed += 1
    case .failure(let error):
      try #require(error.message.hasPrefix("t:"), "round \(round)")
      try #require(error.message.utf8.allSatisfy { $0 >= 0x20 }, "round \(round)")
    }
  }
  // Otherwise the bytes are too wild to say anything about playing.
  #expect(parsed > 100)
}

@Test func `an hour's drag is unrolled as it is played`() throws {
  var player = TapePlayer(try tape("0 drag 0 0 1 1 100000000"))
  for step in 0..<1_000 {
    let next = player.next(upTo: .max)
    try #require(next?.time == Int64(step) * 10_000_000)
  }
}
