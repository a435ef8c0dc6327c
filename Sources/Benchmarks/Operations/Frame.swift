import CLinux
import Geometry
import Pixels
import Raster

/// The 1920 × 1080 pixels that every operation draws on, whoever does it, and what is often needed
/// beside them.
final class Frame {
  static let width = 1920
  static let height = 1080
  static let pixels = width * height

  let rasterizer = Rasterizer()
  let pixman: PixmanImage
  let cairo: CairoPainter
  /// What of the frame, and of pictures as large, has memory of its own.
  let kind: PixelMemory.Kind
  private let memory: PixelMemory
  /// Where memcpy copies from.
  private let other: PixelMemory

  init(_ kind: PixelMemory.Kind) {
    self.kind = kind
    memory = PixelMemory(width: Frame.width, height: Frame.height, kind: kind)
    other = PixelMemory(width: Frame.width, height: Frame.height, kind: kind)
    pixman = PixmanImage(memory.surface)
    cairo = CairoPainter(CairoImage(memory.surface))
  }

  var surface: Surface { memory.surface }
  var bounds: PixelRect { memory.surface.bounds }
  var clip: Clip { Clip(bounds) }

  /// memset of `pixels` pixels, over the frame's memory as often as it takes.
  func memset(pixels: Int) -> () -> Void {
    { [memory] in
      var left = pixels * 4
      while left > 0 {
        let count = min(left, memory.byteCount)
        CLinux.memset(memory.surface.base, 0x40, count)
        left -= count
      }
    }
  }

  /// memcpy of `pixels` pixels, over the frame's memory as often as it takes.
  func memcpy(pixels: Int) -> () -> Void {
    { [memory, other] in
      var left = pixels * 4
      while left > 0 {
        let count = min(left, memory.byteCount)
        CLinux.memcpy(memory.surface.base, other.surface.base, count)
        left -= count
      }
    }
  }

  /// Has `ours` and `theirs` draw once on the same ground and says where the frames first differ.
  func difference(_ ours: @escaping () -> Void, _ theirs: @escaping () -> Void) -> () -> String? {
    { [memory] in
      let count = memory.byteCount / 4
      let words = memory.surface.base.assumingMemoryBound(to: UInt32.self)
      func drawn(_ draw: () -> Void) -> [UInt32] {
        var random = RandomNumbers(seed: 7)
        fillWithPixels(memory, alphas: 0...255, using: &random)
        draw()
        return Array(UnsafeBufferPointer(start: words, count: count))
      }
      let (mine, others) = (drawn(ours), drawn(theirs))
      for index in 0..<count where mine[index] != others[index] {
        let row = index * 4 / memory.surface.pitch
        let column = index - row * memory.surface.pitch / 4
        return "pixel (\(column), \(row)) is 0x\(String(mine[index], radix: 16)), "
          + "pixman's 0x\(String(others[index], radix: 16))"
      }
      return nil
    }
  }
}

/// Fills what memory there is with premultiplied pixels that don't resemble their neighbours.
func fillWithPixels(
  _ memory: PixelMemory, alphas: ClosedRange<UInt32>, using random: inout RandomNumbers
) {
  let words = memory.surface.base.assumingMemoryBound(to: UInt32.self)
  for index in 0..<memory.byteCount / 4 {
    words[index] = random.word(alpha: UInt32.random(in: alphas, using: &random))
  }
}
