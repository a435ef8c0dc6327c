import LinuxDisplay
import LinuxIO
import Motion
import Scanout
import Touches

/// Runs in real time: sleeps until something happens, draws when something changed.
///
///     sleeping ──touch, timer, post, flip──▶ step ──no frame wanted──▶ sleeping until the next demand
///                                             │ ▲
///                       the scheduler says draw │ waits: sleeping until the flip or the timer
///                                             ▼ │
///                                        draw and show
///
/// The frame clock starts with the first frame: its time is 0. What becomes of the output meanwhile
/// is in `OutputLife`.
package final class RealTimeRun {
  let pipeline: FramePipeline
  let clock: any RunClock
  let outputs: (any OutputSource)?
  private let loop: EventLoop
  private let stop: StopRequest
  private let mailbox: Mailbox
  private let shots: ShotWriter
  private let announce: TextSink?
  let note: (String) -> Void
  var scheduler: FrameScheduler
  var throttle: ParticleThrottle
  private var hasNotedLimit = false
  private var watches: [EventLoop.Watch] = []

  private var tape: TapeInput?
  /// Where the devices put their touches.
  package let inbox: TouchInbox
  /// The light of the screen; nil leaves it on.
  package var power: Power?
  /// Told of the panel, its size and turn, whenever it is another.
  package var onPanel: ((PanelGeometry) -> Void)?
  /// The monotonic time of the first frame.
  private var origin: Int64?
  private var hasEvents = false
  private var hasHungUp = false
  var hasNews = true
  private var wakeTime: Int64?
  private var mirrorDeadline: Int64?
  private var refusals = 0

  var life: OutputLife
  /// While paused with nobody to tell that the output is free again: when to ask next, and since when.
  var nextResume: Int64?
  var lossSince: Int64 = 0
  var gate = LineGate()

  /// Plays `tape` beside the real fingers and ends with it; nil runs until told to stop. Shots are
  /// announced on `announce` where there is one. `note` is told what a person should know: frames run
  /// late and particles are limited, the screen is gone, another one has come. `outputs` finds
  /// displays when the present one is gone; without it that is the end of the run. Without a `clock`
  /// it is the machine's.
  package init(
    _ pipeline: FramePipeline, loop: EventLoop, stop: StopRequest, mailbox: Mailbox,
    inbox: TouchInbox, tape: Tape?, shots: ShotWriter, announce: TextSink?,
    outputs: (any OutputSource)? = nil, clock: (any RunClock)? = nil,
    note: @escaping (String) -> Void = { _ in }
  ) throws(RunFailure) {
    self.pipeline = pipeline
    self.loop = loop
    self.stop = stop
    self.mailbox = mailbox
    self.inbox = inbox
    self.tape = tape.map { TapeInput($0) }
    self.shots = shots
    self.announce = announce
    self.outputs = outputs
    self.note = note
    let mode = pipeline.presenter.display.mode
    scheduler = FrameScheduler(mode: mode)
    throttle = ParticleThrottle(period: scheduler.frameNanoseconds)
    life = OutputLife(isLit: outputs == nil || !mode.isDark)
    do throws(SystemCallError) {
      if let clock { self.clock = clock } else { self.clock = try SystemRunClock(loop) }
    } catch {
      throw RunFailure(error)
    }
    if life.state != .lit {
      scheduler.pause()
      inbox.isClosed = true
    }
    try watchDisplays()
  }

  deinit { unwatchDisplays() }

  func watchDisplays() throws(RunFailure) {
    unwatchDisplays()
    do throws(SystemCallError) {
      for descriptor in pipeline.presenter.eventDescriptors {
        watches.append(
          try loop.watch(descriptor) { [unowned(unsafe) self] readiness in
            self.hasEvents = true
            // Nothing will ever be read again, and the loop would never sleep.
            if readiness.isGone && !readiness.isReadable { self.hasHungUp = true }
          })
      }
    } catch {
      throw RunFailure(error)
    }
  }

  func unwatchDisplays() {
    for watch in watches { loop.unwatch(watch) }
    watches.removeAll()
    hasHungUp = false
  }

  /// Runs until told to stop, or to the end of the tape.
  package func run() throws(RunFailure) {
    while true {
      if mailbox.open() { hasNews = true }
      try step()
      if stop.isRequested { return }
      do throws(SystemCallError) {
        try clock.sleep(until: wakeTime)
      } catch {
        throw RunFailure(error)
      }
      if hasEvents {
        hasEvents = false
        try takeFlips()
      }
    }
  }

  private func takeFlips() throws(RunFailure) {
    var failure: String?
    do throws(DisplayError) {
      if let flip = try pipeline.presenter.handleEvents() { scheduler.flipped(flip) }
    } catch {
      failure = error.description
    }
    mirrorDeadline = pipeline.tendMirrors(at: clock.now())
    if hasHungUp && failure == nil { failure = "the card has hung up" }
    hasHungUp = false
    if let failure { try lose(failure) }
  }

  /// Draws what is wanted now, and sets the time to wake for what is wanted later.
  private func step() throws(RunFailure) {
    while !stop.isRequested {
      let now = clock.now()
      try tendOutput(at: now)
      if let mirrorDeadline, mirrorDeadline <= now {
        self.mirrorDeadline = pipeline.tendMirrors(at: now)
      }
      if scheduler.isPaused {
        wake(at: nil)
        return
      }
      tendPower(at: now)
      let wanted = wantedTime()
      // A flip that never comes is noticed even when no frame is wanted.
      if !pipeline.presenter.isPending && !(wanted.map { $0 <= now } ?? false) {
        wake(at: wanted)
        return
      }
      switch decide(at: now, isWanted: wanted.map { $0 <= now } ?? false) {
      case .draw(let onGlass):
        try frame(onGlass: onGlass)
      case .waitUntil(let time), .waitForFlip(let time):
        wake(at: time)
        return
      case .recover:
        pipeline.presenter.reset()
        scheduler.recovered(at: now)
      case .paused:
        wake(at: nil)
        return
      }
    }
  }

  /// While a flip is under way and no other frame is wanted, nothing is missed by waiting.
  private func decide(at now: Int64, isWanted: Bool) -> FrameScheduler.Decision {
    isWanted ? scheduler.decide(at: now) : scheduler.watch(at: now)
  }

  /// Wakes at `time`, or earlier for what the output and the mirrors need.
  private func wake(at time: Int64?) {
    var earliest = time ?? .max
    if let due = life.probeDue, outputs != nil { earliest = min(earliest, due) }
    if let nextResume { earliest = min(earliest, nextResume) }
    if let due = powerDeadline { earliest = min(earliest, due) }
    if let mirrorDeadline, !scheduler.isPaused { earliest = min(earliest, mirrorDeadline) }
    wakeTime = earliest == .max ? nil : earliest
  }

  /// When the next frame is wanted, monotonic; nil where nothing will change by itself.
  private func wantedTime() -> Int64? {
    let isDark = power?.isOff ?? false
    guard let origin, inbox.isEmpty, isDark || !hasNews && !pipeline.presenter.isBehind else {
      return .min
    }
    var wanted = tape?.nextTime
    switch isDark ? .none : pipeline.scene.demand {
    case .everyFrame: return .min
    case .at(let moment): wanted = min(moment.nanoseconds, wanted ?? .max)
    case .none: break
    }
    return wanted.map { FrameTime(nanoseconds: $0).advanced(byNanoseconds: origin).nanoseconds }
  }

  private func frame(onGlass: Int64) throws(RunFailure) {
    if origin == nil { origin = onGlass }
    hasNews = false
    let start = clock.now()
    let time = frameTime(onGlass)
    var inputs = inbox.takeInputs()
    for index in inputs.indices {
      inputs[index].timeNanoseconds = frameTime(inputs[index].timeNanoseconds).nanoseconds
    }
    let cues = inbox.collect { numbers, _ in
      tape?.take(upTo: time.nanoseconds, numbers: &numbers) ?? TapeInput.Cues()
    }
    inputs += cues.inputs
    power?.filter(&inputs, at: start)
    if power?.isOff ?? false {
      // No frame: but a key that was down goes up all the same.
      for input in inputs { pipeline.scene.handle(input, at: time) }
      scheduler.unchanged(at: start)
      try finish(cues)
      return
    }
    let isDrawn = pipeline.draw(at: time, inputs: inputs, missed: scheduler.takeMissed())
    let now = clock.now()
    if isDrawn { throttleParticles(work: now - start) }
    if pipeline.presenter.isBehind { try show(at: now) } else { scheduler.unchanged(at: now) }
    try finish(cues)
  }

  /// Takes the tape's pictures, and ends with it.
  private func finish(_ cues: TapeInput.Cues) throws(RunFailure) {
    for name in cues.shots {
      try shots.write(pipeline.canvas.surface, name: name)
      announce?.write(line: "shot " + name)
    }
    if cues.isEnd { stop.request() }
  }

  private func show(at now: Int64) throws(RunFailure) {
    let outcome = pipeline.show()
    if case .refused = outcome {
      refusals += 1
      if refusals == RealTimeRun.patience {
        say("nothing can be shown: " + pipeline.presenter.refusal)
      }
    } else {
      refusals = 0
    }
    switch outcome {
    case .shown, .pending:
      scheduler.presented(outcome == .shown ? .shown : .pending, at: now)
      power?.presented()
    case .refused: scheduler.refused(at: now)
    case .paused: loseMaster(at: now)
    case .lost(let reason): try lose(reason)
    }
    mirrorDeadline = pipeline.tendMirrors(at: now)
  }

  /// Refused frames in a row, about a second's, before a line says so.
  private static let patience = 60

  /// Limits particles where `work`, the nanoseconds that a frame took to draw, is too much.
  private func throttleParticles(work: Int64) {
    if !throttle.note(work: work, particles: pipeline.particles) { return }
    pipeline.scene.limitParticles(to: throttle.limit)
    if let limit = throttle.limit, !hasNotedLimit {
      hasNotedLimit = true
      note("frames run late: at most \(limit) particles an emitter until they don't")
    }
  }

  /// Monotonic nanoseconds on the frame clock; what came before the first frame is at 0.
  func frameTime(_ monotonic: Int64) -> FrameTime {
    FrameTime(nanoseconds: max(0, monotonic - (origin ?? monotonic)))
  }
}
