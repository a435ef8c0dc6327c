import KioskKit

/// What a person sees of a calibration: five targets one after another, then a grid to try it on, then
/// what became of it.
final class CalibrationScreen: View {
  /// What is said at the end.
  enum Farewell: Equatable {
    case saved
    case notSaved(String)
    case reverted
    case failed
  }

  /// The session that is shown; the screen takes the touches for it.
  private(set) var session: CalibrationSession
  /// Called once, when the session has come to its end, with the calibration that is to be kept. What
  /// it returns is shown.
  var onEnd: ((CalibrationMatrix?) -> Farewell)?
  /// Called when everything has been seen.
  var onClose: (() -> Void)?

  private let title = Label(alignment: .center)
  private let hint = Label(alignment: .center)
  private let footnote = Label(alignment: .center)
  private var steps: [Layer] = []
  private var target: CalibrationTarget?
  private var pad: CalibrationPad?
  private let keepButton = Button("Keep")
  private let revertButton = Button("Revert")
  private var shown: CalibrationSession.State?
  private var farewell: Farewell?
  private var secondsLeft = CalibrationSession.patience
  private var silence: SceneTimer?
  private var second: SceneTimer?

  private static let ink = Color(hex: 0x161B2E)
  private static let quiet = Color(hex: 0x69708A)
  private static let line = Color(hex: 0xD9DEEA)
  private static let blue = Color(hex: 0x0A7CFF)
  private static let green = Color(hex: 0x12A150)
  private static let red = Color(hex: 0xD92D20)
  /// Seconds without a touch after which nobody seems to be there.
  private static let greatestSilence = 120.0

  init(frame: Rect, geometry: CalibrationGeometry) {
    session = CalibrationSession(geometry)
    super.init(frame: frame)
    backgroundColor = Color(hex: 0xF7F8FC)
    for label in [title, hint, footnote] { addSubview(label) }
    for _ in CalibrationSession.targets {
      let step = Layer()
      layer.addSublayer(step)
      steps.append(step)
    }
    keepButton.setBackgroundColor(CalibrationScreen.green)
    keepButton.identifier = "keep"
    keepButton.onTap = { [unowned(unsafe) self] in
      session.keep()
      update()
    }
    revertButton.setBackgroundColor(Color(hex: 0xE4E7F0))
    revertButton.setTitleColor(CalibrationScreen.ink)
    revertButton.identifier = "revert"
    revertButton.onTap = { [unowned(unsafe) self] in
      session.revert(byItself: false)
      update()
    }
    for button in [keepButton, revertButton] {
      button.isHidden = true
      addSubview(button)
    }
  }

  /// A touch where the uncorrected device says it was; what the window is to make of it, if anything.
  func filter(_ touch: TouchEvent) -> TouchEvent? {
    listenOn()
    let result = session.take(touch)
    update()
    return result
  }

  /// The canvas may have another size now.
  func relayOut(_ geometry: CalibrationGeometry) {
    if geometry == session.geometry { return }
    session.relayOut(geometry)
    shown = nil
    update()
  }

  override func didMoveToWindow() {
    if window == nil { return }
    listenOn()
    update()
  }

  // MARK: - What is shown

  /// Points of the design, for a canvas of 800 × 480.
  private var unit: Double {
    max(0.4, min(bounds.width / 700, min(bounds.width, bounds.height) / 480))
  }

  private func update() {
    target?.isPressed = session.isPressed
    showWords()
    if session.state == shown { return }
    shown = session.state
    target?.removeFromSuperview()
    target = nil
    switch session.state {
    case .touching(let index): showTarget(index)
    case .checking: showPad()
    case .kept(let matrix): finish(matrix)
    case .reverted, .failed: finish(nil)
    }
    showWords()
    setNeedsLayout()
  }

  private func showTarget(_ index: Int) {
    let made = CalibrationTarget(
      side: (96 * unit / 2).rounded() * 2, tint: CalibrationScreen.blue, ink: CalibrationScreen.ink)
    made.center = session.place(ofTarget: index)
    made.isPressed = session.isPressed
    addSubview(made)
    target = made
    made.alpha = 0
    made.animate(duration: 0.2) { made.alpha = 1 }
  }

  private func showPad() {
    let made = CalibrationPad(
      frame: bounds, unit: unit, tint: CalibrationScreen.blue, line: CalibrationScreen.line)
    insertSubview(made, at: 0)
    pad = made
    keepButton.isHidden = false
    revertButton.isHidden = false
    secondsLeft = CalibrationSession.patience
    window?.withFrameTime { [unowned(unsafe) self] time in countDown(from: time) }
  }

  /// By the second since `start`, however late its frames are.
  private func countDown(from start: FrameTime) {
    let passed = CalibrationSession.patience - secondsLeft + 1
    second = window?.schedule(at: start + Double(passed)) { [unowned(unsafe) self] in
      guard case .checking = session.state else { return }
      secondsLeft -= 1
      if secondsLeft > 0 {
        countDown(from: start)
      } else {
        session.revert(byItself: true)
      }
      update()
    }
  }

  private func finish(_ matrix: CalibrationMatrix?) {
    second?.cancel()
    silence?.cancel()
    pad?.removeFromSuperview()
    pad = nil
    keepButton.isHidden = true
    revertButton.isHidden = true
    let farewell = onEnd?(matrix) ?? .reverted
    self.farewell = farewell
    setNeedsLayout()
    var seconds = 1.5
    if case .notSaved = farewell { seconds = 6 }
    if farewell == .failed { seconds = 4 }
    second = window?.schedule(after: seconds) { [unowned(unsafe) self] in onClose?() }
  }

  /// Who walks away leaves everything as it was.
  private func listenOn() {
    silence?.cancel()
    silence = nil
    guard case .touching = session.state else { return }
    silence = window?.schedule(after: CalibrationScreen.greatestSilence) {
      [unowned(unsafe) self] in onClose?()
    }
  }

  private func showWords() {
    let words = CalibrationWords(
      session, secondsLeft: secondsLeft, farewell: farewell)
    title.text = words.title
    hint.text = words.hint
    footnote.text = words.footnote
    let color: Color =
      switch words.tone {
      case .plain: CalibrationScreen.quiet
      case .good: CalibrationScreen.green
      case .bad: CalibrationScreen.red
      }
    hint.textColor = color
    title.textColor = words.tone == .good ? CalibrationScreen.green : CalibrationScreen.ink
    footnote.textColor = CalibrationScreen.quiet
    var current: Int?
    if case .touching(let target) = session.state { current = target }
    for (index, step) in steps.enumerated() {
      step.isHidden = current == nil
      step.backgroundColor =
        index <= (current ?? 0) ? CalibrationScreen.blue : CalibrationScreen.line
      step.opacity = index == current ? 1 : index < (current ?? 0) ? 0.45 : 1
    }
  }

  override func layoutSubviews() {
    let unit = self.unit
    let width = bounds.width
    // Between the upper corners' targets and the one in the middle.
    title.font = Font(size: (28 * unit).rounded(), weight: .semibold)
    hint.font = Font(size: (18 * unit).rounded(), weight: .medium)
    footnote.font = Font(size: (15 * unit).rounded())
    // At the end there is nothing else.
    let top = bounds.height * 0.5 - (farewell == nil ? 128 : 48) * unit
    title.frame = pixelAligned(Rect(x: 0, y: top, width: width, height: 40 * unit))
    hint.frame = pixelAligned(Rect(x: 0, y: top + 42 * unit, width: width, height: 26 * unit))
    let below = farewell == nil ? bounds.height * 0.5 + 70 * unit : top + 48 * unit
    let side = (10 * unit).rounded()
    let gap = (14 * unit).rounded()
    let row = Double(steps.count) * side + Double(steps.count - 1) * gap
    for (index, step) in steps.enumerated() {
      step.frame = pixelAligned(
        Rect(
          x: (width - row) / 2 + Double(index) * (side + gap), y: below, width: side, height: side))
      step.cornerRadius = side / 2
    }
    footnote.frame = pixelAligned(
      Rect(x: 0, y: below + 28 * unit, width: width, height: 22 * unit))
    let button = Size((190 * unit).rounded(), (64 * unit).rounded())
    let between = (24 * unit).rounded()
    let left = ((width - 2 * button.width - between) / 2).rounded()
    let middle = (bounds.height * 0.5 - button.height / 2 + 8 * unit).rounded()
    for (index, view) in [revertButton, keepButton].enumerated() {
      view.frame = Rect(
        x: left + Double(index) * (button.width + between), y: middle, width: button.width,
        height: button.height)
      view.titleLabel.font = Font(size: (20 * unit).rounded(), weight: .semibold)
      view.cornerRadius = (14 * unit).rounded()
    }
    pad?.frame = bounds
    if case .touching(let index) = session.state { target?.center = session.place(ofTarget: index) }
  }
}
