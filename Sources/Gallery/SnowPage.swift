import KioskKit

/// Snow over hills with trees.
final class SnowPage: DemoPage {
  private let snow = Snow(seed: 11)
  private let hills = DrawingLayer { canvas, bounds in Hills.draw(canvas, bounds) }
  private var button: Button?
  private var speed = 90.0
  private var size = 11.0
  private var sway = 18.0

  init(frame: Rect) {
    super.init(
      title: "Snow", text: "Three distances, swaying, the air full from the start",
      stage: StageView(top: Color(hex: 0x3E5C8A), bottom: Color(hex: 0xBFD4EA)), frame: frame)
    let snow = self.snow
    stage.layer.addSublayer(hills)
    stage.addSubview(snow)
    button = addButton("Stop", "snow") { [unowned(unsafe) self] in
      snow.isFalling.toggle()
      button?.setTitle(snow.isFalling ? "Stop" : "Start")
    }
    addStepper(
      "Flakes / s", [("8", 8.0), ("18", 18), ("36", 36), ("80", 80), ("200", 200)], at: 3
    ) { snow.intensity = $0 }
    addStepper("Speed", [("Slow", 45.0), ("Calm", 90), ("Brisk", 180), ("Storm", 400)], at: 1) {
      [unowned(unsafe) self] in
      speed = $0
      measure()
    }
    addStepper("Size", [("6", 6.0), ("8", 8), ("11", 11), ("16", 16), ("24", 24)], at: 2) {
      [unowned(unsafe) self] in
      size = $0
      measure()
    }
    addStepper("Sway", [("None", 0.0), ("8", 8), ("18", 18), ("40", 40), ("80", 80)], at: 2) {
      [unowned(unsafe) self] in
      sway = $0
      measure()
    }
    snow.intensity = 80
  }

  /// Larger flakes that fall as long on a larger screen.
  private func measure() {
    snow.fallSpeed = speed * unit
    snow.flakeSize = size * unit
    snow.sway = sway * unit
  }

  override func layoutStage(_ bounds: Rect) {
    measure()
    snow.frame = bounds
    hills.frame = bounds
  }
}

/// Two white hills, and firs on the nearer one.
private enum Hills {
  static func draw(_ canvas: Canvas, _ bounds: Rect) {
    let (width, height) = (bounds.width, bounds.height)
    func hill(_ left: Double, _ top: Double, _ right: Double, _ color: Color) {
      var path = Path()
      path.move(to: Point(0, height * left))
      path.cubic(
        to: Point(width, height * right), control1: Point(width * 0.35, height * top),
        control2: Point(width * 0.65, height * (2 * right - top) * 0.95))
      path.line(to: Point(width, height))
      path.line(to: Point(0, height))
      path.close()
      canvas.fill(path, color: color)
    }
    hill(0.66, 0.5, 0.72, Color(hex: 0xD6E4F2))
    for (x, y, size) in [
      (0.12, 0.86, 0.2), (0.2, 0.88, 0.14), (0.78, 0.84, 0.22), (0.88, 0.87, 0.15),
      (0.69, 0.87, 0.13),
    ] {
      fir(canvas, Point(width * x, height * y), height * size)
    }
    hill(0.84, 0.78, 0.82, Color(hex: 0xF4F8FC))
  }

  private static func fir(_ canvas: Canvas, _ foot: Point, _ height: Double) {
    for tier in 0..<3 {
      let top = foot.y - height * (1 - 0.22 * Double(tier))
      let bottom = foot.y - height * (0.52 - 0.24 * Double(tier))
      let half = height * (0.15 + 0.08 * Double(tier))
      var path = Path()
      path.move(to: Point(foot.x, top))
      path.line(to: Point(foot.x + half, bottom))
      path.line(to: Point(foot.x - half, bottom))
      path.close()
      canvas.fill(path, color: Color(hex: 0x35586B))
    }
  }
}
