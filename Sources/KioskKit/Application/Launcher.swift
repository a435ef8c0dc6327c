import CLinux
import Geometry
import LinuxDisplay
import LinuxIO
import Scanout
import Views

/// Brings a program up in order, runs it, and takes it down in the opposite order:
///
///     options ─▶ page, tape, logs ─▶ loop, signals ─▶ seat, display ─▶ fonts, window ─▶ run
///
/// All that a person can get wrong is told before the display is touched.
struct Launcher {
  private let program: Program
  private let name: String
  private let errors = TextSink.error()

  private let options: LaunchOptions?

  /// Reads the command line where no options are given.
  init(_ program: Program, options: LaunchOptions? = nil) {
    self.program = program
    self.options = options
    name = LaunchOptions.programName(fallback: program.name)
  }

  /// One line on standard error.
  func note(_ line: String) {
    errors.write(line: (name + ": " + line).replacingControlCharacters())
  }

  func run(_ build: (Application) -> Void) throws(RunFailure) {
    guard let options = try readOptions() else { return }
    let page = try checkedUsage { () throws(UsageError) in try options.page(among: program.pages) }
    let tape = try options.tape.map { (path) throws(RunFailure) in try Launcher.readTape(path) }
    let frameSink = try options.frameLog.map { (path) throws(RunFailure) in
      try checkedUsage { () throws(UsageError) in try TextSink(path: path) }
    }
    let stop = StopRequest()
    let loop = try checkedCall { () throws(SystemCallError) in try EventLoop() }
    let signals = try checkedCall { () throws(SystemCallError) in
      try SignalSource(Launcher.endingSignals, in: loop) { _ in stop.request() }
    }
    defer { withExtendedLifetime(signals) {} }

    let glass = try Glass.open(options, in: loop, note: note)
    defer { glass.close() }
    let presenter = Presenter(
      glass.opened.display, orientation: glass.opened.copyOrientation,
      mirrors: glass.opened.mirrors, showsDamage: options.showDamage)
    let actions = ActionLog(options.actions ? TextSink.output() : nil)
    let window = makeWindow(presenter.canvasBounds, options, actions)
    let mailbox = Mailbox(waking: loop.waker)
    let power = Power(options)
    power.connect(to: presenter, isReal: glass.isReal, note: note)
    defer { power.end() }
    let application = Application(
      window: window, options: options, page: page, orientation: glass.opened.panel.orientation,
      mailbox: mailbox, stop: stop, power: power)
    defer { withExtendedLifetime(application) {} }
    build(application)

    let pipeline = FramePipeline(
      scene: WindowScene(window, onEscape: options.quitOnEscape ? { stop.request() } : nil),
      presenter: presenter, frameLog: frameSink.map { FrameLog($0) })
    var player = Player(
      pipeline: pipeline, seat: glass.seat, loop: loop, stop: stop, mailbox: mailbox,
      power: power, options: options, errors: errors, note: note)
    player.onPanel = { [unowned(unsafe) application] panel in
      application.orientation = panel.orientation
    }
    if options.virtualTime && glass.opened.display.mode.isDark {
      throw RunFailure("no screen to play to in virtual time", status: .noDisplay)
    }
    if glass.isReal && !options.virtualTime {
      try player.playInRealTime(tape, on: glass.opened)
    } else if let tape {
      try player.playInVirtualTime(tape, isReal: glass.isReal)
    } else {
      let tape = glass.isSubstitute ? try tour(window.size) : .empty
      try player.playInVirtualTime(tape, isReal: glass.isReal)
    }
    if frameSink?.hasFailed ?? false, let path = options.frameLog {
      throw RunFailure("can't write " + path)
    }
    if actions.hasFailed { throw RunFailure("can't write the actions to standard output") }
    if glass.isSubstitute { note("pictures are in " + options.shots + "/") }
  }

  /// A terminal's end is an end too, unless the program was told to outlive it, as by nohup.
  private static var endingSignals: [Int32] {
    SignalSource.isIgnored(SIGHUP) ? [SIGTERM, SIGINT] : [SIGTERM, SIGINT, SIGHUP]
  }

  private func makeWindow(
    _ canvas: PixelRect, _ options: LaunchOptions, _ actions: ActionLog
  ) -> Window {
    let typesetter = program.fonts.typesetter()
    for warning in typesetter.warnings { note(warning) }
    let window = Window(
      width: canvas.width, height: canvas.height, scale: options.scale, typesetter: typesetter)
    window.minimumContactSeconds = Double(options.minContact) / 1000
    let threads = options.threads ?? RasterThreads.processorCount
    if threads > 1 { window.layerTree.crew = RasterThreads(threads) }
    if options.slowMotion > 1 {
      window.rootView.layer.timing.speed = 1 / Double(options.slowMotion)
    }
    let note = note
    window.layerTree.onRefusedBirths = { budget in
      note("an emitter refuses births: its maximumParticles, \(budget), are alive")
    }
    window.onAction = { [unowned(unsafe) window] id, event, value in
      actions.record(event, value: value, of: id, at: window.time.nanoseconds)
    }
    return window
  }

  /// nil when help was asked for and given.
  private func readOptions() throws(RunFailure) -> LaunchOptions? {
    if let options { return options }
    let request = try checkedUsage { () throws(UsageError) in try LaunchOptions.ofProcess() }
    switch request {
    case .run(let options): return options
    case .help:
      let text = LaunchOptions.helpText(program: name, pages: program.pages)
      TextSink.output().write(text)
      return nil
    }
  }

  private func tour(_ size: Size) throws(RunFailure) -> Tape {
    guard let text = program.tour?(size) else { return .empty }
    return try checkedUsage { () throws(UsageError) in
      try Tape.parse(Array(text.utf8), name: "tour")
    }
  }

  /// A tape holds at most 64 MB, so that a device given by mistake doesn't fill the memory.
  static func readTape(_ path: String) throws(RunFailure) -> Tape {
    let bytes: [UInt8]
    do throws(SystemCallError) {
      bytes = try readFile(at: path, limit: 1 << 26)
    } catch {
      throw RunFailure("can't read the tape: " + error.description, status: .usage)
    }
    return try checkedUsage { () throws(UsageError) in try Tape.parse(bytes, name: path) }
  }
}

/// `body`, with a usage error as the end of the run.
func checkedUsage<Value>(_ body: () throws(UsageError) -> Value) throws(RunFailure) -> Value {
  do throws(UsageError) { return try body() } catch { throw RunFailure(error) }
}

/// `body`, with a failed system call as the end of the run.
func checkedCall<Value>(_ body: () throws(SystemCallError) -> Value) throws(RunFailure) -> Value {
  do throws(SystemCallError) { return try body() } catch { throw RunFailure(error) }
}
