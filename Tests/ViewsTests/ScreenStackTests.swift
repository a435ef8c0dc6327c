import Geometry
import KioskTestKit
import Layers
import Motion
import Testing
import Touches
import Views

@Suite struct ScreenStackTests {
  private let stage = Stage(width: 200, height: 100)
  private let home = Probe(frame: .zero)
  private let next = Probe(frame: .zero)
  private let stack: ScreenStack

  init() {
    stack = ScreenStack(home, frame: stage.root.bounds)
    stage.root.addSubview(stack)
    stage.frame(at: 0)
  }

  private static let all: [ScreenTransition] = [
    .cut, .fade, .push(.fromRight), .moveIn(.fromTop), .reveal(.fromLeft), .flip,
  ]

  @Test(arguments: all) func `a new screen is laid out, touched and alone`(
    transition: ScreenTransition
  ) {
    var ends: [Bool] = []
    stack.push(next, transition: transition) { ends.append($0) }
    #expect(stack.topScreen === next && stack.screens.count == 2)
    #expect(next.frame == stage.root.bounds && home.window == nil && next.superview === stack)
    stage.tap(at: Point(50, 50), time: 1, duration: 0.01)
    for time in [1, 1.01, 1.2] { stage.frame(at: time) }
    #expect(next.log == ["began 0", "ended 0"] && home.log == [])
    #expect(next.layouts > 0)
    stage.frame(at: 3)
    #expect(ends == [true])
    #expect(next.layer.presentation.scaleX == 1 && stack.layer.sublayers.count == 1)
    #expect(stage.window.demand == .none)

    #expect(stack.pop() === next)
    #expect(home.superview === stack && next.window == nil)
    stage.frame(at: 4)
    stage.frame(at: 6)
    #expect(stack.screens.count == 1 && stack.layer.sublayers.count == 1)
    #expect(stack.pop() == nil && stack.topScreen === home, "the last one stays")
    #expect(home.layer.animationKeys.isEmpty && stack.layer.animationKeys.isEmpty)
  }

  @Test(arguments: all) func `touches on the old screen are cancelled`(
    transition: ScreenTransition
  ) {
    stage.touch(0, .began, Point(50, 50), time: 1)
    stage.frame(at: 1)
    stack.push(next, transition: transition)
    stage.touch(0, .moved, Point(60, 50), time: 1.1)
    stage.touch(0, .ended, Point(60, 50), time: 1.2)
    stage.frame(at: 1.1)
    stage.frame(at: 1.2)
    #expect(home.log == ["began 0", "cancelled 0"] && next.log == [])
  }

  @Test(arguments: all, all)
  func `going back on the way is safe, and each completion is called once`(
    there: ScreenTransition, back: ScreenTransition
  ) throws {
    var ends: [String] = []
    stack.push(next, transition: there) { ends.append("there \($0)") }
    stage.frame(at: 1)
    stage.frame(at: 1.1)
    stack.pop(transition: back) { ends.append("back \($0)") }
    #expect(stack.topScreen === home && home.superview === stack && next.window == nil)
    stage.tap(at: Point(50, 50), time: 1.15, duration: 0.01)
    stage.frame(at: 1.16)
    #expect(home.log == ["began 0", "ended 0"] && next.log == [])
    stage.frame(at: 1.3)
    stack.push(next, transition: there) { ends.append("again \($0)") }
    stage.frame(at: 1.4)
    stage.frame(at: 3)
    #expect(ends.sorted().map { $0.split(separator: " ")[0] } == ["again", "back", "there"])
    #expect(ends.contains("there \(there == .cut)") && ends.contains("again true"))
    // A flip that is taken back soon has little way to go.
    #expect(ends.contains("back \(back == .cut || (there == .flip && back == .flip))"))
    #expect(stack.layer.sublayers.count == 1 && next.layer.presentation.scaleX == 1)
    #expect(home.layer.animationKeys.isEmpty && next.layer.animationKeys.isEmpty)
    #expect(stage.window.demand == .none)
  }

  @Test func `a flip exchanges the screens half way`() {
    stack.push(next, transition: .flip)
    stage.frame(at: 1)
    #expect(home.layer.superlayer === stack.layer)
    #expect(home.layer.presentation.scaleX == 1 && next.layer.presentation.scaleX == 0)
    let half = 0.175
    stage.frame(at: 1 + half / 2)
    #expect((0.5..<1).contains(home.layer.presentation.scaleX))
    #expect(next.layer.presentation.scaleX == 0)
    stage.frame(at: 1 + half)
    #expect(home.layer.presentation.scaleX < 1e-6 && next.layer.presentation.scaleX < 1e-6)
    stage.frame(at: 1 + half * 1.5)
    #expect(home.layer.presentation.scaleX == 0)
    #expect((0.5..<1).contains(next.layer.presentation.scaleX))
    stage.frame(at: 1 + half * 2 + 1e-6)
    #expect(home.layer.superlayer == nil && next.layer.presentation.scaleX == 1)
  }

  @Test func `a flipping screen may be put elsewhere`() {
    stack.push(next, transition: .flip)
    stage.frame(at: 1)
    stage.frame(at: 1.1)
    stage.root.addSubview(home)
    stage.frame(at: 3)
    #expect(home.superview === stage.root && home.layer.superlayer === stage.root.layer)
    #expect(home.layer.animationKeys.isEmpty)
    stack.pop()
    #expect(home.superview === stack, "it is the stack's again")
  }

  @Test func `the way back is the way there reversed`() {
    stack.push(next, transition: .moveIn(.fromBottom))
    stage.frame(at: 1)
    stage.frame(at: 2)
    stack.pop()
    guard case .transition(let back) = stack.layer.animation(forKey: "transition") else {
      Issue.record("no transition runs")
      return
    }
    #expect(back.kind == .reveal && back.direction == .fromTop)
    for transition in ScreenStackTests.all {
      #expect(transition.reversed.reversed == transition)
    }
  }

  @Test func `screens are replaced, moved to the top, and taken away to the first`() {
    stack.transition = .cut
    let more = (0..<3).map { _ in View() }
    for screen in more { stack.push(screen) }
    #expect(stack.screens.count == 4)
    stack.replace(with: next)
    #expect(stack.screens.count == 4 && stack.topScreen === next && more[2].superview == nil)
    stack.push(more[0])
    #expect(stack.screens.count == 4 && stack.topScreen === more[0])
    stack.replace(with: more[1])
    #expect(stack.screens.count == 3 && stack.screens[1] === next)
    let gone = stack.popToRoot()
    #expect(gone.count == 2 && gone[1] === more[1] && stack.topScreen === home)
    stack.replace(with: next)
    #expect(stack.screens.count == 1 && next.superview === stack && home.superview == nil)
    var ends: [Bool] = []
    stack.push(next) { ends.append($0) }
    #expect(ends == [true] && stack.screens.count == 1)
  }

  @Test func `the top screen fills the stack, whatever size it gets`() {
    stack.push(next)
    stack.frame = Rect(x: 10, y: 10, width: 120, height: 60)
    stage.frame(at: 1)
    #expect(next.frame == Rect(x: 0, y: 0, width: 120, height: 60))
    stack.pop()
    #expect(home.frame == Rect(x: 0, y: 0, width: 120, height: 60))
  }

  @Test(arguments: [0, -1, Double.nan]) func `in no time it is a cut`(duration: Double) {
    stack.transitionDuration = duration
    for transition in ScreenStackTests.all {
      var ends: [Bool] = []
      stack.push(next, transition: transition) { ends.append($0) }
      #expect(ends == [true] && next.superview === stack)
      stack.pop(transition: transition) { ends.append($0) }
      #expect(ends == [true, true] && home.superview === stack)
    }
    #expect(stack.layer.animationKeys.isEmpty)
  }

  @Test func `outside a window it is a cut`() {
    let stack = ScreenStack(View())
    var ends: [Bool] = []
    for transition in ScreenStackTests.all {
      stack.push(View(), transition: transition) { ends.append($0) }
    }
    stack.popToRoot(transition: .flip) { ends.append($0) }
    #expect(ends == [Bool](repeating: true, count: 7) && stack.screens.count == 1)
    let empty = ScreenStack()
    #expect(empty.pop() == nil && empty.popToRoot().isEmpty && empty.topScreen == nil)
    empty.replace(with: View(), transition: .flip)
    #expect(empty.screens.count == 1)
  }

  @Test func `a screen that leaves may call for another one`() {
    let last = View()
    home.onEvent = { [stack] _, event in
      if event == "cancelled 0" { stack.push(last, transition: .push(.fromLeft)) }
    }
    stage.touch(0, .began, Point(50, 50), time: 1)
    stage.frame(at: 1)
    var ends: [Bool] = []
    stack.push(next, transition: .push(.fromRight)) { ends.append($0) }
    #expect(stack.topScreen === last && last.superview === stack && next.superview == nil)
    #expect(stack.screens.count == 3)
    stage.frame(at: 2)
    stage.frame(at: 4)
    #expect(ends == [false] && stack.subviews.count == 1)
    home.onEvent = nil
  }

  @Test func `ten thousand screens leak nothing`() {
    final class Screen: View {
      nonisolated(unsafe) static var count = 0
      init() {
        Screen.count += 1
        super.init()
      }
      deinit { Screen.count -= 1 }
    }
    let stage = Stage(width: 8, height: 8)
    let stack = ScreenStack(View(), frame: stage.root.bounds)
    stage.root.addSubview(stack)
    var time = 1.0
    for number in 0..<10_000 {
      let transition = ScreenStackTests.all[number % ScreenStackTests.all.count]
      if number % 3 == 2 && stack.screens.count > 1 {
        stack.replace(with: Screen(), transition: transition)
      } else {
        stack.push(Screen(), transition: transition)
      }
      if number % 2 == 1 { stack.pop() }
      if number % 50 == 0 { stack.popToRoot(transition: transition) }
      if number % 7 == 0 {
        stage.frame(at: time)
        time += number % 14 == 0 ? 0.1 : 1
      }
    }
    stack.push(Screen(), transition: .cut)
    stack.popToRoot(transition: .flip)
    stage.frame(at: time)
    stage.frame(at: time + 10)
    stage.frame(at: time + 11)
    #expect(Screen.count == 0)
    #expect(stack.screens.count == 1)
    #expect(stack.subviews.count == 1 && stack.layer.sublayers.count == 1)
    #expect(stage.window.demand == .none)
  }
}
