import Geometry
import Pixels

// Symbols in a box of 100×100 points.
extension Artwork {
  /// A heart, filled.
  public static func heart(color: Color = Color(hex: 0xFF2D55)) -> Artwork {
    Artwork([.fill(heartPath(scale: 1), color)])
  }

  /// A heart's outline, as large as the filled one.
  public static func heartOutline(color: Color = Color(hex: 0x8E8E93)) -> Artwork {
    Artwork([.stroke(heartPath(scale: 0.92), width: 7, color)])
  }

  /// An X in a circle with a light rim: a badge that deletes.
  public static func deleteBadge(
    color: Color = Color(hex: 0x48484A), symbol: Color = .white, rim: Color = .white
  ) -> Artwork {
    let center = Point(50, 50)
    return Artwork([
      .fill(.circle(center: center, radius: 50), rim),
      .fill(.circle(center: center, radius: 43), color),
      .stroke(line((34, 34), (66, 66)), width: 11, symbol),
      .stroke(line((66, 34), (34, 66)), width: 11, symbol),
    ])
  }

  /// A spark with four points.
  public static func spark(color: Color = Color(hex: 0xFF2D55)) -> Artwork {
    var star = Path()
    star.move(to: Point(50, 0))
    let corners: [(end: Point, control: Point)] = [
      (Point(100, 50), Point(60, 40)), (Point(50, 100), Point(60, 60)),
      (Point(0, 50), Point(40, 60)), (Point(50, 0), Point(40, 40)),
    ]
    for corner in corners { star.quad(to: corner.end, control: corner.control) }
    star.close()
    return Artwork([.fill(star, color), .fill(.circle(center: Point(50, 50), radius: 24), color)])
  }

  /// A dustbin.
  public static func trash(color: Color = Color(hex: 0xFF3B30)) -> Artwork {
    var can = Path()
    can.move(to: Point(23, 30))
    can.line(to: Point(27.5, 84))
    can.cubic(to: Point(35.5, 92), control1: Point(28, 89), control2: Point(31, 92))
    can.line(to: Point(64.5, 92))
    can.cubic(to: Point(72.5, 84), control1: Point(69, 92), control2: Point(72, 89))
    can.line(to: Point(77, 30))
    var handle = Path()
    handle.move(to: Point(37, 26))
    handle.line(to: Point(37, 17))
    handle.cubic(to: Point(44, 10), control1: Point(37, 13), control2: Point(40, 10))
    handle.line(to: Point(56, 10))
    handle.cubic(to: Point(63, 17), control1: Point(60, 10), control2: Point(63, 13))
    handle.line(to: Point(63, 26))
    return Artwork([
      .stroke(can, width: 7, color), .stroke(handle, width: 7, color),
      .stroke(line((13, 28), (87, 28)), width: 7, color),
      .stroke(line((41, 44), (42.5, 76)), width: 6, color),
      .stroke(line((59, 44), (57.5, 76)), width: 6, color),
    ])
  }

  /// A heart with its tip down, `scale` times its full size about the middle of the box.
  static func heartPath(scale: Double) -> Path {
    var path = Path()
    path.move(to: Point(50, 91))
    path.cubic(to: Point(4, 36), control1: Point(47, 88), control2: Point(4, 62))
    path.cubic(to: Point(28, 10), control1: Point(4, 21), control2: Point(14.5, 10))
    path.cubic(to: Point(50, 23), control1: Point(37.5, 10), control2: Point(45.5, 15))
    path.cubic(to: Point(72, 10), control1: Point(54.5, 15), control2: Point(62.5, 10))
    path.cubic(to: Point(96, 36), control1: Point(85.5, 10), control2: Point(96, 21))
    path.cubic(to: Point(50, 91), control1: Point(96, 62), control2: Point(53, 88))
    path.close()
    if scale == 1 { return path }
    return path.transformed(
      by: .translation(x: -50, y: -50).followed(by: .scale(x: scale, y: scale))
        .followed(by: .translation(x: 50, y: 50)))
  }

  static func line(_ points: (Double, Double)...) -> Path {
    var path = Path()
    for (x, y) in points { path.line(to: Point(x, y)) }
    return path
  }
}
