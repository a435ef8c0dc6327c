import Geometry
import KioskTestKit
import Testing
import Views

@Suite struct StackViewTests {
  private let stage = Stage(width: 200, height: 100)

  private func box(_ width: Double, _ height: Double) -> Probe {
    let view = Probe()
    view.wanted = Size(width, height)
    return view
  }

  private func frames(_ stack: StackView) -> [Rect] {
    stack.frame = stage.root.bounds
    stage.root.addSubview(stack)
    stage.frame(at: 0)
    return stack.subviews.map { $0.frame }
  }

  @Test func `a row gives the rest to the last, and fills across`() {
    let stack = StackView(.horizontal, spacing: 10, [box(30, 20), box(40, 10)])
    stack.margins = Insets(all: 5)
    #expect(
      frames(stack) == [
        Rect(x: 5, y: 5, width: 30, height: 90), Rect(x: 45, y: 5, width: 150, height: 90),
      ])
    #expect(stack.intrinsicContentSize == Size(90, 30))
  }

  @Test func `flexible views share the rest by their flexibility`() {
    let (first, second) = (box(20, 20), box(20, 20))
    first.flexibility = 1
    second.flexibility = 3
    let stack = StackView(.horizontal, [first, box(20, 20), second])
    #expect(frames(stack).map { $0.width } == [55, 20, 125])
  }

  @Test func `a view without a wish takes the rest`() {
    let stack = StackView(.vertical, [box(20, 20), Probe(), box(20, 30)])
    #expect(frames(stack).map { $0.height } == [20, 50, 30])
    #expect(stack.intrinsicContentSize == Size(20, View.noIntrinsicMetric))
  }

  @Test func `where there is too little all give in proportion`() {
    let stack = StackView(.vertical, [box(20, 50), box(20, 150)])
    #expect(frames(stack).map { $0.height } == [25, 75])
  }

  @Test func `equal spacing spreads the rest between`() {
    let stack = StackView(.horizontal, spacing: 2, [box(20, 20), box(20, 20), box(20, 20)])
    stack.distribution = .equalSpacing
    #expect(frames(stack).map { $0.minX } == [0, 90, 180])
  }

  @Test(arguments: [
    (StackView.Alignment.leading, 0.0), (.center, 40.0), (.trailing, 80.0),
  ])
  func `views lie across the axis as the alignment says`(alignment: StackView.Alignment, y: Double)
  {
    let stack = StackView(.horizontal, [box(20, 20)])
    stack.alignment = alignment
    #expect(frames(stack) == [Rect(x: 0, y: y, width: 200, height: 20)])
  }

  @Test func `hidden views take no room, and showing one lays out again`() {
    let (first, second) = (box(20, 20), box(20, 20))
    let stack = StackView(.horizontal, spacing: 10, [first, second])
    second.isHidden = true
    #expect(frames(stack)[0].width == 200)
    second.isHidden = false
    stage.frame(at: 0.1)
    #expect(second.frame == Rect(x: 30, y: 0, width: 170, height: 100))
  }

  @Test func `a label that grows moves what follows it, through nested stacks`() {
    let (label, after) = (Label("1"), box(20, 20))
    let inner = StackView(.horizontal, [label])
    let stack = StackView(.horizontal, [inner, after])
    _ = frames(stack)
    let before = after.frame.minX
    label.text = "12345"
    stage.frame(at: 0.1)
    #expect(after.frame.minX > before)
    #expect(label.frame.width >= label.intrinsicContentSize.width)
  }

  @Test func `a preferred size wins over the content's`() {
    let view = box(20, 20)
    view.preferredWidth = 60
    view.preferredHeight = 10
    let stack = StackView(.horizontal, [view, box(10, 10)])
    stack.alignment = .center
    #expect(frames(stack)[0] == Rect(x: 0, y: 45, width: 60, height: 10))
  }
}
