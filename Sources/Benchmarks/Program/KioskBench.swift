import CLinux
import LinuxIO

/// `kiosk-bench`: how fast we draw, beside memset, pixman, cairo and LVGL.
@main
struct KioskBench {
  static func main() {
    do throws(UsageError) {
      let options = try BenchOptions(
        arguments: Array(CommandLine.arguments.dropFirst()), known: Bench.names,
        effects: Effect.all.map(\.name))
      exit(try run(options) ? 0 : 1)
    } catch {
      Output.complain(error.message)
      exit(2)
    }
  }

  private static func run(_ options: BenchOptions) throws(UsageError) -> Bool {
    switch options.task {
    case .help:
      Output.say(BenchOptions.usage)
    case .list:
      for name in options.names { Output.say(name) }
    case .countAllocations:
      return AllocationCount.report(options)
    case .motion:
      return MotionReport.run(options)
    case .soak:
      return Soak.run(options)
    case .measure:
      let thresholds = try Thresholds.read(options)
      var bench = Bench(options)
      bench.run()
      return bench.write() && bench.compare(thresholds) && bench.isGood
    }
    return true
  }
}

extension Thresholds {
  /// Those that the options name; nil if they don't.
  static func read(_ options: BenchOptions) throws(UsageError) -> Thresholds? {
    guard let path = options.thresholdsPath else { return nil }
    let bytes: [UInt8]
    do throws(SystemCallError) {
      bytes = try readFile(at: path)
    } catch {
      throw UsageError(message: error.description)
    }
    return try Thresholds(String(decoding: bytes, as: UTF8.self), processor: options.processor)
  }
}

extension AllocationCount {
  /// Prints a line for each effect; false unless none allocates.
  static func report(_ options: BenchOptions) -> Bool {
    if !isPossible {
      Output.complain("this process's allocations can't be counted")
      return false
    }
    Output.say(heading)
    var isGood = true
    for effect in Effect.all where options.names.contains(effect.name) {
      let count = AllocationCount(effect, threads: options.threads)
      Output.say(count.line)
      if count.total > 0 { isGood = false }
    }
    return isGood
  }
}
