import CLinux

/// Where lines of text go: a C stream, or memory for tests. Each line is flushed.
package final class TextSink {
  private let stream: UnsafeMutablePointer<FILE>?
  private let closes: Bool
  /// What was written to a sink in memory.
  package private(set) var text = ""
  /// Whether any line couldn't be written.
  package private(set) var hasFailed = false

  /// Keeps the lines in `text`.
  package init() {
    stream = nil
    closes = false
  }

  /// Writes to a stream that stays the caller's.
  package init(stream: UnsafeMutablePointer<FILE>) {
    self.stream = stream
    closes = false
  }

  /// Standard output.
  package static func output() -> TextSink { TextSink(stream: clinux_stdout()) }
  /// Standard error.
  package static func error() -> TextSink { TextSink(stream: clinux_stderr()) }

  /// Writes to the file at `path`, made empty first. Throws when it can't be opened.
  package init(path: String) throws(UsageError) {
    guard let file = fopen(path, "we") else {
      throw UsageError("can't write \(path): " + String(cString: strerror(clinux_errno())))
    }
    stream = file
    closes = true
  }

  deinit {
    if let stream, closes { _ = fclose(stream) }
  }

  /// Writes `line` and a line end, and flushes.
  package func write(line: String) { write(line + "\n") }

  /// Writes `text` as it is, and flushes.
  package func write(_ text: String) {
    guard let stream else {
      self.text += text
      return
    }
    let bytes = Array(text.utf8)
    if fwrite(bytes, 1, bytes.count, stream) != bytes.count || fflush(stream) != 0 {
      hasFailed = true
    }
  }
}
