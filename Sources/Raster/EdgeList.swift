import Geometry

/// The straight lines of a shape, in 1/256 of a pixel; the storage is kept from shape to shape.
///
/// No line is longer than 2³¹ steps in either direction, so that a product of a difference with a
/// height fits in 63 bits; longer ones are halved when they are added.
final class EdgeList {
  struct Edge {
    var x0: Int32
    var y0: Int32
    var x1: Int32
    var y1: Int32
  }

  private(set) var edges: UnsafeMutablePointer<Edge>
  private(set) var count = 0
  private var capacity = 256
  private var left = Int32.max
  private var top = Int32.max
  private var right = Int32.min
  private var bottom = Int32.min
  /// Lines above, below or right of this are not kept: they change no pixel of it. In 1/256 pixels.
  private var limitLeft: Int64 = 0
  private var limitTop: Int64 = 0
  private var limitRight: Int64 = 0
  private var limitBottom: Int64 = 0
  private var startX: Int32 = 0
  private var startY: Int32 = 0
  private(set) var x: Int32 = 0
  private(set) var y: Int32 = 0
  private var isBeginning = true

  init() { edges = .allocate(capacity: capacity) }

  deinit { edges.deallocate() }

  /// Begins a shape of which only the pixels of `limits` matter.
  func removeAll(limits: PixelRect) {
    limitLeft = Int64(limits.minX) &* 256
    limitTop = Int64(limits.minY) &* 256
    limitRight = Int64(limits.maxX) &* 256
    limitBottom = Int64(limits.maxY) &* 256
    count = 0
    left = .max
    top = .max
    right = .min
    bottom = .min
    startX = 0
    startY = 0
    x = 0
    y = 0
    isBeginning = true
  }

  /// The pixels that the lines touch.
  var pixelBounds: PixelRect {
    if count == 0 || top > bottom { return .zero }
    return PixelRect(
      minX: Fixed(bits: left).floor, minY: Fixed(bits: top).floor,
      maxX: Fixed(bits: right).floor + 1, maxY: Fixed(bits: bottom).ceiling)
  }

  /// Ends the outline being drawn, closing it, and begins another.
  func move(to newX: Int32, _ newY: Int32) {
    begin()
    line(to: newX, newY)
  }

  /// Ends the outline being drawn; the next one begins where the next line goes to.
  func begin() {
    close()
    isBeginning = true
  }

  func line(to newX: Int32, _ newY: Int32) {
    if isBeginning {
      isBeginning = false
      startX = newX
      startY = newY
      x = newX
      y = newY
      return
    }
    add(x, y, newX, newY)
    x = newX
    y = newY
  }

  func close() {
    if x != startX || y != startY { line(to: startX, startY) }
  }

  /// True where the points' hull lies beyond one side of the limits. A curve within it may then be
  /// replaced by its chord: what is left of the limits counts by its height only, and the ups and
  /// downs of a curve cancel, whole numbers as they are.
  func isOutside(_ a: DevicePath.Point, _ b: DevicePath.Point, _ c: DevicePath.Point) -> Bool {
    let from = DevicePath.Point(x: x, y: y)
    let minX = Int64(min(min(from.x, a.x), min(b.x, c.x)))
    let maxX = Int64(max(max(from.x, a.x), max(b.x, c.x)))
    let minY = Int64(min(min(from.y, a.y), min(b.y, c.y)))
    let maxY = Int64(max(max(from.y, a.y), max(b.y, c.y)))
    return maxX < limitLeft || minX >= limitRight || maxY <= limitTop || minY >= limitBottom
  }

  private func add(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    left = min(left, min(x0, x1))
    right = max(right, max(x0, x1))
    if y0 == y1 { return }
    top = min(top, min(y0, y1))
    bottom = max(bottom, max(y0, y1))
    if max(Int64(y0), Int64(y1)) <= limitTop || min(Int64(y0), Int64(y1)) >= limitBottom
      || min(Int64(x0), Int64(x1)) >= limitRight
    {
      return
    }
    let dx = Int64(x1) &- Int64(x0)
    let dy = Int64(y1) &- Int64(y0)
    let limit = Int64(1) << 31
    if dx >= limit || dx <= -limit || dy >= limit || dy <= -limit {
      // Always the same way round, so that a line shared by two shapes is split alike.
      let middleX = Int32(truncatingIfNeeded: (Int64(x0) &+ Int64(x1)) >> 1)
      let middleY = Int32(truncatingIfNeeded: (Int64(y0) &+ Int64(y1)) >> 1)
      append(Edge(x0: x0, y0: y0, x1: middleX, y1: middleY))
      append(Edge(x0: middleX, y0: middleY, x1: x1, y1: y1))
    } else {
      append(Edge(x0: x0, y0: y0, x1: x1, y1: y1))
    }
  }

  private func append(_ edge: Edge) {
    if count == capacity { grow() }
    edges[count] = edge
    count &+= 1
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Edge>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: edges, count: count)
    edges.deallocate()
    edges = larger
    capacity *= 2
  }
}
