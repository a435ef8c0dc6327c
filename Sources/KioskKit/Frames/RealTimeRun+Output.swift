import LinuxDisplay
import LinuxIO
import Scanout

/// How the output is lost and had back.
extension RealTimeRun {
  /// The console is switched away: nothing is drawn, and no finger is down. Whoever calls this calls
  /// `resume` when it is back.
  package func pause() {
    nextResume = nil
    if life.isPaused { return }
    giveAway(at: clock.now())
  }

  /// The console is back: one whole frame, with no input needed.
  package func resume() {
    if !life.isPaused { return }
    let now = clock.now()
    if life.state == .lit {
      if !pipeline.presenter.resume() {
        if nextResume == nil { lossSince = now }
        nextResume = now + resumeInterval(at: now)
        return
      }
      inbox.isClosed = false
      hasNews = true
      scheduler.resume()
    }
    nextResume = nil
    power?.resume(at: now)
    life.apply(.resumed, at: now)
  }

  /// A card or a screen came, went or changed, or may have: everything is looked at anew.
  package func outputsChanged() { life.apply(.changed, at: clock.now()) }

  /// The machine has slept: what was on the glass is gone, so the mode is set anew.
  package func wokeUp() {
    outputsChanged()
    if life.state != .lit || life.isPaused { return }
    pipeline.presenter.reset()
    for mirror in pipeline.presenter.mirrors { mirror.presenter.reset() }
    scheduler.recovered(at: clock.now())
    hasNews = true
  }

  private func giveAway(at now: Int64) {
    life.apply(.paused, at: now)
    scheduler.pause()
    power?.suspend(at: now)
    if life.state == .lit { pipeline.presenter.pause() } else { outputs?.pause() }
    dropTouches(at: now)
  }

  private func dropTouches(at now: Int64) {
    inbox.isClosed = true
    pipeline.scene.cancelTouches(at: frameTime(now))
  }

  /// A commit was refused: someone else is master, and nobody will tell when he no longer is.
  func loseMaster(at now: Int64) {
    giveAway(at: now)
    lossSince = now
    nextResume = now + resumeInterval(at: now)
  }

  /// Asking is one cheap call. At first it is made every frame, so that nobody sees a gap; one who
  /// keeps the output longer is asked four times a second.
  private func resumeInterval(at now: Int64) -> Int64 {
    now - lossSince < 5_000_000_000 ? scheduler.frameNanoseconds : 250_000_000
  }

  /// The display is gone or broken.
  func lose(_ reason: String) throws(RunFailure) {
    guard let outputs else { throw RunFailure(reason) }
    say(reason)
    outputs.lose()
    life.apply(.lost, at: clock.now())
    goDark()
  }

  /// Does what is due about the output: asks for it back, looks for another.
  func tendOutput(at now: Int64) throws(RunFailure) {
    if let nextResume, nextResume <= now { resume() }
    guard let outputs, let due = life.probeDue, due <= now else { return }
    switch outputs.probe() {
    case .same:
      life.apply(.found(.same), at: now)
    case .stale:
      life.apply(.found(.same), at: now)
      pipeline.presenter.reset()
      scheduler.recovered(at: now)
    case .display(let opened):
      life.apply(.found(.screen), at: now)
      say("showing on " + opened.summary)
      try use(opened)
    case .modeless(let reason):
      life.apply(.found(.modeless), at: now)
      wait(for: reason)
    case .unplugged(let reason):
      life.apply(.found(.nothing), at: now)
      wait(for: reason)
    case .none(let attempts, let mayPass):
      life.apply(.found(mayPass ? .trouble : .nothing), at: now)
      wait(for: DisplayError.noDisplay(attempts: attempts).description)
    }
  }

  private func wait(for reason: String) {
    say("waiting for a screen: " + reason)
    goDark()
  }

  /// Nothing is shown, and no finger is down.
  private func goDark() {
    if pipeline.presenter.display.mode.isDark { return }
    let size = pipeline.presenter.display.mode
    let orientation = pipeline.presenter.orientation
    unwatchDisplays()
    scheduler.pause()
    pipeline.use(DarkDisplay(width: size.width, height: size.height), orientation: orientation)
    dropTouches(at: clock.now())
  }

  /// Goes on with another display, of whatever size.
  private func use(_ opened: OpenedDisplay) throws(RunFailure) {
    // A finger on the former panel is nowhere on this one.
    dropTouches(at: clock.now())
    inbox.isClosed = false
    pipeline.use(
      opened.display, orientation: opened.copyOrientation, mirrors: opened.mirrors)
    scheduler.change(to: opened.display.mode)
    throttle = ParticleThrottle(period: scheduler.frameNanoseconds)
    hasNews = true
    onPanel?(opened.panel)
    try watchDisplays()
  }

  /// A line for a person, unless there were too many.
  func say(_ line: String) {
    if gate.admits(line, at: clock.now()) { note(line) }
  }
}
