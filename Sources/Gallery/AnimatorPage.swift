import KioskKit

/// One property animator under many hands: run, pause, reverse, scrub, continue, stop.
final class AnimatorPage: DemoPage {
  private let card = ArtworkView(.sample(4))
  private let track = Layer()
  private var animator: PropertyAnimator?
  private var duration = 3.0
  private var isSpring = false
  private var room = Rect.zero

  init(frame: Rect) {
    super.init(
      title: "Animator", text: "Pause, scrub, reverse, and go on", frame: frame)
    track.backgroundColor = Palette.quiet
    stage.layer.addSublayer(track)
    stage.addSubview(card)
    addButton("Run", "run") { [unowned(unsafe) self] in run() }
    addQuietButton("Pause", "pause") { [unowned(unsafe) self] in animator?.pauseAnimation() }
    addQuietButton("Reverse", "reverse") { [unowned(unsafe) self] in animator?.isReversed.toggle() }
    addQuietButton("Back 10 %", "back") { [unowned(unsafe) self] in scrub(-0.1) }
    addQuietButton("On 10 %", "on") { [unowned(unsafe) self] in scrub(0.1) }
    addStepper("Seconds", [("1", 1.0), ("2", 2), ("3", 3), ("5", 5)], at: 2) {
      [unowned(unsafe) self] in
      duration = $0
      restart()
    }
    addStepper("Timing", [("Ease", false), ("Spring", true)], at: 0) { [unowned(unsafe) self] in
      isSpring = $0
      restart()
    }
  }

  private func run() {
    guard let animator, animator.state == .active else { return restart() }
    animator.startAnimation()
  }

  private func scrub(_ by: Double) {
    guard let animator else { return }
    animator.pauseAnimation()
    animator.fractionComplete += by
  }

  /// From the left again, whatever ran.
  private func restart() {
    if let animator, animator.state == .active { animator.stopAnimation(true) }
    place(atEnd: false)
    let changes = { [unowned(unsafe) self] in place(atEnd: true) }
    let made =
      isSpring
      ? PropertyAnimator(
        for: card, duration: duration, dampingRatio: 0.45, animations: changes)
      : PropertyAnimator(for: card, duration: duration, curve: .easeInEaseOut, animations: changes)
    made.pausesOnCompletion = true
    made.startAnimation()
    animator = made
  }

  private func place(atEnd: Bool) {
    let side = card.bounds.width
    card.center = Point(
      atEnd ? room.maxX - side / 2 : room.minX + side / 2, room.midY)
    card.rotation = atEnd ? Double.pi : 0
    card.scale = atEnd ? 1.25 : 0.75
  }

  override func layoutStage(_ bounds: Rect) {
    let side = min(110 * unit, bounds.height * 0.4, bounds.width * 0.28).rounded()
    room = bounds.inset(by: Insets(top: 0, left: 30 * unit, bottom: 0, right: 30 * unit))
    if let animator, animator.state == .active { animator.stopAnimation(true) }
    card.frame = Rect(x: room.minX, y: room.midY - side / 2, width: side, height: side)
    let line = (6 * unit).rounded(.up)
    track.frame = pixelAligned(
      Rect(
        x: room.minX + side / 2, y: room.midY - line / 2, width: room.width - side, height: line))
    track.cornerRadius = track.bounds.height / 2
    restart()
  }
}
