import Geometry
import Gestures
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Views

/// Delays, options, nesting, and what moves at all.
@Suite struct BlockAnimationTests {
  private let stage = Stage(width: 200, height: 100)
  private let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))

  init() {
    stage.root.addSubview(view)
    stage.frame(at: 0)
  }

  private var shown: LayerValues { view.layer.presentation }

  @Test func `everything that a view shows moves half way in half the time`() {
    view.animate(duration: 2, curve: .linear) {
      view.frame = Rect(x: 40, y: 20, width: 40, height: 60)
      view.alpha = 0.5
      view.backgroundColor = .white
      view.cornerRadii = CornerRadii(topLeft: 8, topRight: 4, bottomRight: 2, bottomLeft: 0)
      view.borderWidth = 4
      view.borderColor = .white
      view.transform = .translation(x: 10, y: 20)
      view.scale = 3
      view.rotation = 1
      view.translation = Point(6, 8)
      view.shadowColor = .white
      view.shadowOpacity = 1
      view.shadowOffset = Size(8, 3)
      view.shadowRadius = 9
    }
    #expect(view.frame == Rect(x: 40, y: 20, width: 40, height: 60) && view.scale == 3)
    stage.frame(at: 1)
    stage.frame(at: 2)
    let shown = self.shown
    #expect(shown.position == Point(35, 30))
    #expect(shown.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
    #expect(shown.opacity == 0.75)
    #expect(shown.backgroundColor.alpha == 128)
    #expect(
      shown.cornerRadii == CornerRadii(topLeft: 4, topRight: 2, bottomRight: 1, bottomLeft: 0))
    #expect(shown.borderWidth == 2)
    #expect(shown.borderColor.red == 128)
    #expect(shown.transform == .translation(x: 5, y: 10))
    #expect(shown.scaleX == 2 && shown.scaleY == 2)
    #expect(shown.rotation == 0.5)
    #expect(shown.translation == Point(3, 4))
    #expect(shown.shadowColor.red == 128)
    #expect(shown.shadowOpacity == 0.5)
    #expect(shown.shadowOffset == Size(4, 3))
    #expect(shown.shadowRadius == 6)
    stage.frame(at: 3)
    #expect(self.shown.transform == view.transform && self.shown.shadowRadius == 9)
    #expect(stage.window.demand == .none)
  }

  @Test func `a label's colour fades`() {
    let label = Label("text", color: .black, frame: Rect(x: 0, y: 0, width: 100, height: 40))
    stage.root.addSubview(label)
    stage.frame(at: 0.5)
    label.animate(duration: 1, curve: .linear) { label.textColor = .white }
    #expect(label.textColor == .white)
    #expect(label.layer.animation(forKey: "textColor") != nil)
    stage.frame(at: 1)
    stage.frame(at: 3)
    #expect(label.layer.animationKeys.isEmpty && stage.window.demand == .none)
  }

  @Test func `a delayed change waits without frames, then takes its time`() {
    var ends: [Bool] = []
    view.animate(duration: 1, delay: 2, curve: .linear) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    stage.frame(at: 1)
    #expect(shown.opacity == 1 && view.alpha == 0)
    #expect(stage.window.demand == .at(FrameTime(seconds: 3)))
    stage.frame(at: 3)
    #expect(shown.opacity == 1 && stage.window.demand == .everyFrame)
    stage.frame(at: 3.5)
    #expect(shown.opacity == 0.5)
    stage.frame(at: 3.999)
    #expect(ends == [])
    stage.frame(at: 4)
    #expect(shown.opacity == 0 && ends == [true])
    #expect(stage.window.demand == .none)
  }

  @Test func `a frame long after a delay shows what is due then`() {
    view.animate(duration: 1, delay: 2, curve: .linear) { view.alpha = 0 }
    stage.frame(at: 1)
    stage.frame(at: 3.75)
    #expect(shown.opacity == 0.25)
  }

  @Test func `no time with a delay is a change at that moment`() {
    var ends: [Bool] = []
    view.animate(duration: 0, delay: 1) {
      view.alpha = 0.5
    } completion: {
      ends.append($0)
    }
    stage.frame(at: 1)
    stage.frame(at: 1.99)
    #expect(shown.opacity == 1 && ends == [])
    stage.frame(at: 2)
    #expect(shown.opacity == 0.5 && ends == [true])
  }

  /// Case 34.
  @Test(arguments: [0, -1, -Double.infinity, Double.nan], [0, -1, Double.nan])
  func `no time is at once, and stops what moved`(duration: Double, delay: Double) {
    view.animate(duration: 1) { view.alpha = 0 }
    stage.frame(at: 1)
    stage.frame(at: 1.5)
    var ends: [Bool] = []
    view.animate(duration: duration, delay: delay) {
      view.alpha = 0.25
    } completion: {
      ends.append($0)
    }
    #expect(ends == [true])
    #expect(shown.opacity == 0.25 && view.layer.animationKeys.isEmpty)
    stage.frame(at: 1.6)
    #expect(shown.opacity == 0.25 && stage.window.demand == .none)
  }

  /// Case 34.
  @Test func `times without end are waited for without frames`() {
    var ends: [Bool] = []
    view.animate(duration: .infinity) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    view.animate(duration: 1, delay: .infinity) {
      view.scale = 2
    } completion: {
      ends.append($0)
    }
    view.animate(duration: 1e300) {
      view.rotation = 1
    } completion: {
      ends.append($0)
    }
    for time in [1, 100 * 365 * 86_400.0] {
      stage.frame(at: time)
      #expect(shown.opacity == 1 && shown.scaleX == 1 && shown.rotation == 0)
    }
    #expect(ends == [])
    view.animate(duration: 0) {
      view.alpha = 1
      view.scale = 1
      view.rotation = 0
    }
    stage.frame(at: 101 * 365 * 86_400.0)
    #expect(ends == [false, false, false])
    #expect(stage.window.demand == .none)
  }

  @Test func `a value set to what it is animates nothing`() {
    var ends: [Bool] = []
    view.animate(duration: 1) {
      view.alpha = 1
      view.frame = view.frame
    } completion: {
      ends.append($0)
    }
    #expect(ends == [true] && view.layer.animationKeys.isEmpty)
  }

  @Test func `a block in a block has its own time and completion`() {
    var ends: [String] = []
    view.animate(duration: 2, curve: .linear) {
      view.alpha = 0
      view.animate(duration: 1, curve: .linear) {
        view.scale = 2
      } completion: { _ in
        ends.append("inner")
      }
      view.rotation = 1
    } completion: { _ in
      ends.append("outer")
    }
    stage.frame(at: 1)
    stage.frame(at: 1.5)
    #expect(shown.scaleX == 1.5 && shown.opacity == 0.75 && shown.rotation == 0.25)
    stage.frame(at: 2)
    #expect(ends == ["inner"])
    stage.frame(at: 3)
    #expect(ends == ["inner", "outer"])
  }

  @Test func `without animation is without animation`() {
    view.animate(duration: 1) {
      view.performWithoutAnimation { view.alpha = 0.5 }
      view.scale = 2
    }
    #expect(view.layer.animationKeys == ["scale"])
    let loose = View()
    loose.performWithoutAnimation { loose.alpha = 0.5 }
    #expect(loose.alpha == 0.5)
  }

  @Test func `what runs back shows the new value when it is over`() {
    var ends: [Bool] = []
    view.animate(duration: 1, curve: .linear, options: .autoreverse) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    for (time, alpha) in [(1, 1), (1.5, 0.5), (2, 0), (2.5, 0.5), (2.75, 0.75), (3, 0)] {
      stage.frame(at: time)
      #expect(shown.opacity == alpha)
    }
    #expect(ends == [true])
  }

  @Test func `what repeats goes on until something else is set`() {
    var ends: [Bool] = []
    view.animate(duration: 1, curve: .linear, options: [.repeat, .autoreverse]) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    stage.frame(at: 1)
    stage.frame(at: 1001.25)
    #expect(shown.opacity == 0.75 && ends == [])
    stage.frame(at: 1002.25)
    #expect(shown.opacity == 0.25)
    view.animate(duration: 1, curve: .linear) { view.alpha = 0.75 }
    stage.frame(at: 1003)
    #expect(shown.opacity == 0.25 && ends == [false])
    stage.frame(at: 1003.5)
    #expect(shown.opacity == 0.5)
  }

  @Test func `layout moves with what it follows`() {
    final class Row: View {
      let part = View()
      override func layoutSubviews() {
        part.frame = Rect(x: bounds.width / 2, y: 0, width: bounds.width / 2, height: 10)
      }
    }
    let row = Row(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    row.addSubview(row.part)
    stage.root.addSubview(row)
    row.animate(duration: 1, curve: .linear, options: .layoutSubviews) {
      row.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    }
    #expect(row.part.frame == Rect(x: 50, y: 0, width: 50, height: 10))
    stage.frame(at: 1)
    #expect(row.part.layer.presentation.position == Point(15, 5), "it was laid out before, too")
    stage.frame(at: 1.5)
    #expect(row.part.layer.presentation.position == Point(45, 5))
  }

  @Test func `what starts in a frame begins at that frame, whatever the rate`() throws {
    var curves: [[Double]] = []
    for rate in [7, 30, 60] {
      let stage = Stage(width: 100, height: 100, framesPerSecond: rate)
      let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
      stage.root.addSubview(view)
      var shown: [Double] = []
      stage.window.schedule(at: FrameTime(seconds: 1)) {
        view.animate(duration: 3, curve: .easeOut) { view.center = Point(90, 10) }
      }
      // Half way a new goal: what is shown in that frame is where it starts.
      stage.window.schedule(at: FrameTime(seconds: 2)) {
        view.animate(spring: Spring(mass: 1, stiffness: 20, damping: 3)) {
          view.center = Point(10, 60)
        }
      }
      // And one more, from a finger.
      view.addGestureRecognizer(
        TapRecognizer { _ in view.animate(duration: 3, curve: .easeIn) { view.alpha = 0.25 } })
      stage.tap(at: Point(10, 60), time: 4.5, duration: 0.5)
      for second in 1...9 {
        stage.run(to: Double(second))
        shown.append(view.layer.presentation.position.x)
        shown.append(view.layer.presentation.position.y)
        shown.append(view.layer.presentation.opacity)
      }
      curves.append(shown)
    }
    #expect(curves[0] == curves[1] && curves[1] == curves[2])
    #expect(Set(curves[0]).count > 13)
  }

  @Test func `two goals in one frame are one move, from what was shown`() {
    view.animate(duration: 1, curve: .linear) { view.alpha = 0 }
    view.animate(duration: 1, curve: .linear) { view.alpha = 0.5 }
    stage.frame(at: 1)
    #expect(shown.opacity == 1)
    stage.frame(at: 1.5)
    #expect(shown.opacity == 0.75)
    stage.frame(at: 2)
    #expect(shown.opacity == 0.5)
  }
}
