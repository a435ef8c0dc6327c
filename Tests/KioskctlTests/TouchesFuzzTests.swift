import KioskTestKit
import Testing

struct TouchesFuzzTests {
  /// A report of a device of that kind, and of what such a device never sends.
  private func report(
    _ kind: SampleRecording.Kind, using random: inout SeededGenerator
  ) -> String {
    var words: [String] = []
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let value = Int.random(in: -1...9, using: &random)
      switch (kind, Int.random(in: 0..<20, using: &random)) {
      case (_, 0): words.append("dropped")
      case (_, 1):
        words.append(
          ["msc 7", "pressure 3", "major 0", "distance 1"].randomElement(using: &random)!)
      case (_, 2): words.append("touch \(Int.random(in: 0...2, using: &random))")
      case (.slots, 3...6): words.append("slot \(Int.random(in: -1...3, using: &random))")
      case (.slots, 7...10): words.append("id \(Int.random(in: -2...3, using: &random))")
      case (.slots, 11...14): words.append("x \(value)")
      case (.slots, 15...18): words.append("y \(value)")
      case (.slots, _): words.append("absx \(value)")
      case (.protocolA, 3...5): words.append("mt")
      case (.protocolA, 6...8): words.append("x \(value),y \(value)")
      case (.protocolA, 9...13): words.append("x \(value),y \(value & 3),mt")
      case (.protocolA, 14): words.append("x \(value)")
      case (.protocolA, 15): words.append("id \(Int.random(in: -1...2, using: &random))")
      case (.protocolA, 16...18):
        words.append("id \(Int.random(in: 0...3, using: &random)),x \(value),y \(value),mt")
      case (.protocolA, _): words.append("absy \(value)")
      case (.singleTouch, 3...8): words.append("touch \(Int.random(in: 0...1, using: &random))")
      case (.singleTouch, 9...13): words.append("absx \(value)")
      case (.singleTouch, 14...18): words.append("absy \(value)")
      case (.singleTouch, _): words.append("left 1,x 3,id 2")
      }
    }
    return words.joined(separator: ",")
  }

  /// The twin's places are whole numbers of a calibration that is exact; so the texts can be compared.
  private func rounded(_ lines: [String]) -> String {
    var text = ""
    for line in lines {
      let fields = line.split(separator: " ")
      text += "\(fields[0])0 \(fields[1]) \(fields[2]) \(fields[3])0 \(fields[4])0\n"
    }
    return text
  }

  @Test(arguments: SampleRecording.Kind.allCases)
  func `any stream makes the lines that the slow twin makes`(kind: SampleRecording.Kind) throws {
    try FuzzSeeds(12).forEach { try agreesWithTwin(kind, seed: $0) }
  }

  private func agreesWithTwin(_ kind: SampleRecording.Kind, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for stream in 0..<12 {
      let orientation = [0, 90, 180, 270].randomElement(using: &random)!
      // A step is 100 pixels: whole places, and those beyond the edge.
      let x = Bool.random(using: &random) ? (0, 799) : (799, 0)
      let scale = Bool.random(using: &random) ? 100 : 1
      var script = ""
      for step in 0..<60 {
        script += "\(step).5 " + report(kind, using: &random) + "\n"
      }
      let header = SampleRecording.header(kind, x: x, y: (0, 479), slots: 3)
      let text = header + SampleRecording.events(script, scale: scale)
      var twin = ReferenceTouches(
        kind, x: x, y: (0, 479), slots: kind == .slots ? 3 : 1, orientation: orientation)
      let run = try ProgramRun.touches(
        text, ["--screen", "800x480", "--orientation", "\(orientation)"])
      try #require(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      try #require(run.output == rounded(twin.lines(of: text)), "stream \(stream)\n\(script)")
    }
  }

  @Test func `bytes changed at random are an answer or one line`() throws {
    try FuzzSeeds(10).forEach { try answersOrComplains(seed: $0) }
  }

  private func answersOrComplains(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let kind = SampleRecording.Kind.allCases.randomElement(using: &random)!
      var script = ""
      for step in 0..<8 { script += "\(step).5 " + report(kind, using: &random) + "\n" }
      var bytes = Array((SampleRecording.header(kind) + SampleRecording.events(script)).utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = .random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default:
          bytes.insert(
            Array("0123456789abcdef-.# \n:".utf8).randomElement(using: &random)!, at: place)
        }
      }
      let run = try ProgramRun.touches(bytes)
      let errors = run.errors.split(separator: "\n", omittingEmptySubsequences: false)
      try #require(run.status == 0 ? run.errors.isEmpty : run.status == 2 && errors.count == 2)
    }
  }
}
