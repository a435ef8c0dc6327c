import Geometry
import Pixels

/// How two pictures differ.
public struct PictureDifference: CustomStringConvertible {
  /// Pixels that differ; every one when the sizes do.
  public let count: Int
  /// The smallest rectangle around them, from the pictures' upper left corner.
  public let bounds: PixelRect
  /// The largest difference of a channel, 1...255.
  public let largest: Int
  /// In one line.
  public let description: String
  /// Red where the pictures differ, brighter the more; the first picture, pale, where they don't.
  public let picture: Bitmap

  /// Nil when `actual` and `expected` are equal in the bits of `mask` (0x00FFFFFF: colours only).
  public init?(_ actual: Surface, _ expected: Surface, mask: UInt32 = 0xFFFF_FFFF) {
    let width = max(actual.width, expected.width)
    let height = max(actual.height, expected.height)
    let picture = Bitmap(width: width, height: height)
    var count = 0
    var largest = 0
    var bounds = PixelRect.zero
    for y in 0..<height {
      for x in 0..<width {
        let one = PictureDifference.word(actual, x, y)
        let other = PictureDifference.word(expected, x, y)
        var step = one == nil || other == nil ? 255 : 0
        if let one, let other {
          for shift in stride(from: UInt32(0), through: 24, by: 8) {
            let a = Int((one & mask) &>> shift & 0xFF)
            let b = Int((other & mask) &>> shift & 0xFF)
            step = max(step, abs(a - b))
          }
        }
        if step == 0 {
          let pale = ((one ?? 0) &>> 2) & 0x003F_3F3F
          picture.surface[x, y] = Premultiplied(word: 0xFFC0_C0C0 &+ pale)
        } else {
          count += 1
          largest = max(largest, step)
          bounds = bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
          picture.surface[x, y] = Premultiplied(word: 0xFF80_0000 &+ UInt32(step / 2) &<< 16)
        }
      }
    }
    let sizesDiffer = actual.width != expected.width || actual.height != expected.height
    if count == 0 && !sizesDiffer { return nil }
    self.count = count
    self.largest = largest
    self.bounds = bounds
    self.picture = picture
    description =
      sizesDiffer
      ? "\(actual.width) x \(actual.height) pixels instead of \(expected.width) x \(expected.height)"
      : "\(count) pixels in x \(bounds.minX)..<\(bounds.maxX), y \(bounds.minY)..<\(bounds.maxY), "
        + "by up to \(largest)"
  }

  private static func word(_ surface: Surface, _ x: Int, _ y: Int) -> UInt32? {
    x < surface.width && y < surface.height
      ? surface[surface.originX + x, surface.originY + y].word : nil
  }
}
