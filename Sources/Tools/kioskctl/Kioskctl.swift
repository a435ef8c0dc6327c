import CLinux
import KioskKit

/// Tells what the devices of a kiosk are and do.
///
/// Answers go to standard output; what went wrong is one line on standard error, after the answers
/// that could be given. Exit status 0: answered; 2: wrong usage, a bad value, an unreadable file;
/// 1: anything else.
@main
struct Kioskctl {
  let output: TextSink
  let errors: TextSink

  static func main() {
    var words: [String] = []
    var index: Int32 = 1
    while let word = clinux_argument(index) {
      words.append(String(cString: word))
      index += 1
    }
    exit(Kioskctl(output: .output(), errors: .error()).run(words).rawValue)
  }

  /// Runs the command that `words` (without the program's name) ask for.
  func run(_ words: [String]) -> ExitStatus {
    do throws(CommandFailure) {
      try obey(words)
      if output.hasFailed { throw CommandFailure("can't write to standard output", .failed) }
      return .finished
    } catch {
      if !error.message.isEmpty {
        errors.write(line: ("kioskctl: " + error.message).replacingControlCharacters())
      }
      return error.status
    }
  }

  private func obey(_ words: [String]) throws(CommandFailure) {
    guard let first = words.first else {
      throw CommandFailure("no command; see kioskctl --help", .usage)
    }
    if first == "--help" || first == "-h" {
      output.write(Command.overview)
      return
    }
    guard let command = Command.allCases.first(where: { $0.rawValue == first }) else {
      throw CommandFailure("'\(first)' is no command; see kioskctl --help", .usage)
    }
    if command == .calibrate {
      try calibrate(Array(words.dropFirst()))
      return
    }
    let arguments = try Arguments(words.dropFirst(), of: command)
    if arguments.asksForHelp {
      output.write(command.help)
      return
    }
    switch command {
    case .touches: try TouchesCommand(arguments).run(output)
    case .inputs: try InputsCommand(arguments).run(output, errors)
    case .record: try RecordCommand(arguments).run()
    case .displays: try DisplaysCommand(arguments).run(output)
    case .replay: try ReplayCommand(arguments).run(output, errors)
    case .shot: try ShotCommand(arguments).run(output)
    case .consoleReset: try ConsoleResetCommand(arguments).run(output)
    case .calibrate: break
    }
  }

  /// It is a kiosk program itself and takes their options.
  private func calibrate(_ words: [String]) throws(CommandFailure) {
    if words.contains(where: { $0 == "--help" || $0 == "-h" }) {
      output.write(Command.calibrate.help)
    } else {
      try CalibrateCommand(words).run(output)
    }
  }
}
