import Pixels

/// Coverage as characters, for small pictures in a test's source: `.` for nothing, `#` for full,
/// and between them the tenths of full coverage, rounded down, with at least 1: `.15#`.
///
/// Rows are joined by line feeds, without one at the end, as a Swift multi-line literal is.
public struct Picture: Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The rows.
  public let description: String

  /// A picture written in a test.
  public init(stringLiteral value: String) { description = value }

  /// The alpha channel of `surface`.
  public init(alphaOf surface: Surface) {
    self.init(width: surface.width, height: surface.height) { x, y in
      Int(surface[surface.originX + x, surface.originY + y].alpha)
    }
  }

  /// The alpha channel of `bitmap`.
  public init(alphaOf bitmap: Bitmap) { self.init(alphaOf: bitmap.surface) }

  /// What `mask` covers.
  public init(coverageOf mask: Mask) {
    self.init(width: mask.width, height: mask.height) { x, y in Int(mask.row(y)[x]) }
  }

  /// `level` of each pixel, in 0...255.
  public init(width: Int, height: Int, level: (_ x: Int, _ y: Int) -> Int) {
    var text = ""
    for y in 0..<height {
      if y > 0 { text += "\n" }
      for x in 0..<width {
        switch level(x, y) {
        case 0: text += "."
        case 255: text += "#"
        case let partial: text += "\(max(1, partial * 10 / 256))"
        }
      }
    }
    description = text
  }
}
