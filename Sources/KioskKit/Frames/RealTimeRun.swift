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
/// The frame clock starts with the first frame: its time is 0.
package final class RealTimeRun {
  private let pipeline: FramePipeline
  private let loop: EventLoop
  private let stop: StopRequest
  private let mailbox: Mailbox
  private let shots: ShotWriter
  private let announce: TextSink?
  private let note: (String) -> Void
  private var scheduler: FrameScheduler
  private var throttle: ParticleThrottle
  private var hasNotedLimit = false
  private var timer: LoopTimer?
  private var watch: EventLoop.Watch?

  private var tape: TapeInput?
  /// Where the devices put their touches.
  package let inbox: TouchInbox
  /// The monotonic time of the first frame.
  private var origin: Int64?
  private var hasEvents = false
  private var hasNews = true
  private var isPaused = false
  /// While paused with nobody to tell that the output is free again: when to ask next.
  private var nextResume: Int64?

  /// Plays `tape` beside the real fingers and ends with it; nil runs until told to stop. Shots are
  /// announced on `announce` where there is one. `note` is told, once, when frames run late and particles
  /// are limited.
  package init(
    _ pipeline: FramePipeline, loop: EventLoop, stop: StopRequest, mailbox: Mailbox,
    inbox: TouchInbox, tape: Tape?, shots: ShotWriter, announce: TextSink?,
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
    self.note = note
    scheduler = FrameScheduler(mode: pipeline.presenter.display.mode)
    throttle = ParticleThrottle(period: scheduler.frameNanoseconds)
    do throws(SystemCallError) {
      timer = try LoopTimer(in: loop) {}
      if let descriptor = pipeline.presenter.display.eventDescriptor {
        watch = try loop.watch(descriptor) { [unowned(unsafe) self] _ in self.hasEvents = true }
      }
    } catch {
      throw RunFailure(error)
    }
  }

  deinit {
    if let watch { loop.unwatch(watch) }
  }

  /// Runs until told to stop, or to the end of the tape.
  package func run() throws(RunFailure) {
    while true {
      if mailbox.open() { hasNews = true }
      try step()
      if stop.isRequested { return }
      do throws(SystemCallError) {
        try loop.wait()
      } catch {
        throw RunFailure(error)
      }
      if hasEvents {
        hasEvents = false
        if let flip = try pipeline.presenter.handleEvents() { scheduler.flipped(flip) }
      }
    }
  }

  /// The console is switched away: nothing is drawn, and no finger is down.
  package func pause() {
    if isPaused { return }
    isPaused = true
    scheduler.pause()
    pipeline.presenter.pause()
    inbox.isClosed = true
    pipeline.scene.cancelTouches(at: frameTime(MonotonicClock.now()))
  }

  /// The console is back: one whole frame, with no input needed.
  package func resume() {
    if !isPaused { return }
    if !pipeline.presenter.resume() {
      nextResume = MonotonicClock.now() + RealTimeRun.resumeInterval
      return
    }
    isPaused = false
    inbox.isClosed = false
    nextResume = nil
    hasNews = true
    scheduler.resume()
  }

  /// 0.5 s between two attempts to take the output back.
  private static let resumeInterval: Int64 = 500_000_000

  /// Draws what is wanted now, and arms the timer for what is wanted later.
  private func step() throws(RunFailure) {
    while !stop.isRequested {
      let now = MonotonicClock.now()
      if let nextResume, nextResume <= now { resume() }
      let wanted = wantedTime()
      // A flip that never comes is noticed even when no frame is wanted.
      if !pipeline.presenter.isPending && !(wanted.map { $0 <= now } ?? false) {
        arm(at: wanted)
        return
      }
      switch scheduler.decide(at: now) {
      case .draw(let onGlass):
        try frame(onGlass: onGlass)
      case .waitUntil(let time), .waitForFlip(let time):
        arm(at: time)
        return
      case .recover:
        pipeline.presenter.reset()
        scheduler.recovered(at: now)
      case .paused:
        arm(at: nextResume)
        return
      }
    }
  }

  private func arm(at time: Int64?) {
    if let time, time < .max { timer?.arm(at: time) } else { timer?.disarm() }
  }

  /// When the next frame is wanted, monotonic; nil where nothing will change by itself.
  private func wantedTime() -> Int64? {
    guard let origin, !hasNews, inbox.isEmpty, !pipeline.presenter.isBehind else { return .min }
    var wanted = tape?.nextTime
    switch pipeline.scene.demand {
    case .everyFrame: return .min
    case .at(let moment): wanted = min(moment.nanoseconds, wanted ?? .max)
    case .none: break
    }
    return wanted.map { FrameTime(nanoseconds: $0).advanced(byNanoseconds: origin).nanoseconds }
  }

  private func frame(onGlass: Int64) throws(RunFailure) {
    if origin == nil { origin = onGlass }
    hasNews = false
    let start = MonotonicClock.now()
    let time = frameTime(onGlass)
    var inputs = inbox.takeInputs()
    for index in inputs.indices {
      inputs[index].timeNanoseconds = frameTime(inputs[index].timeNanoseconds).nanoseconds
    }
    let cues = inbox.collect { numbers, _ in
      tape?.take(upTo: time.nanoseconds, numbers: &numbers) ?? TapeInput.Cues()
    }
    let isDrawn = pipeline.draw(at: time, inputs: inputs + cues.inputs)
    let now = MonotonicClock.now()
    if isDrawn { throttleParticles(work: now - start) }
    if pipeline.presenter.isBehind {
      switch try pipeline.show() {
      case .shown: scheduler.presented(.shown, at: now)
      case .pending: scheduler.presented(.pending, at: now)
      case .refused: scheduler.refused(at: now)
      case .paused:
        pause()
        nextResume = now + RealTimeRun.resumeInterval
      }
    } else {
      // Nothing changed. Whoever wants every frame all the same gets it at the frame rate.
      scheduler.refused(at: now)
    }
    for name in cues.shots {
      try shots.write(pipeline.canvas.surface, name: name)
      announce?.write(line: "shot " + name)
    }
    if cues.isEnd { stop.request() }
  }

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
  private func frameTime(_ monotonic: Int64) -> FrameTime {
    FrameTime(nanoseconds: max(0, monotonic - (origin ?? monotonic)))
  }
}
