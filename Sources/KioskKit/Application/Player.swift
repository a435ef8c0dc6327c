import LinuxDisplay
import LinuxIO
import LinuxInput
import Scanout

/// Starts the clock that a program runs by.
struct Player {
  let pipeline: FramePipeline
  /// Whose devices are used; nil where there are none.
  let seat: (any Seat)?
  let loop: EventLoop
  let stop: StopRequest
  let mailbox: Mailbox
  let power: Power
  let options: LaunchOptions
  /// Where shots are announced.
  let errors: TextSink
  let note: (String) -> Void
  /// Hears of another panel, before anything is drawn for it.
  var onPanel: (PanelGeometry) -> Void = { _ in }

  private var shots: ShotWriter { ShotWriter(directory: options.shots) }

  /// Fingers, keys and, where there is one, a tape, by the machine's clock.
  func playInRealTime(_ tape: Tape?, on opened: OpenedDisplay) throws(RunFailure) {
    let inbox = TouchInbox()
    let devices = InputDevices(
      [touchPanel(opened.panel)], settings: options.inputSettings(note: note),
      source: seat.map { EvdevSource(opener: $0) } ?? EvdevSource(),
      loop: loop, inbox: inbox, note: note)
    let scene = pipeline.scene
    devices.wantsScans = { scene.wantsScans }
    if let seat, !options.noConsoleSwitch {
      devices.onConsoleSwitch = { number in seat.activate(console: number) }
    }
    defer { withExtendedLifetime(devices) {} }
    let pipeline = pipeline
    let control = ControlSocket.open(
      options.control, name: LaunchOptions.programName(fallback: "kiosk"),
      runtimeDirectory: LaunchOptions.runtimeDirectory(), loop: loop, note: note,
      picture: { pipeline.canvas.surface })
    defer { withExtendedLifetime(control) {} }
    let run = try RealTimeRun(
      pipeline, loop: loop, stop: stop, mailbox: mailbox, inbox: inbox, tape: tape, shots: shots,
      announce: options.hold == nil ? nil : errors, outputs: opened.outputs, note: note)
    run.power = power
    try checkedCall { () throws(SystemCallError) in try power.follow(.machine, in: loop) }
    run.onPanel = { [unowned(unsafe) devices] panel in
      devices.setPanels([touchPanel(panel)])
      onPanel(panel)
    }
    let events = opened.outputs.map { _ in OutputEvents(for: run, in: loop, note: note) }
    defer { withExtendedLifetime(events) {} }
    seat?.onAway = { [unowned(unsafe) run] in run.pause() }
    seat?.onFront = { [unowned(unsafe) run] in run.resume() }
    defer {
      seat?.onAway = nil
      seat?.onFront = nil
    }
    try run.run()
  }

  private func touchPanel(_ panel: PanelGeometry) -> TouchPanel {
    var touched = TouchPanel(
      width: panel.width, height: panel.height, orientation: panel.orientation,
      scale: options.scale, output: panel.output)
    touched.ownOrientation = panel.ownOrientation
    return touched
  }

  /// A tape by the lattice of frames. Meanwhile the console isn't let go: frames that nobody can see
  /// would be waited for.
  func playInVirtualTime(_ tape: Tape, isReal: Bool) throws(RunFailure) {
    var settings = VirtualRun.Settings()
    settings.tape = tape
    settings.fps = options.fps
    settings.shots = shots
    settings.hold = options.hold
    settings.isRealDisplay = isReal
    settings.power = power
    let run = try VirtualRun(
      pipeline, loop: loop, stop: stop, mailbox: mailbox, settings: settings, announce: errors)
    try run.run()
  }
}
