import Geometry

/// A rectangle with circular corners of four radii, in device pixels.
package struct RoundedRect: Hashable, Sendable {
  package let minX: Fixed
  package let minY: Fixed
  package let maxX: Fixed
  package let maxY: Fixed
  package let topLeft: Fixed
  package let topRight: Fixed
  package let bottomRight: Fixed
  package let bottomLeft: Fixed

  /// Negative radii are 0. Radii that don't fit are all multiplied by the largest factor with
  /// which the two on each side fit (CSS Backgrounds 3, "Overlapping Curves").
  package init(
    minX: Fixed, minY: Fixed, maxX: Fixed, maxY: Fixed, topLeft: Fixed = .zero,
    topRight: Fixed = .zero, bottomRight: Fixed = .zero, bottomLeft: Fixed = .zero
  ) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
    let width = UInt64(max(0, Int64(maxX.bits) - Int64(minX.bits)))
    let height = UInt64(max(0, Int64(maxY.bits) - Int64(minY.bits)))
    let tl = UInt64(max(0, topLeft.bits))
    let tr = UInt64(max(0, topRight.bits))
    let br = UInt64(max(0, bottomRight.bits))
    let bl = UInt64(max(0, bottomLeft.bits))
    // side / sum as a fraction; all terms are below 2³², so their products fit.
    var factor = (side: UInt64(1), sum: UInt64(1))
    func limit(_ side: UInt64, _ sum: UInt64) {
      if side &* factor.sum < factor.side &* sum { factor = (side, sum) }
    }
    limit(width, tl + tr)
    limit(width, bl + br)
    limit(height, tl + bl)
    limit(height, tr + br)
    func fitted(_ radius: UInt64) -> Fixed {
      Fixed(bits: Int32(truncatingIfNeeded: radius &* factor.side / factor.sum))
    }
    self.topLeft = fitted(tl)
    self.topRight = fitted(tr)
    self.bottomRight = fitted(br)
    self.bottomLeft = fitted(bl)
  }

  package init(minX: Fixed, minY: Fixed, maxX: Fixed, maxY: Fixed, radius: Fixed) {
    self.init(
      minX: minX, minY: minY, maxX: maxX, maxY: maxY, topLeft: radius, topRight: radius,
      bottomRight: radius, bottomLeft: radius)
  }

  package init(_ rect: PixelRect, radius: Fixed = .zero) {
    self.init(
      minX: Fixed(rect.minX), minY: Fixed(rect.minY), maxX: Fixed(rect.maxX),
      maxY: Fixed(rect.maxY), radius: radius)
  }

  /// A circle; sides beyond what 24.8 holds are cut off there.
  package init(centerX: Fixed, centerY: Fixed, radius: Fixed) {
    self.init(
      minX: centerX - radius, minY: centerY - radius, maxX: centerX + radius,
      maxY: centerY + radius, radius: radius)
  }

  package var isEmpty: Bool { maxX <= minX || maxY <= minY }
  package var hasSharpCorners: Bool {
    topLeft.bits == 0 && topRight.bits == 0 && bottomRight.bits == 0 && bottomLeft.bits == 0
  }

  /// The pixels that the shape touches.
  package var pixelBounds: PixelRect {
    if isEmpty { return .zero }
    return PixelRect(
      minX: minX.floor, minY: minY.floor, maxX: maxX.ceiling, maxY: maxY.ceiling)
  }

  /// The rectangle, if the shape is one of whole pixels.
  package var wholePixels: PixelRect? {
    let isWhole = (minX.bits | minY.bits | maxX.bits | maxY.bits) & 255 == 0
    return isWhole && hasSharpCorners ? pixelBounds : nil
  }

  /// The pixels between the upper and the lower corners that are covered whole.
  package var fullRows: PixelRect {
    let top = max(topLeft, topRight)
    let bottom = max(bottomLeft, bottomRight)
    let rect = PixelRect(
      minX: minX.ceiling, minY: (minY + top).ceiling, maxX: maxX.floor,
      maxY: (maxY - bottom).floor)
    return rect.isEmpty ? .zero : rect
  }

  /// True where every pixel of `rect` is covered whole, so that clipping to the shape changes none.
  package func covers(_ rect: PixelRect) -> Bool {
    if rect.isEmpty { return true }
    if !pixelBounds.contains(rect) { return false }
    let left = Int64(rect.minX) * 256
    let top = Int64(rect.minY) * 256
    let right = Int64(rect.maxX) * 256
    let bottom = Int64(rect.maxY) * 256
    if left < Int64(minX.bits) || right > Int64(maxX.bits) { return false }
    if top < Int64(minY.bits) || bottom > Int64(maxY.bits) { return false }
    func holds(_ radius: Fixed, _ dx: Int64, _ dy: Int64) -> Bool {
      let r = Int64(radius.bits)
      let u = r - dx
      let v = r - dy
      return u <= 0 || v <= 0 || u * u + v * v <= r * r
    }
    return holds(topLeft, left - Int64(minX.bits), top - Int64(minY.bits))
      && holds(topRight, Int64(maxX.bits) - right, top - Int64(minY.bits))
      && holds(bottomRight, Int64(maxX.bits) - right, Int64(maxY.bits) - bottom)
      && holds(bottomLeft, left - Int64(minX.bits), Int64(maxY.bits) - bottom)
  }
}
