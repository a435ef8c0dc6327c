import Controls
import Effects
import Geometry
import KioskKit
import KioskTestKit
import Pixels
import Testing
import Touches
import Views

@testable import kiosk_gallery

@Suite struct `The pages of controls that are dragged` {
  static let sizes = [Size(800, 480), Size(480, 800)]

  private func stage(_ page: String, _ size: Size) -> Stage {
    let stage = Stage(
      width: Int(size.width), height: Int(size.height), typesetter: TestFonts.typesetter())
    Page(name: page).fill(stage.window)
    stage.frame(at: 0)
    return stage
  }

  /// The view of an identifier, and its middle on the canvas.
  private func find(_ identifier: String, _ stage: Stage) throws -> (view: View, middle: Point) {
    func search(_ view: View) -> View? {
      if view.identifier == identifier { return view }
      for child in view.subviews {
        if let found = search(child) { return found }
      }
      return nil
    }
    let view = try #require(search(stage.root))
    return (view, view.convert(view.bounds.center, to: nil))
  }

  private func compare(_ stage: Stage, _ name: String, _ size: Size) {
    let result = Golden.compare(
      stage.canvas.surface, named: "gallery/\(name)-\(Int(size.width))x\(Int(size.height))")
    #expect(result.isEqual, "\(result)")
  }

  @Test(arguments: sizes) func `scroll, at rest and pulled with a finger on it`(size: Size) throws {
    let stage = stage("scroll", size)
    compare(stage, "scroll", size)
    let middle = try find("column", stage).middle
    stage.drag(from: middle + Point(40, 90), to: middle + Point(40, -90), time: 0.1, duration: 0.2)
    for time in [0.1, 0.2, 0.3, 0.4] { stage.frame(at: time) }
    compare(stage, "scroll-thrown", size)
  }

  @Test(arguments: sizes) func `scroll: fingers find what they mean`(size: Size) throws {
    let stage = stage("scroll", size)
    let column = try #require(try find("column", stage).view as? ScrollView)
    let carousel = try #require(try find("carousel", stage).view as? ScrollView)
    let cards = try find("carousel", stage).middle
    // Across: the carousel. Down: the column, by the same place.
    stage.drag(from: cards, to: cards - Point(120, 10), time: 0.1, duration: 0.3)
    stage.run(to: 2.9)
    #expect(carousel.contentOffset.x > 80 && column.contentOffset == .zero)
    let slider = try find("volume", stage)
    let thumb = slider.view.convert(Point(14 + (slider.view.bounds.width - 28) * 0.4, 22), to: nil)
    stage.drag(from: thumb, to: thumb + Point(60, 6), time: 3, duration: 0.3)
    stage.run(to: 3.9)
    #expect(column.contentOffset == .zero)
    #expect(stage.actions.filter { $0.contains("volume value") }.count == 1)
    let row = try find("row-1", stage).middle
    let before = stage.actions.count
    stage.drag(from: thumb, to: thumb - Point(4, 60), time: 4, duration: 0.5)
    stage.run(to: 7)
    #expect(column.contentOffset.y > 40 && stage.actions.count == before)
    let moved = try find("row-1", stage).middle
    #expect(moved.y < row.y - 40)
    stage.tap(at: moved, time: 8, duration: 0.04)
    stage.run(to: 9)
    #expect(
      stage.actions.suffix(2).map { $0.dropFirst(6) } == ["row-1 tap", "row-1 selected true"])
    let end = try find("end", stage).middle
    stage.tap(at: end, time: 10)
    stage.run(to: 12)
    #expect(column.contentOffset.y == column.contentSize.height - column.bounds.height)
  }

  @Test(arguments: sizes) func `slider, at rest and held`(size: Size) throws {
    let stage = stage("slider", size)
    compare(stage, "slider", size)
    let angle = try find("angle", stage)
    stage.touch(0, .began, angle.middle, time: 0.1)
    stage.touch(0, .moved, angle.middle + Point(40, 0), time: 0.2)
    for time in [0.1, 0.2, 1] { stage.frame(at: time) }
    compare(stage, "slider-held", size)
    stage.touch(0, .ended, angle.middle + Point(40, 0), time: 1.1)
    stage.run(to: 2)
    #expect(stage.actions.count == 1 && stage.actions[0].hasPrefix("1.100 angle value "))
  }

  @Test(arguments: sizes) func `switch, at rest and on the way`(size: Size) throws {
    let stage = stage("switch", size)
    compare(stage, "switch", size)
    stage.tap(at: try find("light", stage).middle, time: 0.1, duration: 0.02)
    stage.tap(at: try find("sound", stage).middle, time: 0.1, duration: 0.02, id: 1)
    stage.tap(at: try find("locked-off", stage).middle, time: 0.1, duration: 0.02, id: 2)
    for time in [0.12, 0.21] { stage.frame(at: time) }
    compare(stage, "switch-moving", size)
    stage.frame(at: 2)
    #expect(stage.actions == ["0.120 light on false", "0.120 sound on true"])
  }

  @Test(arguments: sizes) func `reorder, at rest and with a tile in the hand`(size: Size) throws {
    let stage = stage("reorder", size)
    compare(stage, "reorder", size)
    let (from, to) = (try find("tile-0", stage).middle, try find("tile-5", stage).middle)
    stage.touch(0, .began, from, time: 0.1)
    for step in 1...10 {
      stage.touch(
        0, .moved, from + (to - from) * (Double(step) / 10), time: 0.7 + 0.02 * Double(step))
    }
    for time in [0.1, 0.65, 0.75, 0.85, 0.95, 1.02, 1.6] { stage.frame(at: time) }
    compare(stage, "reorder-lifted", size)
    stage.touch(0, .ended, to, time: 1.7)
    for time in [1.7, 3] { stage.frame(at: time) }
    #expect(
      stage.actions.last
        == "1.700 tiles reordered Cloud Garden Alerts Night Health Sun Water Home Mail")
  }

  @Test(arguments: ["reorder", "grid", "front"], [Size(320, 240), Size(480, 320), Size(800, 480)])
  func `tiles have room for their titles`(page: String, size: Size) throws {
    let stage = stage(page, size)
    for number in 0..<6 {
      let tile = try #require(try find("tile-\(number)", stage).view as? DeletableTile)
      let label = tile.titleLabel
      let room = label.bounds.width
      #expect(label.intrinsicContentSize.width <= room.rounded(.up), "\(tile.title)")
    }
  }
}
