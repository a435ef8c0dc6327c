import Geometry
import Pixels

/// What all sprites of one picture and one scale have in common.
struct SpriteSize {
  let scale: Int32
  /// Half the drawn picture's sides, in 1/256 of a pixel.
  let halfWidth: Int64
  let halfHeight: Int64
  /// Pixels of the level for each device pixel, 16.16; less than 2.
  let step: Int64
  /// The place of the picture's centre in the level, as `SpriteTexels` counts.
  let centerU: Int64
  let centerV: Int64
  let texels: SpriteTexels

  /// Nil where sprites of that scale are drawn as images are: far larger or far smaller than usual.
  init?(scale: Int32, of image: ImagePyramid) {
    if scale <= 0 { return nil }
    let level = image.level(squaredScale: UInt64(Int64(scale) * Int64(scale)))
    guard let picture = image.spriteLevels[level] else { return nil }
    let (width, height) = (Int64(image.levels[0].width), Int64(image.levels[0].height))
    let factor = Int64(scale)
    halfWidth = (width * factor + 256) >> 9
    halfHeight = (height * factor + 256) >> 9
    if max(halfWidth, halfHeight) > 512 << 8 { return nil }
    step = (1 << 32) / (factor << Int64(level))
    if step >= 2 << 16 { return nil }
    centerU = (width << 15) >> Int64(level) - 32_768
    centerV = (height << 15) >> Int64(level) - 32_768
    texels = picture.texels
    self.scale = scale
  }
}
