import Geometry

/// Fingers that move quickly one way: recognized at once when they have come far enough in time.
///
///     down ──`minimumDistance` in a direction, in time──▶ ended
///       └──10 points another way, too late, lifted──▶ failed
///
/// How fast is a matter of the mean speed since the last of its fingers came down: `minimumDistance`
/// must be reached before `minimumDistance / minimumSpeed` seconds are over. The way is straight when
/// it strays across by at most half of what it goes along.
public final class SwipeRecognizer: GestureRecognizer {
  /// Ways to swipe; several may be asked for together.
  public struct Directions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let right = Directions(rawValue: 1)
    public static let left = Directions(rawValue: 2)
    public static let up = Directions(rawValue: 4)
    public static let down = Directions(rawValue: 8)
  }

  /// The ways that count; right by default.
  public var directions: Directions = .right
  /// How many fingers, 1 or more. Fingers beyond these are ignored.
  public var numberOfTouches = 1
  /// Points.
  public var minimumDistance = 50.0
  /// Points a second; with the 50 points of `minimumDistance` half a second by default.
  public var minimumSpeed = 100.0
  /// Called once for each swipe, with the fingers still down.
  public var onRecognize: ((SwipeRecognizer) -> Void)?

  /// Which way was swiped: one of `directions`; empty until then.
  public private(set) var direction: Directions = []
  /// Where the middle of the fingers came down, in the view's coordinates.
  public private(set) var location = Point.zero
  /// The same in canvas points.
  public private(set) var canvasLocation = Point.zero

  private var fingers = Fingers()

  /// How far, in points, the fingers may wander before their way must be right.
  private static let slop = 10.0

  /// - Parameter action: called once for each swipe.
  public init(_ action: ((SwipeRecognizer) -> Void)? = nil) {
    onRecognize = action
    super.init()
  }

  public override func accepts(touchCount: Int) -> Bool { touchCount < numberOfTouches }

  public override func touchBegan(_ touch: GestureTouch) -> GestureVerdict {
    fingers.put(touch)
    location = fingers.location
    canvasLocation = fingers.centroid
    deadline = touch.timeNanoseconds.adding(seconds: minimumDistance / minimumSpeed)
    return .undecided
  }

  public override func touchMoved(_ touch: GestureTouch) -> GestureVerdict {
    fingers.put(touch)
    if fingers.count < numberOfTouches {
      return fingers.farthest < SwipeRecognizer.slop ? .undecided : .failed
    }
    return judge()
  }

  public override func touchEnded(_ touch: GestureTouch) -> GestureVerdict {
    fingers.put(touch)
    if fingers.count < numberOfTouches { return .failed }
    return judge() == .ended ? .ended : .failed
  }

  /// Too slow.
  public override func timeReached(_ timeNanoseconds: Int64) -> GestureVerdict { .failed }

  public override func stateChanged() {
    if state == .ended { onRecognize?(self) }
  }

  public override func reset() {
    fingers.removeAll()
    direction = []
  }

  private func judge() -> GestureVerdict {
    let way = fingers.centroid - canvasLocation
    let isNear = fingers.centroid.distance(to: canvasLocation) < SwipeRecognizer.slop
    var verdict = isNear ? GestureVerdict.undecided : .failed
    for bit in UInt8(0)..<4 {
      let candidate = Directions(rawValue: 1 << bit)
      if !directions.contains(candidate) { continue }
      let (along, across) =
        switch candidate {
        case .right: (way.x, abs(way.y))
        case .left: (-way.x, abs(way.y))
        case .up: (-way.y, abs(way.x))
        default: (way.y, abs(way.x))
        }
      if along >= minimumDistance && across * 2 <= along {
        direction = candidate
        return .ended
      }
      if along >= across { verdict = .undecided }
    }
    return verdict
  }
}
