import Drawing
import Typesetting

/// The fonts that pictures in tests are drawn with: named files, never whatever is installed.
public enum TestFonts {
  /// Inter with WenQuanYi Micro Hei for what it lacks, in all weights.
  public static func typesetter() -> Typesetter {
    let library = FontLibrary()
    return Typesetter { weight in
      let face =
        switch weight {
        case .regular: "Regular"
        case .medium: "Medium"
        case .semibold: "SemiBold"
        case .bold: "Bold"
        }
      return library.stack([
        FontFile("/usr/share/fonts/opentype/inter/Inter-\(face).otf"),
        FontFile("/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"),
      ])
    }
  }
}
