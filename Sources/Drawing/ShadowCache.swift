import Geometry
import Pixels
import Raster

/// The blurred masks of shadows, kept within a byte budget; those not used for longest go first.
///
/// A display list owns one: masks are made when shadows are written down, on the one thread that
/// does that, and only read when they are drawn.
final class ShadowCache {
  private struct Picture: Hashable {
    var key: ShadowMask.Key
    var width: Int
    var height: Int
    var color: Color
  }

  private struct Entry<Value> {
    var value: Value
    var lastUse: UInt64
  }

  private let byteBudget: Int
  private var masks: [ShadowMask.Key: Entry<ShadowMask>] = [:]
  private var pictures: [Picture: Entry<Bitmap>] = [:]
  private(set) var byteCount = 0
  private var uses: UInt64 = 0
  private lazy var blur = MaskBlur()
  private lazy var rasterizer = Rasterizer()

  init(byteBudget: Int = 4 << 20) { self.byteBudget = byteBudget }

  func mask(_ shadow: Shadow) -> ShadowMask {
    uses += 1
    if let entry = masks[shadow.key] {
      masks[shadow.key]?.lastUse = uses
      return entry.value
    }
    let mask = ShadowMask(shadow.key, blur)
    if makeRoom(mask.byteCount) { masks[shadow.key] = Entry(value: mask, lastUse: uses) }
    return mask
  }

  /// The shadow alone on a clear bitmap of its bounds' size.
  func picture(_ shadow: Shadow, color: Color) -> Bitmap {
    let key = Picture(
      key: shadow.key, width: shadow.bounds.width, height: shadow.bounds.height, color: color)
    if let entry = pictures[key] {
      uses += 1
      pictures[key]?.lastUse = uses
      return entry.value
    }
    let mask = mask(shadow)
    let bitmap = Bitmap(width: shadow.bounds.width, height: shadow.bounds.height)
    var surface = bitmap.surface
    surface.originX = shadow.bounds.minX
    surface.originY = shadow.bounds.minY
    rasterizer.draw(
      shadow, mask, color: color.premultiplied, clip: Clip(shadow.bounds), on: surface)
    if makeRoom(bitmap.pitch * bitmap.height) {
      pictures[key] = Entry(value: bitmap, lastUse: uses)
    }
    return bitmap
  }

  /// Counts `bytes` more in, for which others go; false where they are too many to be kept.
  private func makeRoom(_ bytes: Int) -> Bool {
    if bytes > byteBudget { return false }
    while byteCount + bytes > byteBudget {
      let mask = masks.min { $0.value.lastUse < $1.value.lastUse }
      let picture = pictures.min { $0.value.lastUse < $1.value.lastUse }
      if let mask, mask.value.lastUse <= picture?.value.lastUse ?? .max {
        masks[mask.key] = nil
        byteCount -= mask.value.value.byteCount
      } else if let picture {
        pictures[picture.key] = nil
        byteCount -= picture.value.value.pitch * picture.value.value.height
      }
    }
    byteCount += bytes
    return true
  }
}
