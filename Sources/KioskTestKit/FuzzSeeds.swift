import CLinux

/// The seeds of a random test: a few in the ordinary run, as many as there is time for in a long one.
///
/// ```swift
/// try FuzzSeeds(40).forEach { seed in
///   var random = SeededGenerator(seed: seed)
///   …
/// }
/// ```
///
/// Seeds are 1, 2, 3 …, or go on from the environment's FUZZ_SEED, so that a failure found in an hour
/// is found again at once. With FUZZ_SECONDS set, new ones are handed out until so much time has passed;
/// what each of them finds never depends on the time.
public struct FuzzSeeds: Sendable {
  private let first: UInt64
  private let count: Int
  private let seconds: Int?

  /// `count` seeds, unless the environment asks for a time. Precondition: `count` is positive.
  public init(_ count: Int) {
    self.init(
      count, first: Self.number("FUZZ_SEED").map { UInt64($0) } ?? 1,
      seconds: Self.number("FUZZ_SECONDS"))
  }

  init(_ count: Int, first: UInt64, seconds: Int?) {
    precondition(count > 0, "a random test without seeds tests nothing")
    self.first = first
    self.count = count
    self.seconds = seconds
  }

  /// Calls `body` with one seed after the other until it throws; that seed is named on standard error.
  public func forEach(_ body: (UInt64) throws -> Void) rethrows {
    let end = seconds.map { Self.now() + $0 }
    var done = 0
    while done < count || (end.map { Self.now() < $0 } ?? false) {
      let seed = first &+ UInt64(done)
      do {
        try body(seed)
      } catch {
        let line = "fuzz: FUZZ_SEED=\(seed) fails\n"
        _ = line.withCString { write(2, $0, strlen($0)) }
        throw error
      }
      done += 1
    }
  }

  /// Whole seconds of the monotonic clock.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec)
  }

  /// A variable of the environment that is a whole number of at least 0; else nil.
  private static func number(_ name: String) -> Int? {
    guard let value = getenv(name), let number = Int(String(cString: value)), number >= 0 else {
      return nil
    }
    return number
  }
}
