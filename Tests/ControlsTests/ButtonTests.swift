import Touches
import Controls
import Geometry
import Gestures
import KioskTestKit
import Motion
import Pixels
import Testing
import Views

@Suite struct ButtonTests {
  private let stage = Stage(width: 300, height: 200)
  private let button = Button("OK", frame: Rect(x: 100, y: 80, width: 60, height: 40))

  init() {
    button.identifier = "ok"
    stage.root.addSubview(button)
  }

  @Test func `a finger lifted inside taps, in the frame that hears of it`() {
    stage.tap(at: Point(110, 90), time: 0.1)
    stage.run(to: 0.15)
    #expect(button.isPressed && button.state == .pressed)
    stage.run(to: 0.3)
    #expect(!button.isPressed)
    #expect(stage.actions == ["0.183 ok tap"])
  }

  @Test func `dragging out lets go, dragging in presses again`() {
    stage.touch(0, .began, Point(110, 100), time: 0)
    stage.touch(0, .moved, Point(250, 100), time: 0.1)
    stage.touch(0, .moved, Point(120, 100), time: 0.2)
    stage.touch(0, .ended, Point(120, 100), time: 0.3)
    stage.run(to: 0.05)
    #expect(button.isPressed)
    stage.run(to: 0.15)
    #expect(!button.isPressed)
    stage.run(to: 0.25)
    #expect(button.isPressed)
    stage.run(to: 0.4)
    #expect(stage.actions == ["0.300 ok tap"])
  }

  /// The button is 60×40; its held area 60×44, and 10 points around that.
  @Test(arguments: [
    (Point(168, 100), true), (Point(171, 100), false), (Point(130, 131), true),
    (Point(130, 133), false),
  ])
  func `a held finger may stray a little`(end: Point, isTap: Bool) {
    stage.drag(from: Point(130, 100), to: end, time: 0, duration: 0.1)
    stage.run(to: 0.3)
    #expect(stage.actions.count == (isTap ? 1 : 0))
    #expect(!button.isPressed)
  }

  /// Case 27.
  @Test func `a drag of thirty points onto another button taps neither`() {
    let other = Button("Cancel", frame: Rect(x: 160, y: 80, width: 60, height: 40))
    other.identifier = "cancel"
    stage.root.addSubview(other)
    stage.drag(from: Point(135, 100), to: Point(165, 100), time: 0, duration: 0.1)
    stage.run(to: 0.3)
    #expect(stage.actions == [])
    #expect(!button.isPressed && !other.isPressed)
  }

  /// Case 30.
  @Test func `the background's recogniser does not hear of the button's tap`() {
    var background = 0
    stage.root.addGestureRecognizer(TapRecognizer { _ in background += 1 })
    stage.root.addGestureRecognizer(PressRecognizer { _ in background += 1 })
    stage.tap(at: Point(110, 90), time: 0.1)
    stage.run(to: 0.3)
    #expect(stage.actions.count == 1 && background == 0)
  }

  @Test func `a disabled button swallows touches and looks disabled`() {
    var background = 0
    stage.root.addGestureRecognizer(TapRecognizer { _ in background += 1 })
    button.setTitle("Wait", for: .disabled)
    button.isEnabled = false
    stage.tap(at: Point(110, 90), time: 0.1)
    stage.run(to: 0.15)
    #expect(button.state == .disabled && button.titleLabel.text == "Wait")
    stage.run(to: 0.3)
    button.activate()
    #expect(stage.actions == [] && background == 0)
  }

  @Test func `disabled under the finger it does not tap`() {
    stage.touch(0, .began, Point(110, 90), time: 0)
    stage.run(to: 0.05)
    button.isEnabled = false
    #expect(!button.isPressed)
    stage.touch(0, .ended, Point(110, 90), time: 0.1)
    stage.run(to: 0.2)
    #expect(stage.actions == [])
  }

  @Test func `a selecting button toggles with each tap`() {
    var changes: [Bool] = []
    button.togglesSelection = true
    button.onSelectionChange = { changes.append($0) }
    stage.tap(at: Point(110, 90), time: 0.1)
    stage.tap(at: Point(110, 90), time: 0.3)
    stage.run(to: 0.5)
    #expect(changes == [true, false])
    #expect(
      stage.actions == [
        "0.183 ok tap", "0.183 ok selected true", "0.383 ok tap", "0.383 ok selected false",
      ])
    button.isSelected = true
    #expect(changes.count == 2, "setting it calls nothing")
  }

  @Test func `each state has its looks, a part's where it has none of its own`() {
    button.setBackgroundColor(.red, for: .normal)
    button.setBackgroundColor(.black, for: .selected)
    button.setBackgroundColor(.white, for: [.selected, .pressed])
    button.setTitleColor(.black, for: .pressed)
    #expect(button.backgroundColor == .red)
    button.isSelected = true
    #expect(button.backgroundColor == .black)
    stage.touch(0, .began, Point(110, 90), time: 0)
    stage.run(to: 0.05)
    #expect(button.state == [.selected, .pressed])
    #expect(button.backgroundColor == .white)
    #expect(button.titleLabel.textColor == .black)
    button.isSelected = false
    #expect(button.backgroundColor == Color(209, 0, 0), "pressed without a colour is darker")
  }

  @Test func `its background colour can be set as that of any view`() {
    button.backgroundColor = .red
    stage.touch(0, .began, Point(110, 90), time: 0)
    stage.run(to: 0.05)
    #expect(button.backgroundColor == Color(209, 0, 0))
    button.isEnabled = false
    #expect(button.backgroundColor == .red)
    button.isEnabled = true
    button.setBackgroundColor(.black)
    #expect(button.backgroundColor == .black)
    button.backgroundColor = .red
    button.setBackgroundColor(nil)
    #expect(button.backgroundColor == Theme().tint)
  }

  @Test func `a touch that is taken away does nothing and leaves no highlight`() {
    stage.touch(0, .began, Point(110, 90), time: 0)
    stage.touch(0, .cancelled, Point(110, 90), time: 0.1)
    stage.run(to: 0.2)
    #expect(stage.actions == [] && !button.isPressed)
  }

  @Test func `it follows its first finger and ignores others`() {
    stage.touch(0, .began, Point(110, 90), time: 0)
    stage.touch(1, .began, Point(120, 90), time: 0.02)
    stage.touch(1, .ended, Point(120, 90), time: 0.04)
    stage.run(to: 0.06)
    #expect(stage.actions == [] && button.isPressed)
    stage.touch(0, .ended, Point(110, 90), time: 0.1)
    stage.run(to: 0.2)
    #expect(stage.actions.count == 1 && !button.isPressed)
  }

  /// Case 33.
  @Test func `an action may remove the button and all around it`() {
    let stage = Stage(width: 300, height: 200)
    let parent = View(frame: stage.root.bounds)
    stage.root.addSubview(parent)
    var taps = 0
    do {
      let button = Button("bye", frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let reference = button.weakReference
      button.onTap = {
        taps += 1
        for view in reference.view?.superview?.subviews ?? [] { view.removeFromSuperview() }
        for view in stage.root.subviews { view.removeFromSuperview() }
      }
      parent.addSubview(button)
      parent.addSubview(Button("other"))
    }
    stage.tap(at: Point(50, 50), time: 0)
    stage.tap(at: Point(50, 50), time: 0.2)
    stage.run(to: 0.5)
    #expect(taps == 1)
    #expect(stage.root.subviews.isEmpty)
  }

  @Test func `title and image stand together in the middle`() {
    button.frame = Rect(x: 0, y: 0, width: 200, height: 60)
    button.setImage(Bitmap(width: 20, height: 20))
    stage.frame(at: 0)
    let (image, title) = (button.imageView.frame, button.titleLabel.frame)
    #expect(image.size == Size(20, 20) && image.midY == 30)
    #expect(title.minX == image.maxX + 8)
    #expect(abs((image.minX + title.maxX) / 2 - 100) <= 1)
    #expect(button.intrinsicContentSize.height == 44)
  }

  @Test func `its looks, in every state`() {
    let stage = Stage(width: 330, height: 120, typesetter: TestFonts.typesetter())
    let states: [(ControlState, Double)] = [
      (.normal, 10), (.pressed, 90), (.disabled, 170), (.selected, 250),
    ]
    for (state, x) in states {
      for (y, title) in [(10.0, "Save"), (64, "保存")] {
        let button = Button(title, frame: Rect(x: x, y: y, width: 70, height: 46))
        button.setBackgroundColor(Color(hex: 0x34C759), for: .selected)
        button.isEnabled = state != .disabled
        button.isSelected = state == .selected
        stage.root.addSubview(button)
      }
    }
    stage.touch(0, .began, Point(110, 30), time: 0)
    stage.touch(1, .began, Point(110, 90), time: 0)
    stage.frame(at: 0)
    let result = Golden.compare(stage.canvas.surface, named: "button/states")
    #expect(result.isEqual, "\(result)")
  }
}

@Suite struct `The look of a pressed button` {
  private let stage = Stage(width: 300, height: 200)
  private let button = Button("OK", frame: Rect(x: 100, y: 80, width: 60, height: 40))

  init() {
    button.setBackgroundColor(.red)
    button.identifier = "ok"
    stage.root.addSubview(button)
    stage.frame(at: 0)
  }

  private var looksPressed: Bool { button.backgroundColor != .red }

  @Test func `stays a tenth of a second after a tap that one frame held`() {
    stage.tap(at: Point(110, 90), time: 0.1, duration: 0.01)
    stage.frame(at: 0.12)
    #expect(looksPressed && !button.isPressed && stage.actions == ["0.120 ok tap"])
    stage.frame(at: 0.21)
    #expect(looksPressed)
    stage.frame(at: 0.22)
    #expect(!looksPressed)
    #expect(stage.window.demand == .none)
  }

  /// Case 28.
  @Test func `is seen when a tap of 40 ms comes late from a scroll view`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    scroll.contentSize = Size(300, 900)
    scroll.addSubview(button)
    stage.root.addSubview(scroll)
    stage.frame(at: 0.05)
    stage.tap(at: Point(110, 90), time: 0.1, duration: 0.04)
    stage.run(to: 0.15)
    #expect(looksPressed && stage.actions == ["0.150 ok tap"])
    stage.run(to: 0.24)
    #expect(looksPressed)
    stage.run(to: 0.3)
    #expect(!looksPressed)
  }

  /// Case 28.
  @Test func `goes at once when a scroll begins`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    scroll.contentSize = Size(300, 900)
    scroll.addSubview(button)
    stage.root.addSubview(scroll)
    stage.frame(at: 0.05)
    stage.touch(0, .began, Point(110, 100), time: 0.1)
    stage.run(to: 0.39)
    #expect(looksPressed)
    stage.touch(0, .moved, Point(110, 70), time: 0.4)
    stage.run(to: 0.41)
    #expect(!looksPressed && scroll.contentOffset == Point(0, 22))
    stage.touch(0, .ended, Point(110, 70), time: 0.6)
    stage.run(to: 1)
    #expect(stage.actions == [])
  }

  /// Case 27.
  @Test func `and tap are nothing for a drag from one button to another in a scroll view`() {
    let other = Button("Cancel", frame: Rect(x: 100, y: 125, width: 60, height: 40))
    other.identifier = "cancel"
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    scroll.contentSize = Size(300, 900)
    scroll.addSubview(button)
    scroll.addSubview(other)
    stage.root.addSubview(scroll)
    stage.frame(at: 0.05)
    stage.drag(from: Point(120, 140), to: Point(120, 110), time: 0.1, duration: 0.1)
    stage.run(to: 3)
    #expect(stage.actions == [] && !looksPressed && scroll.contentOffset.y > 20)
  }

  @Test func `goes with the button's window, and with its being enabled`() {
    stage.tap(at: Point(110, 90), time: 0.1, duration: 0.01)
    stage.frame(at: 0.12)
    button.removeFromSuperview()
    stage.root.addSubview(button)
    #expect(!looksPressed)
    stage.tap(at: Point(110, 90), time: 0.3, duration: 0.01)
    stage.frame(at: 0.32)
    button.isEnabled = false
    #expect(!looksPressed)
    stage.frame(at: 1)
  }
}
