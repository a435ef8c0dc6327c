import Geometry
import KioskTestKit
import Motion
import Pixels
import Testing

@Test func `colours mix premultiplied`() {
  let red = AnimationValue.color(Color(255, 0, 0))
  let clear = AnimationValue.color(.clear)
  #expect(clear.interpolated(to: red, at: 0.5) == .color(Color(255, 0, 0, alpha: 128)))
  #expect(clear.interpolated(to: red, at: 0) == clear)
  #expect(clear.interpolated(to: red, at: 1) == red)
  #expect(red.interpolated(to: .color(Color(0, 0, 255)), at: 0.5) == .color(Color(128, 0, 128)))
  #expect(clear.interpolated(to: red, at: -1) == clear)
  #expect(red.interpolated(to: .color(.white), at: 2) == .color(.white))
}

@Test func `a flag and mismatched kinds change half way`() {
  let from = AnimationValue.flag(false)
  #expect(from.interpolated(to: .flag(true), at: 0.49) == .flag(false))
  #expect(from.interpolated(to: .flag(true), at: 0.5) == .flag(true))
  #expect(from.interpolated(to: .number(3), at: 0.5) == .number(3))
  let short = AnimationValue.numbers([0, 1])
  #expect(short.interpolated(to: .numbers([1, 2]), at: 0.25) == .numbers([0.25, 1.25]))
  #expect(short.interpolated(to: .numbers([1]), at: 0.25) == short)
}

private func isNear(_ a: AffineTransform?, _ b: AffineTransform, _ slack: Double = 1e-12) -> Bool {
  guard let a else { return false }
  let parts = [
    a.a - b.a, a.b - b.b, a.c - b.c, a.d - b.d, a.tx - b.tx, a.ty - b.ty,
  ]
  return parts.allSatisfy { abs($0) <= slack }
}

@Test func `half way of a turn is half of the turn`() {
  let from = AnimationValue.transform(.identity)
  let turned = AnimationValue.transform(.rotation(.pi / 2))
  #expect(isNear(from.interpolated(to: turned, at: 0.5).transform, .rotation(.pi / 4)))
  // The shorter way round: from 170° to −170° passes 180°.
  let almost = AnimationValue.transform(.rotation(170 * .pi / 180))
  let beyond = AnimationValue.transform(.rotation(-170 * .pi / 180))
  #expect(isNear(almost.interpolated(to: beyond, at: 0.5).transform, .rotation(.pi)))
  // A flip of x squeezes through nothing and does not turn.
  let flip = AnimationValue.transform(.scale(x: -1, y: 1))
  #expect(isNear(from.interpolated(to: flip, at: 0.25).transform, .scale(x: 0.5, y: 1)))
  let nothing = AnimationValue.transform(.scale(x: 0, y: 0))
  #expect(isNear(nothing.interpolated(to: from, at: 0.25).transform, .scale(x: 0.25, y: 0.25)))
}

@Test(arguments: 1...10) func `taking a transform apart loses nothing`(seed: Int) throws {
  var random = SeededGenerator(seed: UInt64(seed))
  for _ in 0..<1_000 {
    func number() -> Double { Double.random(in: -3...3, using: &random) }
    let map = AffineTransform(
      a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    let value = AnimationValue.transform(map)
    // A mix of a value with itself goes through its parts and back.
    let back = try #require(value.interpolated(to: value, at: 0.25).transform)
    try #require(isNear(back, map, 1e-11), "seed \(seed)")
  }
}

@Test func `adding and taking away are inverse`() {
  let turn = AnimationValue.transform(.rotation(0.5))
  let move = AnimationValue.transform(.translation(x: 3, y: 4))
  #expect(
    isNear(
      turn.subtracting(move).transform.flatMap { move.adding(.transform($0)).transform },
      .rotation(0.5)))
  #expect(AnimationValue.number(5).subtracting(.number(2)) == .number(3))
  #expect(
    AnimationValue.rect(Rect(x: 1, y: 2, width: 3, height: 4))
      .adding(.rect(Rect(x: 1, y: 1, width: 1, height: 1)))
      == .rect(Rect(x: 2, y: 3, width: 4, height: 5)))
  #expect(
    AnimationValue.color(Color(200, 10, 0, alpha: 200))
      .adding(.color(Color(100, 10, 0, alpha: 10))) == .color(Color(255, 20, 0, alpha: 210)))
  #expect(AnimationValue.number(5).adding(.flag(true)) == .number(5))
}

@Test func `paths mix point by point where their elements are the same`() {
  func path(_ end: Point) -> Path {
    var path = Path()
    path.move(to: .zero)
    path.cubic(to: end, control1: Point(1, 0), control2: Point(0, 1))
    path.close()
    return path
  }
  let (a, b) = (AnimationValue.path(path(Point(10, 0))), AnimationValue.path(path(Point(0, 20))))
  #expect(a.interpolated(to: b, at: 0.25) == .path(path(Point(7.5, 5))))
  #expect(a.interpolated(to: b, at: 0) == a && a.interpolated(to: b, at: 1) == b)
  #expect(a.interpolated(to: b, at: -1) == .path(path(Point(20, -20))))
  var line = Path()
  line.move(to: .zero)
  line.line(to: Point(1, 1))
  let other = AnimationValue.path(line)
  #expect(a.interpolated(to: other, at: 0.49) == a && a.interpolated(to: other, at: 0.5) == other)
  #expect(a.interpolated(to: .path(Path()), at: 0.6) == .path(Path()))
  #expect(other.adding(other).subtracting(other) == other && a.adding(other) == a)
  let track = KeyframeTrack(values: [a, b, a, b], calculationMode: .cubic)
  #expect(track.value(at: 0.5)?.path?.verbs == a.path?.verbs)
  #expect(
    KeyframeTrack(values: [a, other, b], calculationMode: .cubic).value(at: 0.5) == other)
}
