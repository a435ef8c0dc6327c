import CLinux
import LinuxIO

/// Lines for people.
enum Output {
  /// To standard output, or to standard error where something else goes there.
  static func say(_ line: String, toError: Bool = false) {
    let stream = toError ? clinux_stderr() : clinux_stdout()
    guard let stream else { return }
    fputs(line + "\n", stream)
    fflush(stream)
  }

  /// To standard error, with the program's name.
  static func complain(_ message: String) { say("kiosk-bench: " + message, toError: true) }

  /// Writes `text` to the file at `path`, or to standard output for "-"; complains and returns false
  /// where that fails.
  static func write(_ text: String, to path: String) -> Bool {
    if path == "-" { return fputs(text, clinux_stdout()) >= 0 && fflush(clinux_stdout()) == 0 }
    do throws(SystemCallError) {
      try writeFile(at: path, Array(text.utf8))
      return true
    } catch {
      complain(error.description)
      return false
    }
  }
}
