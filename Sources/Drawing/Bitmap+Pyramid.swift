import Pixels
import Raster

extension Bitmap {
  /// The bitmap and its halved copies, made when first asked for and kept with it.
  var pyramid: ImagePyramid {
    if let derived { return unsafeDowncast(derived, to: ImagePyramid.self) }
    // Of an alias: the bitmap holds the pyramid, which must not hold the bitmap.
    let made = ImagePyramid(Bitmap(aliasOf: self))
    derived = made
    return made
  }
}
