import CCairo
import CPixman
import Geometry
import Pixels
import Raster

extension Operation {
  /// 20,000 masks of 16 × 20 pixels, two strokes with soft edges in each, in one opaque colour.
  static let glyphs = Operation("glyphs") { frame in
    var random = RandomNumbers(seed: 11)
    let masks = (0..<64).map { _ in strokes(width: 16, height: 20, using: &random) }
    let places = (0..<20_000).map { index in
      (
        mask: index % masks.count, x: random.integer(0...Frame.width - 16),
        y: random.integer(0...Frame.height - 20)
      )
    }
    let color = Premultiplied(word: 0xFFF0_E0D0)
    let images = masks.map { PixmanImage($0) }
    let solid = PixmanImage(color)
    let surfaces = masks.map { CairoImage($0) }
    let pixels = places.count * 16 * 20
    return Workload(
      pixels: pixels,
      ours: {
        let (clip, surface) = (frame.clip, frame.surface)
        for place in places {
          frame.rasterizer.draw(
            masks[place.mask], x: place.x, y: place.y, with: .color(color), clip: clip,
            on: surface)
        }
      },
      memory: frame.memset(pixels: pixels),
      pixman: {
        for place in places {
          frame.pixman.composite(
            PIXMAN_OP_OVER, solid, mask: images[place.mask], x: place.x, y: place.y, width: 16,
            height: 20)
        }
      },
      cairo: {
        frame.cairo.setOperator(CAIRO_OPERATOR_OVER)
        frame.cairo.setSource(color)
        for place in places {
          cairo_mask_surface(
            frame.cairo.context, surfaces[place.mask].surface, Double(place.x), Double(place.y))
        }
      })
  }

  /// Something like a letter: two strokes of about two pixels.
  private static func strokes(
    width: Int, height: Int, using random: inout RandomNumbers
  ) -> Mask {
    let picture = Bitmap(width: width, height: height)
    var path = DevicePath()
    func place(_ side: Int) -> Fixed { Fixed(Double(random.integer(2...side - 2))) }
    for _ in 0..<2 {
      path.move(to: place(width), place(height))
      path.quad(to: place(width), place(height), control: place(width), place(height))
    }
    let target = picture.surface
    Rasterizer().stroke(
      path, style: StrokeStyle(width: Fixed(2.2), cap: .round, join: .round, miterLimit: .one),
      with: .color(Premultiplied(word: 0xFFFF_FFFF)), clip: Clip(target.bounds), on: target)
    let mask = Mask(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { mask.row(y)[x] = UInt8(picture[x, y].alpha) }
    }
    return mask
  }
}
