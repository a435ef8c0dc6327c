extension BenchOptions {
  static let usage = """
    usage: kiosk-bench [NAME...] [--peers] [--rounds N] [--threads N] [--cold] [--json FILE|-]
                       [--thresholds FILE [--processor NAME]]
           kiosk-bench allocations [NAME...]
           kiosk-bench motion [--json FILE|-] [--configurations N] [--rounds N] [--seed N]
           kiosk-bench soak [--seconds N | --frames N] [--seed N]
           kiosk-bench --list | --help

    Times operations and whole scenes of 1920 x 1080 pixels; all of them, or those named. Columns
    /memset, /pixman and /cairo are our time divided by theirs in the same round, /lvgl is that by the
    time of LVGL's best build, known from a machine whose memset is taken for its speed.

      --peers      pixman and cairo do the same work, in turns with us
      --rounds N   rounds of a row, 31 unless said; one that takes long stops earlier
      --threads N  threads that draw scenes, 1 unless said
      --cold       operations on a frame in main memory; otherwise on one that stays in the cache
      --json FILE  writes the results as JSON as well; - is standard output
      --thresholds FILE
                   says which ratios are above those of the file, and exits 1 then
      --processor NAME
                   the file's column: what the program was built for, x86-64 unless said
      --list       the names

    `allocations` prints how often the frames of each effect allocate, and exits 1 unless never.

    `motion` holds curves, keyframes and springs against exact ones in N random configurations
    (1,000,000 unless said), times particles and animations, and counts what bursts allocate. Exits 1 when
    an exact figure is above its limit; a time above its limit is only said.

    `soak` adds, removes, retargets and pauses animations at random, and checks after every frame what must
    hold; for 60 seconds unless said. Exits 1 at the first breach, with the seed and the frame.
    """

  /// Reads the words after the program's name; `known` are the rows of the table, `effects` those
  /// whose allocations can be counted.
  init(arguments: [String], known: [String], effects: [String]) throws(UsageError) {
    var rest = arguments[...]
    switch rest.first {
    case "allocations": task = .countAllocations
    case "motion": task = .motion
    case "soak": task = .soak
    default: break
    }
    if task != .measure { rest.removeFirst() }
    var named: Set<String> = []
    while let word = rest.popFirst() {
      switch word {
      case "--peers": withPeers = true
      case "--cold": isCold = true
      case "--list": task = .list
      case "--help", "-h": task = .help
      case "--rounds": rounds = try number(of: word, from: &rest, limits: BenchOptions.roundLimits)
      case "--threads":
        threads = try number(of: word, from: &rest, limits: BenchOptions.threadLimits)
      case "--configurations":
        configurations = try number(
          of: word, from: &rest, limits: BenchOptions.configurationLimits)
      case "--seed": seed = UInt64(try number(of: word, from: &rest, limits: 0...Int.max))
      case "--frames": frames = try number(of: word, from: &rest, limits: BenchOptions.frameLimits)
      case "--seconds":
        seconds = try number(of: word, from: &rest, limits: BenchOptions.secondLimits)
      case "--thresholds": thresholdsPath = try value(of: word, from: &rest)
      case "--processor": processor = try value(of: word, from: &rest)
      case "--json": jsonPath = try value(of: word, from: &rest)
      default:
        if word.hasPrefix("-") { throw UsageError(message: "unknown option \(word)") }
        named.insert(word)
      }
    }
    let possible: [String]
    switch task {
    case .countAllocations: possible = effects
    case .motion, .soak: possible = []
    case .measure, .list, .help: possible = known
    }
    for name in named.sorted() where !possible.contains(name) {
      throw UsageError(message: "nothing is called \(name); --list tells what there is")
    }
    names = possible.filter { named.isEmpty || named.contains($0) }
  }

  private func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw UsageError(message: "\(option) needs a value")
    }
    return value
  }

  private func number(
    of option: String, from rest: inout ArraySlice<String>, limits: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    let text = try value(of: option, from: &rest)
    guard let number = Int(text), limits.contains(number) else {
      throw UsageError(
        message: "\(option) takes \(limits.lowerBound) to \(limits.upperBound), not \(text)")
    }
    return number
  }
}
