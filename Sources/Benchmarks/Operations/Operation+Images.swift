import CCairo
import CPixman
import Geometry
import Pixels
import Raster

extension Operation {
  /// A picture of 400 × 400 pixels, every pixel neither clear nor opaque, enlarged 1.3 times and
  /// turned by 5° about the frame's middle.
  static let affine = Operation("affine") { frame in
    let side = 400.0
    let image = PixelMemory(width: 400, height: 400, kind: .whole)
    var random = RandomNumbers(seed: 23)
    fillWithPixels(image, alphas: 1...254, using: &random)
    let (scale, turn) = (1.3, Trigonometry.sineAndCosine(5 * Double.pi / 180))
    let (a, b) = (scale * turn.cosine, scale * turn.sine)
    let (middleX, middleY) = (Double(Frame.width) / 2, Double(Frame.height) / 2)
    let (tx, ty) = (middleX - (a - b) * side / 2, middleY - (b + a) * side / 2)
    // The inverse of a turn is its transpose.
    let (p, q) = (turn.cosine / scale, turn.sine / scale)
    let (ux, uy) = (-(p * tx + q * ty), q * tx - p * ty)
    func fixed(_ value: Double) -> Int64 { Int64((value * 4_294_967_296).rounded()) }
    let transform = ImageTransform(
      toDevice: ImageTransform.Map(
        a: fixed(a), b: fixed(b), c: fixed(-b), d: fixed(a), tx: fixed(tx), ty: fixed(ty)),
      toImage: ImageTransform.Map(
        a: fixed(p), b: fixed(-q), c: fixed(q), d: fixed(p), tx: fixed(ux), ty: fixed(uy)))
    // pixman is asked for the box around the turned picture only.
    let reach = ((a + b) * side / 2).rounded(.up) + 1
    let (left, top) = (middleX - reach, middleY - reach)
    let source = PixmanImage(image.surface)
    source.sample(
      pixman_transform_t(
        a: p, b: -q, c: q, d: p, tx: ux + p * left + q * top, ty: uy - q * left + p * top))
    let pattern = CairoPattern(CairoImage(image.surface))
    pattern.setMatrix(a: p, b: -q, c: q, d: p, tx: ux, ty: uy)
    let pixels = Int(side * side * scale * scale)
    return Workload(
      pixels: pixels,
      ours: {
        frame.rasterizer.draw(
          image.surface, transform: transform, clip: frame.clip, on: frame.surface)
      },
      memory: frame.memset(pixels: pixels),
      pixman: {
        frame.pixman.composite(
          PIXMAN_OP_OVER, source, x: Int(left), y: Int(top), width: Int(2 * reach),
          height: Int(2 * reach))
      },
      cairo: {
        frame.cairo.setOperator(CAIRO_OPERATOR_OVER)
        cairo_set_source(frame.cairo.context, pattern.pattern)
        frame.cairo.paint()
      })
  }

  /// `count` copies of a soft dot of 16 × 16 pixels, drawn 8 to 17 pixels wide, each in its own
  /// colour and opacity.
  static func particles(_ count: Int) -> Operation {
    Operation("particles-\(count)") { frame in
      let dot = Dot()
      var random = RandomNumbers(seed: 29)
      let particles = (0..<count).map { _ in
        Particle(
          x: random.number(9...Double(Frame.width) - 9),
          y: random.number(9...Double(Frame.height) - 9), scale: random.number(0.5...1.0625),
          tint: Premultiplied(word: random.word(alpha: UInt32(random.integer(16...255)))))
      }
      let sprites = particles.map {
        Sprite(
          x: Fixed($0.x), y: Fixed($0.y), scale: Int32($0.scale * 65_536), tint: $0.tint)
      }
      let pixels = Int(particles.reduce(0) { $0 + $1.scale * $1.scale * 256 })
      let mask = PixmanImage(dot.mask)
      let pattern = CairoPattern(CairoImage(dot.mask))
      return Workload(
        pixels: pixels,
        ours: {
          sprites.withUnsafeBufferPointer {
            frame.rasterizer.draw($0, of: dot.pyramid, clip: frame.clip, on: frame.surface)
          }
        },
        memory: frame.memset(pixels: pixels),
        pixman: { for particle in particles { particle.draw(mask, on: frame.pixman) } },
        cairo: {
          frame.cairo.setOperator(CAIRO_OPERATOR_OVER)
          for particle in particles { particle.draw(pattern, on: frame.cairo) }
        })
    }
  }
}

/// A white dot, soft at the edge: as a picture for us, as the same coverage for the others, whose
/// counterpart of a tinted white picture is a colour through a mask.
private final class Dot {
  let mask = Mask(width: 16, height: 16)
  let pyramid: ImagePyramid

  init() {
    let picture = Bitmap(width: 16, height: 16)
    for y in 0..<16 {
      for x in 0..<16 {
        let (dx, dy) = (Double(x) - 7.5, Double(y) - 7.5)
        let distance = (dx * dx + dy * dy).squareRoot()
        let coverage = UInt32(max(0, min(1, (8 - distance) / 4)) * 255)
        mask.row(y)[x] = UInt8(coverage)
        picture[x, y] = Premultiplied(word: coverage &* 0x0101_0101)
      }
    }
    pyramid = ImagePyramid(picture)
  }
}

private struct Particle {
  let x: Double
  let y: Double
  let scale: Double
  let tint: Premultiplied

  func draw(_ mask: PixmanImage, on target: PixmanImage) {
    let half = 8 * scale
    let (left, top) = ((x - half).rounded(.down), (y - half).rounded(.down))
    let (right, bottom) = ((x + half).rounded(.up), (y + half).rounded(.up))
    let factor = 1 / scale
    mask.sample(
      pixman_transform_t(
        a: factor, b: 0, c: 0, d: factor, tx: (left - x + half) * factor,
        ty: (top - y + half) * factor))
    target.composite(
      PIXMAN_OP_OVER, PixmanImage(tint), mask: mask, x: Int(left), y: Int(top),
      width: Int(right - left), height: Int(bottom - top))
  }

  func draw(_ pattern: CairoPattern, on cairo: CairoPainter) {
    let (half, factor) = (8 * scale, 1 / scale)
    pattern.setMatrix(
      a: factor, b: 0, c: 0, d: factor, tx: (half - x) * factor, ty: (half - y) * factor)
    cairo.setSource(tint)
    cairo_mask(cairo.context, pattern.pattern)
  }
}
