import LinuxIO
import LinuxInput
import Scanout

/// Starts the clock that a program runs by.
struct Player {
  let pipeline: FramePipeline
  let loop: EventLoop
  let stop: StopRequest
  let mailbox: Mailbox
  let options: LaunchOptions
  /// Where shots are announced.
  let errors: TextSink
  let note: (String) -> Void

  private var shots: ShotWriter { ShotWriter(directory: options.shots) }

  /// Fingers, keys and, where there is one, a tape, by the machine's clock.
  func playInRealTime(_ tape: Tape?) throws(RunFailure) {
    let mode = pipeline.presenter.display.mode
    let inbox = TouchInbox()
    let panel = TouchPanel(
      width: mode.width, height: mode.height, orientation: options.orientation,
      scale: options.scale)
    let devices = InputDevices(
      [panel], settings: options.inputSettings(note: note), source: EvdevSource(), loop: loop,
      inbox: inbox, note: note)
    let scene = pipeline.scene
    devices.wantsScans = { scene.wantsScans }
    defer { withExtendedLifetime(devices) {} }
    let run = try RealTimeRun(
      pipeline, loop: loop, stop: stop, mailbox: mailbox, inbox: inbox, tape: tape, shots: shots,
      announce: options.hold == nil ? nil : errors, note: note)
    try run.run()
  }

  /// A tape by the lattice of frames.
  func playInVirtualTime(_ tape: Tape, isReal: Bool) throws(RunFailure) {
    var settings = VirtualRun.Settings()
    settings.tape = tape
    settings.fps = options.fps
    settings.shots = shots
    settings.hold = options.hold
    settings.isRealDisplay = isReal
    let run = try VirtualRun(
      pipeline, loop: loop, stop: stop, mailbox: mailbox, settings: settings, announce: errors)
    try run.run()
  }
}
