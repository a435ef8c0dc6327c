import CLinux
import KioskKit
import Testing

@testable import kioskctl

/// What a run of the program said.
struct ProgramRun {
  let status: Int32
  let output: String
  let errors: String

  init(_ words: [String]) {
    let output = TextSink()
    let errors = TextSink()
    status = Kioskctl(output: output, errors: errors).run(words).rawValue
    self.output = output.text
    self.errors = errors.text
  }

  /// `kioskctl touches` on a file of these bytes, whose name the errors call FILE.
  static func touches(
    _ contents: [UInt8], _ options: [String] = ["--screen", "800x480"]
  ) throws -> ProgramRun {
    var template = Array("/tmp/kioskctl-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    try #require(file >= 0)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      close(file)
      unlink(path)
    }
    var done = 0
    while done < contents.count {
      let count = contents.withUnsafeBytes { write(file, $0.baseAddress! + done, $0.count - done) }
      try #require(count > 0)
      done += count
    }
    let run = ProgramRun(["touches"] + options + [path])
    return ProgramRun(
      status: run.status, output: run.output, errors: run.errors.replacing(path, with: "FILE"))
  }

  static func touches(
    _ text: String, _ options: [String] = ["--screen", "800x480"]
  ) throws -> ProgramRun {
    try touches(Array(text.utf8), options)
  }

  private init(status: Int32, output: String, errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }
}
