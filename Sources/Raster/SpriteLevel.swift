import Geometry
import Pixels

/// One size of a sprite's picture, ready to be sampled: see `SpriteTexels`.
final class SpriteLevel: @unchecked Sendable {
  let texels: SpriteTexels
  private let words: UnsafeMutablePointer<UInt32>
  private let bytes: UnsafeMutablePointer<UInt8>?

  /// The largest side; larger pictures are drawn as images are.
  static let maximumSide = 256
  /// Pixels of edge on each side.
  private static let edge = 2

  init?(_ image: Bitmap) {
    let limit = SpriteLevel.maximumSide
    if image.width <= 0 || image.height <= 0 || image.width > limit || image.height > limit {
      return nil
    }
    let edge = SpriteLevel.edge
    // Groups of eight pixels, or sixteen bytes, may be read from the last place on.
    let pitch = (image.width + 2 * edge + 7) & ~7
    let height = image.height + 2 * edge
    let count = pitch * height + 16
    words = .allocate(capacity: count)
    words.initialize(repeating: 0, count: count)
    var isEven = true
    for y in 0..<height {
      let row = max(0, min(y - edge, image.height - 1))
      for x in 0..<(image.width + 2 * edge) {
        let word = image[max(0, min(x - edge, image.width - 1)), row].word
        words[y * pitch + x] = word
        isEven = isEven && word == (word >> 24) &* 0x0101_0101
      }
    }
    let start = edge * pitch + edge
    if isEven {
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
      for index in 0..<count { bytes[index] = UInt8(words[index] >> 24) }
      self.bytes = bytes
    } else {
      bytes = nil
    }
    texels = SpriteTexels(
      base: UnsafePointer(UnsafeRawPointer(words + start).assumingMemoryBound(to: UInt8.self)),
      pitch: pitch * 4, bytes: bytes.map { UnsafePointer($0 + start) }, bytePitch: pitch)
  }

  deinit {
    words.deallocate()
    bytes?.deallocate()
  }
}
