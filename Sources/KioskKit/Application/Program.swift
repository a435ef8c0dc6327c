import Geometry

/// What a kiosk program is before it runs: its name, its pages, its fonts.
public struct Program {
  /// For messages and `--help`, where the command line doesn't say it.
  public var name: String
  /// What `--page` may name; the first is the default. Empty for a program without pages.
  public var pages: [String]
  /// The font files.
  public var fonts: FontConfiguration
  /// A tape for a canvas of the given size in points, played into pictures where `--display auto`
  /// finds no display; nil draws the first frame only.
  public var tour: ((Size) -> String)?

  /// A program.
  public init(
    name: String = "kiosk", pages: [String] = [], fonts: FontConfiguration = .standard,
    tour: ((Size) -> String)? = nil
  ) {
    self.name = name
    self.pages = pages
    self.fonts = fonts
    self.tour = tour
  }
}
