import Geometry
import Pixels
import Raster

extension Operation {
  /// The shadow of a card of 400×300 with corners of 16, blurred by 24 pixels, from a mask that is kept.
  static let shadow = Operation("shadow") { frame in
    let color = Premultiplied(word: 0x8000_0000)
    let shadow = Shadow(
      of: RoundedRect(PixelRect(x: 760, y: 390, width: 400, height: 300), radius: Fixed(16)),
      blur: BoxBlur(radius: Fixed(24)))
    let mask = ShadowMask(shadow.key, MaskBlur())
    return Workload(
      pixels: shadow.bounds.area,
      ours: {
        frame.rasterizer.draw(
          shadow, mask, color: color, clip: frame.clip, on: frame.surface)
      },
      memory: frame.memset(pixels: shadow.bounds.area))
  }
}
