import Drawing
import Geometry
import Layers
import Motion
import Pixels

extension BenchScene {
  /// Eight by three tiles that shake by ±5°, four times a second.
  static let shake24 = BenchScene("shake-24", lvgl: 9.35, pixels: 24 * 132 * 150) { threads in
    let stage = SceneStage.withFonts(threads: threads)
    let icon = icon()
    let (step, columns, rows) = (Size(200, 240), 8, 3)
    let left = (stage.bounds.width - Double(columns) * step.width) / 2 + 40
    let top = (stage.bounds.height - Double(rows) * step.height) / 2 + 50
    for index in 0..<columns * rows {
      let place = Point(
        left + Double(index % columns) * step.width, top + Double(index / columns) * step.height)
      let tile = tile(Rect(origin: place, size: Size(120, 140)), icon: icon, title: "App \(index)")
      tile.add(shake(), forKey: "shake")
      stage.root.addSublayer(tile)
    }
    return ScenePlay(stage, frames: 15)
  }

  static func shake() -> KeyframeAnimation {
    let angle = 5 * Double.pi / 180
    var shake = KeyframeAnimation(
      .rotation, values: [.number(-angle), .number(angle), .number(-angle)], duration: 0.25)
    shake.timing.repeatCount = .infinity
    return shake
  }

  /// A picture of 120 × 120 pixels over a title of 14.
  static func tile(_ frame: Rect, icon: Bitmap, title: String) -> Layer {
    let tile = Layer(frame: frame)
    let picture = ImageLayer()
    picture.contents = icon
    picture.frame = Rect(x: 0, y: 0, width: 120, height: 120)
    tile.addSublayer(picture)
    let label = TextLayer()
    label.text = title
    label.font = Font(size: 14)
    label.textColor = .white
    label.alignment = .center
    label.frame = Rect(x: 0, y: 120, width: 120, height: 20)
    tile.addSublayer(label)
    return tile
  }

  /// An icon with soft corners and something translucent in it.
  static func icon() -> Bitmap {
    Bitmap(size: Size(120, 120)) { canvas in
      canvas.fill(
        Rect(x: 2, y: 2, width: 116, height: 116), radii: CornerRadii(all: 26),
        color: Color(hex: 0x34C759))
      canvas.fillCircle(center: Point(60, 60), radius: 40, color: Color(255, 255, 255, alpha: 160))
      canvas.fillCircle(center: Point(60, 60), radius: 20, color: Color(0, 60, 120, alpha: 200))
    }
  }

  /// 150 hearts that fly out from the middle, shrink and fade within a second.
  static let like = BenchScene("like", lvgl: 4.7, pixels: 1036 * 1036) { threads in
    let stage = SceneStage(threads: threads)
    let emitter = EmitterLayer(maximumParticles: 150)
    emitter.frame = stage.bounds
    emitter.emitterPosition = stage.bounds.center
    emitter.birthRate = 0
    emitter.cells = [heartCell()]
    stage.root.addSublayer(emitter)
    return ScenePlay(stage, frames: 60) { stage, index in
      if index > 0 { return }
      // A million a second: all of them are there within the frame.
      let begin = stage.nextTime
      emitter.setBirthRate(1, at: begin)
      emitter.setBirthRate(0, at: begin.advanced(byNanoseconds: 150_000))
    }
  }

  static func heartCell() -> EmitterCell {
    var cell = EmitterCell(name: "heart", contents: heart())
    cell.birthRate = 1_000_000
    cell.lifetime = 1
    // To 0.16...0.45 of the short side within the second.
    cell.velocity = 0.305 * Double(SceneStage.height)
    cell.velocityRange = 0.29 * Double(SceneStage.height)
    cell.emissionRange = 2 * Double.pi
    cell.scale = 1
    cell.scaleSpeed = -0.92
    cell.alphaSpeed = -1
    return cell
  }

  private static func heart() -> Bitmap {
    Bitmap(size: Size(64, 64)) { canvas in
      var path = Path()
      path.move(to: Point(32, 60))
      path.cubic(to: Point(2, 20), control1: Point(20, 48), control2: Point(2, 36))
      path.cubic(to: Point(32, 16), control1: Point(2, 0), control2: Point(26, 0))
      path.cubic(to: Point(62, 20), control1: Point(38, 0), control2: Point(62, 0))
      path.cubic(to: Point(32, 60), control1: Point(62, 36), control2: Point(44, 48))
      path.close()
      canvas.fill(path, color: Color(hex: 0xFF3B30))
    }
  }

  /// 2,000 squares of 10 × 10 pixels with a soft edge, each in its own colour and opacity, that drift
  /// over the whole screen; those that end after two seconds are replaced.
  static let confetti2000 = BenchScene("confetti-2000", lvgl: 1.0, pixels: screen) { threads in
    let stage = SceneStage(threads: threads)
    let emitter = EmitterLayer(maximumParticles: 2_000)
    emitter.frame = stage.bounds
    emitter.emitterPosition = stage.bounds.center
    emitter.emitterShape = .rectangle
    emitter.emitterSize = Size(stage.bounds.width - 160, stage.bounds.height - 160)
    emitter.cells = [confettiCell()]
    stage.root.addSublayer(emitter)
    for _ in 0..<150 { stage.step() }
    return ScenePlay(stage, frames: 20)
  }

  static func confettiCell() -> EmitterCell {
    let picture = Bitmap(size: Size(10, 10)) { canvas in
      canvas.fill(
        Rect(x: 0.5, y: 0.5, width: 9, height: 9), radii: CornerRadii(all: 2), color: .white)
    }
    var cell = EmitterCell(name: "confetti", contents: picture)
    cell.birthRate = 1_000
    cell.lifetime = 2
    cell.velocity = 40
    cell.velocityRange = 40
    cell.emissionRange = 2 * Double.pi
    // Opacity 0.25...0.875, channels 0...1.
    cell.color = Color(128, 128, 128, alpha: 143)
    cell.redRange = 1
    cell.greenRange = 1
    cell.blueRange = 1
    cell.alphaRange = 0.625
    return cell
  }
}
