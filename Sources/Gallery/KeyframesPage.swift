import KioskKit

/// The same five places with every calculation mode: how a ball gets from each to the next.
final class KeyframesPage: DemoPage {
  private static let modes: [(String, CalculationMode)] = [
    ("linear", .linear), ("discrete", .discrete), ("paced", .paced), ("cubic", .cubic),
    ("cubic, paced", .cubicPaced),
  ]

  private let map = DrawingLayer { canvas, bounds in KeyframeMap.draw(canvas, bounds) }
  private var balls: [Layer] = []
  private var names: [Label] = []
  private var shown = -1
  private var duration = 4.0
  private var tension = 0.0

  init(frame: Rect) {
    super.init(
      title: "Keyframes", text: "Five places, five calculation modes", frame: frame)
    stage.layer.addSublayer(map)
    for (index, mode) in KeyframesPage.modes.enumerated() {
      let ball = Layer()
      ball.backgroundColor = Palette.row[index]
      ball.borderColor = .white
      stage.layer.addSublayer(ball)
      balls.append(ball)
      let name = Label(mode.0, color: Palette.row[index], alignment: .center)
      stage.addSubview(name)
      names.append(name)
    }
    addButton("Start again", "start") { [unowned(unsafe) self] in start() }
    addStepper(
      "Mode", [("All", -1)] + KeyframesPage.modes.enumerated().map { ($1.0, $0) }, at: 0
    ) { [unowned(unsafe) self] in
      shown = $0
      start()
    }
    addStepper("Seconds", [("2", 2.0), ("3", 3), ("4", 4), ("6", 6), ("10", 10)], at: 2) {
      [unowned(unsafe) self] in
      duration = $0
      start()
    }
    addStepper(
      "Tension", [("−1", -1.0), ("−0.5", -0.5), ("0", 0), ("0.5", 0.5), ("1", 1)], at: 2
    ) { [unowned(unsafe) self] in
      tension = $0
      start()
    }
  }

  private func start() {
    let places = KeyframeMap.places(in: map.frame)
    for (index, ball) in balls.enumerated() {
      let isShown = shown < 0 || shown == index
      ball.isHidden = !isShown
      names[index].alpha = isShown ? 1 : 0.25
      let mode = KeyframesPage.modes[index].1
      var move = KeyframeAnimation(
        .position, values: places.map { .point($0) },
        keyTimes: mode == .discrete ? KeyframeMap.steps : KeyframeMap.times, calculationMode: mode,
        duration: duration)
      move.track.tensionValues = places.map { _ in tension }
      move.timing.repeatCount = .infinity
      ball.add(move, forKey: "move")
    }
  }

  override func layoutStage(_ bounds: Rect) {
    let line = 30 * unit
    map.frame = pixelAligned(
      Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - line))
    let side = (20 * unit).rounded()
    for ball in balls {
      ball.frame = Rect(
        origin: KeyframeMap.places(in: map.frame)[0] - Point(side / 2, side / 2),
        size: Size(side, side))
      ball.cornerRadius = side / 2
      ball.borderWidth = max(1, (2 * unit).rounded())
    }
    let width = (bounds.width - 16 * unit) / Double(names.count)
    for (index, name) in names.enumerated() {
      name.font = Font(size: max(8, (13 * unit).rounded()), weight: .semibold)
      name.frame = pixelAligned(
        Rect(
          x: 8 * unit + width * Double(index), y: bounds.height - line, width: width,
          height: 22 * unit))
    }
    start()
  }
}

/// The five places, joined by straight lines.
private enum KeyframeMap {
  /// Uneven, so that an even pace can be told from the given times.
  static let times = [0, 0.15, 0.5, 0.65, 1]
  /// One more than there are places: each has a fifth of the time.
  static let steps = [0, 0.2, 0.4, 0.6, 0.8, 1]

  static func places(in box: Rect) -> [Point] {
    [(0.12, 0.8), (0.28, 0.2), (0.5, 0.72), (0.7, 0.24), (0.88, 0.66)].map {
      Point(box.minX + $0.0 * box.width, box.minY + $0.1 * box.height)
    }
  }

  static func draw(_ canvas: Canvas, _ bounds: Rect) {
    var path = Path()
    let places = places(in: bounds)
    path.move(to: places[0])
    for place in places.dropFirst() { path.line(to: place) }
    let scale = bounds.width / 400
    canvas.stroke(
      path, width: max(1, 2 * scale), color: Color(hex: 0xD9DEEA))
    for place in places {
      canvas.fillCircle(center: place, radius: 9 * scale, color: .white)
      canvas.strokeCircle(
        center: place, radius: 9 * scale, width: max(1.5, 2.5 * scale), color: Color(hex: 0xB9C1D6))
    }
  }
}
