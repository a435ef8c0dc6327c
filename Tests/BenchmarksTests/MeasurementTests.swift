import Testing

@testable import kiosk_bench

@Test func `the median is the middle, or the mean of the two in the middle`() {
  #expect(median([]) == 0)
  #expect(median([3]) == 3)
  #expect(median([9, 1, 5]) == 5)
  #expect(median([4, 1, 100, 2]) == 3)
}

@Test func `the JSON is a list of objects without keys for absent opponents`() {
  let measurements = [
    Measurement(
      name: "fill", milliseconds: 0.14125, pixels: 2_073_600,
      ratios: [.memset: 1.25, .pixman: 0.98765, .cairo: 1, .lvgl: 3]),
    Measurement(name: "idle", milliseconds: 0, pixels: 0, ratios: [:]),
  ]
  #expect(
    MeasurementJSON.text(measurements) == """
      [
        {"name": "fill", "ms": 0.14125, "pixels": 2073600, "ratio": {"memset": 1.2500, "pixman": 0.9877, "cairo": 1.0000}},
        {"name": "idle", "ms": 0.00000, "pixels": 0, "ratio": {}}
      ]

      """)
  #expect(MeasurementJSON.text([]) == "[]\n")
}

@Test(arguments: [
  (0, 2, "0.00"), (1.005, 0, "1"), (0.0049, 2, "0.00"), (0.05, 1, "0.1"), (-2.5, 1, "-2.5"),
  (-0.001, 2, "0.00"), (1234.5678, 3, "1234.568"), (.infinity, 2, "-"),
])
func `decimals are written without Foundation`(value: Double, places: Int, text: String) {
  #expect(decimalText(value, places: places) == text)
}

@Test func `three digits tell something`() {
  #expect(
    [0.01234, 0.9999, 1.234, 9.996, 12.34, 123.4].map(significantText)
      == ["0.012", "1.00", "1.23", "10.0", "12.3", "123"])
}

@Test func `a line of the table has a column for each opponent`() {
  let measurement = Measurement(
    name: "over-image", milliseconds: 0.5, pixels: 1_000_000, ratios: [.memset: 4, .cairo: 0.5])
  #expect(
    MeasurementTable.line(measurement)
      == "over-image                0.500    1000000      2000     4.00             0.500")
  #expect(MeasurementTable.heading.hasSuffix(" /memset  /pixman   /cairo"))
}

@Test func `a contest runs its opponents in turns and as often`() {
  var calls = ""
  let workload = Workload(
    pixels: 1, ours: { calls += "o" }, memory: { calls += "m" }, pixman: { calls += "p" })
  let contest = Contest(rounds: 3, withPeers: true, budget: 0, shortest: 1)
  _ = contest.measure("x", workload)
  // Twice each to see how long it takes, then three rounds, each begun by another.
  #expect(calls == "oommpp" + "omp" + "mpo" + "pom")
}

@Test func `peers take part only where they are asked for`() {
  let workload = Workload(pixels: 1, ours: {}, memory: {}, sparse: {}, pixman: {}, cairo: {})
  var contest = Contest(rounds: 1, budget: 0, shortest: 1)
  #expect(Set(contest.measure("x", workload).ratios.keys) == [.memset, .sparse])
  contest.withPeers = true
  #expect(Set(contest.measure("x", workload).ratios.keys) == [.memset, .sparse, .pixman, .cairo])
}

@Test func `a row without budget still has five rounds`() {
  var calls = 0
  let workload = Workload(pixels: 1, ours: { calls += 1 }, memory: {})
  _ = Contest(rounds: 31, budget: 0, shortest: 1).measure("x", workload)
  #expect(calls == 2 + 5)
}
