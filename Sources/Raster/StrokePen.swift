import Geometry

/// Draws the pieces of a stroke's outline: sides, joins, caps.
struct StrokePen {
  let style: StrokeStyle
  let edges: EdgeList
  private let width: Int64

  /// How far a round join's chord may be from its arc: 1/64 of a pixel.
  private static let tolerance: Int64 = 4

  init(style: StrokeStyle, edges: EdgeList) {
    self.style = style
    self.edges = edges
    width = Int64(style.width.bits)
  }

  /// Around the corner `p`, from the side at `a` to the side at `b`.
  ///
  /// `room` is how far along both lines their inner sides may be cut off.
  func join(_ p: DevicePath.Point, _ a: UnitVector, _ b: UnitVector, isSmooth: Bool, room: Int64) {
    let turn = a.cross(b) >> 30
    let dot = a.dot(b)
    if turn < 0 {
      // The sides meet at half the width times the tangent of half the turn from the corner.
      let reach = UnitVector.one &+ dot
      if reach > 1 << 20 && (0 &- turn) &* width / (2 &* reach) <= room {
        meetingPoint(p, a, b, dot: dot)
        return
      }
      line(p, a)
      edges.line(to: p.x, p.y)
      line(p, b)
      return
    }
    line(p, a)
    if isSmooth || style.join == .round {
      arc(p, a, b, depth: 9)
    } else {
      if style.join == .miter && turn > 0 { miter(p, a, b, dot: dot) }
      line(p, b)
    }
  }

  /// From the side at `normal` around the end `p` to the other side.
  func end(_ p: DevicePath.Point, _ normal: UnitVector, isJoin: Bool) {
    let forward = normal.turned
    line(p, normal)
    let cap: StrokeStyle.Cap =
      isJoin ? (style.join == .round ? .round : .butt) : style.cap
    switch cap {
    case .butt: break
    case .square:
      let a = offset(p, normal.x &+ forward.x, normal.y &+ forward.y)
      let b = offset(p, forward.x &- normal.x, forward.y &- normal.y)
      edges.line(to: a.x, a.y)
      edges.line(to: b.x, b.y)
    case .round:
      arc(p, normal, forward, depth: 9)
      arc(p, forward, -normal, depth: 9)
    }
    line(p, -normal)
  }

  /// A path without length: what its caps alone look like.
  func dot(at p: DevicePath.Point) {
    if style.cap == .butt { return }
    let up = UnitVector(x: 0, y: 0 &- UnitVector.one)
    edges.begin()
    line(p, up)
    end(p, up, isJoin: false)
    end(p, -up, isJoin: false)
    edges.close()
  }

  func line(_ p: DevicePath.Point, _ normal: UnitVector) {
    let q = offset(p, normal.x, normal.y)
    edges.line(to: q.x, q.y)
  }

  /// `p` and half the width times (x, y) / 2³⁰, to the nearest step.
  private func offset(_ p: DevicePath.Point, _ x: Int64, _ y: Int64) -> DevicePath.Point {
    let half: Int64 = 1 << 30
    return DevicePath.Point(
      x: Int32(clamping: Int64(p.x) &+ (x &* width &+ half) >> 31),
      y: Int32(clamping: Int64(p.y) &+ (y &* width &+ half) >> 31))
  }

  /// The arc from `a` to `b`, at most half a turn, by bisection: no angles are needed.
  private func arc(_ p: DevicePath.Point, _ a: UnitVector, _ b: UnitVector, depth: Int) {
    let (sumX, sumY) = (a.x &+ b.x, a.y &+ b.y)
    // |a + b| / 2 is the cosine of half the angle; 1 less it, times the radius, is the sagitta.
    let cosine = Int64(SquareRoot.floor(UInt64(sumX &* sumX &+ sumY &* sumY))) >> 1
    let sagitta = ((UnitVector.one &- cosine) &* width) >> 31
    if depth == 0 || sagitta <= StrokePen.tolerance {
      line(p, b)
      return
    }
    // Nearly opposite directions have no sum to speak of.
    let middle = cosine < 1 << 10 ? a.turned : UnitVector(dx: sumX, dy: sumY) ?? a.turned
    arc(p, a, middle, depth: depth &- 1)
    arc(p, middle, b, depth: depth &- 1)
  }

  /// The tip's distance over half the width is √(2 / (1 + a·b)).
  private func miter(_ p: DevicePath.Point, _ a: UnitVector, _ b: UnitVector, dot: Int64) {
    let limit = Int64(min(max(style.miterLimit.bits, 256), 1 << 15))
    let one = UnitVector.one
    if (2 &* one) << 16 > limit &* limit &* (one &+ dot) { return }
    meetingPoint(p, a, b, dot: dot)
  }

  /// The two sides meet at (a + b) / (1 + a·b) half widths from the corner; 1 + a·b is not 0.
  private func meetingPoint(_ p: DevicePath.Point, _ a: UnitVector, _ b: UnitVector, dot: Int64) {
    let x = (a.x &+ b.x) &* width / (2 &* (UnitVector.one &+ dot))
    let y = (a.y &+ b.y) &* width / (2 &* (UnitVector.one &+ dot))
    edges.line(
      to: Int32(clamping: Int64(p.x) &+ x), Int32(clamping: Int64(p.y) &+ y))
  }
}
