import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing

@Suite struct `Shadows of layers` {
  private func scene() -> (tree: LayerTree, card: Layer) {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 260, height: 160))
    root.backgroundColor = Color(hex: 0xF2F2F7)
    let card = Layer(frame: Rect(x: 40, y: 34, width: 180, height: 84))
    card.backgroundColor = .white
    card.cornerRadius = 18
    card.masksToBounds = true
    card.shadowOpacity = 0.35
    card.shadowRadius = 9
    card.shadowOffset = Size(0, 8)
    root.addSublayer(card)
    let badge = CircleLayer()
    badge.frame = Rect(x: 150, y: -20, width: 60, height: 60)
    badge.center = Point(30, 30)
    badge.radius = 24
    badge.fillColor = Color(hex: 0xFF3B30)
    card.addSublayer(badge)
    return (LayerTree(root: root, width: 260, height: 160), card)
  }

  @Test func `look as recorded, upright, turned and faded`() {
    for (name, change) in [
      ("upright", { (_: Layer) in }),
      ("turned", { (card: Layer) in card.rotation = 0.2 }),
      ("faded", { (card: Layer) in card.opacity = 0.5 }),
    ] {
      let (tree, card) = scene()
      change(card)
      let canvas = Bitmap(width: 260, height: 160)
      tree.commit(at: .zero)
      tree.draw(into: canvas.surface)
      let result = Golden.compare(canvas.surface, named: "layer-shadow/" + name)
      #expect(result.isEqual, "\(result)")
    }
  }

  @Test func `are repainted in part as in whole while they move, grow and vanish`() throws {
    let (tree, card) = scene()
    let canvas = Bitmap(width: 260, height: 160)
    let whole = Bitmap(width: 260, height: 160)
    var partly = 0
    for frame in 0..<120 {
      switch frame % 6 {
      case 0: card.shadowRadius = Double(frame % 17)
      case 1: card.shadowOffset = Size(Double(frame % 7) - 3.5, Double(frame % 11) - 5)
      case 2: card.position.x += frame % 4 == 0 ? 1.5 : -1.25
      case 3: card.shadowOpacity = frame % 5 == 0 ? 0 : 0.4
      case 4: card.shadowColor = Color(UInt8(frame), 0, 90)
      default: card.rotation = frame % 12 == 5 ? 0.1 : 0
      }
      tree.commit(at: FrameTime(nanoseconds: Int64(frame)))
      tree.draw(into: canvas.surface)
      tree.drawAll(into: whole.surface)
      if tree.damage.area < 260 * 160 { partly += 1 }
      let difference = firstDifference(canvas.surface, whole.surface)
      try #require(difference == nil, "frame \(frame)")
    }
    #expect(partly > 60)
  }
}
