import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Touches

@testable import Views

@Suite struct `The offset of a scroll view` {
  @Test func `set by code shows at once, and beyond the ends is brought back`() {
    let test = ScrollStage()
    var told = 0
    test.scroll.onScroll = { _ in told += 1 }
    test.scroll.contentOffset = Point(0, 300)
    #expect(test.scroll.contentOffset == Point(0, 300) && told == 1)
    test.scroll.contentOffset = Point(50, 5000)
    test.stage.frame(at: 0.1)
    #expect(test.scroll.contentOffset == Point(0, 700))
    test.scroll.contentOffset = Point(.nan, -20)
    test.stage.frame(at: 0.2)
    #expect(test.scroll.contentOffset == .zero)
  }

  @Test func `animated glides, at any frame rate, and tells of its end once`() {
    func places(_ framesPerSecond: Int) -> [Double] {
      let test = ScrollStage(framesPerSecond: framesPerSecond)
      var ended = 0
      test.scroll.didEndScrollingAnimation = { _ in ended += 1 }
      test.stage.frame(at: 0.5)
      test.scroll.setContentOffset(Point(0, 5000), animated: true)
      test.stage.frame(at: 1)
      let result = [1.125, 1.25, 1.5, 3].map { time in
        test.stage.frame(at: time)
        return test.scroll.contentOffset.y
      }
      #expect(ended == 1)
      return result
    }
    let expected = places(60)
    #expect(expected[0] > 20 && expected[0] < 500 && expected[3] == 700)
    #expect(places(7) == expected)
  }

  @Test func `changed on its way keeps its velocity`() {
    let test = ScrollStage(content: Size(200, 3000))
    test.scroll.setContentOffset(Point(0, 1000), animated: true)
    test.stage.frame(at: 0.1)
    test.stage.frame(at: 0.2)
    test.scroll.setContentOffset(Point(0, 2000), animated: true)
    let before = test.scroll.contentOffset.y
    test.stage.frame(at: 0.201)
    test.stage.frame(at: 0.202)
    #expect(test.scroll.contentOffset.y - before > 2, "no stop between")
    test.stage.frame(at: 3)
    #expect(test.scroll.contentOffset == Point(0, 2000))
  }

  @Test(arguments: [
    (Rect(x: 0, y: 320, width: 50, height: 100), 120.0),
    (Rect(x: 0, y: 10, width: 50, height: 100), 0.0),
    (Rect(x: 0, y: 900, width: 50, height: 500), 700.0),
    (Rect(x: 0, y: .nan, width: 50, height: 100), 0.0),
  ])
  func `shows a rectangle by moving as little as it can`(rect: Rect, y: Double) {
    let test = ScrollStage()
    test.scroll.scrollRectToVisible(rect, animated: false)
    test.stage.frame(at: 0.1)
    #expect(test.scroll.contentOffset == Point(0, y))
  }

  @Test func `lies on whole device pixels`() {
    let test = ScrollStage(scale: 2)
    test.scroll.contentOffset = Point(0, 100.3)
    #expect(test.scroll.contentOffset == Point(0, 100.3))
    #expect(test.scroll.bounds.origin == Point(0, 100.5))
  }

  @Test func `insets give room around the content`() {
    let test = ScrollStage()
    test.scroll.contentInset = Insets(top: 40, left: 0, bottom: 60, right: 0)
    test.scroll.contentOffset = Point(0, -100)
    test.stage.frame(at: 0.1)
    #expect(test.scroll.contentOffset == Point(0, -40))
    test.scroll.contentOffset = Point(0, 1e5)
    test.stage.frame(at: 0.2)
    #expect(test.scroll.contentOffset == Point(0, 760))
  }

  @Test func `stays legal when the view or its content gets another size`() {
    let test = ScrollStage()
    test.scroll.contentOffset = Point(0, 700)
    test.scroll.frame = Rect(x: 50, y: 0, width: 200, height: 400)
    test.stage.frame(at: 0.1)
    #expect(test.scroll.contentOffset == Point(0, 600))
    test.scroll.contentSize = Size(200, 100)
    test.stage.frame(at: 0.2)
    #expect(test.scroll.contentOffset == .zero)
  }

  @Test func `with pages shows the same page after another size`() {
    let test = ScrollStage(content: Size(800, 300))
    test.scroll.isPagingEnabled = true
    test.scroll.contentOffset = Point(400, 0)
    test.stage.frame(at: 0.1)
    test.scroll.frame = Rect(x: 0, y: 50, width: 300, height: 300)
    test.scroll.contentSize = Size(1200, 300)
    test.stage.frame(at: 0.2)
    #expect(test.scroll.contentOffset == Point(600, 0))
  }

  @Test func `content that grows during a throw does not stop it`() {
    let expected = ScrollStage(content: Size(200, 3000))
    let test = ScrollStage(content: Size(200, 3000))
    for test in [expected, test] { test.drag(300, 100, time: 0.1) }
    test.stage.run(to: 0.5)
    test.scroll.contentSize = Size(200, 4000)
    test.stage.run(to: 1)
    expected.stage.run(to: 1)
    #expect(test.scroll.isDecelerating)
    // On whole pixels the end may be another one.
    #expect(abs(test.scroll.contentOffset.y - expected.scroll.contentOffset.y) <= 1)
    test.scroll.contentSize = Size(200, 320)
    test.stage.run(to: 3)
    #expect(test.scroll.contentOffset == Point(0, 20))
  }

  @Test func `sizes that are no sizes have an outcome`() throws {
    for value in [Double.nan, -.infinity, .infinity, -50, 1e300] {
      let test = ScrollStage()
      test.scroll.contentSize = Size(value, value)
      test.scroll.contentInset = Insets(all: value)
      test.scroll.scrollIndicatorInsets = Insets(all: value.isFinite ? value : 0)
      test.pull(300, 100, time: 0.1)
      test.scroll.setContentOffset(Point(value, value), animated: true)
      test.stage.run(to: 1)
      let offset = test.scroll.contentOffset
      try #require(offset.x.isFinite && offset.y.isFinite, "\(value)")
    }
    let none = ScrollView(frame: .zero)
    none.contentSize = Size(100, 100)
    none.setContentOffset(Point(10, 10), animated: true)
    #expect(none.contentOffset == Point(10, 10))
  }

  @Test func `who is told of it may set another one, also in a drag`() {
    let test = ScrollStage()
    var seen: [Double] = []
    test.scroll.onScroll = { scroll in
      seen.append(scroll.contentOffset.y)
      // Snaps to tens from within the callback.
      scroll.contentOffset = Point(0, (scroll.contentOffset.y / 10).rounded() * 10)
    }
    test.scroll.contentOffset = Point(0, 124)
    #expect(seen == [124] && test.scroll.contentOffset == Point(0, 120))
    test.pull(300, 257, time: 0.1, lifts: false)
    test.stage.run(to: 0.3)
    #expect(test.scroll.isDragging)
    test.stage.touch(0, .moved, Point(150, 229), time: 0.4)
    test.stage.run(to: 0.5)
    let place = test.scroll.contentOffset.y
    #expect(place == (place / 10).rounded() * 10 && place > 140)
  }
}

@Suite struct `What a scroll view paints` {
  @Test func `nothing outside itself, and the same in part as in full`() throws {
    let test = ScrollStage()
    test.stage.root.addSubview(View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    test.drag(300, 120, time: 0.1)
    test.stage.run(to: 0.1)
    let full = Bitmap(width: 300, height: 400)
    var time = 0.1
    while time < 2.5 {
      time += 0.0371
      test.stage.frame(at: time)
      for rect in test.stage.damage.rects {
        try #require(rect.minX >= 50 && rect.minY >= 50 && rect.maxX <= 250 && rect.maxY <= 350)
      }
      test.stage.window.layerTree.drawAll(into: full.surface)
      for y in 0..<400 {
        let (a, b) = (
          test.stage.canvas.surface.pointer(x: 0, y: y), full.surface.pointer(x: 0, y: y)
        )
        for x in 0..<300 { try #require(a[x] == b[x], "\(x), \(y) after \(time) s") }
      }
    }
  }

  @Test func `bars show where one is, shrink beyond the ends, and fade`() {
    let test = ScrollStage()
    let bar = test.scroll.bars.vertical
    #expect(bar.presentation.opacity == 0)
    test.pull(300, 200, time: 0.1, lifts: false)
    test.stage.run(to: 0.3)
    #expect(bar.presentation.opacity == 1 && !bar.isHidden)
    #expect(test.scroll.bars.horizontal.isHidden, "the content fits across")
    let length = bar.bounds.height
    #expect(length == 88)
    test.stage.touch(0, .moved, Point(150, 500), time: 0.35)
    test.stage.run(to: 0.38)
    #expect(bar.bounds.height < length)
    test.stage.touch(0, .moved, Point(150, 280), time: 0.4)
    test.stage.touch(0, .ended, Point(150, 280), time: 0.6)
    test.stage.frame(at: 0.99)
    #expect(bar.presentation.opacity == 1)
    test.stage.frame(at: 1.15)
    #expect(abs(bar.presentation.opacity - 0.5) < 0.01)
    test.stage.frame(at: 1.4)
    #expect(bar.presentation.opacity == 0)
    test.stage.frame(at: 1.5)
    #expect(test.stage.window.demand == .none, "at rest nothing asks for frames")
  }

  @Test func `bars flash when asked, and stay over what is added`() {
    let test = ScrollStage()
    test.scroll.flashScrollIndicators()
    test.stage.frame(at: 0.1)
    #expect(test.scroll.bars.vertical.presentation.opacity == 1)
    test.scroll.addSubview(View(frame: Rect(x: 0, y: 0, width: 200, height: 1000)))
    test.stage.frame(at: 0.2)
    #expect(test.scroll.layer.sublayers.last === test.scroll.bars.horizontal)
    #expect(test.scroll.bars.vertical.presentation.opacity == 1)
    test.stage.frame(at: 2)
    #expect(test.scroll.bars.vertical.presentation.opacity == 0)
  }
}

@Suite struct `Scroll views that go away` {
  private func remove(_ scroll: ScrollView) {
    let parent = scroll.superview
    scroll.removeFromSuperview()
    for view in parent?.subviews ?? [] { view.removeFromSuperview() }
  }

  @Test(arguments: 0..<5) func `are let go from within any callback`(which: Int) throws {
    let stage = Stage(width: 300, height: 400)
    let holder = View(frame: stage.root.bounds)
    stage.root.addSubview(holder)
    var calls = 0
    var reference: WeakView?
    do {
      let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
      reference = scroll.weakReference
      scroll.contentSize = Size(200, 2000)
      scroll.addSubview(View(frame: Rect(x: 0, y: 0, width: 200, height: 2000)))
      let go: (ScrollView) -> Void = { scroll in
        calls += 1
        scroll.removeFromSuperview()
        for view in stage.root.subviews { view.removeFromSuperview() }
      }
      switch which {
      case 0: scroll.onScroll = go
      case 1: scroll.willBeginDragging = go
      case 2: scroll.didEndDragging = { scroll, _ in go(scroll) }
      case 3: scroll.didEndDecelerating = go
      default:
        scroll.didEndScrollingAnimation = go
      }
      holder.addSubview(scroll)
      if which == 4 { scroll.setContentOffset(Point(0, 300), animated: true) }
    }
    stage.frame(at: 0)
    if which < 4 {
      stage.drag(from: Point(100, 280), to: Point(100, 160), time: 0.1, duration: 0.1)
    }
    stage.run(to: 8)
    #expect(calls == 1)
    #expect(reference?.view == nil)
    #expect(stage.window.demand == .none)
  }

  @Test func `rest where they show, at the nearest end`() {
    let test = ScrollStage()
    test.pull(100, 300, time: 0.1, lifts: false)
    test.stage.run(to: 0.3)
    #expect(test.scroll.contentOffset.y < 0)
    test.scroll.removeFromSuperview()
    #expect(test.scroll.contentOffset == .zero && !test.scroll.isDragging)
    test.stage.root.addSubview(test.scroll)
    test.stage.run(to: 1)
    #expect(test.stage.window.demand == .none)
  }
}
