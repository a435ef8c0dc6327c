import CLinux
import LinuxIO
import LinuxInput
import Touches

/// The real fingers and keys: every device that there is, as it comes and goes, watched by the loop.
///
///     what is announced, or found in the directory ──▶ opened, classified (`NodeRecord`)
///        ──▶ which are used for what, of all that are there now (`evaluate`) ──▶ read into the inbox
///
/// Nothing is asked for by the clock, but where a key is held, a scan waits for its end, or a node that
/// was announced can't be opened yet.
package final class InputDevices {
  let loop: EventLoop
  let inbox: TouchInbox
  let source: any DeviceSource
  let settings: InputSettings
  let now: () -> Int64
  let keymap: Keymap?
  let cursor = SharedCursor()
  /// Whether somebody wants scans.
  package var wantsScans: () -> Bool = { false }
  /// Called with 1...12 when Ctrl+Alt+F1…F12 is pressed, while the console is ours.
  package var onConsoleSwitch: ((Int) -> Void)?
  /// The screens; the first has the devices that belong to none. Never empty.
  package private(set) var panels: [TouchPanel]

  var nodes: [NodeRecord] = []
  private let write: (String) -> Void
  private var notes = RepeatedNotes()
  private var timer: LoopTimer?
  private var switchKeys = ConsoleSwitchKeys()

  /// Opens the devices; what is done with them goes to `inbox`. `note` gets one line for each device that
  /// should work and doesn't.
  /// - Parameters:
  ///   - panels: the screens, at least one.
  ///   - now: the monotonic clock.
  package init(
    _ panels: [TouchPanel], settings: InputSettings = InputSettings(), source: any DeviceSource,
    loop: EventLoop, inbox: TouchInbox, now: @escaping () -> Int64 = MonotonicClock.now,
    note: @escaping (String) -> Void
  ) {
    precondition(!panels.isEmpty, "touches need a panel")
    self.panels = panels
    self.settings = settings
    self.source = source
    self.loop = loop
    self.inbox = inbox
    self.now = now
    write = note
    keymap = Keymap(settings.keyboard, locale: settings.locale, note: note)
    do throws(SystemCallError) {
      timer = try LoopTimer(in: loop) { [unowned(unsafe) self] in self.timeReached() }
      // Before the directory is read: what comes meanwhile is announced.
      try source.watch(in: loop, note: note) { [unowned(unsafe) self] event in self.take(event) }
    } catch {
      note("devices that come later are not noticed: " + error.description)
    }
    inbox.onClosing = { [unowned(unsafe) self] isClosed in self.closingChanged(isClosed) }
    find()
    evaluate()
    noteWhatIsMissing()
    arm()
  }

  deinit {
    inbox.onClosing = nil
    source.unwatch()
    for node in nodes {
      if case .used(_, _, let watch, _) = node.state { loop.unwatch(watch) }
    }
  }

  /// The screens are other ones: digitizers are calibrated anew, and go to their own.
  package func setPanels(_ panels: [TouchPanel]) {
    if panels.isEmpty || panels == self.panels { return }
    self.panels = panels
    for node in nodes {
      for part in node.reader?.parts ?? [] {
        (part as? MousePart)?.resize(to: panels[0].size, scale: panels[0].scale)
      }
    }
    evaluate()
  }

  /// One line, unless the same was told just now.
  func note(_ line: String) {
    let line = line.replacingControlCharacters()
    if notes.lets(line, at: now()) { write(line) }
  }

  // MARK: - Coming and going

  private func take(_ event: DeviceMonitor.Event) {
    switch event.action {
    case .overflow:
      forgetUnused()
      // Those that are gone say so themselves.
      for reader in nodes.compactMap({ $0.reader }) { read(reader, isGone: false) }
      find()
    case .add:
      guard let path = event.node, source.isEventNode(path) else { return }
      // The same number again: whatever had it is gone.
      forget(path)
      open(path, isNews: true)
    case .remove:
      guard let path = event.node else { return }
      forget(path)
    case .change, .other:
      // Udev's rules may have changed a node's group, or what is known of it.
      guard let path = event.node, source.isEventNode(path) else { return }
      guard let index = index(of: path) else {
        open(path, isNews: true)
        break
      }
      switch nodes[index].state {
      case .waiting, .failed:
        nodes.remove(at: index)
        open(path, isNews: true)
      case .known, .used: break
      }
    }
    evaluate()
    arm()
  }

  /// Opens all nodes of the directory that aren't known.
  private func find() {
    do throws(SystemCallError) {
      let paths = try source.paths()
      for path in nodes.map({ $0.path }) where !paths.contains(path) { forget(path) }
      for path in paths where index(of: path) == nil { open(path, isNews: false) }
    } catch {
      note("no input: " + error.description)
    }
  }

  /// The nodes that aren't in use are forgotten: they may be others by now.
  private func forgetUnused() { nodes.removeAll { $0.reader == nil } }

  private func forget(_ path: String) {
    guard let index = index(of: path) else { return }
    stop(index, isGone: true)
    nodes.remove(at: index)
  }

  /// - Parameter isNews: it was announced just now, so what is wrong with it may pass.
  private func open(_ path: String, isNews: Bool, tries: Int = 1) {
    var record = NodeRecord(path: path, state: .failed)
    do throws(SystemCallError) {
      let device = try source.open(path)
      let classification = DeviceClassification(of: device.capabilities)
      record.state = .known(device.capabilities, classification)
      if classification.isWarning {
        note(path + " \"" + device.capabilities.name + "\": " + classification.reason)
      }
      // Kept open until `evaluate` knows whether it is used.
      opened.append(device)
    } catch {
      if isNews, OpeningRetries.mayPass(error),
        let delay = OpeningRetries.delay(afterTries: tries)
      {
        record.state = .waiting(until: now() + delay, tries: tries)
      } else if isNews && error.errno == ENOENT {
        return  // It has gone again.
      } else {
        note(path + ": " + error.description + NodePermission.advice(on: error))
      }
    }
    nodes.append(record)
    nodes.sort { Self.isBefore($0.path, $1.path) }
  }

  /// Devices that were just opened and aren't used yet.
  var opened: [any InputDevice] = []

  func index(of path: String) -> Int? { nodes.firstIndex { $0.path == path } }

  /// `event2` before `event10`.
  private static func isBefore(_ one: String, _ other: String) -> Bool {
    let (first, second) = (Array(one.utf8), Array(other.utf8))
    if first.count != second.count { return first.count < second.count }
    return first.lexicographicallyPrecedes(second)
  }

  // MARK: - Reading

  /// Called by the loop when a device in use has something to say.
  func read(_ reader: DeviceReader, isGone: Bool) {
    var outcome = readAll(of: reader)
    if isGone, outcome == .drained {
      // Or the loop would never sleep again.
      outcome = .gone(SystemCallError(call: "read", on: reader.device.path, errno: ENODEV))
      cancel(reader)
    }
    if case .gone(let error) = outcome {
      note(error.description)
      if let index = nodes.firstIndex(where: { $0.reader === reader }) {
        stop(index, isGone: true)
        nodes.remove(at: index)
      }
      evaluate()
    }
    arm()
  }

  private func readAll(of reader: DeviceReader) -> EvdevDevice.Outcome {
    let time = now()
    let isAway = inbox.isClosed
    let path = reader.device.path
    return inbox.collect { numbers, inputs in
      reader.read(nowNanoseconds: time, numbers: &numbers, into: &inputs) { event in
        self.intercept(event, from: path, isAway: isAway)
      }
    }
  }

  /// Keys are looked through for those that switch consoles. While the console is away no key counts.
  private func intercept(_ event: InputEvent, from path: String, isAway: Bool) -> Bool {
    guard event.type == EventType.key, !Self.buttons.contains(event.code) else { return false }
    let console = switchKeys.process(event, from: Self.number(of: path))
    if isAway { return true }
    guard let console, let onConsoleSwitch else { return false }
    onConsoleSwitch(console)
    return true
  }

  /// `BTN_…` of linux/input-event-codes.h: what isn't a key.
  private static let buttons: Range<UInt16> = 0x100..<0x160

  /// The number in a node's name, as the switch keys want it.
  static func number(of path: String) -> Int {
    var number = 0
    for byte in path.utf8 where byte >= 0x30 && byte <= 0x39 {
      number = (number &* 10 &+ Int(byte - 0x30)) & 0xFFFFFF
    }
    return number
  }

  func cancel(_ reader: DeviceReader) {
    let time = now()
    inbox.collect { numbers, inputs in
      reader.cancelAll(timeNanoseconds: time, numbers: &numbers, into: &inputs)
    }
    switchKeys.forget(keyboard: Self.number(of: reader.device.path))
  }

  /// The console went away, or is back.
  private func closingChanged(_ isClosed: Bool) {
    switchKeys.releaseAll()
    if settings.grabsKeyboards { grabKeyboards(!isClosed) }
    if !isClosed {
      // Some may have been taken from us meanwhile, and others come.
      find()
      evaluate()
      arm()
      return
    }
    let time = now()
    var released: [KeyEvent] = []
    // The inbox drops all this but the keys, which are kept.
    for node in nodes {
      guard let reader = node.reader else { continue }
      inbox.collect { numbers, inputs in
        reader.cancelAll(timeNanoseconds: time, numbers: &numbers, into: &inputs)
        for case .key(let key) in inputs { released.append(key) }
      }
    }
    inbox.keep(released: released)
    arm()
  }

  private func grabKeyboards(_ isGrabbed: Bool) {
    for node in nodes {
      switch node.use {
      case .keys, .scanner, .cursor(hasKeys: true):
        if let reader = node.reader { grab(reader.device, isGrabbed) }
      case .nothing, .touches, .cursor: break
      }
    }
  }

  // MARK: - Time

  /// When something is due by itself.
  package var deadline: Int64? {
    var first: Int64?
    for node in nodes {
      switch node.state {
      case .waiting(let until, _): first = min(until, first ?? .max)
      case .used(_, let reader, _, _):
        if let deadline = reader.deadline { first = min(deadline, first ?? .max) }
      case .known, .failed: break
      }
    }
    return first
  }

  /// Does what is due: repetitions, scans without an end, nodes that are tried again.
  package func timeReached() {
    let time = now()
    for path in nodes.map({ $0.path }) {
      guard let index = index(of: path) else { continue }
      switch nodes[index].state {
      case .waiting(let until, let tries):
        if until > time { continue }
        nodes.remove(at: index)
        open(path, isNews: true, tries: tries + 1)
      case .used(_, let reader, _, _):
        guard let deadline = reader.deadline, deadline <= time else { continue }
        // What was sent in time counts, however late it is read.
        read(reader, isGone: false)
        inbox.collect { _, inputs in reader.timeReached(time, into: &inputs) }
      case .known, .failed: break
      }
    }
    evaluate()
    arm()
  }

  private func arm() {
    if let deadline { timer?.arm(at: deadline) } else { timer?.disarm() }
  }

  private func noteWhatIsMissing() {
    let hasTouches = nodes.contains { node in
      switch node.use {
      case .touches, .cursor: true
      case .nothing, .keys, .scanner: false
      }
    }
    if !hasTouches { note("no touch screen or pointer found") }
    for choice in settings.touchDevices
    where !nodes.contains(where: { self.names($0, choice.device) }) {
      note("no touch device '\(choice.device)' yet")
    }
    if case .named(let name) = settings.scanner,
      !nodes.contains(where: { self.names($0, name) })
    {
      note("no scanner '\(name)' yet")
    }
  }
}
