import LinuxDisplay
import LinuxIO
import Scanout
import Touches

/// How much light a screen gives: on, dimmed or off.
public typealias PowerLevel = Scanout.PowerLevel

/// The light of the screen: on, dimmed or off, by idle time, by the hours of the week, and by hand.
///
/// ```swift
/// application.power.staysAwake = true  // while a film runs
/// application.power.turnOff()          // dark until somebody touches it
/// ```
///
/// Off means that nothing is drawn and nothing wakes the processor. Animations and timers are no slower for
/// it: woken, the screen shows what it would show had it been lit all the time. The touch that wakes a
/// dark screen does nothing else; on a dimmed one every touch counts. What is asked for here happens
/// before the next frame.
public final class Power {
  /// What the screen is now.
  public private(set) var level: PowerLevel = .on
  /// Told of every change of `level`. It may ask for another.
  public var onChange: ((PowerLevel) -> Void)?
  /// While true no idle time dims or turns off the screen, nor do hours that end. `turnOff` still does.
  public var staysAwake = false {
    didSet { if staysAwake != oldValue { ask(staysAwake ? .hold : .release) } }
  }
  /// The brightness when on, 0...1 of what the backlight can; nil is what it was at the start.
  public var brightness: Double? { didSet { if !isOff, !isLightDue { setBrightness() } } }
  /// The brightness when dimmed, 0...1 of what the backlight can, and never above that when on.
  public var dimmedBrightness = 0.1 { didSet { if level == .dimmed { setBrightness() } } }

  private var panel: Panel?
  private let settings: PowerSettings
  private let schedule: PowerSchedule?
  private var machine: PowerMachine?
  private var filter = WakeFilter()
  private var requests: [PowerMachine.Event] = []
  private var isScheduleDue: Bool
  private var isSuspended = false
  private var localClock: LocalClock?
  private var wallTimer: WallTimer?
  /// Set when what is lit next has to be told the brightness, after its first frame.
  private var isLightDue = false

  /// Nothing happens by itself unless `settings` or a `schedule` say so.
  package init(_ settings: PowerSettings = PowerSettings(), schedule: PowerSchedule? = nil) {
    self.settings = settings
    self.schedule = schedule
    isScheduleDue = schedule != nil
  }

  /// Dims the screen until somebody touches it, or `wake`. Without effect on one that is off.
  public func dim() { ask(.dim) }

  /// Turns the screen off until somebody touches it or presses a key, `wake`, or its hours begin.
  public func turnOff() { ask(.turnOff) }

  /// Lights the screen, and begins the idle time anew.
  public func wake() { ask(.wake) }

  private func ask(_ event: PowerMachine.Event) {
    if requests.last != event { requests.append(event) }
  }

  // MARK: - The shell's side

  /// True while nothing is to be drawn.
  package var isOff: Bool { level == .off }

  /// Whether `advance` has something to do at once.
  package var isDue: Bool { !requests.isEmpty || isScheduleDue && localClock != nil }

  /// When `advance` has something to do, on the clock that it is given; nil where no time comes.
  package var deadline: Int64? { isSuspended ? nil : machine?.deadline }

  /// Has the light come from `panel`, now on.
  package func use(_ panel: Panel) {
    self.panel = panel
    if brightness != nil, level == .on { setBrightness() }
  }

  /// Follows the schedule, if there is one, by `clock`. `loop` wakes when hours begin and end, and when
  /// the clock is set; without one nothing does.
  package func follow(_ clock: LocalClock, in loop: EventLoop?) throws(SystemCallError) {
    if schedule == nil { return }
    localClock = clock
    if let loop {
      wallTimer = try WallTimer(in: loop) { [unowned(unsafe) self] in self.isScheduleDue = true }
    }
  }

  /// The hours are to be looked at again: the clock shows another time.
  package func clockChanged() { isScheduleDue = schedule != nil }

  /// Somebody is there. Lights the screen.
  private func activity(at now: Int64) {
    machine?.apply(.activity, at: now)
    settle()
  }

  /// Takes out of `inputs` the touches that only wake the screen; it is lit at once where one does.
  ///
  /// Keys, the pointer and scanned codes light it, too, and stay: a code is scanned once, and a typed
  /// text misses no letter. A key that is held, or goes up, is nobody new.
  package func filter(_ inputs: inout [UserInput], at now: Int64) {
    if inputs.isEmpty || isSuspended { return }
    begin(at: now)
    inputs.removeAll { input in
      switch input {
      case .touch(let touch): return isSwallowed(touch, at: now)
      case .key(let key):
        if key.phase == .down { activity(at: now) }
      case .pointer(let pointer):
        if pointer.kind != .hidden { activity(at: now) }
      case .scan:
        activity(at: now)
      }
      return false
    }
  }

  private func isSwallowed(_ touch: TouchEvent, at now: Int64) -> Bool {
    switch filter.judge(touch, isOff: isOff) {
    case .admit:
      activity(at: now)
      return false
    case .wake:
      activity(at: now)
      return true
    case .swallow:
      if !isOff { activity(at: now) }
      return true
    }
  }

  /// Does all that is due at `now`.
  package func advance(to now: Int64) {
    begin(at: now)
    if isSuspended { return }
    // What `onChange` asks for is done at once, but not for ever.
    for _ in 0..<4 {
      if isScheduleDue { lookAtSchedule(at: now) }
      let asked = requests
      requests.removeAll(keepingCapacity: true)
      for event in asked { machine?.apply(event, at: now) }
      machine?.apply(.time, at: now)
      settle()
      if requests.isEmpty { return }
    }
  }

  /// A frame is on its way to the glass: the light may show it.
  package func presented() {
    if !isLightDue { return }
    isLightDue = false
    panel?.backlight?.setLit(true)
    setBrightness()
  }

  /// The output is given away: whoever has it now has it lit, and no time counts.
  package func suspend(at now: Int64) {
    if isSuspended { return }
    begin(at: now)
    requests.removeAll()
    machine?.apply(.activity, at: now)
    settle()
    presented()
    isSuspended = true
  }

  /// The output is back.
  package func resume(at now: Int64) {
    if !isSuspended { return }
    isSuspended = false
    machine?.apply(.activity, at: now)
    isScheduleDue = schedule != nil
  }

  /// Gives the light back as it was found.
  package func end() {
    panel?.backlight?.close()
    panel = nil
  }

  private func begin(at now: Int64) {
    if machine == nil { machine = PowerMachine(settings, at: now) }
  }

  private func lookAtSchedule(at now: Int64) {
    guard let schedule, let clock = localClock else { return }
    isScheduleDue = false
    let utc = clock.now()
    let isOn = schedule.isOn(at: utc, offset: clock.offset(utc))
    if isOn != machine?.isInHours { machine?.apply(isOn ? .hoursBegin : .hoursEnd, at: now) }
    wallTimer?.arm(at: schedule.nextChange(after: utc, offset: clock.offset))
  }

  /// Makes glass and light what the machine says.
  private func settle() {
    guard let machine, machine.level != level else { return }
    let former = level
    level = machine.level
    switch (former, level) {
    case (_, .off):
      filter.turnOff()
      isLightDue = false
      panel?.backlight?.setLit(false)
      panel?.setPower(false)
    case (.off, _):
      panel?.setPower(true)
      isLightDue = true
    case (.on, _), (.dimmed, _):
      setBrightness()
    }
    onChange?(level)
  }

  private func setBrightness() {
    guard let light = panel?.backlight else { return }
    let full = brightness ?? light.formerFraction
    switch level {
    case .on: light.setBrightness(full)
    case .dimmed: light.setBrightness(min(full, dimmedBrightness))
    case .off: break
    }
  }
}
