import Geometry
import Pixels
import Typesetting

/// The fonts and the ink of the text tests: every file is named, none is found.
enum TestFonts {
  static let inter = FontFile("/usr/share/fonts/opentype/inter/Inter-Regular.otf")
  static let interSemiBold = FontFile("/usr/share/fonts/opentype/inter/Inter-SemiBold.otf")
  static let wqy = FontFile("/usr/share/fonts/truetype/wqy/wqy-microhei.ttc")
  static let dejaVu = FontFile("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
}

/// Draws `run` on `surface` in black the slow way, a pixel at a time.
func draw(_ run: GlyphRun, on surface: Surface, x: Fixed, baseline: Fixed, cache: GlyphCache) {
  cache.place(run, x: x, baseline: baseline) { mask, left, top in
    for y in 0..<mask.height {
      for x in 0..<mask.width where surface.bounds.contains(x: left + x, y: top + y) {
        let ink = Color.black.premultiplied.scaled(by: UInt32(mask.row(y)[x]))
        surface[left + x, top + y] = ink.over(surface[left + x, top + y])
      }
    }
  }
}

/// A white opaque bitmap.
func paper(width: Int, height: Int) -> Bitmap {
  let bitmap = Bitmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width { bitmap.surface[x, y] = Color.white.premultiplied }
  }
  return bitmap
}
