import Geometry
import KioskTestKit

@testable import Raster

/// Shapes at random, some partly or wholly outside.
enum CoverageTestShapes {
  static func randomShape(_ random: inout SeededGenerator, side: Double) -> RoundedRect {
    func place() -> Fixed { .random(in: -4...(side + 4), using: &random) }
    let (x0, x1, y0, y1) = (place(), place(), place(), place())
    let largest = [2.0, side / 2, side][Int.random(in: 0...2, using: &random)]
    func radius() -> Fixed { .random(in: -1...largest, using: &random) }
    return RoundedRect(
      minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1),
      topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius())
  }

  static func randomPath(_ random: inout SeededGenerator, side: Double) -> DevicePath {
    var path = DevicePath()
    func f() -> Fixed { .random(in: -side / 3...(side * 4 / 3), using: &random) }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      path.move(to: f(), f())
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        switch Int.random(in: 0...2, using: &random) {
        case 0: path.line(to: f(), f())
        case 1: path.quad(to: f(), f(), control: f(), f())
        default: path.cubic(to: f(), f(), control1: f(), f(), control2: f(), f())
        }
      }
      if Bool.random(using: &random) { path.close() }
    }
    return path
  }
}
