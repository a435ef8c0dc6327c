import Geometry
import Layers
import Motion
import Pixels
import Touches

@testable import KioskKit

/// A square whose place is a function of time and of the canvas' size alone, over a ground that tells how
/// many touches were handled: what a frame shows can be computed again.
final class MovingScene: Scene {
  private(set) var size: (width: Int, height: Int)
  private(set) var damage = Region()
  /// It moves until then, nanoseconds of the frame clock.
  var endsMoving: Int64 = .max
  private(set) var sizes: [String] = []
  private(set) var cancels = 0
  private(set) var touches = 0
  /// The times of all frames.
  private(set) var times: [Int64] = []
  var onDraw: (() -> Void)?
  private var square = PixelRect.zero
  private var drawnTouches = 0
  private var needsAll = true

  init(width: Int, height: Int) { size = (width, height) }

  func place(at time: Int64) -> PixelRect {
    let step = Int(min(time, endsMoving) / 10_000_000)
    return PixelRect(
      x: step % max(1, size.width - 4), y: step / 7 % max(1, size.height - 3), width: 4, height: 3)
  }

  func word(x: Int, y: Int, at time: Int64) -> UInt32 {
    if x == 0 && y == 0 { return UInt32(touches) }
    return place(at: time).contains(x: x, y: y) ? 0x00_80FF : 0xFF_FFFF
  }

  func handle(_ touch: TouchEvent, at time: FrameTime) { touches += 1 }
  func cancelTouches(at time: FrameTime) { cancels += 1 }
  func damageAll() { needsAll = true }

  func resize(width: Int, height: Int) {
    size = (width, height)
    sizes.append("\(width)x\(height)")
    needsAll = true
  }

  func update(at time: FrameTime) {
    times.append(time.nanoseconds)
    damage.removeAll()
    let next = place(at: time.nanoseconds)
    if next != square {
      damage.add(square.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height)))
      damage.add(next)
      square = next
    }
    if touches != drawnTouches { damage.add(PixelRect(x: 0, y: 0, width: 1, height: 1)) }
    if needsAll { damage.add(PixelRect(x: 0, y: 0, width: size.width, height: size.height)) }
    drawnTouches = touches
    needsAll = false
  }

  func draw(into canvas: Surface) -> DrawingCost {
    onDraw?()
    let time = times.last ?? 0
    for rect in damage.rects {
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX {
          canvas[x, y] = Premultiplied(word: 0xFF00_0000 | word(x: x, y: y, at: time))
        }
      }
    }
    return DrawingCost(pixels: damage.area)
  }

  var demand: FrameDemand {
    needsAll || (times.last ?? 0) < endsMoving ? .everyFrame : .none
  }
}
