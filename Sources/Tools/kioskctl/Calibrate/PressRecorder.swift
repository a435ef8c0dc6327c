import Geometry
import Touches

/// Makes one place of all that a device reports while a finger is on a target.
///
///     waiting ──down──▶ pressed ──lifted, stood still──▶ waiting, a place
///        ▲                │  second finger, or strayed
///        │                ▼
///        └──all lifted── spoilt
struct PressRecorder {
  /// What a press came to.
  enum Outcome: Equatable {
    /// The median of its samples.
    case place(Point)
    /// The finger moved too far.
    case strayed
    /// There was more than one finger.
    case crowded
  }

  private enum State {
    case waiting
    case pressed(id: Int, xs: [Double], ys: [Double])
    case spoilt(Outcome)
  }

  /// How far apart the samples of one press may lie.
  private let tolerance: Double
  private var state = State.waiting
  private var down: [Int] = []

  /// Samples kept of a press: 0.1 s of the fastest devices at least; later ones are left out.
  private static let greatestCount = 4096

  init(tolerance: Double) { self.tolerance = tolerance }

  /// A finger is on the glass.
  var isPressed: Bool { !down.isEmpty }

  /// Takes a change; an outcome when the last finger is lifted.
  mutating func take(_ touch: TouchEvent) -> Outcome? {
    switch touch.phase {
    case .began:
      down.append(touch.id)
      if down.count > 1 {
        state = .spoilt(.crowded)
      } else {
        state = .pressed(id: touch.id, xs: [touch.position.x], ys: [touch.position.y])
      }
    case .moved:
      sample(touch)
    case .ended, .cancelled:
      guard down.contains(touch.id) else { return nil }
      down.removeAll { $0 == touch.id }
      if touch.phase == .ended { sample(touch) }
      if touch.phase == .cancelled, case .pressed = state { state = .waiting }
      return down.isEmpty ? finish() : nil
    }
    return nil
  }

  /// Forgets what is down.
  mutating func reset() {
    state = .waiting
    down.removeAll()
  }

  private mutating func sample(_ touch: TouchEvent) {
    guard case .pressed(touch.id, var xs, var ys) = state, xs.count < Self.greatestCount else {
      return
    }
    // The end of a touch repeats the place of its last sample.
    if touch.phase == .ended { return }
    xs.append(touch.position.x)
    ys.append(touch.position.y)
    state = .pressed(id: touch.id, xs: xs, ys: ys)
  }

  private mutating func finish() -> Outcome? {
    defer { state = .waiting }
    switch state {
    case .waiting: return nil
    case .spoilt(let outcome): return outcome
    case .pressed(_, let xs, let ys):
      let place = Point(Self.median(xs), Self.median(ys))
      for (x, y) in zip(xs, ys) where place.distance(to: Point(x, y)) > tolerance {
        return .strayed
      }
      return .place(place)
    }
  }

  /// The middle one, or the mean of the two in the middle: single wrong samples do nothing to it.
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
