import Geometry
import Motion
import Pixels
import Touches

@testable import KioskKit

/// A square that goes 100 points to the right in 0.3 s after each lift, over white. It notes what it
/// is asked for.
final class FakeScene: Scene {
  let bounds: PixelRect
  private(set) var calls: [String] = []
  private(set) var updates = 0
  private(set) var damage = Region()
  /// What else the scene wants, as a timer that does nothing to the picture.
  var wish: FrameDemand = .none
  var onUpdate: (() -> Void)?
  /// Particles that each frame says it drew.
  var particles = 0
  /// What the scene was told to limit particles to.
  private(set) var limits: [Int?] = []

  private var began: FrameTime?
  private var square: PixelRect
  private let home: PixelRect
  private var needsAll = true

  init(width: Int, height: Int) {
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    home = PixelRect(x: 2, y: 3, width: 10, height: 8)
    square = home
  }

  func handle(_ touch: TouchEvent, at time: FrameTime) {
    calls.append(
      "\(TimeText.milliseconds(time.nanoseconds)) \(touch.phase) \(touch.id) "
        + TimeText.milliseconds(touch.timeNanoseconds))
    if touch.phase == .ended { began = time }
  }

  func cancelTouches(at time: FrameTime) { calls.append("cancel") }

  func limitParticles(to limit: Int?) { limits.append(limit) }

  func damageAll() { needsAll = true }

  func update(at time: FrameTime) {
    updates += 1
    onUpdate?()
    damage.removeAll()
    var place = square
    if let began {
      let elapsed = time.nanoseconds - began.nanoseconds
      place = home.offset(x: Int(min(elapsed, 300_000_000) / 3_000_000), y: 0)
      if elapsed >= 300_000_000 { self.began = nil }
    }
    if place != square {
      damage.add(square)
      damage.add(place)
      square = place
    }
    if needsAll { damage.add(bounds) }
    needsAll = false
  }

  func draw(into canvas: Surface) -> DrawingCost {
    for rect in damage.rects {
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX where bounds.contains(x: x, y: y) {
          let word: UInt32 = square.contains(x: x, y: y) ? 0xFF00_80FF : 0xFFFF_FFFF
          canvas[x, y] = Premultiplied(word: word)
        }
      }
    }
    return DrawingCost(pixels: damage.area, layers: 2, particles: particles)
  }

  var demand: FrameDemand {
    let own: FrameDemand = needsAll || began != nil ? .everyFrame : .none
    return own.joined(with: wish)
  }
}
