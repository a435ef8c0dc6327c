import Geometry
import KioskTestKit
import Pixels
import Testing

@testable import Raster

@Suite struct `Shadows` {
  let rasterizer = Rasterizer()
  let workspace = MaskBlur()

  private func shape(_ random: inout SeededGenerator, side: Double) -> RoundedRect {
    func place(_ range: ClosedRange<Double>) -> Fixed { .random(in: range, using: &random) }
    let (x, y) = (place(-20...20), place(-20...20))
    func radius() -> Fixed { Bool.random(using: &random) ? place(0...14) : .zero }
    return RoundedRect(
      minX: x, minY: y, maxX: x + place(0.1...side), maxY: y + place(0.1...side),
      topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius())
  }

  @Test func `nine parts are the blur of the whole shape`() throws {
    var random = SeededGenerator(seed: 51)
    for _ in 0..<60 {
      let shape = shape(&random, side: 120)
      let blur = BoxBlur(radius: .random(in: 1.6...16, using: &random))
      let shadow = Shadow(of: shape, blur: blur)
      let mask = ShadowMask(shadow.key, workspace)
      let sheet = Sheet(shadow.bounds)
      rasterizer.draw(shadow, mask, color: .ink, clip: sheet.clip, on: sheet.surface)
      // The same at once: the shape, at eighths of a pixel, in a plane that holds all of it.
      func eighth(_ v: Fixed) -> Fixed { Fixed(bits: (v.bits + 16) & ~31) }
      let rounded = RoundedRect(
        minX: eighth(shape.minX), minY: eighth(shape.minY), maxX: eighth(shape.maxX),
        maxY: eighth(shape.maxY), topLeft: shape.topLeft, topRight: shape.topRight,
        bottomRight: shape.bottomRight, bottomLeft: shape.bottomLeft)
      let (width, height) = (shadow.bounds.width, shadow.bounds.height)
      let whole = workspace.mask(width: width, height: height, blur: blur) { plane, pitch in
        for y in 0..<height {
          let row = plane + y * pitch
          let extent = rounded.writeCoverage(
            row: shadow.bounds.minY + y, from: shadow.bounds.minX, to: shadow.bounds.maxX,
            into: row)
          for x in extent.solidMinX..<max(extent.solidMinX, extent.solidMaxX) {
            row[x - shadow.bounds.minX] = 255
          }
        }
      }
      for y in 0..<height {
        for x in 0..<width {
          let alpha = sheet[shadow.bounds.minX + x, shadow.bounds.minY + y].alpha
          try #require(alpha == UInt32(whole.row(y)[x]), "\(x), \(y) of \(shape), \(blur.size)")
        }
      }
      try #require(sheet.guardsStand)
    }
  }

  @Test func `parts, clipped or not, are the whole`() throws {
    var random = SeededGenerator(seed: 52)
    let bounds = PixelRect(x: -40, y: -40, width: 110, height: 100)
    for round in 0..<60 {
      let shadow = Shadow(
        of: shape(&random, side: 70), blur: BoxBlur(radius: .random(in: 1.6...20, using: &random)))
      let mask = ShadowMask(shadow.key, workspace)
      let color = Premultiplied.random(using: &random)
      var clip = Clip(bounds)
      if round % 2 == 0 { clip = clip.intersection(shape(&random, side: 90)) }
      let whole = Sheet(bounds)
      whole.fillAtRandom(seed: UInt64(round))
      let parts = whole.part(bounds)
      let before = whole.part(bounds)
      rasterizer.draw(shadow, mask, color: color, clip: clip, on: whole.surface)
      let (x, y) = (
        Int.random(in: -39..<69, using: &random), Int.random(in: -39..<59, using: &random)
      )
      for rect in [
        PixelRect(minX: -40, minY: -40, maxX: x, maxY: y),
        PixelRect(minX: x, minY: -40, maxX: 70, maxY: y),
        PixelRect(minX: -40, minY: y, maxX: 70, maxY: 60),
      ] {
        let part = parts.part(rect)
        rasterizer.draw(shadow, mask, color: color, clip: clip, on: part.surface)
        try #require(part.guardsStand)
        parts.take(part)
      }
      try #require(parts.words == whole.words, "round \(round)")
      for y in bounds.minY..<bounds.maxY {
        for x in bounds.minX..<bounds.maxX where !shadow.bounds.contains(x: x, y: y) {
          try #require(whole[x, y] == before[x, y])
        }
      }
    }
  }

  @Test func `any numbers make masks of bounded size`() throws {
    let wild: [Int32] = [0, 1, -1, 255, 256, 1 << 20, -(1 << 20), .max, .min]
    var random = SeededGenerator(seed: 53)
    let sheet = Sheet(width: 9, height: 9)
    for round in 0..<150 {
      func f() -> Fixed { Fixed(bits: wild[Int.random(in: 0..<wild.count, using: &random)]) }
      let shape = RoundedRect(
        minX: f(), minY: f(), maxX: f(), maxY: f(), topLeft: f(), topRight: f(),
        bottomRight: f(), bottomLeft: f())
      // Large masks take long without optimization.
      let small = shape.topLeft.bits < 1 << 12 && shape.topRight.bits < 1 << 12
      let isRound = small && shape.bottomLeft.bits < 1 << 12 && shape.bottomRight.bits < 1 << 12
      let shadow = Shadow(of: shape, blur: BoxBlur(radius: isRound ? Fixed(round % 9) : f()))
      if !isRound || shadow.bounds.isEmpty { continue }
      let mask = ShadowMask(shadow.key, workspace)
      try #require(mask.byteCount <= 4096 * 4096)
      rasterizer.draw(shadow, mask, color: .ink, clip: sheet.clip, on: sheet.surface)
      try #require(sheet.guardsStand)
    }
  }
}
