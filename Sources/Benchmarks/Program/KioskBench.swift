import CLinux
import LinuxIO

/// `kiosk-bench`: how fast we draw, beside memset, pixman and cairo.
@main
struct KioskBench {
  static func main() {
    let options: BenchOptions
    do throws(UsageError) {
      options = try BenchOptions(
        arguments: Array(CommandLine.arguments.dropFirst()), known: Operation.all.map(\.name),
        effects: [])
    } catch {
      complain(error.message)
      exit(2)
    }
    switch options.task {
    case .help: say(BenchOptions.usage, to: clinux_stdout())
    case .list: for name in options.names { say(name, to: clinux_stdout()) }
    case .measure: exit(measure(options) ? 0 : 1)
    case .countAllocations: exit(1)
    }
  }

  /// Prints the table; false where a picture differs from what it has to equal, or the file can't be
  /// written.
  private static func measure(_ options: BenchOptions) -> Bool {
    // Standard output holds nothing else where the JSON goes there.
    let output = options.jsonPath == "-" ? clinux_stderr() : clinux_stdout()
    var contest = Contest()
    contest.rounds = options.rounds
    contest.withPeers = options.withPeers
    var measurements: [Measurement] = []
    var isGood = true
    let frame = Frame(options.isCold ? .whole : .cached)
    say(MeasurementTable.heading, to: output)
    for operation in Operation.all where options.names.contains(operation.name) {
      let workload = operation.make(frame)
      let measurement = contest.measure(operation.name, workload)
      say(MeasurementTable.line(measurement), to: output)
      measurements.append(measurement)
      if options.withPeers, let difference = workload.difference?() {
        complain("\(operation.name): \(difference)")
        isGood = false
      }
    }
    return write(measurements, to: options.jsonPath) && isGood
  }

  private static func write(_ measurements: [Measurement], to path: String?) -> Bool {
    guard let path else { return true }
    let text = MeasurementJSON.text(measurements)
    if path == "-" {
      return fputs(text, clinux_stdout()) >= 0
    }
    do throws(SystemCallError) {
      try writeFile(at: path, Array(text.utf8))
      return true
    } catch {
      complain(error.description)
      return false
    }
  }

  private static func say(_ line: String, to stream: UnsafeMutablePointer<FILE>?) {
    guard let stream else { return }
    fputs(line + "\n", stream)
    fflush(stream)
  }

  private static func complain(_ message: String) {
    say("kiosk-bench: " + message, to: clinux_stderr())
  }
}
