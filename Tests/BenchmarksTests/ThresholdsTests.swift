import LinuxIO
import Testing

@testable import kiosk_bench

private let table = """
  # A comment.
  processors          x86-64  x86-64-v3
  fill      memset    1.4     1.1   # another
  fill      pixman    -       1.05

  ripple    lvgl      0.7     0.7
  """

private func complaint(_ text: String, processor: String = "x86-64") -> String? {
  do throws(UsageError) {
    _ = try Thresholds(text, processor: processor)
    return nil
  } catch {
    return error.message
  }
}

@Test func `a processor's column is read, and a dash sets no limit`() throws {
  #expect(
    try Thresholds(table, processor: "x86-64").limits == [
      Thresholds.Limit(name: "fill", opponent: .memset, ratio: 1.4),
      Thresholds.Limit(name: "ripple", opponent: .lvgl, ratio: 0.7),
    ])
  #expect(
    try Thresholds(table, processor: "x86-64-v3").limits.map(\.ratio) == [1.1, 1.05, 0.7])
}

@Test func `each ratio above its limit is named, and what wasn't measured is not`() throws {
  let thresholds = try Thresholds(table, processor: "x86-64-v3")
  func fill(_ ratios: [Opponent: Double]) -> [Measurement] {
    [Measurement(name: "fill", milliseconds: 1, pixels: 1, ratios: ratios)]
  }
  #expect(thresholds.misses(fill([.memset: 1.1, .pixman: 1.05])).isEmpty)
  #expect(thresholds.misses(fill([.cairo: 9])).isEmpty)
  #expect(
    thresholds.misses(fill([.memset: 1.2, .pixman: 2])) == [
      "fill takes 1.20 of memset's time, at most 1.10 is wanted",
      "fill takes 2.00 of pixman's time, at most 1.05 is wanted",
    ])
}

@Test func `thresholds that can't be read are refused with the line`() {
  #expect(complaint(table, processor: "6502") == "no thresholds for the processor 6502")
  #expect(
    complaint("fill memset 1") == "thresholds, line 1: a limit before the line of the processors")
  #expect(complaint("processors x86-64\nfill memset") == "thresholds, line 2: too few columns")
  #expect(
    complaint("processors x86-64\nfill skia 1") == "thresholds, line 2: nobody is called skia")
  #expect(complaint("processors x86-64\nfill cairo 0") == "thresholds, line 2: 0 is no ratio")
  #expect(complaint("# nothing") == "thresholds without the line of the processors")
}

@Test(arguments: ["x86-64", "x86-64-v3"])
func `the project's thresholds name rows of the table, none twice`(processor: String) throws {
  let top = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  let bytes = try readFile(at: "/\(top)/scripts/bench.d/thresholds.txt")
  let text = String(decoding: bytes, as: UTF8.self)
  let limits = try Thresholds(text, processor: processor).limits
  #expect(!limits.isEmpty)
  for limit in limits { #expect(Bench.names.contains(limit.name), "\(limit.name)") }
  let keys = limits.map { "\($0.name) \($0.opponent)" }
  #expect(Set(keys).count == keys.count)
}
