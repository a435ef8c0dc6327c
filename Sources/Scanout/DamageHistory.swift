import Geometry

/// What changed in the last frames, so that a buffer that is some frames old can be brought up to
/// date: the frame under way and the two presented before it, enough for three buffers.
///
/// Coordinates are the canvas'. A frame that isn't shown (busy, no buffer) stays under way, and what
/// changes meanwhile is added to it, so no change is ever lost.
public struct DamageHistory: Sendable {
  /// All of the canvas.
  public let bounds: PixelRect
  private var underWay: Region
  private var lastPresented: Region
  private var presentedBefore: Region
  private var widened: Region

  /// The oldest age that it knows; beyond, everything is copied.
  public static let maximumAge = 3

  /// Everything is damaged at first. No region holds more than `capacity` rectangles.
  public init(bounds: PixelRect, capacity: Int = 16) {
    self.bounds = bounds
    underWay = Region(capacity: capacity)
    lastPresented = Region(capacity: capacity)
    presentedBefore = Region(capacity: capacity)
    widened = Region(capacity: capacity)
    addAll()
  }

  /// True where something changed that no present has shown.
  public var hasUnpresentedDamage: Bool { !underWay.isEmpty }

  /// `rect` changed in the frame under way; what lies outside the canvas doesn't count.
  public mutating func add(_ rect: PixelRect) { underWay.add(rect.intersection(bounds)) }

  /// All of `region` changed in the frame under way.
  public mutating func add(_ region: Region) {
    for rect in region.rects { add(rect) }
  }

  /// Everything changed.
  public mutating func addAll() {
    underWay.removeAll()
    underWay.add(bounds)
  }

  /// What a buffer of `age` lacks: the frame under way and the `age` − 1 frames before it. Age 0,
  /// or one beyond `maximumAge`, lacks everything.
  public mutating func damage(forAge age: Int) -> Region {
    widened.removeAll()
    if age < 1 || age > DamageHistory.maximumAge {
      widened.add(bounds)
      return widened
    }
    widened.add(underWay)
    if age >= 2 { widened.add(lastPresented) }
    if age >= 3 { widened.add(presentedBefore) }
    return widened
  }

  /// The frame under way has been presented; another begins, without damage.
  public mutating func presented() {
    swap(&presentedBefore, &lastPresented)
    swap(&lastPresented, &underWay)
    underWay.removeAll()
  }
}
