import Layers
import Geometry
import KioskTestKit
import Motion
import Testing
import Views

@Suite struct HitTestingTests {
  private let stage = Stage(width: 200, height: 200)

  @Test func `the frontmost view is hit, its parent beside it`() {
    let back = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    let front = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
    back.addSubview(inner)
    stage.root.addSubview(back)
    stage.root.addSubview(front)

    #expect(stage.window.hitTest(Point(20, 20)) === inner)
    #expect(stage.window.hitTest(Point(80, 20)) === back)
    #expect(stage.window.hitTest(Point(55, 55)) === front)
    #expect(stage.window.hitTest(Point(180, 10)) === stage.root)
    #expect(stage.window.hitTest(Point(200, 10)) == nil)
  }

  @Test(arguments: ["hidden", "clear", "passive"])
  func `what can't be touched is passed over with all in it`(how: String) {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(View(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    stage.root.addSubview(view)
    switch how {
    case "hidden": view.isHidden = true
    case "clear": view.alpha = 0
    default: view.isUserInteractionEnabled = false
    }
    #expect(stage.window.hitTest(Point(20, 20)) === stage.root)
  }

  @Test func `a subview outside its parent's bounds is not hit`() {
    let parent = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    parent.addSubview(View(frame: Rect(x: 60, y: 0, width: 50, height: 50)))
    stage.root.addSubview(parent)
    #expect(stage.window.hitTest(Point(80, 20)) === stage.root)
  }

  @Test func `model transforms count, running animations don't`() {
    let view = View(frame: Rect(x: 80, y: 80, width: 20, height: 20))
    stage.root.addSubview(view)
    stage.frame(at: 0)
    view.animate(duration: 1) { view.frame = Rect(x: 0, y: 0, width: 20, height: 20) }
    stage.frame(at: 0.1)
    stage.frame(at: 0.2)
    #expect(view.layer.presentation.position.x > 50)
    #expect(stage.window.hitTest(Point(5, 5)) === view)
    #expect(stage.window.hitTest(Point(90, 90)) === stage.root)

    view.layer.scale = 2
    #expect(stage.window.hitTest(Point(25, 5)) === view)
    view.layer.scale = 0
    #expect(stage.window.hitTest(Point(5, 5)) === stage.root)
  }

  @Test func `points are converted through turned and moved views and back`() {
    let outer = View(frame: Rect(x: 100, y: 50, width: 40, height: 40))
    outer.layer.rotation = Double.pi / 2
    let inner = View(frame: Rect(x: 10, y: 0, width: 10, height: 10))
    outer.addSubview(inner)
    stage.root.addSubview(outer)
    // The corner (10, 0) of the outer view, turned clockwise about (20, 20): (40, 10).
    #expect(inner.convert(.zero, to: nil) == Point(140, 60))
    #expect(inner.convert(Point(140, 60), from: nil) == .zero)
    #expect(stage.root.convert(Point(0, 0), from: inner) == Point(140, 60))
  }

  @Test func `an overhang wins over neighbours unless its anchor is covered`() {
    final class Badged: View {
      override var overhang: Overhang? {
        Overhang(area: Rect(x: 30, y: -20, width: 40, height: 40), anchor: Point(45, 5))
      }
    }
    let parent = View(frame: Rect(x: 20, y: 60, width: 50, height: 50))
    let badged = Badged(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    parent.addSubview(badged)
    let neighbour = View(frame: Rect(x: 70, y: 60, width: 50, height: 50))
    stage.root.addSubview(parent)
    stage.root.addSubview(neighbour)

    #expect(stage.window.hitTest(Point(75, 65)) === badged)
    #expect(stage.window.hitTest(Point(60, 45)) === badged)
    #expect(stage.window.hitTest(Point(95, 65)) === neighbour)

    let cover = View(frame: stage.root.bounds)
    stage.root.addSubview(cover)
    #expect(stage.window.hitTest(Point(75, 65)) === cover)
    cover.isHidden = true
    badged.isHidden = true
    #expect(stage.window.hitTest(Point(75, 65)) === neighbour)
  }
}
