import Effects
import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Views

@Suite struct `Glow and shimmer` {
  private let stage = Stage(width: 240, height: 120)
  private let view = View(frame: Rect(x: 40, y: 30, width: 160, height: 60))

  init() {
    view.backgroundColor = .white
    stage.root.addSubview(view)
    stage.frame(at: 0)
  }

  @Test func `a glow swells and ebbs, and leaves the model alone`() throws {
    view.glow(Glow(color: .red, radius: 6, opacity: 0.2...0.8, scale: 1.5, duration: 0.5, count: 2))
    stage.frame(at: 1)
    for (time, part) in [(0.0, 0.0), (0.5, 1), (1, 0), (1.5, 1), (1.75, 0.5)] {
      if time > 0 { stage.frame(at: 1 + time) }
      let shown = view.layer.presentation
      try #require(abs(shown.shadowOpacity - (0.2 + 0.6 * part)) < 1e-6, "at \(time) s")
      try #require(abs(shown.scaleX - (1 + 0.5 * part)) < 1e-6, "at \(time) s")
      #expect(
        shown.shadowColor == .red && shown.shadowRadius == 6 && shown.shadowOffset == .zero)
      #expect(view.isGlowing)
    }
    #expect(view.layer.shadowOpacity == 0 && view.layer.scale == 1)
    stage.frame(at: 3)
    #expect(!view.isGlowing && view.layer.presentation.shadowOpacity == 0)
    stage.frame(at: 3.1)
    #expect(stage.window.demand == .none)
  }

  @Test func `a glow without a count ends when it is told to`() {
    view.glow()
    stage.frame(at: 1)
    stage.frame(at: 1000)
    #expect(view.isGlowing)
    view.stopGlowing()
    stage.frame(at: 1001)
    #expect(view.layer.presentation.shadowOpacity == 0 && stage.window.demand == .none)
  }

  /// The band, or nil without one.
  private func band(_ view: View) -> Layer? { view.layer.sublayers.last?.sublayers.first }

  @Test func `the band comes from the left, leaves to the right, and rests`() throws {
    view.shimmer(Shimmer(width: 0.5, duration: 2, pause: 0.5))
    stage.frame(at: 2)
    let band = try #require(self.band(view))
    // 80 points wide; 240 points of way in the first second, then it waits.
    #expect(band.frame == Rect(x: -80, y: 0, width: 80, height: 60))
    for (time, way) in [(0.0, 0.0), (0.5, 120), (1, 240), (1.9, 240), (2, 0)] {
      if time > 0 { stage.frame(at: 2 + time) }
      try #require(abs(band.presentation.translation.x - way) < 1e-6, "at \(time) s")
    }
    #expect(view.isShimmering)
    view.stopShimmering()
    stage.frame(at: 5)
    #expect(!view.isShimmering && view.layer.sublayers.isEmpty && stage.window.demand == .none)
  }

  @Test func `shimmers that began at different times run together`() throws {
    let other = View(frame: Rect(x: 0, y: 0, width: 160, height: 10))
    stage.root.addSubview(other)
    view.shimmer()
    stage.frame(at: 1.3)
    other.shimmer()
    stage.frame(at: 2.1)
    let (one, two) = (try #require(band(view)), try #require(band(other)))
    #expect(one.presentation.translation == two.presentation.translation)
    #expect(one.presentation.translation.x > 0)
  }

  @Test func `a new shimmer replaces the one that runs`() {
    for _ in 0..<100 { view.shimmer() }
    #expect(view.layer.sublayers.count == 1)
  }

  @Test func `bars stand for lines and a picture, and share one band`() throws {
    let placeholder = ShimmerView(
      lineCount: 3, showsPicture: true, frame: Rect(x: 0, y: 0, width: 240, height: 60))
    stage.root.addSubview(placeholder)
    stage.frame(at: 1)
    let frames = placeholder.layer.sublayers.map { $0.frame }
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 60, height: 60), Rect(x: 75, y: 5, width: 165, height: 10),
        Rect(x: 75, y: 25, width: 165, height: 10), Rect(x: 75, y: 45, width: 99, height: 10),
      ])
    // In the placeholder's coordinates every band is at the same place.
    for bar in placeholder.layer.sublayers {
      let band = try #require(bar.sublayers.first)
      try #require(abs(bar.frame.minX + band.frame.minX + 144) < 1e-9)
      try #require(abs(band.frame.width - 144) < 1e-9)
    }
    #expect(stage.window.hitTest(Point(100, 30)) === view, "touches pass through it")
    placeholder.lineCount = -3
    placeholder.showsPicture = false
    stage.frame(at: 2)
    #expect(placeholder.layer.sublayers.isEmpty)
    placeholder.lineCount = .max
    placeholder.barHeight = .nan
    stage.frame(at: 3)
    #expect(placeholder.layer.sublayers.count == 100)
  }
}
