import Geometry

@testable import Raster

/// What coverage should be, worked out slowly in floating point.
enum Twin {
  struct Point {
    var x: Double
    var y: Double
  }

  /// The area of each pixel of `bounds` inside a simple polygon, by clipping it to the pixel.
  static func areas(of polygon: [Point], in bounds: PixelRect) -> [Double] {
    var all: [Double] = []
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX {
        var part = polygon
        part = cut(part) { $0.x - Double(x) }
        part = cut(part) { Double(x + 1) - $0.x }
        part = cut(part) { $0.y - Double(y) }
        part = cut(part) { Double(y + 1) - $0.y }
        all.append(abs(area(part)))
      }
    }
    return all
  }

  private static func area(_ polygon: [Point]) -> Double {
    var sum = 0.0
    for index in polygon.indices {
      let (p, q) = (polygon[index], polygon[(index + 1) % polygon.count])
      sum += p.x * q.y - q.x * p.y
    }
    return sum / 2
  }

  /// The part of a polygon where `side` is positive (Sutherland and Hodgman).
  private static func cut(_ polygon: [Point], _ side: (Point) -> Double) -> [Point] {
    var kept: [Point] = []
    for index in polygon.indices {
      let (p, q) = (polygon[index], polygon[(index + 1) % polygon.count])
      let (a, b) = (side(p), side(q))
      if a >= 0 { kept.append(p) }
      if (a >= 0) != (b >= 0) {
        let t = a / (a - b)
        kept.append(Point(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t))
      }
    }
    return kept
  }

  /// A rounded rectangle's area a pixel: 256 rows a pixel, widths exact.
  static func areas(of shape: RoundedRect, in bounds: PixelRect) -> [Double] {
    let fine = 256
    var all = [Double](repeating: 0, count: bounds.area)
    for y in bounds.minY..<bounds.maxY {
      for step in 0..<fine {
        let at = Double(y) + (Double(step) + 0.5) / Double(fine)
        guard let (left, right) = width(of: shape, at: at) else { continue }
        for x in bounds.minX..<bounds.maxX {
          let share = min(right, Double(x + 1)) - max(left, Double(x))
          if share > 0 {
            all[(y - bounds.minY) * bounds.width + x - bounds.minX] += share / Double(fine)
          }
        }
      }
    }
    return all
  }

  static func width(of shape: RoundedRect, at y: Double) -> (Double, Double)? {
    if shape.isEmpty || y < shape.minY.double || y >= shape.maxY.double { return nil }
    func inset(_ radius: Fixed, _ distance: Double) -> Double {
      let r = radius.double
      if distance >= r { return 0 }
      let v = r - distance
      return r - (r * r - v * v).squareRoot()
    }
    let (above, below) = (y - shape.minY.double, shape.maxY.double - y)
    let left = shape.minX.double + max(inset(shape.topLeft, above), inset(shape.bottomLeft, below))
    let right =
      shape.maxX.double - max(inset(shape.topRight, above), inset(shape.bottomRight, below))
    return left < right ? (left, right) : nil
  }

  /// The mean of `value` over 16×16 places in each pixel.
  static func supersampled(in bounds: PixelRect, _ value: (Point) -> Double) -> [Double] {
    var all: [Double] = []
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX {
        var sum = 0.0
        for i in 0..<16 {
          for j in 0..<16 {
            sum += value(
              Point(x: Double(x) + (Double(i) + 0.5) / 16, y: Double(y) + (Double(j) + 0.5) / 16))
          }
        }
        all.append(sum / 256)
      }
    }
    return all
  }

  /// The mean over 16×16 places in each pixel of how often outlines wind around them.
  static func windings(of outlines: [[Point]], in bounds: PixelRect) -> [Double] {
    var all = [Double](repeating: 0, count: bounds.area)
    for fineY in 0..<bounds.height * 16 {
      let y = Double(bounds.minY) + (Double(fineY) + 0.5) / 16
      var crossings: [(x: Double, turn: Double)] = []
      for outline in outlines {
        for index in outline.indices {
          let (a, b) = (outline[index], outline[(index + 1) % outline.count])
          if (a.y <= y) != (b.y <= y) {
            crossings.append((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), a.y < b.y ? 1 : -1))
          }
        }
      }
      crossings.sort { $0.x < $1.x }
      var (next, winding) = (0, 0.0)
      for fineX in 0..<bounds.width * 16 {
        let x = Double(bounds.minX) + (Double(fineX) + 0.5) / 16
        while next < crossings.count && crossings[next].x < x {
          winding += crossings[next].turn
          next += 1
        }
        all[fineY / 16 * bounds.width + fineX / 16] += winding / 256
      }
    }
    return all
  }

  /// The outlines of a path with 50 chords a curve.
  static func outlines(of path: DevicePath) -> [[Point]] {
    var all: [[Point]] = []
    var at = 0
    func point(_ index: Int) -> Point {
      Point(x: Double(path.points[index].x) / 256, y: Double(path.points[index].y) / 256)
    }
    for verb in path.verbs {
      let from = all.last?.last ?? Point(x: 0, y: 0)
      switch verb {
      case .move: all.append([point(at)])
      case .line: all[all.count - 1].append(point(at))
      case .quad, .cubic:
        var control = [from]
        for index in 0..<verb.pointCount { control.append(point(at + index)) }
        for step in 1...50 { all[all.count - 1].append(casteljau(control, Double(step) / 50)) }
      case .close: all.append([all[all.count - 1][0]])
      }
      at += verb.pointCount
    }
    return all
  }

  private static func casteljau(_ points: [Point], _ t: Double) -> Point {
    if points.count == 1 { return points[0] }
    return casteljau(
      zip(points, points.dropFirst()).map {
        Point(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
      }, t)
  }

  /// The distance from `p` to a line of points.
  static func distance(_ p: Point, to line: [Point]) -> Double {
    var best = Double.infinity
    for index in 1..<line.count {
      let (a, b) = (line[index - 1], line[index])
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let square = dx * dx + dy * dy
      let t =
        square == 0 ? 0 : max(0, min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square))
      let (ex, ey) = (p.x - a.x - t * dx, p.y - a.y - t * dy)
      best = min(best, (ex * ex + ey * ey).squareRoot())
    }
    return best
  }
}
