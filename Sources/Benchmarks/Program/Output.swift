import CLinux

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
}
