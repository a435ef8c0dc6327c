import Motion
import Geometry
import KioskTestKit
import Testing
import Views

@Suite struct LayoutTests {
  @Test func `only what is marked is laid out`() {
    let stage = Stage(width: 100, height: 100)
    let (left, right, below) = (Probe(), Probe(), Probe())
    left.addSubview(below)
    stage.root.addSubview(left)
    stage.root.addSubview(right)
    stage.frame(at: 0)
    #expect([left.layouts, right.layouts, below.layouts] == [1, 1, 1])

    stage.frame(at: 0.1)
    #expect([left.layouts, right.layouts, below.layouts] == [1, 1, 1])

    below.frame = Rect(x: 5, y: 5, width: 10, height: 10)
    stage.frame(at: 0.2)
    #expect([left.layouts, right.layouts, below.layouts] == [1, 1, 2])

    below.frame = Rect(x: 6, y: 5, width: 10, height: 10)
    stage.frame(at: 0.3)
    #expect([left.layouts, right.layouts, below.layouts] == [1, 1, 2], "a move is no new size")
  }

  @Test func `a view that never rests does not hang the frame`() {
    final class Restless: View {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        setNeedsLayout()
      }
    }
    let stage = Stage(width: 100, height: 100)
    let view = Restless()
    stage.root.addSubview(view)
    stage.frame(at: 0)
    #expect((1...20).contains(view.layouts))
  }

  @Test(arguments: [1.0, 1.5, 2.0]) func `frames lie on whole pixels and leave no gap`(
    scale: Double
  )
    throws
  {
    let stage = Stage(width: 300, height: 300, scale: scale)
    let stack = StackView(.horizontal, (0..<7).map { _ in View() })
    stack.distribution = .fillEqually
    stack.frame = stage.root.bounds
    stage.root.addSubview(stack)
    stage.frame(at: 0)
    var end = 0.0
    for view in stack.subviews {
      try #require(abs(view.frame.minX - end) < 1e-9)
      end = view.frame.maxX
      try #require(abs((end * scale).rounded() - end * scale) < 1e-9)
    }
    #expect(abs(end - stage.root.bounds.maxX) < 1e-9)
  }

  @Test func `without a change there is no demand for frames`() {
    let stage = Stage(width: 100, height: 100)
    stage.root.addSubview(Label("still"))
    stage.frame(at: 0)
    #expect(stage.window.demand == .none)
  }
}
