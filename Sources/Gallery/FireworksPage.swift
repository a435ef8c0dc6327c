import KioskKit

/// Rockets that start by themselves, and one for each tap.
final class FireworksPage: DemoPage {
  private let fireworks = Fireworks(seed: 3)
  private var gravity = 160.0
  private let skyline = DrawingLayer { canvas, bounds in Skyline.draw(canvas, bounds) }

  init(frame: Rect) {
    super.init(
      title: "Fireworks", text: "Rockets, trails and sparks: cells in cells",
      stage: StageView(top: Color(hex: 0x070B1F), bottom: Color(hex: 0x1F2A5A)), frame: frame)
    let fireworks = self.fireworks
    stage.addSubview(fireworks)
    stage.layer.addSublayer(skyline)
    stage.onTap = { fireworks.launch(to: $0) }
    addButton("Launch", "launch") { [unowned(unsafe) self] in
      fireworks.launch(to: Point(stage.bounds.midX, stage.bounds.height * 0.3))
    }
    addStepper(
      "Rockets / s", [("None", 0.0), ("0.5", 0.5), ("1.2", 1.2), ("2.5", 2.5), ("5", 5)], at: 2
    ) { fireworks.rocketsPerSecond = $0 }
    addStepper("Sparks", [("30", 30), ("60", 60), ("180", 180), ("280", 280), ("400", 400)], at: 2)
    {
      fireworks.sparkCount = $0
    }
    addStepper("Spread", [("Small", 0.18), ("Medium", 0.32), ("Large", 0.5)], at: 1) {
      fireworks.spread = $0
    }
    addStepper("Gravity", [("Moon", 60.0), ("Earth", 160), ("Heavy", 320)], at: 1) {
      [unowned(unsafe) self] in
      gravity = $0
      fireworks.gravity = gravity * unit
    }
    fireworks.isRunning = true
  }

  override func layoutStage(_ bounds: Rect) {
    fireworks.gravity = gravity * unit
    fireworks.frame = bounds
    let height = (bounds.height * 0.2).rounded()
    skyline.frame = Rect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
  }
}

/// Houses before a night sky.
private enum Skyline {
  static func draw(_ canvas: Canvas, _ bounds: Rect) {
    let heights = [0.4, 0.72, 0.5, 0.9, 0.62, 0.36, 0.8, 0.55, 1, 0.46, 0.68, 0.4, 0.84, 0.58]
    let width = bounds.width / Double(heights.count)
    for (index, part) in heights.enumerated() {
      let height = bounds.height * part
      let house = Rect(
        x: width * Double(index), y: bounds.maxY - height, width: width + 1, height: height)
      canvas.fill(house, color: Color(hex: 0x0A0F26))
      let pane = width * 0.14
      for column in 0..<3 {
        for row in 0..<5 where (index * 7 + column * 3 + row * 5) % 4 == 0 {
          let window = Rect(
            x: house.minX + width * (0.2 + 0.25 * Double(column)),
            y: house.minY + pane * (1.2 + 2 * Double(row)), width: pane, height: pane * 1.2)
          if window.maxY < bounds.maxY - pane {
            canvas.fill(window, color: Color(hex: 0xFFD98A).withAlpha(170))
          }
        }
      }
    }
  }
}
