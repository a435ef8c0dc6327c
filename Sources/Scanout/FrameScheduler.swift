/// Decides when the next frame may be drawn. Pure: time comes in as monotonic nanoseconds.
///
///             presented: pending                          flip event
///     ready ──────────────────────────────▶ pending ──────────────────▶ ready
///       │ ▲                                    │ 500 ms without an event
///       │ └── presented: shown                 ▼
///       │     or refused: not before a         recover: the shell resets the display
///       │     frame's time has passed
///       └─ pause ─▶ paused ─ resume ─▶ ready
///
/// Where flips come at real vertical blanks, a frame may be drawn as soon as the flip before it is
/// done: one a blank, at the mode's rate. A flip with sequence 0, or one that follows the flip
/// before it faster than the mode's refresh, is no vertical blank: from then on frames keep apart
/// by a timer, at most 60 a second and not above the mode's rate.
public struct FrameScheduler: Sendable {
  /// What to do about a frame that is wanted.
  public enum Decision: Hashable, Sendable {
    /// Draw it now. The time is when it will be on the glass, as far as one can tell; it never
    /// goes back.
    case draw(onGlassNanoseconds: Int64)
    /// Arm the timer for this time and ask again then.
    case waitUntil(Int64)
    /// Ask again after the flip event, or at this time, when the event would be lost.
    case waitForFlip(deadlineNanoseconds: Int64)
    /// A flip event never came: `Display.reset`, `recovered(at:)`, and ask again.
    case recover
    /// Draw nothing until `resume`.
    case paused
  }

  private enum State: Hashable, Sendable {
    case ready(notBefore: Int64)
    case pending(since: Int64)
    case paused
  }

  /// A flip without an event for so long is lost.
  public static let lostFlipNanoseconds: Int64 = 500_000_000

  /// True once the flips turned out not to be vertical blanks, or where none are reported.
  public private(set) var pacesByTimer: Bool
  /// Nanoseconds between refreshes of the mode.
  public private(set) var refreshNanoseconds: Int64
  /// Nanoseconds between frames when a timer paces.
  public private(set) var frameNanoseconds: Int64

  private var state: State = .ready(notBefore: .min)
  private var lastFlip: Int64?
  /// When the frame that is being drawn was begun: presenting it may block for a while.
  private var begun: Int64?
  private var lastDrawn: Int64?
  private var lastOnGlass: Int64 = .min
  /// Since when the frame that isn't on the glass yet is wanted.
  private var wantedSince: Int64?
  /// Whether another frame is wanted while a flip is under way.
  private var isWantedNext = false
  private var missed = 0

  public init(mode: DisplayMode) {
    let rate = Int64(mode.refreshMilliHertz > 0 ? mode.refreshMilliHertz : 60_000)
    refreshNanoseconds = 1_000_000_000_000 / rate
    frameNanoseconds = 1_000_000_000_000 / min(60_000, rate)
    pacesByTimer = !mode.hasVerticalBlank
  }

  /// Goes on with another mode: nothing is under way, a frame may be drawn at once, and the times on
  /// the glass don't go back.
  public mutating func change(to mode: DisplayMode) {
    let last = lastOnGlass
    let missed = missed
    self = FrameScheduler(mode: mode)
    lastOnGlass = last
    self.missed = missed
  }

  /// True between `pause` and `resume`.
  public var isPaused: Bool { state == .paused }

  /// Refreshes that went by while a frame was wanted, since this was asked last. One that shows the
  /// frame before is none of them: at most one frame goes to the glass in a refresh.
  public mutating func takeMissed() -> Int {
    defer { missed = 0 }
    return missed
  }

  /// What to do at `now` about a frame that is wanted.
  public mutating func decide(at now: Int64) -> Decision {
    switch state {
    case .paused:
      return .paused
    case .pending:
      isWantedNext = true
      return watch(at: now)
    case .ready(let notBefore):
      // Before its time a frame isn't missed: it is held back so that frames keep apart.
      if wantedSince == nil { wantedSince = max(now, notBefore) }
      if now < notBefore { return .waitUntil(notBefore) }
      begun = now
      return .draw(onGlassNanoseconds: onGlass(now))
    }
  }

  /// What to do at `now` while no frame is wanted: a flip that is under way may be lost.
  public func watch(at now: Int64) -> Decision {
    switch state {
    case .paused: return .paused
    case .ready: return .waitUntil(.max)
    case .pending(let since):
      let deadline = since + FrameScheduler.lostFlipNanoseconds
      return now >= deadline ? .recover : .waitForFlip(deadlineNanoseconds: deadline)
    }
  }

  /// The frame that was drawn has been presented at `now`.
  public mutating func presented(_ presentation: Presentation, at now: Int64) {
    advanceLattice(to: begun ?? now)
    begun = nil
    switch presentation {
    case .pending: state = .pending(since: now)
    case .shown:
      state = .ready(notBefore: nextFrame)
      reached(at: now)
    }
  }

  /// The display refused the frame at `now` (busy): it is wanted again a frame later.
  public mutating func refused(at now: Int64) {
    guard state != .paused else { return }
    state = .ready(notBefore: now + frameNanoseconds)
  }

  /// Nothing changed in the frame that was drawn at `now`, so nothing was shown. Whoever wants every
  /// frame all the same gets it at the frame rate.
  public mutating func unchanged(at now: Int64) {
    refused(at: now)
    wantedSince = nil
  }

  /// A flip event arrived.
  public mutating func flipped(_ flip: FlipEvent) {
    if !pacesByTimer, !isVerticalBlank(flip) { pacesByTimer = true }
    lastFlip = flip.timeNanoseconds
    switch state {
    case .pending:
      state = .ready(notBefore: pacesByTimer ? nextFrame : .min)
      reached(at: flip.timeNanoseconds)
    case .ready, .paused:
      break  // A late event after a reset or a pause: nothing waits for it.
    }
  }

  /// The display was reset after a lost flip.
  public mutating func recovered(at now: Int64) {
    guard state != .paused else { return }
    lastFlip = nil
    state = .ready(notBefore: now)
  }

  /// The output was given away.
  public mutating func pause() { state = .paused }

  /// The output is back: a frame may be drawn at once.
  public mutating func resume() {
    lastFlip = nil
    wantedSince = nil
    isWantedNext = false
    state = .ready(notBefore: .min)
  }

  /// The wanted frame got to the glass at `time`: counts the refreshes strictly between.
  private mutating func reached(at time: Int64) {
    let step = pacesByTimer ? frameNanoseconds : refreshNanoseconds
    if let wantedSince, time > wantedSince {
      missed += Int((time - wantedSince - step / 10) / step)
    }
    wantedSince = isWantedNext ? time : nil
    isWantedNext = false
  }

  /// A tenth of a refresh is allowed for: drivers that measure their timestamps are that exact.
  private func isVerticalBlank(_ flip: FlipEvent) -> Bool {
    if flip.sequence == 0 { return false }
    guard let lastFlip else { return true }
    return flip.timeNanoseconds - lastFlip >= refreshNanoseconds - refreshNanoseconds / 10
  }

  /// The earliest time of the frame after the last one drawn.
  private var nextFrame: Int64 { (lastDrawn ?? .min) &+ (lastDrawn == nil ? 0 : frameNanoseconds) }

  /// Keeps frames on a lattice while they follow each other, so that lateness doesn't add up; a
  /// frame later than half a step starts a new lattice.
  private mutating func advanceLattice(to now: Int64) {
    if pacesByTimer, let lastDrawn, now - (lastDrawn + frameNanoseconds) < frameNanoseconds / 2 {
      self.lastDrawn = lastDrawn + frameNanoseconds
    } else {
      lastDrawn = now
    }
  }

  /// The first vertical blank after `now`, counted on from the last flip; without vertical blanks
  /// `now` itself.
  private mutating func onGlass(_ now: Int64) -> Int64 {
    var time = now
    if !pacesByTimer {
      if let lastFlip, now >= lastFlip {
        time = lastFlip + ((now - lastFlip) / refreshNanoseconds + 1) * refreshNanoseconds
      } else {
        time = now + refreshNanoseconds
      }
    }
    lastOnGlass = max(lastOnGlass, time)
    return lastOnGlass
  }
}
