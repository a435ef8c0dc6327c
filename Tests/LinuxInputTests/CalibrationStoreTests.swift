import CLinux
import KioskTestKit
import LinuxIO
import Testing
import Touches

@testable import LinuxInput

@Suite struct `Stored calibrations` {
  private static let goodix = CalibrationKey(
    bus: 0x18, vendor: 0x416, product: 0x38f, name: "Goodix Capacitive TouchScreen")
  private static let matrix = CalibrationMatrix(1.25, -0.5, 0.1, 1e-17, 0.1 + 0.2, -3)

  private func folder() throws -> String {
    var template = Array("/tmp/kiosk-calibration-XXXXXX".utf8CString)
    return try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  private func store(_ text: String) -> CalibrationStore {
    CalibrationStore(parsing: Array(text.utf8))
  }

  @Test func `a device finds its six numbers again, bit for bit`() {
    var store = CalibrationStore()
    store.set(Self.matrix, for: Self.goodix)
    let text = String(decoding: store.bytes, as: UTF8.self)
    #expect(
      text.hasPrefix("0018:0416:038f:Goodix Capacitive TouchScreen 1.25 -0.5 0.1 1e-17 0.3000"))
    let again = CalibrationStore(parsing: store.bytes)
    #expect(again.matrix(for: Self.goodix) == Self.matrix)
    #expect(again.faults.isEmpty)
    var other = Self.goodix
    other.product = 0x390
    #expect(again.matrix(for: other) == nil)
    other = Self.goodix
    other.name += " "
    #expect(again.matrix(for: other) == nil)
  }

  @Test(arguments: [
    "", " ", "a", "a b", " a  b ", "1 0 0 0 1 0", "x: y", "#", "\\", "\\x20", "\n",
    "a\tb\u{1B}[2J\r",
    "触摸屏", "\u{FFFD}\u{FFFD}", "a\u{7F}", String(repeating: "n", count: 4000),
  ]) func `a name of any bytes stays one line and comes back`(name: String) throws {
    let key = CalibrationKey(bus: 0xFFFF, vendor: 0, product: 1, name: name)
    #expect(CalibrationKey(parsing: Array(key.text.utf8)[...]) == key)
    var store = CalibrationStore()
    store.set(Self.matrix, for: key)
    #expect(store.bytes.filter { $0 == 0x0A }.count == 1)
    #expect(store.bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    #expect(CalibrationStore(parsing: store.bytes).matrix(for: key) == Self.matrix)
  }

  @Test(arguments: 1...8) func `any finite numbers come back`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      func next() -> Double {
        let value = Double(bitPattern: UInt64.random(in: .min ... .max, using: &random))
        return value.isFinite ? value : 0
      }
      let matrix = CalibrationMatrix(next(), next(), next(), next(), next(), next())
      var store = CalibrationStore()
      store.set(matrix, for: Self.goodix)
      try #require(CalibrationStore(parsing: store.bytes).matrix(for: Self.goodix) == matrix)
    }
  }

  @Test func `of two lines the last counts, and garbage is named and passed over`() {
    let store = store(
      """
      # comment
      0018:0416:038f:Goodix Capacitive TouchScreen 1 0 0 0 1 0

        \t
      garbage
      0018:0416:038f:X 1 0 0 0 1
      0018:0416:038f:X nan 0 0 0 1 0
      0018:0416:038f:X 1e999 0 0 0 1 0
      0018:0416:X 1 0 0 0 1 0
      00018:0416:038f:X 1 0 0 0 1 0
      zz18:0416:038f:X 1 0 0 0 1 0
      18:416:38f:Short 2 0 0 0 2 0\r
      0018:0416:038f:Goodix Capacitive TouchScreen 3 0 0 0 3 0
      0018:0416:038f:X\\q 1 0 0 0 1 0
      """)
    #expect(store.faults.map(\.line) == [5, 6, 7, 8, 9, 10, 11, 14])
    #expect(store.matrix(for: Self.goodix) == CalibrationMatrix(3, 0, 0, 0, 3, 0))
    let short = CalibrationKey(bus: 0x18, vendor: 0x416, product: 0x38f, name: "Short")
    #expect(store.matrix(for: short) == CalibrationMatrix(2, 0, 0, 0, 2, 0))
  }

  @Test func `what is not understood is kept when a calibration is added`() {
    var store = store(
      "# mine\ngarbage\n0018:0416:038f:Goodix Capacitive TouchScreen 1 0 0 0 1 0\n\nend")
    store.set(Self.matrix, for: Self.goodix)
    let lines = String(decoding: store.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6)
    #expect(lines[..<4] == ["# mine", "garbage", "", "end"])
    #expect(lines[4].hasPrefix(Self.goodix.text))
  }

  @Test(arguments: 1...10) func `noise is no calibration and no trap`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let alphabet = Array("0018:f \\x20\n#.-e1".utf8)
    for _ in 0..<300 {
      let count = Int.random(in: 0...200, using: &random)
      let isAny = Bool.random(using: &random)
      let bytes = (0..<count).map { _ in
        isAny
          ? UInt8.random(in: 0...255, using: &random) : alphabet.randomElement(using: &random) ?? 0
      }
      let store = CalibrationStore(parsing: bytes)
      _ = store.matrix(for: Self.goodix)
      _ = CalibrationStore(parsing: store.bytes)
    }
  }

  @Test func `a file is made with its directories and replaced whole`() throws {
    let folder = try folder()
    defer { _ = system("rm -rf " + folder) }
    let path = folder + "/a/b/calibration"
    var notes: [String] = []
    #expect(CalibrationStore(path: path) { notes.append($0) }.matrix(for: Self.goodix) == nil)
    #expect(notes.isEmpty)
    var store = CalibrationStore()
    store.set(Self.matrix, for: Self.goodix)
    try store.write(to: path)
    #expect(
      CalibrationStore(path: path) { notes.append($0) }.matrix(for: Self.goodix) == Self.matrix)
    #expect(try directoryEntries(at: folder + "/a/b") == ["calibration"])
    // A read-only system has its file elsewhere, by a link that has to stay.
    #expect(symlink(path, folder + "/link") == 0)
    store.set(.identity, for: Self.goodix)
    try store.write(to: folder + "/link")
    var status = stat()
    #expect(lstat(folder + "/link", &status) == 0 && status.st_mode & 0o170000 == 0o120000)
    #expect(CalibrationStore(path: path) { notes.append($0) }.matrix(for: Self.goodix) == .identity)
    #expect(notes.isEmpty)
  }

  @Test func `where nothing can be written the old file stays`() throws {
    let folder = try folder()
    defer { _ = system("rm -rf " + folder) }
    var store = CalibrationStore()
    store.set(Self.matrix, for: Self.goodix)
    for path in ["/proc/kioskkit/calibration", "/dev/null/calibration", folder] {
      #expect(throws: SystemCallError.self) { try store.write(to: path) }
    }
    #expect(try directoryEntries(at: folder).isEmpty)
  }

  @Test func `a file that can't be read is one line, and noise a few`() throws {
    let folder = try folder()
    defer { _ = system("rm -rf " + folder) }
    var notes: [String] = []
    _ = CalibrationStore(path: folder) { notes.append($0) }
    #expect(notes.count == 1 && notes[0].hasPrefix("no calibration: read "))
    notes = []
    let path = folder + "/noise"
    try writeFile(
      at: path,
      [UInt8](repeating: 0x78, count: 1)
        + Array(repeating: [0x0A, 0x78], count: 9_000).flatMap { $0 })
    _ = CalibrationStore(path: path) { notes.append($0) }
    #expect(notes.count == 6)
    #expect(
      notes[0]
        == "\(path):1: no calibration 'BUS:VENDOR:PRODUCT:NAME a b c d e f'; line passed over")
    #expect(notes[5] == "\(path): 8996 more lines passed over")
    notes = []
    try writeFile(at: path, [UInt8](repeating: 0x41, count: CalibrationStore.greatestSize + 1))
    _ = CalibrationStore(path: path) { notes.append($0) }
    #expect(notes.count == 1 && notes[0].contains("EFBIG"))
  }
}
