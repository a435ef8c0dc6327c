import Effects
import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Views

/// Pictures of the effects on small stages, at the time in the name, in milliseconds, after their start;
/// the same with one thread and four.
@Suite struct GoldenViewEffectsTests {
  private func compare(
    _ name: String, size: Size, ground: Color = .white, at milliseconds: [Int],
    _ start: (Stage) -> Void
  ) {
    for threads in [1, 4] {
      let stage = Stage(
        width: Int(size.width), height: Int(size.height), typesetter: TestFonts.typesetter(),
        threads: threads)
      stage.root.backgroundColor = ground
      stage.frame(at: 0)
      start(stage)
      stage.frame(at: 1)
      for moment in milliseconds {
        if moment > 0 { stage.frame(at: 1 + Double(moment) / 1000) }
        let result = Golden.compare(stage.canvas.surface, named: "effects/\(name)-\(moment)")
        #expect(result.isEqual, "\(result)")
      }
    }
  }

  @Test func `a ripple on a card, under its text`() {
    compare("ripple", size: Size(140, 100), at: [0, 200, 700]) { stage in
      let card = View(frame: Rect(x: 20, y: 20, width: 100, height: 60))
      card.backgroundColor = Color(hex: 0x1E6FE0)
      card.cornerRadii = CornerRadii(topLeft: 24, bottomRight: 24)
      card.addSubview(
        Label("Card", color: .white, alignment: .center, frame: card.bounds))
      stage.root.addSubview(card)
      card.ripple(at: Point(25, 20))
    }
  }

  @Test func `a shake of a head and a bounce`() {
    compare("shake-bounce", size: Size(200, 90), at: [0, 45, 125, 250]) { stage in
      let field = Label(
        "1234", color: .white, alignment: .center, frame: Rect(x: 20, y: 25, width: 70, height: 40))
      field.backgroundColor = Color(hex: 0x12B886)
      field.cornerRadius = 10
      let star = View(frame: Rect(x: 125, y: 20, width: 50, height: 50))
      star.backgroundColor = Color(hex: 0xF5761A)
      star.cornerRadius = 25
      stage.root.addSubview(field)
      stage.root.addSubview(star)
      field.shake()
      star.bounce()
    }
  }

  @Test func `a burst`() {
    compare("burst", size: Size(180, 180), at: [80, 300, 700]) { stage in
      let disc = View(frame: Rect(x: 70, y: 70, width: 40, height: 40))
      disc.backgroundColor = Color(hex: 0x8B5CF6)
      disc.cornerRadius = 20
      stage.root.addSubview(disc)
      disc.burst(Burst(.spark(color: Color(hex: 0xFFB300)), seed: 4))
    }
  }

  @Test func `a glow`() {
    compare("glow", size: Size(160, 90), at: [0, 450, 900]) { stage in
      let pill = View(frame: Rect(x: 35, y: 25, width: 90, height: 40))
      pill.backgroundColor = Color(hex: 0x2F8CFF)
      pill.cornerRadius = 20
      stage.root.addSubview(pill)
      pill.glow(Glow(scale: 1.1))
    }
  }

  @Test func `a shimmer over bars and over a picture`() {
    compare("shimmer", size: Size(220, 100), at: [0, 200, 1000]) { stage in
      stage.root.addSubview(
        ShimmerView(
          lineCount: 3, showsPicture: true, frame: Rect(x: 15, y: 20, width: 120, height: 60)))
      let tile = View(frame: Rect(x: 150, y: 20, width: 60, height: 60))
      tile.backgroundColor = Color(hex: 0x4C5FE0)
      tile.cornerRadius = 16
      stage.root.addSubview(tile)
      tile.shimmer()
    }
  }

  @Test func `confetti`() {
    compare("confetti", size: Size(240, 160), at: [300, 900, 1600]) { stage in
      let confetti = Confetti(seed: 7, frame: stage.root.bounds)
      confetti.gravity = 240
      stage.root.addSubview(confetti)
      confetti.fire()
    }
  }

  @Test func `a rocket and its explosion`() {
    compare("rocket", size: Size(200, 200), ground: Color(hex: 0x0B1026), at: [600, 1050, 1600]) {
      stage in
      let fireworks = Fireworks(seed: 3, frame: stage.root.bounds)
      stage.root.addSubview(fireworks)
      fireworks.launch(to: Point(100, 70))
    }
  }

  @Test func `snow`() {
    compare("snow", size: Size(200, 150), ground: Color(hex: 0x3E5C8A), at: [0, 3000]) { stage in
      let snow = Snow(seed: 11, frame: stage.root.bounds)
      snow.intensity = 80
      stage.root.addSubview(snow)
    }
  }
}
