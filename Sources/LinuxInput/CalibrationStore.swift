import CLinux
import LinuxIO
import Touches

/// The calibrations that `kioskctl calibrate` found, as a text file:
///
///     # BUS:VENDOR:PRODUCT:NAME a b c d e f
///     0018:0416:038f:Goodix Capacitive TouchScreen 1.02 0.0 -0.01 0.0 0.98 0.005
///
/// The numbers are the device's whole correction (`CalibrationMatrix`), from its axes as it reports
/// them: no other correction is to be applied beside it. Of two lines for one device the last counts.
/// Comments, blank lines and lines that can't be read stay as they are when a calibration is added.
package struct CalibrationStore: Sendable {
  /// Where the runtime looks unless told otherwise.
  package static let defaultPath = "/etc/kioskkit/calibration"
  /// Bytes of a file; a longer one is no calibration.
  package static let greatestSize = 1 << 20

  /// Lines of a file of noise that are told of one by one.
  private static let toldFaults = 5

  private struct Line: Sendable {
    var bytes: [UInt8]
    /// Nil for a comment and for a line that can't be read.
    var entry: (key: CalibrationKey, matrix: CalibrationMatrix)?
  }

  private var lines: [Line] = []
  /// The numbers, from 1, of the lines that can't be read, and why, in order.
  package private(set) var faults: [(line: Int, reason: String)] = []

  /// No calibration.
  package init() {}

  /// Reads a file's bytes. Lines that can't be read are passed over and named in `faults`.
  package init(parsing bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A }
      rest = rest[line.endIndex...].dropFirst()
      append(line)
    }
  }

  /// The store at `path`; where there is no file an empty one. What can't be read is told to `note`, a
  /// line each.
  package init(path: String, note: (String) -> Void) {
    do throws(SystemCallError) {
      self.init(parsing: try readFile(at: path, limit: Self.greatestSize))
    } catch {
      self.init()
      if error.errno != ENOENT {
        note("no calibration: " + error.description)
      }
      return
    }
    for fault in faults.prefix(Self.toldFaults) {
      note("\(path):\(fault.line): " + fault.reason + "; line passed over")
    }
    if faults.count > Self.toldFaults {
      note("\(path): \(faults.count - Self.toldFaults) more lines passed over")
    }
  }

  /// The calibration of a device; nil where none is stored.
  package func matrix(for key: CalibrationKey) -> CalibrationMatrix? {
    lines.last { $0.entry?.key == key }?.entry?.matrix
  }

  /// Keeps `matrix`, whose numbers must be finite, as the device's calibration.
  package mutating func set(_ matrix: CalibrationMatrix, for key: CalibrationKey) {
    precondition(matrix.isFinite, "a calibration is six finite numbers")
    lines.removeAll { $0.entry?.key == key }
    lines.append(
      Line(bytes: Array((key.text + " " + matrix.text).utf8), entry: (key: key, matrix: matrix)))
  }

  /// What the file holds.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for line in lines { bytes += line.bytes + [0x0A] }
    return bytes
  }

  /// Writes the file and syncs its directory: after a power cut the old or the new one is there, whole.
  /// On failure the old file stays as it is. A symbolic link stays one; directories are made.
  package func write(to path: String) throws(SystemCallError) {
    let target = resolvedPath(path)
    let bytes = Array(target.utf8)
    if let slash = bytes.lastIndex(of: UInt8(ascii: "/")), slash > 0 {
      try makeDirectory(at: String(decoding: bytes[..<slash], as: UTF8.self))
    }
    try writeFile(at: target, self.bytes)
    try syncDirectory(of: target)
  }

  private mutating func append(_ line: ArraySlice<UInt8>) {
    var text = line.drop { Self.isBlank($0) }
    while let last = text.last, Self.isBlank(last) { text.removeLast() }
    if text.isEmpty || text.first == UInt8(ascii: "#") {
      lines.append(Line(bytes: Array(line), entry: nil))
      return
    }
    let entry = Self.entry(text)
    lines.append(Line(bytes: Array(line), entry: entry))
    if entry == nil {
      faults.append((lines.count, "no calibration 'BUS:VENDOR:PRODUCT:NAME a b c d e f'"))
    }
  }

  /// The numbers are the last six words; what is before them is the device, blanks in its name and all.
  private static func entry(
    _ text: ArraySlice<UInt8>
  ) -> (key: CalibrationKey, matrix: CalibrationMatrix)? {
    var rest = text
    var fields: [ArraySlice<UInt8>] = []
    while fields.count < 6 {
      guard let blank = rest.lastIndex(where: { isBlank($0) }) else { return nil }
      fields.insert(rest[(blank + 1)...], at: 0)
      rest = rest[..<blank]
      while let last = rest.last, isBlank(last) { rest.removeLast() }
    }
    guard let key = CalibrationKey(parsing: rest), let matrix = CalibrationMatrix(fields: fields)
    else { return nil }
    return (key, matrix)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}
