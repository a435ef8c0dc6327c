/// Recordings as `evemu-record` writes them, from scripts like `0.10 slot 0, id 7, x 100, y 100`: a
/// line is a report, its time first; it ends with SYN_REPORT.
enum SampleRecording {
  enum Kind: CaseIterable {
    case slots, protocolA, singleTouch
  }

  /// - Parameter x, y: minimum and maximum of the axes.
  static func header(
    _ kind: Kind, x: (Int, Int) = (0, 4095), y: (Int, Int) = (0, 4095), slots: Int = 10
  ) -> String {
    let button =
      String(repeating: "B: 01 00 00 00 00 00 00 00 00\n", count: 5)
      + "B: 01 00 04 00 00 00 00 00 00\n"
    let start = """
      # EVEMU 1.3
      # Input device name: "Goodix Capacitive TouchScreen"
      N: Goodix Capacitive TouchScreen
      I: 0018 0416 038f 1060
      P: 02 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      \(button)
      """
    let single = "A: 00 \(x.0) \(x.1) 0 0 0\nA: 01 \(y.0) \(y.1) 0 0 0\n"
    let contacts = "A: 35 \(x.0) \(x.1) 0 0 0\nA: 36 \(y.0) \(y.1) 0 0 0\nA: 39 0 65535 0 0 0\n"
    let end = "L: 11 00\n################################\n#      Waiting for events      #\n"
    switch kind {
    case .slots: return start + single + "A: 2f 0 \(slots - 1) 0 0 0\n" + contacts + end
    case .protocolA: return start + contacts + end
    case .singleTouch: return start + single + end
    }
  }

  /// - Parameter scale: positions are multiplied by it.
  static func events(_ script: String, scale: Int = 1) -> String {
    var text = ""
    for line in script.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      for word in (parts.count > 1 ? parts[1] : "").split(separator: ",") {
        let fields = word.split(separator: " ")
        let isPlace = fields[0].hasSuffix("x") || fields[0].hasSuffix("y")
        let value = fields.count > 1 ? Int(fields[1])! : 0
        text += event(parts[0], String(fields[0]), isPlace ? value * scale : value)
      }
      text += "E: \(parts[0]) 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms\n"
    }
    return text
  }

  private static let codes: [String: String] = [
    "slot": "0003 002f", "id": "0003 0039", "x": "0003 0035", "y": "0003 0036",
    "major": "0003 0030", "pressure": "0003 003a", "distance": "0003 003b", "tool": "0003 0037",
    "absx": "0003 0000", "absy": "0003 0001", "absp": "0003 0018", "touch": "0001 014a",
    "left": "0001 0110", "msc": "0004 0005", "mt": "0000 0002", "dropped": "0000 0003",
    "syn": "0000 0000",
  ]

  private static func event(_ time: Substring, _ name: String, _ value: Int) -> String {
    let digits = "\(abs(value))"
    let padding = String(repeating: "0", count: max(0, (value < 0 ? 3 : 4) - digits.count))
    return "E: \(time) \(codes[name]!) \(value < 0 ? "-" : "")\(padding)\(digits)\t# EV_SOME\n"
  }
}
