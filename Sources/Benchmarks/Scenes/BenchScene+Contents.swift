import Drawing
import Geometry
import Layers
import Motion
import Pixels

extension BenchScene {
  /// A thousand lines of text that scroll by 8 pixels a frame.
  static let scrollText = BenchScene("scroll-text", lvgl: 0.79, pixels: screen) { threads in
    let stage = SceneStage.withFonts(threads: threads)
    let paper = textLines(1_000, width: stage.bounds.width)
    stage.root.addSublayer(paper)
    var scrolled = 0.0
    return ScenePlay(stage, frames: 20) { stage, _ in
      scrolled += 8
      if scrolled > paper.bounds.height - stage.bounds.height { scrolled = 0 }
      paper.position = Point(0, -scrolled)
    }
  }

  /// Lines of 64 characters at 24 pixels, 36 from one to the next, on a layer anchored at its corner.
  static func textLines(_ count: Int, width: Double) -> Layer {
    let paper = Layer()
    paper.anchorPoint = .zero
    paper.bounds = Rect(x: 0, y: 0, width: width, height: Double(count) * 36)
    let words = "the quick brown fox jumps over a lazy dog while seven wizards vex "
    for index in 0..<count {
      let line = TextLayer()
      let start = "\(index) "
      line.text = start + String(repeating: words, count: 2).prefix(64 - start.count)
      line.font = Font(size: 24)
      line.textColor = .white
      line.frame = Rect(x: 0, y: Double(index) * 36, width: width, height: 36)
      paper.addSublayer(line)
    }
    return paper
  }

  /// A picture as large as the screen, translucent in places, that appears over an opaque one within
  /// a second.
  static let crossfade = BenchScene("crossfade", lvgl: 5.35, pixels: screen) { threads in
    let stage = SceneStage(threads: threads)
    for layer in crossfadeLayers(stage.bounds) { stage.root.addSublayer(layer) }
    return ScenePlay(stage, frames: 60)
  }

  static func crossfadeLayers(_ bounds: Rect) -> [Layer] {
    let below = ImageLayer()
    below.contents = picture(bounds.size, alphas: 255...255, seed: 31)
    below.frame = bounds
    let above = ImageLayer()
    above.contents = picture(bounds.size, alphas: 64...255, seed: 37)
    above.frame = bounds
    var appearance = BasicAnimation(.opacity, from: .number(0), to: .number(1), duration: 1)
    appearance.timing.repeatCount = .infinity
    above.add(appearance, forKey: "appearance")
    return [below, above]
  }

  /// Noise with opacities of that range.
  private static func picture(
    _ size: Size, alphas: ClosedRange<UInt32>, seed: UInt64
  ) -> Bitmap {
    let bitmap = Bitmap(width: Int(size.width), height: Int(size.height))
    var random = RandomNumbers(seed: seed)
    for y in 0..<bitmap.height {
      let row = bitmap.surface.pointer(x: 0, y: y)
      for x in 0..<bitmap.width {
        row[x] = random.word(alpha: UInt32.random(in: alphas, using: &random))
      }
    }
    return bitmap
  }

  /// Ten thousand layers, of which one moves by a pixel a frame.
  static let layers10000 = BenchScene(
    "layers-10000-one-moves", lvgl: 0.39, pixels: 20 * 21,
    sparse: { movingLayer(threads: $0, columns: 5, rows: 2) }
  ) { movingLayer(threads: $0, columns: 125, rows: 80) }

  /// Opaque layers of 20 × 20 pixels spread over the screen; the one in the middle goes right for half
  /// of a cycle and back again.
  private static func movingLayer(threads: Int, columns: Int, rows: Int) -> ScenePlay {
    let stage = SceneStage(threads: threads)
    var random = RandomNumbers(seed: 41)
    var moving = Layer()
    let (stepX, stepY) = (1900 / columns, 1060 / rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let layer = Layer(
          frame: Rect(
            x: Double(column * stepX), y: Double(row * stepY), width: 20, height: 20))
        layer.backgroundColor = Color(hex: UInt32.random(in: 0...0xFF_FFFF, using: &random))
        stage.root.addSublayer(layer)
        if row == rows / 2 && column == columns / 2 { moving = layer }
      }
    }
    let mover = moving
    return ScenePlay(stage, frames: 40) { _, index in
      mover.position.x += index < 20 ? 1 : -1
    }
  }
}
