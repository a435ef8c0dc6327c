import Geometry
import KioskTestKit
import Testing

@Suite struct `Affine transforms` {
  @Test func `quarter turns are exact`() {
    for turns in -8...8 {
      let t = AffineTransform.rotation(Double(turns) * Double.pi / 2)
      let expected: [(Double, Double)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
      let (a, b) = expected[((turns % 4) + 4) % 4]
      #expect(t.a == a && t.b == b && t.c == -b && t.d == a, "\(turns) quarters: \(t)")
    }
  }
}
