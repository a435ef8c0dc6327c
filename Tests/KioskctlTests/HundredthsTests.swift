import CLinux
import KioskTestKit
import Testing

@testable import kioskctl

struct HundredthsTests {
  /// What the C library makes of it.
  private func printed(_ value: Double) -> String {
    var text = [CChar](repeating: 0, count: 64)
    withVaList([value]) { _ = vsnprintf(&text, text.count, "%.2f", $0) }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test func `a number is rounded itself, a tie to the even hundredth`() {
    let cases: [(Double, String)] = [
      (0, "0.00"), (0.004, "0.00"), (0.125, "0.12"), (0.375, "0.38"), (1.115, "1.11"),
      (8.115, "8.12"), (0.995, "0.99"), (0.996, "1.00"), (799, "799.00"), (65535.999, "65536.00"),
      (0.005, "0.01"), (5e-324, "0.00"),
    ]
    for (value, text) in cases { #expect(Hundredths.text(value) == text) }
  }

  @Test(arguments: 1...5) func `what C prints is what is printed`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for round in 0..<4000 {
      let count = Int.random(in: 0...10_000_000, using: &random)
      var value =
        Double(count) / Double([1000, 4095, 32767, 8, 1_000_000].randomElement(using: &random)!)
      if round & 1 == 0 { value = Double(count) / 1000 }
      value = [value, value.nextUp, max(0, value.nextDown)].randomElement(using: &random)!
      try #require(Hundredths.text(value) == printed(value), "\(value)")
    }
  }

  @Test func `seconds are the decimal number's, however many`() {
    #expect(Hundredths.seconds(0) == "0.00")
    #expect(Hundredths.seconds(1000) == "0.00")
    #expect(Hundredths.seconds(1_250_000_000) == "1.25")
    #expect(Hundredths.seconds(1_700_000_000_987_654_000) == "1700000000.99")
    #expect(Hundredths.seconds(4_294_967_296_004_000_000) == "4294967296.00")
    #expect(Hundredths.seconds(.max) == "9223372036.85")
  }
}
