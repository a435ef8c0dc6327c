import KioskTestKit
import Testing
import Touches

/// What a keyboard sends for US text, a scanner's way: each key down and up, Shift around capitals.
enum Typist {
  static func keys(
    _ text: String, from start: Int64 = 1_000_000, step: Int64 = 1_000_000, onKeypad: Bool = false
  ) -> [InputEvent] {
    var events: [InputEvent] = []
    var time = start
    func add(_ code: UInt16, _ value: Int32) {
      events.append(.key(code, value, at: time))
      events.append(.report(at: time))
      time += step
    }
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") {
        let code = byte == UInt8(ascii: "\n") ? KeyCode.enter : KeyCode.tab
        add(code, 1)
        add(code, 0)
        continue
      }
      let codes = USKeys.writingCodes.filter { ($0 >= 71 && $0 <= 83) == onKeypad }
      for code in codes + USKeys.writingCodes {
        let isPlain = USKeys.character(of: code, isShifted: false) == byte
        guard isPlain || USKeys.character(of: code, isShifted: true) == byte else { continue }
        if !isPlain { add(KeyCode.leftShift, 1) }
        add(code, 1)
        add(code, 0)
        if !isPlain { add(KeyCode.leftShift, 0) }
        break
      }
    }
    return events
  }
}

@Suite struct ScannerTests {
  private func outcomes(_ events: [InputEvent]) -> [ScannerDecoder.Outcome] {
    var decoder = ScannerDecoder()
    return events.compactMap { decoder.process($0) }
  }

  @Test func `case 43: keys a millisecond apart, numpad digits and Enter are one code`() {
    let text = "4006381333931"
    #expect(outcomes(Typist.keys(text + "\n", onKeypad: true)) == [.code(text)])
    #expect(outcomes(Typist.keys(text + "\n")) == [.code(text)])
  }

  @Test func `every character of ASCII comes through, with Shift`() {
    let text = String(decoding: (0x20...0x7E).map { UInt8($0) }, as: UTF8.self)
    #expect(outcomes(Typist.keys(text + "\t")) == [.code(text)])
    #expect(outcomes(Typist.keys("A-1\nb 2\n")) == [.code("A-1"), .code("b 2")])
  }

  @Test func `an end without a code is none, and Caps Lock means nothing`() {
    #expect(outcomes(Typist.keys("\n\n\t")).isEmpty)
    let caps = [InputEvent.key(58, 1, at: 1), .key(58, 0, at: 2)]
    #expect(outcomes(caps + Typist.keys("aB\n")) == [.code("aB")])
  }

  @Test func `Ctrl makes separators, and Alt with a number makes that character`() {
    var events: [InputEvent] = [.key(KeyCode.leftControl, 1, at: 1), .key(27, 1, at: 2)]
    events += [.key(27, 0, at: 3), .key(KeyCode.leftControl, 0, at: 4)]
    for (code, value): (UInt16, Int32) in [(56, 1), (82, 1), (82, 0), (75, 1), (75, 0)] {
      events.append(.key(code, value, at: 5))
    }
    for (code, value): (UInt16, Int32) in [(72, 1), (72, 0), (56, 0)] {
      events.append(.key(code, value, at: 6))
    }
    // Ctrl+] is the group separator, Alt+0 4 8 the digit 0.
    #expect(outcomes(events + Typist.keys("\n")) == [.code("\u{1D}0")])
  }

  @Test func `a code without an end is dropped with one line, and the next one is whole`() {
    var decoder = ScannerDecoder()
    for event in Typist.keys("123") { #expect(decoder.process(event) == nil) }
    let deadline = decoder.deadline ?? 0
    #expect(decoder.timeReached(deadline - 1) == nil)
    #expect(
      decoder.timeReached(deadline)
        == .dropped("a scanned code of 3 characters is lost: it stopped in the middle"))
    #expect(decoder.deadline == nil && decoder.timeReached(.max) == nil)
    // The pause is noticed by the next key too, however late the clock is asked.
    let late = outcomes(Typist.keys("12") + Typist.keys("345\n", from: 900_000_000))
    #expect(late.count == 2 && late.last == .code("345"))
  }

  @Test func `an unplugged scanner's code, and one with lost events, are dropped with one line`() {
    var decoder = ScannerDecoder()
    for event in Typist.keys("12") { _ = decoder.process(event) }
    #expect(
      decoder.abandon() == .dropped("a scanned code of 2 characters is lost: the scanner went away")
    )
    #expect(decoder.abandon() == nil)
    let lost = outcomes(Typist.keys("12") + [.dropped(at: 9_000_000)] + Typist.keys("34\n"))
    #expect(
      lost == [.dropped("a scanned code of 2 characters is lost: events were lost"), .code("34")])
  }

  @Test func `a code that is too long is told once and passed over to its end`() {
    let long = String(repeating: "7", count: ScannerDecoder.greatestLength + 500)
    let all = outcomes(Typist.keys(long + "\nok\n"))
    #expect(
      all == [.dropped("a scanned code has more than 8192 characters"), .code("ok")])
  }

  @Test(arguments: 1...10) func `no keys make it hang, trap or hold more than a code`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: UInt64(seed))
    var decoder = ScannerDecoder()
    var time: Int64 = 0
    for _ in 0..<5_000 {
      time += Int64.random(in: -5_000_000...40_000_000, using: &random)
      _ = decoder.process(
        InputEvent(
          type: UInt16.random(in: 0...3, using: &random),
          code: UInt16.random(in: 0...130, using: &random),
          value: Int32.random(in: -1...2, using: &random), timeNanoseconds: time))
      try #require(decoder.length <= ScannerDecoder.greatestLength + 4)
    }
  }
}

@Suite struct ScannerBurstTests {
  /// What becomes of events, told after each one: keys typed as `+code`, `-code`, scans as text.
  private func play(_ events: [InputEvent]) -> [String] {
    var burst = ScannerBurst()
    var lines: [String] = []
    var typed: [InputEvent] = []
    func tell() {
      lines += typed.map { ($0.value == 0 ? "-" : "+") + "\($0.code)" }
      typed.removeAll()
    }
    for event in events {
      if let code = burst.process(event, into: &typed) {
        tell()
        lines.append(code)
      }
      tell()
    }
    burst.timeReached(.max, into: &typed)
    tell()
    return lines
  }

  @Test func `a burst that ends with Enter is a scan, and nothing of it is typed`() {
    #expect(play(Typist.keys("4006381333931\n")) == ["4006381333931"])
    #expect(play(Typist.keys("ABC-12\t", step: 8_000_000)) == ["ABC-12"])
    #expect(play(Typist.keys("1234\n5678\n")) == ["1234", "5678"])
  }

  @Test func `typing is typing, all of it in order, with its own times`() {
    // A quick person: 60 ms between keys; then "ab" rolled within 10 ms.
    let slow = Typist.keys("abc\n", step: 60_000_000)
    #expect(play(slow) == ["+30", "-30", "+48", "-48", "+46", "-46", "+28", "-28"])
    let rolled = Typist.keys("ab\n", step: 5_000_000)
    #expect(play(rolled) == ["+30", "-30", "+48", "-48", "+28", "-28"])
    var burst = ScannerBurst()
    var typed: [InputEvent] = []
    for event in slow.prefix(2) { _ = burst.process(event, into: &typed) }
    #expect(typed.isEmpty)
    burst.timeReached(burst.deadline ?? 0, into: &typed)
    #expect(typed.map(\.timeNanoseconds) == [1_000_000])
  }

  @Test func `a burst without an end is typed after its pause`() {
    let keys = Typist.keys("123456")
    #expect(play(keys).count == 12)
  }

  @Test func `keys that no scanner sends end a burst and are typed after it`() {
    let arrow = [InputEvent.key(105, 1, at: 9_500_000), .key(105, 0, at: 9_600_000)]
    #expect(play(Typist.keys("1234") + arrow).suffix(2) == ["+105", "-105"])
    #expect(play(arrow) == ["+105", "-105"])
  }

  @Test(arguments: 1...10) func `whatever isn't a scan is typed exactly once, in order`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: UInt64(seed))
    var events: [InputEvent] = []
    var time: Int64 = 0
    let codes: [UInt16] = [30, 48, 2, 3, 42, 105]  // No Enter: no scans.
    for _ in 0..<2_000 {
      time += Int64.random(in: 0...60_000_000, using: &random)
      events.append(
        .key(
          codes.randomElement(using: &random)!, Int32.random(in: 0...2, using: &random), at: time))
    }
    var burst = ScannerBurst()
    var typed: [InputEvent] = []
    for event in events { #expect(burst.process(event, into: &typed) == nil) }
    burst.flush(into: &typed)
    #expect(typed == events)
  }
}
