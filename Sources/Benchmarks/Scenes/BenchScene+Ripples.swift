import Geometry
import Layers
import Motion
import Pixels

extension BenchScene {
  /// A ripple on a button of 300 × 100 with sharp corners.
  static let ripple = BenchScene("ripple", lvgl: 0.046, pixels: 300 * 100) { threads in
    play(threads: threads, columns: 1, rows: 1, cornerRadius: 0)
  }

  /// The same, clipped to corners of 50.
  static let rippleRound = BenchScene("ripple-round", lvgl: 0.094, pixels: 300 * 100) { threads in
    play(threads: threads, columns: 1, rows: 1, cornerRadius: 50)
  }

  /// Ten round ones at once, in two columns.
  static let ripple10 = BenchScene("ripple-10", lvgl: 1.29, pixels: 10 * 300 * 100) { threads in
    play(threads: threads, columns: 2, rows: 5, cornerRadius: 50)
  }

  /// A cycle is the 1.5 s that a ripple takes.
  private static func play(
    threads: Int, columns: Int, rows: Int, cornerRadius: Double
  ) -> ScenePlay {
    let stage = SceneStage(threads: threads)
    let (step, gap) = (Size(320, 120), 20.0)
    let left = (stage.bounds.width - Double(columns) * step.width + gap) / 2
    let top = (stage.bounds.height - Double(rows) * step.height + gap) / 2
    for index in 0..<columns * rows {
      let place = Point(
        left + Double(index % columns) * step.width, top + Double(index / columns) * step.height)
      stage.root.addSublayer(
        rippleButton(Rect(origin: place, size: Size(300, 100)), cornerRadius: cornerRadius))
    }
    return ScenePlay(stage, frames: 90)
  }

  /// A button on which a ripple grows from the middle of the left edge, again and again: radius
  /// 20 + 284 t, opacity 0.5 (1 − t).
  static func rippleButton(_ frame: Rect, cornerRadius: Double) -> Layer {
    let button = Layer(frame: frame)
    button.backgroundColor = Color(hex: 0x2496FF)
    button.cornerRadius = cornerRadius
    button.masksToBounds = true
    let circle = CircleLayer()
    circle.frame = button.bounds
    circle.center = Point(0, frame.height / 2)
    circle.fillColor = .white
    circle.radius = 20
    var growth = BasicAnimation(.circleRadius, from: .number(20), to: .number(304), duration: 1.5)
    growth.timing.repeatCount = .infinity
    var fading = BasicAnimation(.opacity, from: .number(0.5), to: .number(0), duration: 1.5)
    fading.timing.repeatCount = .infinity
    circle.add(growth, forKey: "growth")
    circle.add(fading, forKey: "fading")
    button.addSublayer(circle)
    return button
  }
}
