import Geometry
import KioskTestKit
import Motion
import Pixels
import Testing
import Touches

@testable import Views

@Suite struct CursorTests {
  private func move(_ stage: Stage, _ kind: PointerEvent.Kind, _ position: Point = .zero) {
    stage.window.handle(
      PointerEvent(kind: kind, position: position, timeNanoseconds: 0), at: stage.window.time)
  }

  private func makeStage(scale: Double = 1) -> Stage {
    let stage = Stage(
      width: Int(96 * scale), height: Int(64 * scale), scale: scale)
    let dark = View(frame: Rect(x: 48, y: 0, width: 48, height: 64))
    dark.backgroundColor = Color(26, 38, 90)
    stage.root.addSubview(dark)
    stage.run(to: 0.05)
    return stage
  }

  @Test(arguments: [1.0, 2.0]) func `the cursor is an arrow that is seen on light and dark`(
    scale: Double
  ) {
    let stage = makeStage(scale: scale)
    move(stage, .moved, Point(10, 10))
    stage.run(to: 0.1)
    let left = stage.canvas.surface[Int(10 * scale), Int(10 * scale)]
    #expect(left != stage.canvas.surface[Int(8 * scale), Int(10 * scale)])
    move(stage, .moved, Point(62, 22))
    stage.run(to: 0.2)
    #expect(
      Golden.compare(stage.canvas.surface, named: "cursor-\(Int(scale))x").isEqual)
  }

  @Test func `a motion repaints where it was and where it is, 24 points a side each`() {
    let stage = makeStage()
    move(stage, .moved, Point(10.3, 10.4))
    stage.run(to: 0.1)
    #expect(stage.damage.rects.allSatisfy { $0.minX >= 9 && $0.maxX <= 34 && $0.maxY <= 34 })
    move(stage, .moved, Point(50, 30))
    stage.run(to: 0.2)
    #expect(stage.damage.area <= 2 * 24 * 24)
    // The same place again is no damage.
    let frames = stage.drawnFrames
    move(stage, .moved, Point(50.2, 30.1))
    stage.run(to: 0.3)
    #expect(stage.drawnFrames == frames)
  }

  @Test func `it hides when a finger comes, and shows with the next motion`() {
    let stage = makeStage()
    #expect(!stage.window.showsCursor)
    let before = stage.canvas.surface[10, 14]
    move(stage, .moved, Point(10, 10))
    stage.run(to: 0.1)
    #expect(stage.window.showsCursor && stage.canvas.surface[10, 14] != before)
    move(stage, .hidden)
    stage.run(to: 0.2)
    #expect(!stage.window.showsCursor && stage.canvas.surface[10, 14] == before)
    move(stage, .moved, Point(10, 10))
    #expect(stage.window.showsCursor)
  }

  @Test func `it stays in front of views that are added later, and is hit by nothing`() {
    let stage = makeStage()
    move(stage, .moved, Point(10, 10))
    stage.run(to: 0.1)
    let arrow = stage.canvas.surface[12, 14]
    let cover = View(frame: Rect(x: 0, y: 0, width: 96, height: 64))
    cover.backgroundColor = .red
    stage.root.addSubview(cover)
    stage.run(to: 0.2)
    #expect(stage.canvas.surface[12, 14] == arrow)
    #expect(stage.window.hitTest(Point(12, 14)) === cover)
    #expect(stage.root.subviews.count == 2)
  }
}
