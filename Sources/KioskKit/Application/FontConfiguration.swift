import Drawing
import Typesetting

/// Which font files a program uses: for each weight the faces in order of preference.
///
/// Only these files are ever looked at, so a text looks the same on every machine that has them.
public struct FontConfiguration: Sendable {
  /// Faces of the weight `regular`, best first.
  public var regular: [FontFile]
  /// Faces of the weight `medium`.
  public var medium: [FontFile]
  /// Faces of the weight `semibold`.
  public var semibold: [FontFile]
  /// Faces of the weight `bold`.
  public var bold: [FontFile]

  /// Faces for each weight; a weight that is left out takes the regular ones.
  public init(
    regular: [FontFile], medium: [FontFile]? = nil, semibold: [FontFile]? = nil,
    bold: [FontFile]? = nil
  ) {
    self.regular = regular
    self.medium = medium ?? regular
    self.semibold = semibold ?? regular
    self.bold = bold ?? regular
  }

  /// Inter, then WenQuanYi Micro Hei for Chinese, then DejaVu Sans: Debian's fonts-inter,
  /// fonts-wqy-microhei and fonts-dejavu-core.
  public static var standard: FontConfiguration {
    func stack(_ inter: String, boldness: Int) -> [FontFile] {
      [
        FontFile("/usr/share/fonts/opentype/inter/Inter-" + inter + ".otf"),
        FontFile("/usr/share/fonts/truetype/wqy/wqy-microhei.ttc", boldness: boldness),
        FontFile("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", boldness: boldness),
      ]
    }
    return FontConfiguration(
      regular: stack("Regular", boldness: 0), medium: stack("Medium", boldness: 12),
      semibold: stack("SemiBold", boldness: 24), bold: stack("Bold", boldness: 36))
  }

  /// Opens the files. What can't be used is named in the typesetter's warnings.
  public func typesetter() -> Typesetter {
    let library = FontLibrary()
    return Typesetter { weight in
      switch weight {
      case .regular: library.stack(regular)
      case .medium: library.stack(medium)
      case .semibold: library.stack(semibold)
      case .bold: library.stack(bold)
      }
    }
  }
}
