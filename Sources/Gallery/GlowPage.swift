import KioskKit

/// Three views that glow together.
final class GlowPage: DemoPage {
  private let pay = Label("Pay now", color: .white, alignment: .center)
  private let bell = ArtworkView(.sample(3))
  private let dot = View()
  private var glow = Glow(count: .infinity)

  init(frame: Rect) {
    super.init(
      title: "Glow", text: "Light around a view, a pulse if you like", frame: frame)
    pay.backgroundColor = Palette.blue
    dot.backgroundColor = Palette.pink
    for view in [pay, bell, dot] as [View] { stage.addSubview(view) }
    addButton("Glow", "glow") { [unowned(unsafe) self] in start() }
    addQuietButton("Stop", "stop") { [unowned(unsafe) self] in
      for view in stage.subviews { view.stopGlowing() }
    }
    addStepper(
      "Colour",
      [
        ("Blue", Color(hex: 0x2F8CFF)), ("Gold", Color(hex: 0xFFB300)), ("Pink", Palette.pink),
        ("Black", .black),
      ], at: 0
    ) { [unowned(unsafe) self] in
      glow.color = $0
      start()
    }
    addStepper("Radius", [("4", 4.0), ("8", 8), ("14", 14), ("24", 24)], at: 2) {
      [unowned(unsafe) self] in
      glow.radius = $0
      start()
    }
    addStepper("Scale", [("1.0", 1.0), ("1.04", 1.04), ("1.08", 1.08), ("1.2", 1.2)], at: 1) {
      [unowned(unsafe) self] in
      glow.scale = $0
      start()
    }
    addStepper("Seconds", [("0.35", 0.35), ("0.6", 0.6), ("0.9", 0.9), ("1.6", 1.6)], at: 2) {
      [unowned(unsafe) self] in
      glow.duration = $0
      start()
    }
    glow.radius = 14
    glow.scale = 1.04
    start()
  }

  private func start() {
    for view in stage.subviews { view.glow(glow) }
  }

  override func layoutStage(_ bounds: Rect) {
    let wide = min(250 * unit, bounds.width * 0.62)
    let high = min(76 * unit, bounds.height * 0.24)
    let side = min(96 * unit, bounds.height * 0.3)
    let gap = min(52 * unit, bounds.height * 0.16)
    let top = bounds.midY - (high + gap + side) / 2
    pay.frame = pixelAligned(
      Rect(x: bounds.midX - wide / 2, y: top, width: wide, height: high))
    pay.cornerRadius = pay.frame.height / 2
    pay.font = Font(size: (24 * unit).rounded(), weight: .semibold)
    let low = top + high + gap
    bell.frame = pixelAligned(
      Rect(x: bounds.midX - gap / 2 - side, y: low, width: side, height: side))
    bell.cornerRadius = (side * 0.24).rounded()
    dot.frame = pixelAligned(
      Rect(x: bounds.midX + gap / 2, y: low, width: side, height: side))
    dot.cornerRadius = dot.frame.width / 2
  }
}
