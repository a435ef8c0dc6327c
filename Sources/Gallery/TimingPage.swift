import KioskKit

/// The named curves side by side: each with its graph, and a ball that runs by it.
final class TimingPage: DemoPage {
  private let lanes: [CurveLane]
  private var duration = 1.5
  private var reverses = true

  init(frame: Rect) {
    let curves: [(String, TimingCurve)] = [
      ("linear", .linear), ("ease in", .easeIn), ("ease out", .easeOut),
      ("ease in, ease out", .easeInEaseOut), ("default", .default),
      ("overshoot", TimingCurve(0.34, 1.56, 0.64, 1)),
    ]
    lanes = curves.enumerated().map { CurveLane($1.0, $1.1, Palette.row[$0]) }
    super.init(
      title: "Timing", text: "How progress runs over time: cubic Béziers", frame: frame)
    for lane in lanes { stage.addSubview(lane) }
    addButton("Start again", "start") { [unowned(unsafe) self] in start() }
    addStepper(
      "Seconds", [("0.5", 0.5), ("1.0", 1), ("1.5", 1.5), ("3.0", 3), ("5.0", 5)], at: 2
    ) { [unowned(unsafe) self] in
      duration = $0
      start()
    }
    addStepper("Way", [("One way", false), ("Both", true)], at: 1) {
      [unowned(unsafe) self] in
      reverses = $0
      start()
    }
  }

  private func start() {
    for lane in lanes { lane.run(duration: duration, reverses: reverses) }
  }

  override func layoutStage(_ bounds: Rect) {
    let pad = 12 * unit
    let height = (bounds.height - 2 * pad) / Double(lanes.count)
    for (index, lane) in lanes.enumerated() {
      lane.unit = unit
      lane.frame = pixelAligned(
        Rect(
          x: 20 * unit, y: pad + height * Double(index), width: bounds.width - 40 * unit,
          height: height))
    }
    start()
  }
}

/// A curve's graph, its name, and its ball on a track.
private final class CurveLane: View {
  var unit = 1.0
  private let curve: TimingCurve
  private let name: Label
  private let graph: DrawingLayer
  private let track = Layer()
  private let ball = Layer()

  init(_ name: String, _ curve: TimingCurve, _ color: Color) {
    self.curve = curve
    self.name = Label(name, color: Palette.secondaryText)
    graph = DrawingLayer { canvas, bounds in CurveGraph.draw(curve, color, canvas, bounds) }
    super.init()
    isUserInteractionEnabled = false
    track.backgroundColor = Palette.quiet
    ball.backgroundColor = color
    layer.addSublayer(graph)
    addSubview(self.name)
    layer.addSublayer(track)
    layer.addSublayer(ball)
  }

  override func layoutSubviews() {
    let side = min(bounds.height - 6 * unit, 56 * unit)
    graph.frame = pixelAligned(
      Rect(x: 0, y: bounds.midY - side / 2, width: side, height: side))
    let left = side + 16 * unit
    name.font = Font(size: max(8, (13 * unit).rounded()))
    name.frame = pixelAligned(
      Rect(x: left, y: bounds.midY - 20 * unit, width: bounds.width - left, height: 17 * unit))
    let round = min(18 * unit, bounds.height * 0.4).rounded()
    let line = (4 * unit).rounded(.up)
    let middle = bounds.midY + 10 * unit
    track.frame = pixelAligned(
      Rect(x: left, y: middle - line / 2, width: bounds.width - left - 14 * unit, height: line))
    track.cornerRadius = track.bounds.height / 2
    ball.frame = pixelAligned(
      Rect(x: left, y: middle - round / 2, width: round, height: round))
    ball.cornerRadius = round / 2
  }

  func run(duration: Double, reverses: Bool) {
    layoutIfNeeded()
    let way = max(0, track.bounds.width - ball.bounds.width)
    var move = BasicAnimation(
      .translationX, from: .number(0), to: .number(way), duration: duration, timingCurve: curve)
    move.timing.autoreverses = reverses
    move.timing.repeatCount = .infinity
    ball.add(move, forKey: "move")
  }
}

/// Progress over time in a square.
private enum CurveGraph {
  static func draw(_ curve: TimingCurve, _ color: Color, _ canvas: Canvas, _ bounds: Rect) {
    canvas.fill(bounds, radii: CornerRadii(all: bounds.width * 0.16), color: Palette.quiet)
    let box = bounds.inset(by: Insets(all: bounds.width * 0.24))
    func place(_ x: Double, _ y: Double) -> Point {
      Point(box.minX + x * box.width, box.maxY - y * box.height)
    }
    var path = Path()
    path.move(to: place(0, 0))
    path.cubic(
      to: place(1, 1), control1: place(curve.x1, curve.y1), control2: place(curve.x2, curve.y2))
    canvas.stroke(
      path, width: max(1.5, bounds.width * 0.055), color: color)
  }
}
