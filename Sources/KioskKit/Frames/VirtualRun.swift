import LinuxIO
import Motion
import Scanout
import Touches

/// Runs a tape in virtual time: as fast as the machine can, and the same on every machine.
///
/// Frames stand on the lattice. Frames in which nothing can happen are stepped over at once.
package final class VirtualRun {
  /// What a run in virtual time depends on besides the pipeline.
  package struct Settings {
    package var tape = Tape.empty
    package var fps = 60
    package var shots = ShotWriter(directory: "gallery-shots")
    /// Set on a real display: each shot is put on the glass, announced, and kept this long.
    package var hold: Int64?
    /// The light of the screen, by idle time in virtual time; nil leaves it on.
    package var power: Power?
    /// True where the glass is worth waiting for.
    package var isRealDisplay = false

    package init() {}
  }

  private let pipeline: FramePipeline
  private let stop: StopRequest
  private let mailbox: Mailbox
  private let settings: Settings
  private let announce: TextSink
  private let glass: GlassWait
  private var numbers = TouchNumbers()

  /// Shots are announced on `announce`.
  package init(
    _ pipeline: FramePipeline, loop: EventLoop, stop: StopRequest, mailbox: Mailbox,
    settings: Settings, announce: TextSink
  ) throws(RunFailure) {
    self.pipeline = pipeline
    self.stop = stop
    self.mailbox = mailbox
    self.settings = settings
    self.announce = announce
    glass = try GlassWait(pipeline, loop: loop, stop: stop)
  }

  /// Plays the tape to its end, or until it is told to stop.
  package func run() throws(RunFailure) {
    let lattice = FrameLattice(fps: settings.fps)
    var tape = TapeInput(settings.tape)
    var frame: Int64 = 0
    while true {
      mailbox.open()
      let time = lattice.time(of: frame)
      let cues = tape.take(upTo: time, numbers: &numbers)
      var inputs = cues.inputs
      if isLit(&inputs, at: FrameTime(nanoseconds: time)) {
        _ = pipeline.draw(at: FrameTime(nanoseconds: time), inputs: inputs)
        try glass.showIfPossible()
        settings.power?.presented()
      }
      for name in cues.shots { try take(name) }
      try glass.takeEvents()
      if cues.isEnd || stop.isRequested { break }
      guard let next = nextWake(tape.nextTime) else { break }
      frame = max(frame + 1, lattice.firstFrame(notBefore: next))
    }
    if settings.isRealDisplay, !stop.isRequested { try glass.settle() }
  }

  /// When something can happen next: now and always, at a moment, or never again.
  private func nextWake(_ tape: Int64?) -> Int64? {
    if settings.power?.isDue ?? false { return 0 }
    var next = tape
    if let due = settings.power?.deadline { next = min(due, next ?? .max) }
    switch settings.power?.isOff ?? false ? .none : pipeline.scene.demand {
    case .everyFrame: return 0
    case .at(let moment): return max(0, min(moment.nanoseconds, next ?? .max))
    case .none: return next
    }
  }

  /// Does what is due about the light, and takes out of `inputs` what only lights the screen. False
  /// where no frame is to be drawn.
  private func isLit(_ inputs: inout [UserInput], at time: FrameTime) -> Bool {
    guard let power = settings.power else { return true }
    let wasOff = power.isOff
    // No flip may be under way when the glass goes dark; in memory none is.
    if !pipeline.presenter.isFlipping { power.advance(to: time.nanoseconds) }
    if power.isOff, !wasOff { pipeline.scene.cancelTouches(at: time) }
    power.filter(&inputs, at: time.nanoseconds)
    if !power.isOff { return true }
    for input in inputs { pipeline.scene.handle(input, at: time) }
    return false
  }

  private func take(_ name: String) throws(RunFailure) {
    try settings.shots.write(pipeline.canvas.surface, name: name)
    guard settings.isRealDisplay, let hold = settings.hold else { return }
    try glass.settle()
    announce.write(line: "shot " + name)
    try glass.pass(nanoseconds: hold)
  }
}
