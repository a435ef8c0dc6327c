import CFreeType
import Pixels

/// A glyph's outline as polygons, in 26.6, y up.
///
/// FreeType flattens quadratic curves in one way on 64-bit and in another on 32-bit processors, and
/// coarsely. Curves are therefore flattened here, to within 1/64 pixel, by integers alone: FreeType
/// fills polygons, and a glyph has the same bits on every machine.
struct PolygonOutline {
  private var points: [FT_Vector] = []
  /// The index of the last point of each contour.
  private var ends: [Int16] = []
  private let flags: Int32

  /// Nil when `outline` is not sound or its polygons need more points than FreeType counts (32,767).
  init?(_ outline: UnsafeMutablePointer<FT_Outline>) {
    flags = outline.pointee.flags
    var functions = FT_Outline_Funcs()
    functions.move_to = { to, outline in
      PolygonOutline.at(outline).pointee.closeContour()
      PolygonOutline.at(outline).pointee.points.append(to!.pointee)
      return 0
    }
    functions.line_to = { to, outline in
      PolygonOutline.at(outline).pointee.points.append(to!.pointee)
      return 0
    }
    functions.conic_to = { control, to, outline in
      PolygonOutline.at(outline).pointee.appendQuadratic(control!.pointee, to!.pointee)
      return 0
    }
    functions.cubic_to = { first, second, to, outline in
      PolygonOutline.at(outline).pointee.appendCubic(first!.pointee, second!.pointee, to!.pointee)
      return 0
    }
    let code = withUnsafeMutablePointer(to: &self) {
      FT_Outline_Decompose(outline, &functions, UnsafeMutableRawPointer($0))
    }
    closeContour()
    if code != 0 || points.isEmpty || points.count > Int(Int16.max) { return nil }
  }

  private static func at(_ user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<PolygonOutline> {
    user!.assumingMemoryBound(to: PolygonOutline.self)
  }

  private mutating func closeContour() {
    if points.isEmpty { return }
    ends.append(Int16(clamping: points.count - 1))
  }

  private mutating func appendQuadratic(_ b: FT_Vector, _ c: FT_Vector) {
    let a = points[points.count - 1]
    // A chord of 1/n of the curve is off by at most |a − 2b + c| / 4n².
    let bend = PolygonOutline.bend(a, b, c)
    let n = PolygonOutline.chords(bend / 4)
    for i in 1...n {
      let t = Int64(i)
      let s = n - t
      func mix(_ a: FT_Pos, _ b: FT_Pos, _ c: FT_Pos) -> FT_Pos {
        let sum = Int64(a) * s * s + 2 * Int64(b) * s * t + Int64(c) * t * t
        return FT_Pos(PolygonOutline.rounded(sum, by: n * n))
      }
      points.append(FT_Vector(x: mix(a.x, b.x, c.x), y: mix(a.y, b.y, c.y)))
    }
  }

  private mutating func appendCubic(_ b: FT_Vector, _ c: FT_Vector, _ d: FT_Vector) {
    let a = points[points.count - 1]
    // Here by at most 3/4 · max(|a − 2b + c|, |b − 2c + d|) / n².
    let bend = max(PolygonOutline.bend(a, b, c), PolygonOutline.bend(b, c, d))
    let n = PolygonOutline.chords(bend * 3 / 4)
    for i in 1...n {
      let t = Int64(i)
      let s = n - t
      func mix(_ a: FT_Pos, _ b: FT_Pos, _ c: FT_Pos, _ d: FT_Pos) -> FT_Pos {
        let outer = Int64(a) * s * s * s + Int64(d) * t * t * t
        let inner = 3 * s * t * (Int64(b) * s + Int64(c) * t)
        return FT_Pos(PolygonOutline.rounded(outer + inner, by: n * n * n))
      }
      points.append(FT_Vector(x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y)))
    }
  }

  /// |a − 2b + c|, at most: the sum of its sides.
  private static func bend(_ a: FT_Vector, _ b: FT_Vector, _ c: FT_Vector) -> Int64 {
    abs(Int64(a.x) - 2 * Int64(b.x) + Int64(c.x)) + abs(Int64(a.y) - 2 * Int64(b.y) + Int64(c.y))
  }

  /// The least n with n² ≥ `square`, in 1...64.
  private static func chords(_ square: Int64) -> Int64 {
    var n: Int64 = 1
    while n < 64 && n * n < square { n += 1 }
    return n
  }

  /// `sum` / `divisor`, halves up.
  private static func rounded(_ sum: Int64, by divisor: Int64) -> Int64 {
    let twice = 2 * sum + divisor
    let quotient = twice / (2 * divisor)
    return twice < 0 && quotient * 2 * divisor != twice ? quotient - 1 : quotient
  }

  /// The closed polygons one by one.
  var contours: [[(x: Int, y: Int)]] {
    var contours: [[(x: Int, y: Int)]] = []
    var start = 0
    for end in ends {
      contours.append(points[start...Int(end)].map { (x: Int($0.x), y: Int($0.y)) })
      start = Int(end) + 1
    }
    return contours
  }

  /// Moves every point by `x` and `y`.
  mutating func translate(x: FT_Pos, y: FT_Pos) {
    for index in points.indices {
      points[index].x += x
      points[index].y += y
    }
  }

  /// The box around all points.
  var box: FT_BBox {
    var box = FT_BBox(xMin: .max, yMin: .max, xMax: .min, yMax: .min)
    for point in points {
      box.xMin = min(box.xMin, point.x)
      box.xMax = max(box.xMax, point.x)
      box.yMin = min(box.yMin, point.y)
      box.yMax = max(box.yMax, point.y)
    }
    return box
  }

  /// Adds the outline's coverage to `mask`, whose lower left corner is the origin.
  mutating func fill(_ mask: Mask, library: FT_Library) {
    var bitmap = FT_Bitmap()
    bitmap.rows = UInt32(mask.height)
    bitmap.width = UInt32(mask.width)
    bitmap.pitch = Int32(mask.pitch)
    bitmap.buffer = mask.base
    bitmap.num_grays = 256
    bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
    var tags = [CChar](repeating: 1, count: points.count)  // FT_CURVE_TAG_ON
    points.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        ends.withUnsafeMutableBufferPointer { ends in
          var outline = FT_Outline(
            n_contours: Int16(ends.count), n_points: Int16(points.count),
            points: points.baseAddress,
            tags: tags.baseAddress, contours: ends.baseAddress, flags: flags)
          _ = FT_Outline_Get_Bitmap(library, &outline, &bitmap)
        }
      }
    }
  }
}
