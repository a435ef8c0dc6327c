import Layers
import Effects
import Geometry
import KioskTestKit
import Pixels
import Testing
import Views

/// Pictures of the effects, drawn at their start and the time in the name, in milliseconds; the same
/// with one thread and four.
@Suite struct GoldenEffectsTests {
  @Test(
    arguments: ["square", "rounded", "top-rounded"], ["centre", "corner"])
  func `ripples at several times`(shape: String, place: String) {
    for threads in [1, 4] { ripple(shape, place, threads: threads) }
  }

  private func ripple(_ shape: String, _ place: String, threads: Int) {
    let stage = Stage(width: 220, height: 100, typesetter: TestFonts.typesetter(), threads: threads)
    let button = RippleButton(frame: Rect(x: 10, y: 10, width: 200, height: 80))
    button.setTitle("测试按钮1", color: .white, background: Color(36, 188, 255, alpha: 128))
    switch shape {
    case "rounded": button.cornerRadius = 24
    case "top-rounded": button.cornerRadii = CornerRadii(topLeft: 40, topRight: 40)
    default: break
    }
    stage.root.addSubview(button)
    stage.tap(at: place == "centre" ? Point(110, 50) : Point(26, 20), time: 1, duration: 0)
    stage.frame(at: 0)
    for milliseconds in [0, 80, 160, 300, 750, 1499] {
      stage.frame(at: 1 + Double(milliseconds) / 1000)
      let result = Golden.compare(
        stage.canvas.surface, named: "ripple/\(shape)-\(place)-\(milliseconds)")
      #expect(result.isEqual, "\(result)")
    }
  }

  @Test(arguments: [1, 4]) func `a ring`(threads: Int) {
    let stage = Stage(width: 220, height: 100, typesetter: TestFonts.typesetter(), threads: threads)
    let button = RippleButton(frame: Rect(x: 10, y: 10, width: 200, height: 80))
    button.setTitle("Ring", color: .white, background: Color(hex: 0x1E6FE0))
    button.cornerRadius = 40
    button.rippleStyle = .ring(lineWidth: 6)
    stage.root.addSubview(button)
    stage.tap(at: Point(60, 40), time: 0, duration: 0)
    stage.tap(at: Point(160, 60), time: 0.2, duration: 0)
    stage.frame(at: 0)
    stage.frame(at: 0.2)
    stage.frame(at: 0.3)
    let result = Golden.compare(stage.canvas.surface, named: "ripple/ring-300")
    #expect(result.isEqual, "\(result)")
  }

  @Test(arguments: [1, 4]) func `a full cycle of the shake`(threads: Int) {
    let stage = Stage(width: 100, height: 120, typesetter: TestFonts.typesetter(), threads: threads)
    let tile = DeletableTile(
      "百思", picture: .sample(0), frame: Rect(x: 20, y: 20, width: 60, height: 80))
    tile.titleLabel.textColor = .red
    stage.root.addSubview(tile)
    stage.frame(at: 0)
    let still = Golden.compare(stage.canvas.surface, named: "shake/still")
    #expect(still.isEqual, "\(still)")
    tile.isShaking = true
    for milliseconds in [0, 31, 63, 94, 125, 156, 188, 219, 250] {
      stage.frame(at: 1 + Double(milliseconds) / 1000)
      let result = Golden.compare(stage.canvas.surface, named: "shake/\(milliseconds)")
      #expect(result.isEqual, "\(result)")
    }
  }

  @Test(arguments: [1, 4]) func `a grid in editing`(threads: Int) {
    let stage = Stage(width: 400, height: 260, typesetter: TestFonts.typesetter(), threads: threads)
    let grid = TileGrid(tileSize: Size(72, 96), frame: stage.root.bounds)
    for (index, name) in ["晨光", "云图", "绿叶", "提醒", "夜读", "喜欢", "水滴", "小屋"].enumerated() {
      grid.addTile(DeletableTile(name, picture: .sample(index)))
    }
    stage.root.addSubview(grid)
    stage.frame(at: 0)
    grid.isEditing = true
    stage.frame(at: 1)
    stage.frame(at: 1.1)
    let result = Golden.compare(stage.canvas.surface, named: "shake/grid-100")
    #expect(result.isEqual, "\(result)")
  }

  @Test(arguments: [1, 4]) func `bounce and burst`(threads: Int) {
    let stage = Stage(width: 260, height: 260, threads: threads)
    let like = LikeButton(frame: Rect(x: 115, y: 65, width: 30, height: 130))
    stage.root.addSubview(like)
    stage.tap(at: Point(130, 130), time: 1, duration: 0)
    stage.frame(at: 0)
    let off = Golden.compare(stage.canvas.surface, named: "like/off")
    #expect(off.isEqual, "\(off)")
    for milliseconds in [0, 125, 250, 300, 400, 700, 1300] {
      stage.frame(at: 1 + Double(milliseconds) / 1000)
      let result = Golden.compare(stage.canvas.surface, named: "like/\(milliseconds)")
      #expect(result.isEqual, "\(result)")
    }
  }

  @Test(arguments: [18, 48, 96]) func `artworks are sharp at every size`(size: Int) {
    let side = Double(size)
    let artworks: [Artwork] =
      [.heart(), .heartOutline(), .deleteBadge(), .spark(), .trash()]
      + (0..<Artwork.sampleCount).map { .sample($0) }
    let stage = Stage(width: 6 * (size + 8) + 8, height: 3 * (size + 8) + 8)
    for (index, artwork) in artworks.enumerated() {
      let layer = ArtworkLayer(artwork)
      layer.frame = Rect(
        x: 8 + Double(index % 6) * (side + 8), y: 8 + Double(index / 6) * (side + 8), width: side,
        height: side)
      stage.root.layer.addSublayer(layer)
    }
    stage.frame(at: 0)
    let result = Golden.compare(stage.canvas.surface, named: "artwork/\(size)")
    #expect(result.isEqual, "\(result)")
  }
}
