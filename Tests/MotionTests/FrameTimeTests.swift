import Motion
import Testing

@Test func `seconds become the nearest nanosecond and saturate`() {
  #expect(FrameTime(seconds: 0.25).nanoseconds == 250_000_000)
  #expect(FrameTime(seconds: .infinity) == .distantFuture)
  #expect(FrameTime(seconds: -.infinity) == .distantPast)
  #expect(FrameTime(seconds: .nan) == .zero)
  #expect(FrameTime(seconds: 1e300) == .distantFuture)
  #expect(FrameTime.distantFuture + 1 == .distantFuture)
  #expect(FrameTime.distantPast - 1 == .distantPast)
  #expect(FrameTime(nanoseconds: -5).nanoseconds(since: .distantFuture) == .min)
}
