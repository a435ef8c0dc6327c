import Testing

@testable import kiosk_bench

@Suite struct `Figures of motion` {
  @Test func `are met up to their limit, and never by what is no number`() {
    var figure = Figure(name: "error", value: 0.5, unit: "of 1", limit: 0.5)
    #expect(figure.isMet)
    figure.value = 0.5.nextUp
    #expect(!figure.isMet)
    figure.value = .nan
    #expect(!figure.isMet)
    figure.limit = nil
    #expect(figure.isMet)
  }

  @Test func `are JSON, whatever they are`() {
    let error = Figure(name: "error", value: 0.25, unit: "of 1", limit: 1e-6)
    #expect(
      error.json
        == #"{"name": "error", "value": 0.25, "unit": "of 1", "limit": 1e-06, "met": false}"#)
    let time = Figure(name: "time", value: .nan, unit: "ms", limit: nil, kind: .time)
    #expect(
      time.json == #"{"name": "time", "value": null, "unit": "ms", "limit": null, "met": true}"#)
  }

  @Test func `curves, keyframes and springs are within their limits`() {
    let figures =
      CurveAccuracy.figures(2_000, seed: 3) + KeyframeAccuracy.figures(500, seed: 3)
      + SpringAccuracy.figures(1_000, seed: 3)
    #expect(figures.count == 4)
    for figure in figures { #expect(figure.isMet, "\(figure.line)") }
    // They were measured: no error at all would be an error.
    #expect(figures.filter { $0.name != "keyframe-values-missed" }.allSatisfy { $0.value > 0 })
  }
}

@Suite struct `The soak` {
  @Test(arguments: [UInt64(1), 2]) func `finds nothing in some hundred frames`(seed: UInt64) {
    var soak = Soak(seed: seed, length: 400)
    let breach = soak.runEpoch(asTwins: seed == 2)
    #expect(breach == nil)
    #expect(soak.frames >= 400)
  }
}
