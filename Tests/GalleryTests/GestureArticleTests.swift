import Geometry
import KioskKit
import KioskTestKit
import LinuxIO
import Testing

final class PatienceRecognizer: GestureRecognizer {
  var onRecognize: (() -> Void)?
  private var isLongEnough = false

  override func touchBegan(_ touch: GestureTouch) -> GestureVerdict {
    deadline = touch.timeNanoseconds + 2_000_000_000
    return .undecided
  }

  override func timeReached(_ timeNanoseconds: Int64) -> GestureVerdict {
    isLongEnough = true
    return .undecided
  }

  override func touchEnded(_ touch: GestureTouch) -> GestureVerdict {
    isLongEnough ? .ended : .failed
  }

  override func stateChanged() {
    if state == .ended { onRecognize?() }
  }

  override func reset() { isLongEnough = false }
}

/// The code of the article on gestures.
@Suite struct `The article on gestures` {
  private let stage = Stage(width: 800, height: 480)

  private func box(_ x: Double) -> View {
    let view = View(frame: Rect(x: x, y: 100, width: 200, height: 200))
    stage.root.addSubview(view)
    return view
  }

  @Test func `shows gestures that get along`() {
    let map = box(0)
    let card = box(200)
    let photo = box(400)
    let sheet = box(600)
    let knob = View(frame: Rect(x: 0, y: 100, width: 200, height: 44))
    sheet.addSubview(knob)
    var marks: [Point] = []
    var zooms = 0
    var isLocked = false

    let tap = TapRecognizer { tap in
      marks.append(tap.location)
    }
    map.addGestureRecognizer(tap)

    let pan = PanRecognizer { pan in
      card.translation = pan.translation
    }
    card.addGestureRecognizer(pan)

    let drawer = PanRecognizer()
    drawer.axis = .vertical
    sheet.addGestureRecognizer(drawer)
    let slide = PanRecognizer()
    slide.axis = .horizontal
    knob.addGestureRecognizer(slide)

    let zoom = TapRecognizer { _ in zooms += 1 }
    zoom.numberOfTaps = 2
    map.addGestureRecognizer(zoom)
    tap.require(toFail: zoom)

    let pinch = PinchRecognizer { pinch in photo.scale = pinch.scale }
    let turn = RotationRecognizer { turn in photo.rotation = turn.rotation }
    pinch.canRecognizeSimultaneously = { other in other === turn }
    photo.addGestureRecognizer(pinch)
    photo.addGestureRecognizer(turn)

    pan.shouldReceive = { touch in touch.location.y < 44 }
    pan.shouldBegin = { _ in !isLocked }

    stage.tap(at: Point(50, 150), time: 0)
    stage.tap(at: Point(50, 150), time: 0.2)
    stage.tap(at: Point(60, 160), time: 1)
    stage.run(to: 2)
    #expect(zooms == 1 && marks == [Point(60, 60)])

    stage.drag(from: Point(300, 120), to: Point(338, 120), time: 2.1, duration: 0.2)
    stage.drag(from: Point(300, 200), to: Point(300, 250), time: 2.5, duration: 0.2)
    stage.run(to: 3)
    #expect(card.translation.distance(to: Point(30, 0)) < 1e-9)
    isLocked = true
    stage.drag(from: Point(340, 120), to: Point(400, 120), time: 3.1, duration: 0.2)
    stage.run(to: 3.5)
    #expect(card.translation.distance(to: Point(30, 0)) < 1e-9)

    stage.touch(0, .began, Point(650, 220), time: 3.6)
    stage.touch(0, .moved, Point(660, 225), time: 3.7)
    stage.run(to: 3.75)
    #expect(slide.state == .began && drawer.state == .failed)
    stage.touch(0, .ended, Point(660, 225), time: 3.8)

    stage.touch(0, .began, Point(450, 200), time: 4)
    stage.touch(1, .began, Point(550, 200), time: 4)
    stage.touch(1, .moved, Point(450, 308), time: 4.1)
    stage.run(to: 4.2)
    #expect(photo.scale == 1 && photo.rotation > 1.4)
    stage.touch(0, .ended, Point(450, 200), time: 4.3)
    stage.touch(1, .ended, Point(450, 308), time: 4.3)

    var isPatient = false
    let patience = PatienceRecognizer()
    patience.onRecognize = { isPatient = true }
    stage.root.addGestureRecognizer(patience)
    stage.tap(at: Point(50, 450), time: 5, duration: 1.9)
    stage.run(to: 7)
    #expect(!isPatient)
    stage.tap(at: Point(50, 450), time: 8, duration: 2)
    stage.run(to: 11)
    #expect(isPatient && stage.window.demand == .none)
  }

  @Test func `shows code that compiles`() throws {
    func lines(_ path: String) throws -> [String] {
      String(decoding: try readFile(at: path), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0.drop { $0 == " " }) }
    }
    let here = "\(#filePath)"
    let project = here.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    let code = try lines(here).joined(separator: "\n")
    let article = try lines(project + "/Sources/KioskKit/KioskKit.docc/Gestures.md")
      .joined(separator: "\n")
    let blocks = article.components(between: "```swift\n", and: "\n```")
    #expect(blocks.count == 6)
    for block in blocks { #expect(code.contains(block), "\(block)") }
  }
}

extension String {
  /// What stands between each `start` and the next `end`.
  fileprivate func components(between start: String, and end: String) -> [String] {
    var found: [String] = []
    var rest = self[...]
    while let first = rest.firstRange(of: start) {
      rest = rest[first.upperBound...]
      guard let last = rest.firstRange(of: end) else { return found }
      found.append(String(rest[..<last.lowerBound]))
      rest = rest[last.upperBound...]
    }
    return found
  }
}
