import Geometry
import KioskTestKit
import Testing

@Test func `a binary angle's sine is exact at quarters and near everywhere`() throws {
  let one: Int32 = 1 << 30
  let quarters = [(0, 0, one), (1, one, 0), (2, 0, -one), (3, -one, 0)] as [(UInt32, Int32, Int32)]
  for (quarter, sine, cosine) in quarters {
    let both = BinaryAngle(bits: quarter << 30).sineAndCosine
    #expect(both.sine == sine)
    #expect(both.cosine == cosine)
  }
  var random = SeededGenerator(seed: 1)
  for _ in 0..<100_000 {
    let bits = UInt32.random(in: 0...UInt32.max, using: &random)
    let (sine, cosine) = BinaryAngle(bits: bits).sineAndCosine
    let radians = Double(bits) / 4_294_967_296 * 2 * Double.pi
    let exact = Trigonometry.sineAndCosine(radians)
    try #require(abs(Double(sine) - exact.sine * 1_073_741_824) <= 4, "\(bits)")
    try #require(abs(Double(cosine) - exact.cosine * 1_073_741_824) <= 4, "\(bits)")
  }
}

@Test func `radians become turns and wrap`() {
  #expect(BinaryAngle(radians: .pi / 2).bits == 1 << 30)
  #expect(BinaryAngle(radians: -.pi / 2).bits == 3 << 30)
  #expect(BinaryAngle(radians: 2 * .pi).bits == 0)
  #expect(BinaryAngle(radians: .nan).bits == 0)
  #expect(BinaryAngle(radians: .infinity).bits == 0)
}

@Test func `a whole root is the largest whose square fits`() throws {
  var random = SeededGenerator(seed: 2)
  for value in [0, 1, 2, 3, 4, 15, 16, UInt64.max] {
    let root = SquareRoot.floor(value)
    #expect(root * root <= value)
  }
  #expect(SquareRoot.floor(.max) == 4_294_967_295)
  for _ in 0..<10_000 {
    let value =
      UInt64.random(in: 0...UInt64.max, using: &random) >> UInt64.random(in: 0...63, using: &random)
    let root = SquareRoot.floor(value)
    try #require(root * root <= value)
    let (above, overflow) = (root + 1).multipliedReportingOverflow(by: root + 1)
    try #require(overflow || above > value)
  }
}

@Test func `the angle of a direction goes all the way round`() throws {
  for step in -1_000...1_000 {
    let angle = Double(step) / 1_000 * Double.pi
    let (sine, cosine) = Trigonometry.sineAndCosine(angle)
    let found = Trigonometry.angle(x: cosine * 3, y: sine * 3)
    let difference = abs(found - angle)
    try #require(min(difference, abs(difference - 2 * Double.pi)) < 2e-15, "\(step): \(found)")
  }
  #expect(Trigonometry.angle(x: 0, y: 0) == 0)
  #expect(Trigonometry.angle(x: 0, y: 5) == Double.pi / 2)
  #expect(Trigonometry.angle(x: -1, y: 0) == Double.pi)
  #expect(Trigonometry.angle(x: .nan, y: 1) == 0)
}
