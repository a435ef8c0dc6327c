import CLinux

/// What evemu writes above a recording: the name, the identity and all that a device can send.
struct DeviceDescription {
  struct Axis {
    let code: Int32
    let minimum: Int32
    let maximum: Int32
    let fuzz: Int32
    let flat: Int32
    let resolution: Int32
  }

  var name = "unnamed"
  /// Bus, vendor, product, version.
  var identity: [UInt16] = [0, 0, 0, 0]
  /// One bit a property, the lowest first.
  var properties: [UInt8] = []
  /// For each event type one bit a code, the lowest first. Type 0 lists the types and is ignored here.
  var codes = [[UInt8]](repeating: [], count: 32)
  var axes: [Axis] = []

  init(reading path: String) throws(ProbeError) {
    guard let file = fopen(path, "r") else {
      throw ProbeError(call: "open \(path)", errno: clinux_errno())
    }
    defer { fclose(file) }
    var lines = Lines(of: file)
    while let line = lines.next() {
      let words = Lines.words(line)
      switch words.first ?? "" {
      case "N:":
        name = String(decoding: Array(line.utf8.dropFirst(3)), as: UTF8.self)
      case "I:":
        identity = words.dropFirst().map { UInt16(truncatingIfNeeded: Lines.number($0, base: 16)) }
      case "P:":
        properties += DeviceDescription.bytes(words.dropFirst())
      case "B:" where words.count > 2:
        let type = Int(Lines.number(words[1], base: 16))
        if codes.indices.contains(type) {
          codes[type] += DeviceDescription.bytes(words.dropFirst(2))
        }
      case "A:" where words.count >= 6:
        let fields = words.dropFirst(2).map { Lines.number($0) }
        axes.append(
          Axis(
            code: Lines.number(words[1], base: 16), minimum: fields[0], maximum: fields[1],
            fuzz: fields[2], flat: fields[3], resolution: fields.count > 4 ? fields[4] : 0))
      default:
        continue
      }
    }
  }

  /// The numbers of the bits that are set.
  static func bits(_ bytes: [UInt8]) -> [Int32] {
    var numbers: [Int32] = []
    for (place, byte) in bytes.enumerated() {
      for bit in 0..<8 where byte >> bit & 1 == 1 { numbers.append(Int32(place * 8 + bit)) }
    }
    return numbers
  }

  private static func bytes(_ words: ArraySlice<String>) -> [UInt8] {
    words.map { UInt8(truncatingIfNeeded: Lines.number($0, base: 16)) }
  }
}
