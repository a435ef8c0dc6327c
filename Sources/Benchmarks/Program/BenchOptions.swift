/// What the command line asks for.
struct BenchOptions: Equatable {
  /// What to do.
  enum Task: Equatable {
    /// Measure the rows.
    case measure
    /// Count what frames allocate.
    case countAllocations
    /// Hold motion and particles against their limits.
    case motion
    /// Change animations at random for a long time.
    case soak
    /// Print the rows' names.
    case list
    /// Print how the program is used.
    case help
  }

  var task = Task.measure
  /// The rows, in the order of the table; all where none is named.
  var names: [String] = []
  /// Whether pixman and cairo do the same work.
  var withPeers = false
  /// Rounds of a row; it may stop earlier when it takes long.
  var rounds = 31
  /// Threads that draw scenes.
  var threads = 1
  /// Where the results go as JSON; "-" is standard output.
  var jsonPath: String?
  /// The file of thresholds to compare with.
  var thresholdsPath: String?
  /// The processor that the program was built for: a column of the thresholds.
  var processor = "x86-64"
  /// Whether every row of a picture has memory of its own.
  var isCold = false

  /// Random configurations for each figure of `motion`.
  var configurations = 1_000_000
  /// What the random numbers of `motion` and `soak` start from.
  var seed: UInt64 = 1
  /// Frames of `soak`; nil where `seconds` counts.
  var frames: Int?
  /// How long `soak` lasts.
  var seconds = 60

  static let roundLimits = 1...10_000
  static let threadLimits = 1...64
  static let configurationLimits = 1...1_000_000_000
  static let frameLimits = 1...1_000_000_000_000
  static let secondLimits = 1...1_000_000
}

/// A command line that can't be used: one line without a line end.
struct UsageError: Error, Equatable {
  let message: String
}
