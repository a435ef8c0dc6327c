import Pixels

extension FastSpans {
  package static func cover(
    x: Int32, y: Int32, stepX: Int32, stepY: Int32, halfWidth: Int32, halfHeight: Int32,
    into bytes: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let number = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
    var across = SIMD8(repeating: x) &+ number &* SIMD8(repeating: stepX)
    var down = SIMD8(repeating: y) &+ number &* SIMD8(repeating: stepY)
    let (acrossStep, downStep) = (
      SIMD8<Int32>(repeating: 8 &* stepX), SIMD8<Int32>(repeating: 8 &* stepY)
    )
    let (width, height) = (Side(halfWidth), Side(halfHeight))
    var at = 0
    while at &+ 8 <= count {
      let product = width.overlap(across) &* height.overlap(down)
      UnsafeMutableRawPointer(bytes + at).storeBytes(
        of: SIMDLanes.narrowed(SIMDLanes.divided(product &+ 128)),
        as: SIMD8<UInt8>.self)
      across = across &+ acrossStep
      down = down &+ downStep
      at &+= 8
    }
    if at < count {
      PackedSpans.cover(
        x: across[0], y: down[0], stepX: stepX, stepY: stepY, halfWidth: halfWidth,
        halfHeight: halfHeight, into: bytes + at, count: count &- at)
    }
  }

  /// A sprite's side: what overlaps of pixels with it are limited to.
  private struct Side {
    let most: SIMD8<Int32>
    let reach: SIMD8<Int32>

    @inline(__always)
    init(_ half: Int32) {
      most = SIMD8(repeating: min(255, 2 &* half))
      reach = SIMD8(repeating: half &* 256 &+ 32_768)
    }

    @inline(__always)
    func overlap(_ place: SIMD8<Int32>) -> SIMD8<UInt16> {
      // |x| is (x ^ s) − s with the sign's mask s; minima and maxima likewise by masks.
      let sign = place &>> 31
      let inside = (reach &- ((place ^ sign) &- sign)) &>> 8
      let over = inside &- most
      let limited = most &+ (over & (over &>> 31))
      return SIMDLanes.narrowed(limited & ~(limited &>> 31))
    }
  }

  package static func blend(
    _ row: Row, count: Int, source: Source, tint: UInt32, coverage: Coverage
  ) {
    if count < 8 {
      PackedSpans.blend(row, count: count, source: source, tint: tint, coverage: coverage)
      return
    }
    let put = SpriteTint(tint)
    let end = count &- 8
    let last = load(row + end)
    var x = 0
    while x < end {
      store(
        put.over(load(row + x), words: load(source + x), coverage: eight(coverage + x)), row + x)
      x &+= 8
    }
    store(put.over(last, words: load(source + end), coverage: eight(coverage + end)), row + end)
  }

  package static func add(
    _ row: Row, count: Int, source: Source, tint: UInt32, coverage: Coverage
  ) {
    if count < 8 {
      PackedSpans.add(row, count: count, source: source, tint: tint, coverage: coverage)
      return
    }
    let put = SpriteTint(tint)
    let end = count &- 8
    let last = load(row + end)
    var x = 0
    while x < end {
      store(
        put.added(load(row + x), words: load(source + x), coverage: eight(coverage + x)), row + x)
      x &+= 8
    }
    store(put.added(last, words: load(source + end), coverage: eight(coverage + end)), row + end)
  }
}
