import Geometry
import Pixels

extension Rasterizer {
  /// Draws the whole of `image`, whose own origin doesn't matter, placed by `transform`.
  ///
  /// Samples are bilinear, edges anti-aliased. Whole-pixel translations and quarter turns about
  /// whole pixels copy. `tint` multiplies every channel, `opacity` all of them.
  package func draw(
    _ image: Surface, transform: ImageTransform, opacity: UInt8 = 255,
    tint: Premultiplied? = nil, clip: Clip, on surface: Surface
  ) {
    draw(
      image, level: 0, width: image.width, height: image.height, transform: transform,
      opacity: UInt32(opacity), tint: tint, clip: clip, on: surface)
  }

  /// The same from the level of `image` that suits the transform's scale.
  package func draw(
    _ image: ImagePyramid, transform: ImageTransform, opacity: UInt8 = 255,
    tint: Premultiplied? = nil, clip: Clip, on surface: Surface
  ) {
    let level = image.level(squaredScale: transform.squaredScale)
    draw(
      image.levels[level].surface, level: level, width: image.levels[0].width,
      height: image.levels[0].height, transform: transform, opacity: UInt32(opacity), tint: tint,
      clip: clip, on: surface)
  }

  /// `width` and `height` are those of level 0, which the transform speaks of.
  private func draw(
    _ image: Surface, level: Int, width: Int, height: Int, transform: ImageTransform,
    opacity: UInt32, tint: Premultiplied?, clip: Clip, on surface: Surface
  ) {
    if image.width <= 0 || image.height <= 0 || width > 32_768 || height > 32_768 { return }
    let tintWord = tint?.word == 0xFFFF_FFFF ? nil : tint?.word
    if level == 0, tintWord == nil, let by = transform.wholeTranslation {
      var moved = image
      moved.originX = by.x
      moved.originY = by.y
      fill(moved.bounds, .surface(moved), opacity: opacity, clip: clip, on: surface)
      return
    }
    if !beginEdges(clip, surface) { return }
    let corners = (
      transform.devicePoint(x: 0, y: 0), transform.devicePoint(x: width, y: 0),
      transform.devicePoint(x: width, y: height), transform.devicePoint(x: 0, y: height)
    )
    edges.move(to: corners.0.x, corners.0.y)
    edges.line(to: corners.1.x, corners.1.y)
    edges.line(to: corners.2.x, corners.2.y)
    edges.line(to: corners.3.x, corners.3.y)
    edges.close()
    let sampler = ImageSampler(image, map: transform.toImage, level: level)
    fillEdges(
      rule: .nonZero, .image(sampler, tint: tintWord), opacity: opacity, clip: clip, on: surface)
  }

  /// Draws what lies on `layer`, which has the same device coordinates as `surface`, over it.
  package func composite(_ layer: Surface, opacity: UInt8 = 255, clip: Clip, on surface: Surface) {
    fill(layer.bounds, .surface(layer), opacity: UInt32(opacity), clip: clip, on: surface)
  }

  /// Fills with the whole mask as coverage.
  package func draw(
    _ mask: Mask, x: Int, y: Int, with paint: Paint, opacity: UInt8 = 255, clip: Clip,
    on surface: Surface
  ) {
    draw(MaskArea(mask), x: x, y: y, with: paint, opacity: opacity, clip: clip, on: surface)
  }

  /// Fills with the mask's area as coverage, its first byte at device pixel (x, y).
  package func draw(
    _ mask: MaskArea, x: Int, y: Int, with paint: Paint, opacity: UInt8 = 255, clip: Clip,
    on surface: Surface
  ) {
    let (left, top) = (Int(Int32(clamping: x)), Int(Int32(clamping: y)))
    let bounds = PixelRect(
      minX: left, minY: top, maxX: left &+ mask.width, maxY: top &+ mask.height)
    let area = area(clip, surface, bounds)
    if area.isEmpty || opacity == 0 { return }
    if case .color(let color) = paint, opacity == 255, !clip.hasShapes {
      // A glyph: its bytes need not be copied to be cut.
      if color.word == 0 { return }
      Spans.blend(
        surface.pointer(x: area.minX, y: area.minY), pitch: surface.pitch, width: area.width,
        height: area.height, word: color.word,
        coverage: mask.row(area.minY &- top) + (area.minX &- left), coveragePitch: mask.pitch)
      return
    }
    let ink = Ink(paint)
    for row in area.minY..<area.maxY {
      coverage.update(from: mask.row(row - top) + (area.minX - left), count: area.width)
      var extent = RowExtent(
        minX: area.minX, maxX: area.maxX, solidMinX: area.maxX, solidMaxX: area.maxX)
      apply(clip, y: row, from: area.minX, to: &extent)
      draw(ink, opacity: UInt32(opacity), y: row, from: area.minX, extent: extent, on: surface)
    }
  }
}
