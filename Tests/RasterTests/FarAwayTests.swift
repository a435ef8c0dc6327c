import Geometry
import KioskTestKit
import Pixels
import Testing

@testable import Raster

/// Whatever the numbers: no trap, nothing wrapped around, nothing that costs more than the clip.
@Suite struct `Far away` {
  let rasterizer = Rasterizer()

  /// The edges of what the types hold, and places near them.
  static let extremes: [Int32] = [
    .min, .min + 1, .min + 255, -(1 << 30), -40_000 * 256, -257, -1, 0, 1, 255, 3 * 256 + 77,
    40_000 * 256, 1 << 30, .max - 255, .max - 1, .max,
  ]

  static func extreme(_ random: inout SeededGenerator) -> Fixed {
    Fixed(
      bits: Bool.random(using: &random)
        ? extremes[Int.random(in: 0..<extremes.count, using: &random)]
        : .random(in: .min ... .max, using: &random))
  }

  @Test(arguments: 1...8) func `any numbers are safe`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func f() -> Fixed { Self.extreme(&random) }
    let image = Bitmap(width: 1, height: 1)
    let pyramid = ImagePyramid(image)
    for round in 0..<40 {
      let origin = [0, 8_388_590, -8_388_608, 1 << 40, -(1 << 40)][round % 5]
      let sheet = Sheet(PixelRect(x: origin, y: round % 2 * origin, width: 17, height: 9))
      var clip = sheet.clip
      for _ in 0..<(round % 8) {
        clip = clip.intersection(
          RoundedRect(
            minX: f(), minY: f(), maxX: f(), maxY: f(), topLeft: f(), topRight: f(),
            bottomRight: f(), bottomLeft: f()))
      }
      if round % 3 == 0 { clip = sheet.clip }
      let ramp = GradientRamp([
        GradientStop(offset: f().bits, color: .red), GradientStop(offset: f().bits, color: .black),
      ])
      func wild() -> Int64 {
        [0, 1, .max, .min, .random(in: .min ... .max, using: &random)][
          Int.random(in: 0...4, using: &random)]
      }
      let wildMap = ImageTransform.Map(
        a: wild(), b: wild(), c: wild(), d: wild(), tx: wild(), ty: wild())
      let paints: [Paint] = [
        .color(.ink),
        .linearGradient(
          LinearGradient(ramp: ramp, startX: f(), startY: f(), endX: f(), endY: f())),
        .radialGradient(RadialGradient(ramp: ramp, toUnit: wildMap)),
        .conicGradient(ConicGradient(ramp: ramp, toSweep: wildMap)),
      ]
      let paint = paints[round % 4]
      func shape() -> RoundedRect {
        RoundedRect(
          minX: f(), minY: f(), maxX: f(), maxY: f(), topLeft: f(), topRight: f(),
          bottomRight: f(), bottomLeft: f())
      }
      rasterizer.fill(shape(), with: paint, clip: clip, on: sheet.surface)
      rasterizer.fill(
        RoundedRect(centerX: f(), centerY: f(), radius: f()), with: paint, clip: clip,
        on: sheet.surface)
      rasterizer.fillRing(
        outer: shape(), inner: shape(), with: paint, clip: clip, on: sheet.surface)
      var path = DevicePath()
      for _ in 0..<6 {
        switch Int.random(in: 0...4, using: &random) {
        case 0: path.move(to: f(), f())
        case 1: path.line(to: f(), f())
        case 2: path.quad(to: f(), f(), control: f(), f())
        case 3: path.cubic(to: f(), f(), control1: f(), f(), control2: f(), f())
        default: path.close()
        }
      }
      rasterizer.fill(path, rule: .evenOdd, with: paint, clip: clip, on: sheet.surface)
      let caps: [StrokeStyle.Cap] = [.butt, .round, .square]
      let joins: [StrokeStyle.Join] = [.miter, .round, .bevel]
      rasterizer.stroke(
        path,
        style: StrokeStyle(
          width: f(), cap: caps[round % 3], join: joins[round / 3 % 3], miterLimit: f()),
        with: paint, clip: clip, on: sheet.surface)
      func i() -> Int64 { Int64(f().bits) << Int64.random(in: 0...32, using: &random) }
      func anyMap() -> ImageTransform.Map {
        ImageTransform.Map(a: i(), b: i(), c: i(), d: i(), tx: i(), ty: i())
      }
      let (there, back) = (anyMap(), anyMap())
      let transform = ImageTransform(toDevice: there, toImage: back)
      rasterizer.draw(image.surface, transform: transform, clip: clip, on: sheet.surface)
      rasterizer.draw(pyramid, transform: transform, clip: clip, on: sheet.surface)
      let sprites = [
        Sprite(x: f(), y: f(), scale: f().bits, cosine: f().bits, sine: f().bits, tint: .ink)
      ]
      sprites.withUnsafeBufferPointer {
        rasterizer.draw($0, of: pyramid, clip: clip, on: sheet.surface)
      }
      let place = Int(i())
      rasterizer.draw(
        Mask(width: 3, height: 2), x: place, y: 0 &- place, with: paint, clip: clip,
        on: sheet.surface)
      try #require(sheet.guardsStand)
    }
  }

  @Test func `what lies 40,000 pixels away draws nothing`() {
    for (dx, dy) in [(40_000, 0), (-40_000, 0), (0, 40_000), (0, -40_000), (40_000, 40_000)] {
      let sheet = Sheet(width: 60, height: 40)
      let x = Fixed(dx)
      let y = Fixed(dy)
      var path = DevicePath()
      path.move(to: x, y)
      path.line(to: x + Fixed(60), y)
      path.quad(to: x, y + Fixed(40), control: x + Fixed(60), y + Fixed(40))
      rasterizer.fill(path, with: .color(.ink), clip: sheet.clip, on: sheet.surface)
      rasterizer.stroke(
        path, style: StrokeStyle(width: Fixed(3)), with: .color(.ink), clip: sheet.clip,
        on: sheet.surface)
      rasterizer.fill(
        RoundedRect(centerX: x, centerY: y, radius: Fixed(60)), with: .color(.ink),
        clip: sheet.clip, on: sheet.surface)
      let image = Bitmap(width: 60, height: 40)
      image[3, 3] = .ink
      rasterizer.draw(
        image.surface, transform: .translation(x: dx, y: dy), clip: sheet.clip, on: sheet.surface)
      #expect(sheet.words.allSatisfy { $0 == 0 })
    }
  }

  @Test func `a shape larger than all numbers fills the surface`() {
    let sheet = Sheet(width: 60, height: 40)
    let (low, high) = (Fixed(bits: .min), Fixed(bits: .max))
    var path = DevicePath()
    path.move(to: low, low)
    path.line(to: high, low)
    path.line(to: high, high)
    path.line(to: low, high)
    rasterizer.fill(path, with: .color(.ink), clip: sheet.clip, on: sheet.surface)
    #expect(sheet.words.allSatisfy { $0 == 0xFFFF_FFFF })
    let other = Sheet(width: 60, height: 40)
    rasterizer.fill(
      RoundedRect(centerX: .zero, centerY: .zero, radius: high), with: .color(.ink),
      clip: other.clip, on: other.surface)
    #expect(other.words.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  /// A diagonal from one end of the numbers to the other still passes where it should.
  @Test func `a line across all numbers keeps its place`() throws {
    let sheet = Sheet(width: 16, height: 16)
    let (low, high) = (Fixed(bits: .min + 4096), Fixed(bits: .max - 4095))
    var path = DevicePath()
    path.move(to: low, low)
    path.line(to: high, high)
    path.line(to: low, high)
    rasterizer.fill(path, with: .color(.ink), clip: sheet.clip, on: sheet.surface)
    for y in 0..<16 {
      for x in 0..<16 {
        let alpha = Int(sheet[x, y].alpha)
        try #require(x < y ? alpha == 255 : x > y ? alpha == 0 : abs(alpha - 128) <= 2)
      }
    }
  }

  /// Ten thousand strips 16 million pixels tall: if a strip cost its rows, this would take hours.
  @Test func `a path costs its clip, not its height`() {
    let sheet = Sheet(width: 800, height: 480)
    var path = DevicePath()
    for index in Int32(0)..<10_000 {
      let x = Fixed(bits: index * 20)
      path.move(to: x, Fixed(bits: .min))
      path.line(to: x + Fixed(bits: 9), Fixed(bits: .max))
      path.line(to: x, Fixed(bits: .max))
    }
    let clip = Clip(PixelRect(x: 100, y: 100, width: 50, height: 2))
    rasterizer.fill(path, with: .color(.ink), clip: clip, on: sheet.surface)
    #expect(sheet[120, 100].alpha > 0)
    #expect(sheet[120, 102].alpha == 0)
  }

  @Test func `nothing comes of nothing`() {
    let sheet = Sheet(width: 8, height: 8)
    let (clip, surface) = (sheet.clip, sheet.surface)
    let ink = Paint.color(.ink)
    rasterizer.fill(DevicePath(), with: ink, clip: clip, on: surface)
    rasterizer.stroke(
      DevicePath(), style: StrokeStyle(width: .one), with: ink, clip: clip, on: surface)
    rasterizer.fill(PixelRect(x: 5, y: 5, width: -3, height: 2), with: ink, clip: clip, on: surface)
    rasterizer.fill(
      RoundedRect(minX: Fixed(5), minY: Fixed(1), maxX: Fixed(2), maxY: Fixed(6), radius: .one),
      with: ink, clip: clip, on: surface)
    rasterizer.fill(
      RoundedRect(centerX: Fixed(4), centerY: Fixed(4), radius: Fixed(-2)), with: ink, clip: clip,
      on: surface)
    rasterizer.fill(
      sheet.bounds, with: ink, clip: clip.intersection(PixelRect(x: 90, y: 0, width: 9, height: 9)),
      on: surface)
    var line = DevicePath()
    line.move(to: .zero, .zero)
    line.line(to: Fixed(8), Fixed(8))
    rasterizer.stroke(line, style: StrokeStyle(width: .zero), with: ink, clip: clip, on: surface)
    rasterizer.fill(line, with: ink, clip: clip, on: surface)
    let image = Bitmap(width: 4, height: 4)
    image[1, 1] = .ink
    let flat = ImageTransform.Map(a: 1 << 32, b: 1 << 32, c: 1 << 32, d: 1 << 32, tx: 0, ty: 0)
    rasterizer.draw(
      image.surface, transform: ImageTransform(toDevice: flat, toImage: flat), clip: clip,
      on: surface)
    rasterizer.draw(
      Bitmap(width: 0, height: 3).surface, transform: .translation(x: 0, y: 0), clip: clip,
      on: surface)
    rasterizer.fill(sheet.bounds, with: ink, opacity: 0, clip: clip, on: surface)
    #expect(sheet.words.allSatisfy { $0 == 0 })
  }
}
