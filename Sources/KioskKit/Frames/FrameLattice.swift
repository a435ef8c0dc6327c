/// The times of frames in virtual time: frame k is at floor(k · 10⁹ / fps) nanoseconds.
///
/// Never a sum of periods, so a minute has exactly 60 · fps frames at any rate.
package struct FrameLattice: Sendable {
  /// Frames a second, 1...1000.
  package let fps: Int64

  package init(fps: Int) { self.fps = Int64(fps) }

  private static var second: Int64 { 1_000_000_000 }

  /// The time of frame `frame`, 0 or more. Whole seconds are taken out first, so that the product
  /// can't overflow: floor((q·fps + r) · 10⁹ / fps) = q · 10⁹ + floor(r · 10⁹ / fps).
  package func time(of frame: Int64) -> Int64 {
    frame / fps * FrameLattice.second + frame % fps * FrameLattice.second / fps
  }

  /// The first frame at `time`, 0 or more, or after it.
  package func firstFrame(notBefore time: Int64) -> Int64 {
    let second = FrameLattice.second
    return time / second * fps + (time % second * fps + second - 1) / second
  }
}
