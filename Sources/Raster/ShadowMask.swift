import Geometry
import Pixels

/// The blurred coverage of a rounded rectangle, as small as its corners allow: what lies between
/// them is one column and one row, repeated. Immutable, so threads may share it.
package final class ShadowMask: Sendable {
  /// What a mask depends on: a rounded rectangle without its whole-pixel place, cut to the smallest
  /// size with the same corners, and its blur.
  package struct Key: Hashable, Sendable {
    fileprivate let shape: RoundedRect
    fileprivate let blur: BoxBlur
    /// Columns and rows before the repeated one; -1 where nothing is repeated.
    fileprivate let column: Int
    fileprivate let row: Int
  }

  let mask: Mask
  /// The column and the row that are repeated, or -1.
  let column: Int
  let row: Int

  package var byteCount: Int { mask.pitch * mask.height }

  package init(_ key: Key, _ workspace: MaskBlur) {
    column = key.column
    row = key.row
    let box = key.shape.pixelBounds
    let reach = key.blur.reach
    mask = workspace.mask(
      width: box.maxX + 2 * reach, height: box.maxY + 2 * reach, blur: key.blur
    ) { plane, pitch in
      for y in 0..<box.maxY {
        let bytes = plane + ((y + reach) * pitch + reach)
        let extent = key.shape.writeCoverage(row: y, from: 0, to: box.maxX, into: bytes)
        if extent.solidMinX < extent.solidMaxX {
          (bytes + extent.solidMinX).update(
            repeating: 255, count: extent.solidMaxX - extent.solidMinX)
        }
      }
    }
  }
}

/// A shadow on the device: a mask, and the pixels over which it is stretched.
package struct Shadow: Sendable {
  /// The sides of a mask that is made are at most this long, less its blur's reach; larger corners
  /// are drawn smaller.
  static let maximumSide: Int64 = 4096

  package let key: ShadowMask.Key
  /// All pixels that the shadow can change.
  package let bounds: PixelRect

  /// The shadow of `shape` blurred by `blur`. Places are rounded to eighths of a pixel.
  package init(of shape: RoundedRect, blur: BoxBlur) {
    let reach = Int64(blur.reach)
    let x = Shadow.axis(
      shape.minX, shape.maxX, reach, before: max(shape.topLeft, shape.bottomLeft),
      after: max(shape.topRight, shape.bottomRight))
    let y = Shadow.axis(
      shape.minY, shape.maxY, reach, before: max(shape.topLeft, shape.topRight),
      after: max(shape.bottomLeft, shape.bottomRight))
    key = ShadowMask.Key(
      shape: RoundedRect(
        minX: x.min, minY: y.min, maxX: x.max, maxY: y.max, topLeft: shape.topLeft,
        topRight: shape.topRight, bottomRight: shape.bottomRight, bottomLeft: shape.bottomLeft),
      blur: blur, column: x.repeated, row: y.repeated)
    bounds =
      shape.isEmpty
      ? .zero
      : PixelRect(
        minX: x.first - blur.reach, minY: y.first - blur.reach,
        maxX: x.first + x.pixels + blur.reach, maxY: y.first + y.pixels + blur.reach)
  }

  /// One axis: the shape's whole-pixel place and length, where it begins and ends in the mask less
  /// the reach, and which column of the mask is repeated.
  private struct Axis {
    var first: Int
    var pixels: Int
    var min: Fixed
    var max: Fixed
    var repeated: Int
  }

  private static func axis(
    _ low: Fixed, _ high: Fixed, _ reach: Int64, before: Fixed, after: Fixed
  ) -> Axis {
    let start = (Int64(low.bits) + 16) & ~31
    let end = max(start, (Int64(high.bits) + 16) & ~31)
    let first = start >> 8
    let pixels = (end + 255) >> 8 - first
    let lead = start - first * 256
    let trail = (first + pixels) * 256 - end
    // From here on, up to as far from the other end, no corner is within the blur's reach.
    let limit = (maximumSide - 1) / 2 - reach
    let left = Swift.min(limit, (lead + Int64(before.bits) + 255) >> 8 + reach)
    let right = Swift.min(limit, (trail + Int64(after.bits) + 255) >> 8 + reach)
    let repeats = pixels > left + 1 + right
    let kept = repeats ? left + 1 + right : pixels
    return Axis(
      first: Int(first), pixels: Int(pixels), min: Fixed(bits: Int32(lead)),
      max: Fixed(bits: Int32(kept * 256 - trail)), repeated: repeats ? Int(left + reach) : -1)
  }
}
