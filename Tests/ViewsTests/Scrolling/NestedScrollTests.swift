import Geometry
import KioskTestKit
import Layers
import Testing
import Touches

@testable import Views

@Suite struct `Scroll views in each other` {
  /// Inside, at the top: 200×100 on the canvas from (50, 50).
  private func nested(_ test: ScrollStage, content: Size) -> ScrollView {
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    inner.contentSize = content
    test.scroll.addSubview(inner)
    test.stage.frame(at: 0.01)
    return inner
  }

  @Test func `of two axes the first eight points decide`() {
    let test = ScrollStage()
    let inner = nested(test, content: Size(900, 100))
    test.stage.drag(from: Point(200, 100), to: Point(140, 90), time: 0.1, duration: 0.1)
    test.stage.run(to: 0.2)
    #expect(inner.contentOffset.x > 40 && test.scroll.contentOffset == .zero)
    test.stage.run(to: 4)
    test.stage.drag(from: Point(200, 140), to: Point(190, 80), time: 4.1, duration: 0.1)
    let before = inner.contentOffset
    test.stage.run(to: 4.2)
    #expect(inner.contentOffset == before && test.scroll.contentOffset.y > 40)
  }

  @Test func `of the same axis the inner one goes first, and bounces at its end`() {
    let test = ScrollStage()
    let inner = nested(test, content: Size(200, 300))
    test.stage.drag(from: Point(150, 140), to: Point(150, 80), time: 0.1, duration: 0.3)
    test.stage.run(to: 0.4)
    #expect(inner.contentOffset.y > 40 && test.scroll.contentOffset == .zero)
    test.stage.run(to: 3)
    inner.contentOffset = Point(0, 200)
    test.stage.drag(from: Point(150, 140), to: Point(150, 80), time: 3.1, duration: 0.3)
    test.stage.run(to: 3.4)
    #expect(inner.contentOffset.y > 200 && test.scroll.contentOffset == .zero)
  }

  @Test func `one that does not bounce passes on at its end, one that fits always`() {
    let test = ScrollStage()
    let inner = nested(test, content: Size(200, 300))
    inner.bounces = false
    inner.contentOffset = Point(0, 200)
    test.stage.drag(from: Point(150, 140), to: Point(150, 80), time: 0.1, duration: 0.3)
    test.stage.run(to: 0.4)
    #expect(inner.contentOffset == Point(0, 200) && test.scroll.contentOffset.y > 40)
    let other = ScrollStage()
    let small = nested(other, content: Size(200, 60))
    other.stage.drag(from: Point(150, 140), to: Point(150, 80), time: 0.1, duration: 0.3)
    other.stage.run(to: 0.4)
    #expect(small.contentOffset == .zero && other.scroll.contentOffset.y > 40)
  }
}
