import Geometry
import KioskTestKit
import Pixels
import Raster
import Testing

@Suite struct `Fast gradients` {
  @Test(arguments: 0...67)
  func `rows agree with the scalar ones at every length, start and phase`(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count) + 7)
    for lead in 0..<9 {
      for phase in 0..<8 {
        let isTame = Bool.random(using: &random)
        func numbers(_ limit: Int32) -> SIMD4<Int32> {
          let range = isTame ? -limit...limit : Int32.min...Int32.max
          return SIMD4(
            .random(in: range, using: &random), .random(in: range, using: &random),
            .random(in: range, using: &random), .random(in: range, using: &random))
        }
        var start = numbers(200 << 16)
        var step = numbers(3 << 16)
        let isOpaque = Bool.random(using: &random)
        if isOpaque { (start[3], step[3]) = (255 << 16, 0) }
        func row<G: GradientFunctions>(_: G.Type) -> [UInt32] {
          var words = [UInt32](repeating: 0x1234_5678, count: count + lead + 9)
          words.withUnsafeMutableBufferPointer {
            guard let base = $0.baseAddress else { return }
            G.write(
              base + lead, count: count, start: start, step: step, phase: phase,
              isOpaque: isOpaque)
          }
          return words
        }
        let fast = row(FastGradients.self)
        try #require(fast == row(ScalarGradients.self), "\(count), \(lead), \(phase)")
        let outside = fast[..<lead] + fast[(lead + count)...]
        try #require(outside.allSatisfy { $0 == 0x1234_5678 })
        for word in fast[lead..<(lead + count)] {
          let p = Premultiplied(word: word)
          try #require(p.red <= p.alpha && p.green <= p.alpha && p.blue <= p.alpha)
        }
      }
    }
  }
}
