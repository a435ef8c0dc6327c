import Geometry
import Pixels

/// Blurs masks; its working memory grows to the largest one it has seen. One serves one thread at a
/// time.
package final class MaskBlur {
  private var planes: UnsafeMutablePointer<UInt8>
  private var capacity = 4096
  private let zeros: UnsafeMutablePointer<UInt16>

  package init() {
    planes = .allocate(capacity: 2 * capacity)
    zeros = .allocate(capacity: 16)
    zeros.initialize(repeating: 0, count: 16)
  }

  deinit {
    planes.deallocate()
    zeros.deallocate()
  }

  /// Blurs what `draw` writes into a clear plane of at least `width` × `height` bytes, whose pitch
  /// it is told, and returns that many bytes as a mask. What lies beyond them does not count: leave
  /// `blur.reach` bytes clear on each side.
  package func mask(
    width: Int, height: Int, blur: BoxBlur,
    _ draw: (_ plane: UnsafeMutablePointer<UInt8>, _ pitch: Int) -> Void
  ) -> Mask {
    let mask = Mask(width: width, height: height)
    if width <= 0 || height <= 0 { return mask }
    let pitch = (width + 15) & ~15
    let rows = (height + 15) & ~15
    reserve(pitch * rows)
    let (a, b) = (planes, planes + pitch * rows)
    a.initialize(repeating: 0, count: pitch * rows)
    draw(a, pitch)
    if !blur.isNothing {
      let passes = blur.passes
      average(a, b, pitch, rows, passes.0)
      average(b, a, pitch, rows, passes.1)
      average(a, b, pitch, rows, passes.2)
      Blurring.transpose(b, a, width: pitch, height: rows)
      average(a, b, rows, pitch, passes.0)
      average(b, a, rows, pitch, passes.1)
      average(a, b, rows, pitch, passes.2)
      Blurring.transpose(b, a, width: rows, height: pitch)
    }
    for y in 0..<height { mask.row(y).update(from: a + y * pitch, count: width) }
    return mask
  }

  /// A blurred copy of `mask`, larger by `blur.reach` on each side.
  package func blurred(_ mask: Mask, _ blur: BoxBlur) -> Mask {
    let reach = blur.reach
    return self.mask(
      width: min(Bitmap.maximumSide, mask.width + 2 * reach),
      height: min(Bitmap.maximumSide, mask.height + 2 * reach), blur: blur
    ) { plane, pitch in
      let height = min(mask.height, Bitmap.maximumSide - 2 * reach)
      let width = min(mask.width, Bitmap.maximumSide - 2 * reach)
      for y in 0..<height {
        (plane + ((y + reach) * pitch + reach)).update(from: mask.row(y), count: width)
      }
    }
  }

  private func average(
    _ from: UnsafeMutablePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>, _ width: Int,
    _ height: Int, _ pass: BoxBlur.Pass
  ) {
    Blurring.averageColumns(
      from, to, width: width, height: height, before: pass.before, after: pass.after,
      zeros: zeros)
  }

  private func reserve(_ count: Int) {
    if count <= capacity { return }
    planes.deallocate()
    capacity = count
    planes = .allocate(capacity: 2 * count)
  }
}
