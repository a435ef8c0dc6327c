import Geometry
import Pixels

/// An image and its halvings, so that it can be drawn much smaller without sparkling.
///
/// Level k averages squares of 2ᵏ pixels, cut off at the image's edge. Drawing takes the level whose
/// pixels come nearest to a device pixel from below, and samples that bilinearly.
package final class ImagePyramid: @unchecked Sendable {
  package let levels: [Bitmap]
  /// What sprites are sampled from; nil for levels too large for them.
  let spriteLevels: [SpriteLevel?]

  /// The levels down to one pixel. `image` is level 0 and is not copied.
  package init(_ image: Bitmap) {
    var all = [image]
    while let last = all.last, last.width > 1 || last.height > 1 {
      all.append(ImagePyramid.halved(last))
    }
    levels = all
    spriteLevels = all.map { SpriteLevel($0) }
  }

  /// The level for an image drawn at a scale of √(squaredScale / 2³²).
  func level(squaredScale: UInt64) -> Int {
    var level = 0
    var scale = squaredScale
    while scale <= 1 << 30 && level < levels.count - 1 {
      scale <<= 2
      level += 1
    }
    return level
  }

  /// Averages of 2×2, 2×1 or 1×2 pixels where an odd side ends, rounded to the nearest.
  private static func halved(_ image: Bitmap) -> Bitmap {
    let half = Bitmap(width: (image.width + 1) / 2, height: (image.height + 1) / 2)
    let source = image.surface
    let target = half.surface
    for y in 0..<half.height {
      let y1 = min(2 * y + 1, image.height - 1)
      for x in 0..<half.width {
        let x1 = min(2 * x + 1, image.width - 1)
        var low: UInt32 = 0x0002_0002
        var high: UInt32 = 0x0002_0002
        func add(_ pixel: Premultiplied) {
          low &+= pixel.word & 0xFF_00FF
          high &+= (pixel.word &>> 8) & 0xFF_00FF
        }
        add(source[2 * x, 2 * y])
        add(source[x1, 2 * y])
        add(source[2 * x, y1])
        add(source[x1, y1])
        target[x, y] = Premultiplied(
          word: (low &>> 2) & 0xFF_00FF | ((high &>> 2) & 0xFF_00FF) &<< 8)
      }
    }
    return half
  }
}
