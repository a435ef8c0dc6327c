import CLinux
import KioskKit
import LinuxIO
import Touches

/// `kioskctl touches`: what a recording makes on a screen.
struct TouchesCommand {
  private let options: TouchesOptions

  init(_ arguments: Arguments) throws(CommandFailure) { options = try TouchesOptions(arguments) }

  /// Writes as it reads, so that a device can be watched through a pipe.
  func run(_ output: TextSink) throws(CommandFailure) {
    var lines = TouchLines(options)
    var failure: CommandFailure?
    do throws(CommandFailure) {
      try translate(&lines, output)
    } catch {
      failure = error
    }
    // Also what came before a fault.
    output.write(lines.drain())
    if let reason = lines.refusal {
      throw CommandFailure(options.path + ": no touch screen: " + reason, .usage)
    }
    if let failure { throw failure }
  }

  private func translate(_ lines: inout TouchLines, _ output: TextSink) throws(CommandFailure) {
    let file = try checked { () throws(SystemCallError) in
      options.path == "-"
        ? FileDescriptor(owning: try systemCall("dup", on: "standard input") { dup(0) })
        : try FileDescriptor(opening: options.path, flags: O_RDONLY | O_NOCTTY)
    }
    var reader = EvemuReader()
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = try checked { () throws(SystemCallError) in
        try systemCall("read", on: options.path) { read(file.number, &chunk, chunk.count) }
      }
      try parse(chunk[..<count], with: &reader, into: &lines)
      if count == 0 { break }
      output.write(lines.drain())
      if lines.refusal != nil || output.hasFailed { return }
    }
    lines.meetDevice()
  }

  /// No bytes are the end of the file.
  private func parse(
    _ bytes: ArraySlice<UInt8>, with reader: inout EvemuReader, into lines: inout TouchLines
  ) throws(CommandFailure) {
    do throws(EvemuError) {
      if bytes.isEmpty {
        try reader.finish { (line, number) throws(EvemuError) in
          try lines.take(line, number: number)
        }
      } else {
        try reader.read(bytes) { (line, number) throws(EvemuError) in
          try lines.take(line, number: number)
        }
      }
    } catch {
      throw CommandFailure("\(options.path):\(error.line): \(error.reason)", .usage)
    }
  }

  /// `body`'s result; its error means that the file can't be read.
  private func checked<Result: ~Copyable>(
    _ body: () throws(SystemCallError) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(SystemCallError) { return try body() } catch {
      throw CommandFailure(error.description, .usage)
    }
  }
}
