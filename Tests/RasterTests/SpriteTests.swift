import Geometry
import KioskTestKit
import Pixels
import Testing

@testable import Raster

@Suite struct `Sprites` {
  let rasterizer = Rasterizer()

  /// A picture of four equal channels, as white ones are.
  static func light(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    let image = Bitmap(width: width, height: height)
    var random = SeededGenerator(seed: seed)
    for y in 0..<height {
      for x in 0..<width {
        image[x, y] = Premultiplied(
          word: UInt32.random(in: 0...255, using: &random) &* 0x0101_0101)
      }
    }
    return image
  }

  static func picture(_ isLight: Bool, _ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    isLight ? light(width, height, seed: seed) : Images.picture(width, height, seed: seed)
  }

  static func sprites(
    _ count: Int, in bounds: PixelRect, _ random: inout SeededGenerator
  ) -> [Sprite] {
    (0..<count).map { index in
      let (sine, cosine) = Trigonometry.sineAndCosine(.random(in: 0...7, using: &random))
      let isUpright = index % 3 != 0
      return Sprite(
        x: Fixed.random(
          in: Double(bounds.minX - 9)...Double(bounds.maxX + 9), using: &random),
        y: Fixed.random(
          in: Double(bounds.minY - 9)...Double(bounds.maxY + 9), using: &random),
        scale: .random(in: 2_000...150_000, using: &random),
        cosine: isUpright ? 65_536 : Int32((cosine * 65_536).rounded()),
        sine: isUpright ? 0 : Int32((sine * 65_536).rounded()),
        tint: .random(using: &random))
    }
  }

  private func draw(
    _ sprites: [Sprite], of image: ImagePyramid, _ blend: SpriteBlend = .over, on sheet: Sheet,
    clip: Clip? = nil
  ) {
    sprites.withUnsafeBufferPointer {
      rasterizer.draw(
        $0, of: image, blend: blend, clip: clip ?? sheet.clip, on: sheet.surface)
    }
  }

  @Test(arguments: [false, true], [SpriteBlend.over, .add])
  func `many sprites, sorted into tiles, are the same as one by one`(
    isLight: Bool, blend: SpriteBlend
  ) throws {
    var random = SeededGenerator(seed: isLight ? 3 : 4)
    let image = ImagePyramid(Self.picture(isLight, 13, 9, seed: 2))
    let bounds = PixelRect(minX: -30, minY: 5, maxX: 520, maxY: 300)
    let sprites = Self.sprites(700, in: bounds, &random)
    let (all, each) = (Sheet(bounds), Sheet(bounds))
    all.fillAtRandom(seed: 1)
    each.fillAtRandom(seed: 1)
    draw(sprites, of: image, blend, on: all)
    for sprite in sprites { draw([sprite], of: image, blend, on: each) }
    let same = all.words == each.words
    #expect(same)
    #expect(all.guardsStand)
  }

  @Test(arguments: 0...7)
  func `sprites are the same in parts`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 70)
    let image = ImagePyramid(Self.picture(seed % 2 == 0, 11, 16, seed: 5))
    let blend: SpriteBlend = seed / 2 % 2 == 0 ? .over : .add
    let bounds = PixelRect(minX: -7, minY: 11, maxX: 300, maxY: 172)
    var sprites = Self.sprites(300, in: bounds, &random)
    // Far larger than sprites are, and turned by what is no rotation.
    sprites[7].scale = 9_000_000
    sprites[9].cosine = 90_000
    var clip = Clip(bounds)
    if seed >= 4 {
      for _ in 0..<(seed - 3) {
        clip = clip.intersection(CoverageTestShapes.randomShape(&random, side: 250))
      }
    }
    let whole = Sheet(bounds)
    whole.fillAtRandom(seed: 3)
    let pieces = whole.part(bounds)
    draw(sprites, of: image, blend, on: whole, clip: clip)
    for rect in `Parts and the whole`.parts(of: bounds, &random) {
      let part = pieces.part(rect)
      draw(sprites, of: image, blend, on: part, clip: clip)
      try #require(part.guardsStand)
      pieces.take(part)
    }
    let same = whole.words == pieces.words
    #expect(same)
  }

  @Test func `an upright white sprite covers what its area covers`() throws {
    let image = ImagePyramid(Images.white(10, 6))
    var random = SeededGenerator(seed: 12)
    for _ in 0..<60 {
      let scale = Int32.random(in: 3_000...130_000, using: &random)
      let sprite = Sprite(
        x: .random(in: 4...28, using: &random), y: .random(in: 4...28, using: &random),
        scale: scale, tint: .ink)
      let sheet = Sheet(width: 32, height: 32)
      draw([sprite], of: image, on: sheet)
      let (x, y) = (sprite.x.double, sprite.y.double)
      let (w, h) = (5 * Double(scale) / 65_536, 3 * Double(scale) / 65_536)
      let corners = [
        Twin.Point(x: x - w, y: y - h), Twin.Point(x: x + w, y: y - h),
        Twin.Point(x: x + w, y: y + h), Twin.Point(x: x - w, y: y + h),
      ]
      for (word, area) in zip(sheet.words, Twin.areas(of: corners, in: sheet.bounds)) {
        try #require(abs(Double(word >> 24) - area * 255) <= 3)
      }
    }
  }

  @Test func `sprites that add light come in any order, and white is the most`() {
    var random = SeededGenerator(seed: 5)
    for isLight in [false, true] {
      let image = ImagePyramid(Self.picture(isLight, 8, 8, seed: 1))
      let (one, other) = (Sheet(width: 40, height: 30), Sheet(width: 40, height: 30))
      let sprites = Self.sprites(60, in: one.bounds, &random)
      draw(sprites, of: image, .add, on: one)
      draw(sprites.reversed(), of: image, .add, on: other)
      #expect(one.words == other.words)
      for _ in 0..<40 { draw(sprites, of: image, .add, on: one) }
      #expect(one.words.contains(0xFFFF_FFFF))
    }
    let sheet = Sheet(width: 1, height: 1, word: 0xFF80_40F0)
    let white = ImagePyramid(Images.white(3, 3))
    let half = Fixed(bits: 128)
    draw(
      [Sprite(x: half, y: half, scale: 65_536, tint: Premultiplied(word: 0x4020_3040))],
      of: white, .add, on: sheet)
    #expect(sheet.words == [0xFFA0_70FF])
  }

  @Test(arguments: 1...6) func `any sprites are safe, and cost no more than the clip`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: UInt64(seed))
    let extremes: [Int32] = [.min, .min + 1, -65_536, -1, 0, 1, 65_535, 65_536, 1 << 24, .max]
    func any() -> Int32 {
      Bool.random(using: &random)
        ? extremes[Int.random(in: 0..<extremes.count, using: &random)]
        : .random(in: .min ... .max, using: &random)
    }
    let images = [(1, 1), (1, 300), (256, 256), (257, 2), (5, 4)].map {
      ImagePyramid(Self.picture(seed % 2 == 0, $0.0, $0.1, seed: 1))
    }
    for image in images {
      let origin = [0, 8_388_100, -8_388_608][seed % 3]
      let sheet = Sheet(PixelRect(x: origin, y: -origin, width: 300, height: 200))
      let sprites = (0..<300).map { index in
        let isUpright = index % 2 == 0
        return Sprite(
          x: Fixed(bits: index % 5 == 0 ? Int32(clamping: (origin + 40) * 256) : any()),
          y: Fixed(bits: index % 5 == 0 ? Int32(clamping: (50 - origin) * 256) : any()),
          scale: any(), cosine: isUpright ? 65_536 : any(), sine: isUpright ? 0 : any(),
          tint: .random(using: &random))
      }
      draw(sprites, of: image, seed % 2 == 0 ? .add : .over, on: sheet)
      try #require(sheet.guardsStand)
    }
  }

  @Test func `the largest images are sampled as the smallest are`() {
    for (width, height) in [(16_384, 1), (1, 16_384), (1, 1)] {
      let image = Images.white(width, height)
      let pyramid = ImagePyramid(image)
      for bits in [Int64(1) << 32, 3 << 31, -(1 << 33), 1 << 47, 5] {
        let sheet = Sheet(width: 50, height: 20)
        let inverse = bits == 5 ? 1 << 47 : (Int64(1) << 62) / (bits >> 2)
        let transform = ImageTransform(
          toDevice: .init(a: bits, b: 0, c: 0, d: 1 << 36, tx: 1 << 31, ty: -(1 << 34)),
          toImage: .init(a: inverse, b: 0, c: 0, d: 1 << 28, tx: -(inverse >> 1), ty: 1 << 30))
        rasterizer.draw(
          image.surface, transform: transform, clip: sheet.clip, on: sheet.surface)
        rasterizer.draw(pyramid, transform: transform, clip: sheet.clip, on: sheet.surface)
        #expect(sheet.guardsStand)
        let isWhite = sheet.words.allSatisfy { $0 == $0 >> 24 &* 0x0101_0101 }
        #expect(isWhite, "\(width) x \(height) at \(bits)")
      }
      draw(
        [Sprite(x: Fixed(3), y: Fixed(4), scale: 65_536, tint: .ink)], of: pyramid,
        on: Sheet(width: 8, height: 8))
    }
  }
}

extension Images {
  static func white(_ width: Int, _ height: Int) -> Bitmap {
    let image = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { image[x, y] = .ink } }
    return image
  }
}
