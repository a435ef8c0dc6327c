import Geometry
import KioskTestKit
import Pixels
import Testing

@testable import Raster

/// What is drawn in parts, each on a surface and within a clip of its own, is what is drawn at
/// once.
@Suite struct `Parts and the whole` {
  typealias Command = (Rasterizer, Clip, Surface) -> Void

  static let bounds = PixelRect(minX: -7, minY: 11, maxX: 90, maxY: 72)

  /// Cuts `rect` at random until parts are small.
  static func parts(of rect: PixelRect, _ random: inout SeededGenerator) -> [PixelRect] {
    if rect.isEmpty { return [] }
    if rect.width <= 3 && rect.height <= 3 || rect.area < Int.random(in: 10...2500, using: &random)
    {
      return [rect]
    }
    var (a, b) = (rect, rect)
    if rect.width > 1 && (rect.height == 1 || Bool.random(using: &random)) {
      a.maxX = Int.random(in: (rect.minX + 1)..<rect.maxX, using: &random)
      b.minX = a.maxX
    } else {
      a.maxY = Int.random(in: (rect.minY + 1)..<rect.maxY, using: &random)
      b.minY = a.maxY
    }
    return parts(of: a, &random) + parts(of: b, &random)
  }

  static func paint(_ random: inout SeededGenerator) -> Paint {
    if Bool.random(using: &random) { return .color(.random(using: &random)) }
    let stops = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      GradientStop(
        offset: .random(in: 0...65536, using: &random),
        color: Color(
          .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
          .random(in: 0...255, using: &random),
          alpha: Bool.random(using: &random) ? 255 : .random(in: 0...255, using: &random)))
    }.sorted { $0.offset < $1.offset }
    func place() -> Fixed { .random(in: -50...150, using: &random) }
    let ramp = GradientRamp(stops)
    if let map = transform(&random)?.toImage {
      // A hundred pixels of the picture's are a radius.
      let small = ImageTransform.Map(
        a: map.a / 100, b: map.b / 100, c: map.c / 100, d: map.d / 100, tx: map.tx / 100,
        ty: map.ty / 100)
      switch Int.random(in: 0...3, using: &random) {
      case 0: return .radialGradient(RadialGradient(ramp: ramp, toUnit: small))
      case 1: return .conicGradient(ConicGradient(ramp: ramp, toSweep: small))
      default: break
      }
    }
    return .linearGradient(
      LinearGradient(
        ramp: ramp, startX: place(), startY: place(), endX: place(), endY: place()))
  }

  static func shape(_ random: inout SeededGenerator) -> RoundedRect {
    CoverageTestShapes.randomShape(&random, side: 80)
  }

  static func transform(_ random: inout SeededGenerator) -> ImageTransform? {
    let angle = Double.random(in: 0...7, using: &random)
    let scale = Double.random(in: 0.1...4, using: &random)
    var t = AffineTransform.translation(x: -10, y: -8)
    switch Int.random(in: 0...3, using: &random) {
    case 0: break
    case 1: t = t.followed(by: .rotation(angle))
    case 2: t = t.followed(by: .scale(x: scale, y: -scale))
    default:
      t = t.followed(by: .rotation(angle)).followed(by: .scale(x: scale, y: 1.3))
        .followed(by: AffineTransform(a: 1, b: 0.3, c: -0.2, d: 1, tx: 0, ty: 0))
    }
    let whole = Bool.random(using: &random)
    let (x, y) = (
      Double.random(in: 0...80, using: &random), Double.random(in: 10...70, using: &random)
    )
    return ImageTransform(
      t.followed(by: .translation(x: whole ? x.rounded() : x, y: whole ? y.rounded() : y)))
  }

  static func command(_ kind: Int, _ random: inout SeededGenerator) -> Command {
    let paint = paint(&random)
    let opacity: UInt8 = Bool.random(using: &random) ? 255 : .random(in: 0...255, using: &random)
    let first = shape(&random)
    let second = shape(&random)
    let path = CoverageTestShapes.randomPath(&random, side: 80)
    let image = Bitmap(width: 21, height: 17)
    for y in 0..<17 {
      for x in 0..<21 { image[x, y] = .random(using: &random) }
    }
    switch kind {
    case 0:
      return { $0.fill(first.pixelBounds, with: paint, opacity: opacity, clip: $1, on: $2) }
    case 1: return { $0.fill(first, with: paint, opacity: opacity, clip: $1, on: $2) }
    case 2:
      let inset = Fixed.random(in: -2...12, using: &random)
      let inner =
        Bool.random(using: &random)
        ? second
        : RoundedRect(
          minX: first.minX + inset, minY: first.minY + inset, maxX: first.maxX - inset,
          maxY: first.maxY - inset, radius: first.topLeft - inset)
      return {
        $0.fillRing(
          outer: first, inner: inner, with: paint, opacity: opacity, clip: $1, on: $2)
      }
    case 3:
      let rule: FillRule = Bool.random(using: &random) ? .nonZero : .evenOdd
      return { $0.fill(path, rule: rule, with: paint, opacity: opacity, clip: $1, on: $2) }
    case 4:
      let caps: [StrokeStyle.Cap] = [.butt, .round, .square]
      let joins: [StrokeStyle.Join] = [.miter, .round, .bevel]
      let style = StrokeStyle(
        width: .random(in: 0.2...20, using: &random),
        cap: caps[Int.random(in: 0...2, using: &random)],
        join: joins[Int.random(in: 0...2, using: &random)])
      return { $0.stroke(path, style: style, with: paint, opacity: opacity, clip: $1, on: $2) }
    case 5, 6:
      guard let transform = transform(&random) else { return { _, _, _ in } }
      let tint: Premultiplied? = Bool.random(using: &random) ? nil : .random(using: &random)
      let pyramid = ImagePyramid(image)
      if kind == 5 {
        return {
          $0.draw(
            image.surface, transform: transform, opacity: opacity, tint: tint, clip: $1, on: $2)
        }
      }
      return {
        $0.draw(pyramid, transform: transform, opacity: opacity, tint: tint, clip: $1, on: $2)
      }
    case 7:
      let pyramid = ImagePyramid(image)
      let sprites = (0..<20).map { index in
        let (sine, cosine) = Trigonometry.sineAndCosine(index % 3 == 0 ? 0 : Double(index))
        return Sprite(
          x: .random(in: -10...95, using: &random), y: .random(in: 5...75, using: &random),
          scale: .random(in: -1000...140_000, using: &random),
          cosine: Int32((cosine * 65536).rounded()), sine: Int32((sine * 65536).rounded()),
          tint: .random(using: &random))
      }
      return { rasterizer, clip, surface in
        sprites.withUnsafeBufferPointer {
          rasterizer.draw($0, of: pyramid, clip: clip, on: surface)
        }
      }
    case 8:
      let mask = Mask(width: 33, height: 29)
      for y in 0..<29 {
        for x in 0..<33 { mask.row(y)[x] = .random(in: 0...255, using: &random) }
      }
      let (x, y) = (
        Int.random(in: -20...80, using: &random), Int.random(in: 0...70, using: &random)
      )
      return { $0.draw(mask, x: x, y: y, with: paint, opacity: opacity, clip: $1, on: $2) }
    default:
      let layer = Sheet(PixelRect(x: 5, y: 20, width: 60, height: 40))
      layer.fillAtRandom(seed: .random(in: 0...99, using: &random))
      return { $0.composite(layer.surface, opacity: opacity, clip: $1, on: $2) }
    }
  }

  @Test(arguments: 0...9)
  func `every way of drawing is the same in parts`(kind: Int) throws {
    var random = SeededGenerator(seed: UInt64(kind) + 40)
    let (one, other) = (Rasterizer(), Rasterizer())
    for round in 0..<12 {
      let draw = Self.command(kind, &random)
      var clip = Clip(Self.bounds)
      for _ in 0..<(round % 7) { clip = clip.intersection(Self.shape(&random)) }
      if round % 2 == 0 { clip = Clip(Self.bounds) }
      let whole = Sheet(Self.bounds)
      whole.fillAtRandom(seed: UInt64(round))
      let pieces = whole.part(Self.bounds)
      draw(one, clip, whole.surface)
      for rect in Self.parts(of: Self.bounds, &random) {
        if Bool.random(using: &random) {
          let part = pieces.part(rect)
          draw(other, clip, part.surface)
          try #require(part.guardsStand)
          pieces.take(part)
        } else {
          draw(other, clip.intersection(rect), pieces.surface)
        }
      }
      let same = whole.words == pieces.words
      try #require(same, "kind \(kind), round \(round)")
      try #require(whole.guardsStand && pieces.guardsStand)
    }
  }

  @Test(arguments: 0...9)
  func `nothing is drawn outside the clip`(kind: Int) throws {
    var random = SeededGenerator(seed: UInt64(kind) + 400)
    let rasterizer = Rasterizer()
    for round in 0..<12 {
      let draw = Self.command(kind, &random)
      let shape = Self.shape(&random)
      let clip = Clip(PixelRect(minX: 3, minY: 14, maxX: 60, maxY: 50)).intersection(shape)
      let before = Sheet(Self.bounds)
      before.fillAtRandom(seed: UInt64(round))
      let sheet = before.part(Self.bounds)
      draw(rasterizer, clip, sheet.surface)
      let allowed = clip.bounds.intersection(shape.pixelBounds)
      for y in Self.bounds.minY..<Self.bounds.maxY {
        for x in Self.bounds.minX..<Self.bounds.maxX where !allowed.contains(x: x, y: y) {
          try #require(sheet[x, y] == before[x, y], "\(x), \(y)")
        }
      }
      try #require(sheet.guardsStand)
    }
  }
}
