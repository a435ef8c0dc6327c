import Geometry
import Pixels

extension Rasterizer {
  /// Draws particles in the array's order.
  ///
  /// Many at once are drawn tile by tile, so that the pixels they share stay in the processor's
  /// cache; the order within a tile is the array's, hence the picture is the same.
  package func draw(
    _ sprites: UnsafeBufferPointer<Sprite>, of image: ImagePyramid, blend: SpriteBlend = .over,
    clip: Clip, on surface: Surface
  ) {
    let area = area(clip, surface, clip.bounds)
    if area.isEmpty { return }
    guard sprites.count >= 256, tiles.begin(area, capacity: sprites.count) else {
      var size: SpriteSize?
      for sprite in sprites {
        draw(sprite, &size, of: image, blend, within: area, clip: clip, on: surface)
      }
      return
    }
    sort(sprites, of: image)
    for tile in 0..<tiles.count {
      let rect = tiles.rect(tile)
      var size: SpriteSize?
      for index in tiles.members(of: tile) {
        draw(
          sprites[Int(index)], &size, of: image, blend, within: rect, clip: clip, on: surface)
      }
    }
  }

  /// Puts every sprite's number into the tiles it may touch.
  private func sort(_ sprites: UnsafeBufferPointer<Sprite>, of image: ImagePyramid) {
    // Half the diagonal: no rotation reaches farther.
    let (width, height) = (Int64(image.levels[0].width), Int64(image.levels[0].height))
    let half = Int64(SquareRoot.floor(UInt64(width * width + height * height)) + 2)
    for index in sprites.indices {
      let sprite = sprites[index]
      if sprite.scale <= 0 || sprite.tint.word == 0 {
        tiles.add(.zero)
        continue
      }
      // Rotations have length 1; what is none is at most as long as its two parts.
      let (c, s) = (UInt64(sprite.cosine.magnitude), UInt64(sprite.sine.magnitude))
      let length =
        c &* c &+ s &* s <= 1 << 32 + 1 << 22 ? 65_600 : Int64(truncatingIfNeeded: c &+ s)
      let reach = (min(1 << 26, (half &* Int64(sprite.scale)) >> 17) &* length) >> 16 &+ 2
      let (x, y) = (Int64(sprite.x.bits) >> 8, Int64(sprite.y.bits) >> 8)
      tiles.add(
        PixelRect(
          minX: Int(x &- reach), minY: Int(y &- reach), maxX: Int(x &+ reach &+ 1),
          maxY: Int(y &+ reach &+ 1)))
    }
    tiles.sort()
  }

  /// Draws what of one sprite lies in `area`. `size` is that of the sprite before.
  private func draw(
    _ sprite: Sprite, _ size: inout SpriteSize?, of image: ImagePyramid, _ blend: SpriteBlend,
    within area: PixelRect, clip: Clip, on surface: Surface
  ) {
    if sprite.scale <= 0 || sprite.tint.word == 0 { return }
    if size?.scale != sprite.scale { size = SpriteSize(scale: sprite.scale, of: image) }
    guard let size, let figure = SpriteFigure(sprite, size) else {
      drawAsImage(sprite, of: image, blend, clip: clip.intersection(area), on: surface)
      return
    }
    let box = figure.bounds.intersection(area)
    if box.isEmpty { return }
    let drawing = Drawing(
      size: size, figure: figure, box: box, tint: sprite.tint.word, blend: blend)
    if figure.isUpright {
      drawUpright(drawing, clip: clip, on: surface)
    } else {
      drawTurned(drawing, clip: clip, on: surface)
    }
  }

  /// What of one sprite is drawn, and how.
  private struct Drawing {
    let size: SpriteSize
    let figure: SpriteFigure
    let box: PixelRect
    let tint: UInt32
    let blend: SpriteBlend

    /// Columns from the figure's first to the box's.
    var right: Int64 { Int64(box.minX &- figure.bounds.minX) }
  }

  private func drawUpright(_ drawing: Drawing, clip: Clip, on surface: Surface) {
    let (size, figure, box) = (drawing.size, drawing.figure, drawing.box)
    let right = drawing.right
    let step = Int32(truncatingIfNeeded: figure.stepU)
    columns.prepare(
      u: Int32(truncatingIfNeeded: figure.u &+ right &* figure.stepU), step: step,
      count: box.width)
    func overlap(_ y: Int) -> Int64 {
      SpriteFigure.overlap(
        figure.y &+ Int64(y &- figure.bounds.minY) << 16, size.halfHeight)
    }
    var y = box.minY
    while y < box.maxY {
      let part = overlap(y)
      // All rows between the first and the last are covered alike.
      var end = y &+ 1
      if !clip.hasShapes {
        while end < box.maxY && overlap(end) == part { end &+= 1 }
      }
      if part != 0 {
        cover(figure, size, part, from: right, count: box.width)
        if !clip.hasShapes || cut(to: clip, y: y, box) {
          let down = Int64(y &- figure.bounds.minY)
          Spans.draw(
            size.texels, v: Int32(truncatingIfNeeded: figure.v &+ down &* figure.stepU),
            step: step, at: columns, coverage: coverage, tint: drawing.tint, drawing.blend,
            on: surface.pointer(x: box.minX, y: y), pitch: surface.pitch, count: box.width,
            height: end &- y)
        }
      }
      y = end
    }
  }

  private func drawTurned(_ drawing: Drawing, clip: Clip, on surface: Surface) {
    let (size, figure, box) = (drawing.size, drawing.figure, drawing.box)
    let right = drawing.right
    let texels = size.texels
    let (stepU, stepV) = (
      Int32(truncatingIfNeeded: figure.stepU), Int32(truncatingIfNeeded: figure.stepV)
    )
    for y in box.minY..<box.maxY {
      let down = Int64(y &- figure.bounds.minY)
      Spans.cover(
        x: Int32(truncatingIfNeeded: figure.x &+ right &* figure.cosine &+ down &* figure.sine),
        y: Int32(truncatingIfNeeded: figure.y &- right &* figure.sine &+ down &* figure.cosine),
        stepX: Int32(truncatingIfNeeded: figure.cosine),
        stepY: Int32(truncatingIfNeeded: 0 &- figure.sine),
        halfWidth: Int32(truncatingIfNeeded: size.halfWidth),
        halfHeight: Int32(truncatingIfNeeded: size.halfHeight), into: coverage,
        count: (box.width &+ 7) & ~7)
      if clip.hasShapes && !cut(to: clip, y: y, box) { continue }
      // The covered columns follow one another; only there the picture has pixels.
      let (from, to) = covered(count: box.width)
      if from >= to { continue }
      let count = to &- from
      let across = right &+ Int64(from)
      let u = Int32(
        truncatingIfNeeded: figure.u &+ across &* figure.stepU &- down &* figure.stepV)
      let v = Int32(
        truncatingIfNeeded: figure.v &+ across &* figure.stepV &+ down &* figure.stepU)
      let row = surface.pointer(x: box.minX &+ from, y: y)
      if let bytes = texels.bytes {
        Spans.sample(
          texels, bytes: bytes, u: u, v: v, stepU: stepU, stepV: stepV, into: otherCoverage,
          count: count)
        Spans.multiply(otherCoverage, count: count, by: coverage + from)
        put(otherCoverage, drawing, count: count, on: row)
      } else {
        Spans.sample(
          texels, u: u, v: v, stepU: stepU, stepV: stepV, into: colors, count: count)
        put(colors, drawing, coverage + from, count: count, on: row)
      }
    }
  }

  /// The first and the end of the row's covered columns. Behind the row there is room for a group
  /// of eight.
  @inline(__always)
  private func covered(count: Int) -> (Int, Int) {
    var from = 0
    while from < count {
      let bytes = FastSpans.eight(coverage + from)
      if bytes != 0 {
        from &+= bytes.trailingZeroBitCount >> 3
        break
      }
      from &+= 8
    }
    var to = count
    while to > from {
      let start = max(from, to &- 8)
      let unused = UInt64(truncatingIfNeeded: 64 &- 8 &* (to &- start))
      let bytes = FastSpans.eight(coverage + start) &<< unused
      if bytes != 0 {
        to &-= bytes.leadingZeroBitCount >> 3
        break
      }
      to = start
    }
    return (min(from, count), to)
  }

  /// Cuts the row of coverage to the clip's shapes; false where nothing is left.
  private func cut(to clip: Clip, y: Int, _ box: PixelRect) -> Bool {
    var extent = RowExtent(
      minX: box.minX, maxX: box.maxX, solidMinX: box.maxX, solidMaxX: box.maxX)
    apply(clip, y: y, from: box.minX, to: &extent)
    if extent.isEmpty { return false }
    coverage.update(repeating: 0, count: extent.minX &- box.minX)
    (coverage + (extent.maxX &- box.minX)).update(repeating: 0, count: box.maxX &- extent.maxX)
    return true
  }

  /// The tint in the bytes' part.
  @inline(__always)
  private func put(
    _ bytes: UnsafeMutablePointer<UInt8>, _ drawing: Drawing, count: Int,
    on row: UnsafeMutablePointer<UInt32>
  ) {
    switch drawing.blend {
    case .over: Spans.blend(row, count: count, word: drawing.tint, coverage: bytes)
    case .add: Spans.add(row, count: count, word: drawing.tint, coverage: bytes)
    }
  }

  @inline(__always)
  private func put(
    _ words: UnsafeMutablePointer<UInt32>, _ drawing: Drawing,
    _ coverage: UnsafeMutablePointer<UInt8>, count: Int, on row: UnsafeMutablePointer<UInt32>
  ) {
    let tint = drawing.tint
    switch drawing.blend {
    case .over: Spans.blend(row, count: count, source: words, tint: tint, coverage: coverage)
    case .add: Spans.add(row, count: count, source: words, tint: tint, coverage: coverage)
    }
  }

  /// Writes a row of an upright sprite's coverage, of which `overlap` / 255 lie in the row.
  private func cover(
    _ figure: SpriteFigure, _ size: SpriteSize, _ overlap: Int64, from: Int64, count: Int
  ) {
    let whole = min(255, 2 &* size.halfWidth)
    coverage.update(
      repeating: SpriteFigure.product(whole, overlap), count: (count &+ 7) & ~7)
    func end(_ column: Int64) {
      if column < from || column >= from &+ Int64(count) { return }
      coverage[Int(column &- from)] = SpriteFigure.product(
        SpriteFigure.overlap(figure.x &+ column << 16, size.halfWidth), overlap)
    }
    end(0)
    end(Int64(figure.bounds.width) &- 1)
  }

  /// A sprite of unusual size, or of a rotation that is none.
  private func drawAsImage(
    _ sprite: Sprite, of image: ImagePyramid, _ blend: SpriteBlend, clip: Clip,
    on surface: Surface
  ) {
    let (width, height) = (image.levels[0].width, image.levels[0].height)
    guard !clip.isEmpty, let transform = sprite.transform(width: width, height: height) else {
      return
    }
    // What a row of colours does is said here for all that `draw` calls.
    self.blend = blend
    draw(image, transform: transform, tint: sprite.tint, clip: clip, on: surface)
    self.blend = .over
  }
}
