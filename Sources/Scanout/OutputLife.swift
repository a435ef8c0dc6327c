/// The life of a program's output: when to look for a screen, and what is known of it. Pure: time
/// comes in as monotonic nanoseconds.
///
///                     ┌──────────────── nothing connected ◀───────────────┐
///                     ▼                                                   │
///         ┌───────▶ none ──connected, no modes──▶ modeless ──modes──▶ lit ┤
///         │           └────────────connected────────────────────────▶ ▲ ▲ │
///         │                                                           │ │ │ unplugged, driver gone,
///      (start)                        connected, with modes ──────────┘ │ ▼ broken
///                                                       unplugged ──────┘ unplugged
///
///     any ──master lost, console switched──▶ paused ──taken back──▶ what it was; looked at anew if
///                                                                   something happened meanwhile
///
/// Looking (`probe`) follows an event at once, but two looks are at least `leastInterval` apart: a
/// screen that flaps fifty times a second is lit a few times, and its last state wins. Nothing is
/// looked at for no reason, except while something is wrong: without modes every 50 to 400 ms, after
/// errors every 0.25 to 8 s.
public struct OutputLife: Hashable, Sendable {
  /// Where the output is in its life.
  public enum State: Hashable, Sendable {
    /// Nothing was ever shown: no card, or nothing connected.
    case none
    /// A screen is connected whose modes aren't known yet.
    case modeless
    /// A screen shows the picture.
    case lit
    /// The screen that was shown on is gone, or its card.
    case unplugged
  }

  /// What happened.
  public enum Event: Hashable, Sendable {
    /// Something came, went or changed: an event, a wake-up from suspend, the end of a pause.
    case changed
    /// Using the display failed for good: its card is gone, or it answers nothing but errors.
    case lost
    /// The output was given away.
    case paused
    /// It was taken back.
    case resumed
    /// A look is done.
    case found(Finding)
  }

  /// What a look found.
  public enum Finding: Hashable, Sendable {
    /// A screen, shown on as before.
    case same
    /// A screen, shown on from now on.
    case screen
    /// A screen without modes.
    case modeless
    /// Nothing; an event will tell of something.
    case nothing
    /// Errors that may pass.
    case trouble
  }

  /// Two looks are at least so far apart, nanoseconds.
  public static let leastInterval: Int64 = 250_000_000
  private static let modelessInterval: Int64 = 50_000_000
  private static let modelessLimit: Int64 = 400_000_000
  private static let troubleLimit: Int64 = 8_000_000_000
  /// A screen that was lit so long was no trouble.
  private static let soundTime: Int64 = 10_000_000_000

  /// Where the output is, or was when it was paused.
  public private(set) var state: State
  /// True while the output is someone else's.
  public private(set) var isPaused = false
  /// When to look next; nil where nothing asks for it. Never while paused.
  public var probeDue: Int64? { isPaused ? nil : due }

  private var due: Int64?
  private var lastProbe: Int64?
  private var litSince: Int64 = 0
  /// Looks in a row that found no modes, and troubles in a row.
  private var tries: Int64 = 0
  private var troubles: Int64 = 0

  /// The output at the start: `isLit` where a display was opened. A dark one is looked at at once.
  public init(isLit: Bool) {
    state = isLit ? .lit : .none
    if !isLit { due = .min }
  }

  /// Takes in what happened at `now`.
  public mutating func apply(_ event: Event, at now: Int64) {
    switch event {
    case .paused:
      isPaused = true
    case .resumed:
      isPaused = false
    case .changed:
      look(at: now)
    case .lost:
      state = .unplugged
      if now - litSince > OutputLife.soundTime { troubles = 0 }
      look(at: now + nextTrouble(first: 0))
    case .found(let finding):
      lastProbe = now
      due = nil
      take(finding, at: now)
    }
  }

  private mutating func take(_ finding: Finding, at now: Int64) {
    switch finding {
    case .same:
      tries = 0
    case .screen:
      state = .lit
      litSince = now
      tries = 0
    case .modeless:
      state = .modeless
      due = now + min(OutputLife.modelessInterval << min(tries, 8), OutputLife.modelessLimit)
      tries += 1
    case .nothing:
      goDark()
      tries = 0
      troubles = 0
    case .trouble:
      goDark()
      due = now + nextTrouble(first: OutputLife.leastInterval)
    }
  }

  private mutating func goDark() {
    switch state {
    case .none: break
    case .modeless, .lit, .unplugged: state = .unplugged
    }
  }

  /// Looks at `time`, or as soon after it as the last look allows; a look that is due earlier stays.
  private mutating func look(at time: Int64) {
    let allowed = max(time, lastProbe.map { $0 + OutputLife.leastInterval } ?? .min)
    due = min(due ?? .max, allowed)
  }

  /// How long to wait after one more trouble: `first`, then twice as long each time.
  private mutating func nextTrouble(first: Int64) -> Int64 {
    let wait =
      troubles == 0
      ? first : min(OutputLife.leastInterval << min(troubles, 8), OutputLife.troubleLimit)
    troubles += 1
    return wait
  }
}
