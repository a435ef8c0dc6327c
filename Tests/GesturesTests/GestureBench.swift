import Geometry
import Gestures
import Touches

/// Feeds an arena as the dispatcher does, in milliseconds, and keeps what the handlers say.
final class GestureBench {
  let arena = GestureArena()
  var log: [String] = []
  private var recognizers: [GestureRecognizer] = []

  /// Frames come at multiples of this; nil: no timer ever fires between events.
  var framePeriod: Int64? = 16_666_667
  private var frame: Int64 = 0
  /// What is added to every time.
  let origin: Int64

  init(origin: Int64 = 0) { self.origin = origin }

  func tap(_ name: String) -> TapRecognizer {
    let tap = TapRecognizer { [unowned self] tap in
      log.append("\(name) tap \(tap.location.x) \(tap.location.y)")
    }
    return tap
  }

  func longPress(_ name: String) -> LongPressRecognizer {
    LongPressRecognizer { [unowned self] _ in log.append("\(name) long") }
  }

  func press(_ name: String) -> PressRecognizer {
    PressRecognizer { [unowned self] _ in log.append("\(name) press") }
  }

  func down(
    _ x: Double, _ y: Double = 0, finger id: Int = 0, at ms: Int64,
    on recognizers: [GestureRecognizer]
  ) {
    advance(to: ms)
    arena.begin(event(id, .began, x, y, ms), recognizers: recognizers)
  }

  func move(_ x: Double, _ y: Double = 0, finger id: Int = 0, at ms: Int64) {
    advance(to: ms)
    arena.feed(event(id, .moved, x, y, ms))
  }

  func up(_ x: Double, _ y: Double = 0, finger id: Int = 0, at ms: Int64) {
    advance(to: ms)
    arena.feed(event(id, .ended, x, y, ms))
  }

  func cancel(_ x: Double, _ y: Double = 0, finger id: Int = 0, at ms: Int64) {
    advance(to: ms)
    arena.feed(event(id, .cancelled, x, y, ms))
  }

  func time(_ ms: Int64) {
    arena.timeReached(origin + ms * 1_000_000)
  }

  /// Runs the timers of all frames before `ms`: an event is handled before the timers of its frame.
  private func advance(to ms: Int64) {
    guard let framePeriod else { return }
    while frame < ms * 1_000_000 {
      arena.timeReached(origin + frame)
      frame += framePeriod
    }
  }

  private func event(
    _ id: Int, _ phase: TouchPhase, _ x: Double, _ y: Double, _ ms: Int64
  ) -> TouchEvent {
    TouchEvent(
      id: id, phase: phase, position: Point(x, y), timeNanoseconds: origin + ms * 1_000_000)
  }
}

/// A rectangle on the canvas with coordinates of its own.
final class Frame: GestureSpace {
  let rect: Rect

  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    rect = Rect(x: x, y: y, width: width, height: height)
  }

  func gestureLocation(of canvasPoint: Point) -> Point {
    canvasPoint - Point(rect.minX, rect.minY)
  }

  func gestureContains(_ location: Point) -> Bool {
    location.x >= 0 && location.y >= 0 && location.x < rect.width && location.y < rect.height
  }
}
