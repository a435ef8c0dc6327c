import Drawing
import KioskKit

/// The fonts that pictures in tests are drawn with: named files, never whatever is installed.
public enum TestFonts {
  /// The standard configuration's files.
  public static func typesetter() -> Typesetter { FontConfiguration.standard.typesetter() }
}
