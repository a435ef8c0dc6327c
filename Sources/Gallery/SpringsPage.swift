import KioskKit

/// A spring's displacement over time, and balls that it and two others pull.
final class SpringsPage: DemoPage {
  /// What the page's drawing looks at, so that the drawing need not hold the page.
  private final class Model {
    var spring = Spring()
    var velocity = 0.0
    var unit = 1.0
  }

  /// Seconds from one start to the next.
  private static let cycle = 2.0

  private let model = Model()
  private let graph: DrawingLayer
  private let dot = Layer()
  private let lanes = [
    SpringLane("no bounce", Palette.green), SpringLane("this spring", Palette.blue),
    SpringLane("much bounce", Palette.orange),
  ]
  private var mass = 1.0
  private var stiffness = 100.0
  private var damping = 10.0

  init(frame: Rect) {
    let model = self.model
    graph = DrawingLayer { canvas, bounds in
      SpringGraph(model.spring, velocity: model.velocity, unit: model.unit).draw(canvas, bounds)
    }
    super.init(
      title: "Springs", text: "Mass, stiffness, damping: the closed form", frame: frame)
    stage.layer.addSublayer(graph)
    dot.backgroundColor = Palette.blue
    dot.borderColor = .white
    stage.layer.addSublayer(dot)
    for lane in lanes { stage.addSubview(lane) }
    addButton("Start again", "start") { [unowned(unsafe) self] in start() }
    addStepper("Mass", [("0.5", 0.5), ("1", 1), ("2", 2), ("4", 4)], at: 1) {
      [unowned(unsafe) self] in
      mass = $0
      start()
    }
    addStepper("Stiffness", [("40", 40.0), ("100", 100), ("200", 200), ("400", 400)], at: 1) {
      [unowned(unsafe) self] in
      stiffness = $0
      start()
    }
    addStepper("Damping", [("2", 2.0), ("5", 5), ("10", 10), ("20", 20), ("40", 40)], at: 2) {
      [unowned(unsafe) self] in
      damping = $0
      start()
    }
    addStepper("Velocity", [("−20", -20.0), ("0", 0), ("20", 20), ("60", 60)], at: 1) {
      [unowned(unsafe) self] in
      model.velocity = $0
      start()
    }
  }

  private func start() {
    model.spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    model.unit = unit
    graph.setNeedsDisplay()
    let drawing = SpringGraph(model.spring, velocity: model.velocity, unit: unit)
    let (low, high) = drawing.ends(in: graph.frame)
    var across = BasicAnimation(
      .positionX, from: .number(low.x), to: .number(high.x), duration: SpringsPage.cycle)
    across.timing.repeatCount = .infinity
    dot.add(across, forKey: "across")
    var up = SpringAnimation(
      .positionY, from: .number(low.y), to: .number(high.y), spring: model.spring,
      initialVelocity: model.velocity, duration: SpringsPage.cycle)
    up.timing.repeatCount = .infinity
    dot.add(.spring(up), forKey: "up")
    let springs = [
      Spring(duration: 0.6, bounce: 0), model.spring, Spring(duration: 0.6, bounce: 0.7),
    ]
    for (index, lane) in lanes.enumerated() {
      lane.run(
        springs[index], velocity: index == 1 ? model.velocity : 0, cycle: SpringsPage.cycle)
    }
  }

  override func layoutStage(_ bounds: Rect) {
    let pad = 20 * unit
    let height = bounds.height * 0.52
    graph.frame = pixelAligned(
      Rect(x: pad, y: pad, width: bounds.width - 2 * pad, height: height - pad))
    let side = (16 * unit).rounded()
    dot.frame = Rect(x: 0, y: 0, width: side, height: side)
    dot.cornerRadius = side / 2
    dot.borderWidth = max(1, (2.5 * unit).rounded())
    let (low, _) = SpringGraph(model.spring, velocity: model.velocity, unit: unit).ends(
      in: graph.frame)
    dot.position = low
    let top = height + 6 * unit
    let row = (bounds.height - top - pad * 0.6) / Double(lanes.count)
    for (index, lane) in lanes.enumerated() {
      lane.unit = unit
      lane.frame = pixelAligned(
        Rect(x: pad, y: top + row * Double(index), width: bounds.width - 2 * pad, height: row))
      lane.layoutIfNeeded()
    }
    start()
  }
}

/// A ball on a track with a mark where it comes to rest.
private final class SpringLane: View {
  var unit = 1.0
  private let name: Label
  private let track = Layer()
  private let mark = Layer()
  private let ball = Layer()

  init(_ name: String, _ color: Color) {
    self.name = Label(name, color: Palette.secondaryText)
    super.init()
    isUserInteractionEnabled = false
    track.backgroundColor = Palette.quiet
    mark.backgroundColor = color.withAlpha(110)
    ball.backgroundColor = color
    addSubview(self.name)
    for sublayer in [track, mark, ball] { layer.addSublayer(sublayer) }
  }

  override func layoutSubviews() {
    name.font = Font(size: max(8, (13 * unit).rounded()))
    name.frame = pixelAligned(
      Rect(x: 0, y: bounds.midY - 21 * unit, width: bounds.width, height: 17 * unit))
    let middle = bounds.midY + 8 * unit
    let line = (4 * unit).rounded(.up)
    track.frame = pixelAligned(
      Rect(x: 0, y: middle - line / 2, width: bounds.width, height: line))
    track.cornerRadius = track.bounds.height / 2
    let round = min(18 * unit, bounds.height * 0.42).rounded()
    ball.frame = pixelAligned(Rect(x: 0, y: middle - round / 2, width: round, height: round))
    ball.cornerRadius = round / 2
    let target = way + round / 2
    mark.frame = pixelAligned(
      Rect(x: target - line / 2, y: middle - round * 0.6, width: line / 2, height: round * 1.2))
  }

  /// Room is left beyond it for what overshoots.
  private var way: Double { (bounds.width - ball.bounds.width) * 0.56 }

  func run(_ spring: Spring, velocity: Double, cycle: Double) {
    var move = SpringAnimation(
      .translationX, from: .number(0), to: .number(way), spring: spring,
      initialVelocity: velocity, duration: cycle)
    move.timing.repeatCount = .infinity
    ball.add(.spring(move), forKey: "move")
  }
}

/// The curve of a spring, from 0 to the goal 1, over the seconds of a cycle.
private struct SpringGraph {
  private let spring: Spring
  private let velocity: Double
  private let unit: Double

  init(_ spring: Spring, velocity: Double, unit: Double) {
    self.spring = spring
    self.velocity = velocity
    self.unit = unit
  }

  /// Where the curve starts, and where its end is when the spring is at rest.
  func ends(in box: Rect) -> (Point, Point) {
    (place(0, 0, in: box), place(1, 1, in: box))
  }

  private func place(_ time: Double, _ value: Double, in box: Rect) -> Point {
    Point(
      box.minX + box.width * (0.03 + 0.94 * time), box.minY + box.height * (0.86 - 0.44 * value))
  }

  func draw(_ canvas: Canvas, _ bounds: Rect) {
    canvas.fill(bounds, radii: CornerRadii(all: 12 * unit), color: Color(hex: 0xF6F8FC))
    func line(_ value: Double, _ color: Color) {
      var path = Path()
      path.move(to: place(0, value, in: bounds))
      path.line(to: place(1, value, in: bounds))
      canvas.stroke(path, width: max(1, unit), color: color)
    }
    line(0, Color(hex: 0xDDE2EE))
    line(1, Color(hex: 0xB9C1D6))
    var path = Path()
    path.move(to: place(0, 0, in: bounds))
    for step in 1...240 {
      let time = Double(step) / 240
      let factors = spring.factors(at: time * 2)
      let value = 1 - factors.displacement + factors.velocity * velocity
      path.line(to: place(time, value, in: bounds))
    }
    canvas.clipped(to: bounds) {
      $0.stroke(
        path, width: max(1.5, 3 * unit), color: Palette.blue)
    }
  }
}
