import Pixels
import Raster

extension Bitmap {
  /// The bitmap and its halved copies, made when first asked for and kept with it.
  var pyramid: ImagePyramid {
    if let derived { return unsafeDowncast(derived, to: ImagePyramid.self) }
    let made = ImagePyramid(self)
    derived = made
    return made
  }
}
