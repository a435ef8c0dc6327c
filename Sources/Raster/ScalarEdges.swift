/// A pixel at a time.
package enum ScalarEdges: SteepEdgeFunctions {
  package static func coverage(_ edge: SteepEdge) -> UInt64 {
    var reached: UInt32 = 0
    var bytes: UInt64 = 0
    for index in 0..<8 {
      let inner = Int32(index + 1) * 2048
      let a = UInt32(max(0, Int32(edge.high) + inner))
      let b = UInt32(max(0, Int32(edge.low) + inner))
      let share = (((a - b) << UInt32(edge.shift)) * UInt32(edge.inverse)) >> 16
      let next = (share * (a + b)) >> 16
      let byte = ((((next - reached) << 4) * UInt32(edge.scale)) >> 16 + 8) >> 4
      bytes |= UInt64(byte) << UInt64(8 * index)
      reached = next
    }
    return bytes
  }
}
