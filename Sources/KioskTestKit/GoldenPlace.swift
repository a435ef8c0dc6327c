import CLinux

/// Where a golden and what is written on a mismatch lie.
package struct GoldenPlace {
  package let name: String
  /// The golden's path: `Tests/Goldens/NAME.png` of the package that the test is in.
  package let golden: String
  private let outputFolder: String

  package init(name: String, testFile: String, outputFolder: String? = nil) {
    self.name = name
    // .../Tests/RoomTests/File.swift → .../Tests; without a Tests folder, the file's own.
    var parts = testFile.split(separator: "/", omittingEmptySubsequences: false)
    if let tests = parts.dropLast().lastIndex(of: "Tests") {
      parts.removeSubrange((tests + 1)...)
    } else {
      parts.removeLast()
    }
    let folder = parts.joined(separator: "/")
    golden = "\(folder)/Goldens/\(name).png"
    self.outputFolder =
      outputFolder ?? getenv("GOLDEN_OUTPUT").map { String(cString: $0) }
      ?? parts.dropLast().joined(separator: "/") + "/.build/golden-failures"
  }

  /// The path of NAME.`kind`.png.
  package func output(_ kind: String) -> String { "\(outputFolder)/\(name).\(kind).png" }

  /// Writes NAME.`kind`.png; a comparison that fails anyway says nothing about a full disk.
  func write(_ bytes: [UInt8], as kind: String) {
    _ = TestFile.write(bytes, to: output(kind))
  }
}
