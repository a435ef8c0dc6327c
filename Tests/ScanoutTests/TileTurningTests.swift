import KioskTestKit
import Scanout
import Testing

@Suite struct `Turning a tile` {
  @Test(arguments: Orientation.allCases)
  func `fast and scalar turns write the same words and no others`(orientation: Orientation) throws {
    var random = SeededGenerator(seed: 21)
    for round in 0..<400 {
      let width = Int.random(in: 0...21, using: &random)
      let height = Int.random(in: 0...21, using: &random)
      let pitch = width + round % 4
      let source = (0..<pitch * height + 1).map { _ in UInt32.random(in: 1...9999, using: &random) }
      let stride = max(width, height) + round % 3
      func turned<T: TileTurning>(_: T.Type) -> [UInt32] {
        var tile = [UInt32](repeating: 0, count: (max(width, height) + 1) * (stride + 1))
        tile.withUnsafeMutableBufferPointer {
          T.turn(
            source, pitch: pitch * 4, width: width, height: height, into: $0.baseAddress!,
            stride: stride, orientation)
        }
        return tile
      }
      let fast = turned(FastTurning.self)
      try #require(fast == turned(ScalarTurning.self), "\(width) x \(height)")
      try #require(fast.filter { $0 != 0 }.count == width * height)
    }
  }
}
