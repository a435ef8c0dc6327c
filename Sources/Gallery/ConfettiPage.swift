import KioskKit

/// Confetti over the whole page: fired at the start, by a button, and from where the stage is tapped.
final class ConfettiPage: DemoPage {
  private let confetti = Confetti(seed: 7)
  private var gravity = 520.0
  private var size = 11.0
  private let picture = ArtworkView(.sample(5))
  private let message = Label("Order complete", color: Palette.text, alignment: .center)
  private let hint = Label("Tap anywhere here", color: Palette.secondaryText, alignment: .center)

  init(frame: Rect) {
    super.init(
      title: "Confetti", text: "Pieces that fly, turn and fall", frame: frame)
    for view in [picture, message, hint] as [View] { stage.addSubview(view) }
    addSubview(confetti)
    let confetti = self.confetti
    stage.onTap = { [unowned(unsafe) self] point in
      confetti.fire(from: stage.convert(point, to: confetti))
    }
    addButton("Fire", "fire") { confetti.fire() }
    addStepper("Pieces", [("40", 40), ("80", 80), ("140", 140), ("300", 300), ("600", 600)], at: 2)
    {
      confetti.count = $0
    }
    addStepper(
      "Spread", [("15°", 15.0), ("30°", 30), ("45°", 45), ("90°", 90), ("180°", 180)], at: 2
    ) {
      confetti.spread = $0 / 180 * Double.pi
    }
    addStepper(
      "Gravity", [("Moon", 110.0), ("Light", 300), ("Earth", 520), ("Heavy", 1000)], at: 2
    ) { [unowned(unsafe) self] in
      gravity = $0
      measure()
    }
    addStepper("Size", [("6", 6.0), ("8", 8), ("11", 11), ("16", 16), ("24", 24)], at: 2) {
      [unowned(unsafe) self] in
      size = $0
      measure()
    }
    addStepper(
      "Colours",
      [
        ("Festive", Confetti.festive),
        ("Gold", [Color(hex: 0xF7C948), Color(hex: 0xD99E1B), Color(hex: 0xFFE7A0)]),
        ("Sea", [Palette.blue, Color(hex: 0x0EA5B7), Color(hex: 0x9BD7FF), Palette.green]),
      ], at: 0
    ) { confetti.colors = $0 }
  }

  /// Larger pieces that fall as long on a larger screen.
  private func measure() {
    confetti.gravity = gravity * unit
    confetti.pieceSize = size * unit
  }

  override func layoutSubviews() {
    confetti.frame = bounds
    super.layoutSubviews()
  }

  override func layoutStage(_ bounds: Rect) {
    let side = min(110 * unit, bounds.height * 0.34).rounded()
    let top = bounds.midY - side * 0.5 - 40 * unit
    picture.frame = pixelAligned(
      Rect(x: bounds.midX - side / 2, y: top, width: side, height: side))
    message.font = Font(size: (26 * unit).rounded(), weight: .bold)
    message.frame = pixelAligned(
      Rect(x: 0, y: top + side + 12 * unit, width: bounds.width, height: 34 * unit))
    hint.font = Font(size: max(9, (15 * unit).rounded()))
    hint.frame = pixelAligned(
      Rect(x: 0, y: top + side + 48 * unit, width: bounds.width, height: 22 * unit))
    measure()
    confetti.fire()
  }
}
