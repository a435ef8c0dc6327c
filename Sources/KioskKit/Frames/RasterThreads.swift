import Drawing
import LinuxIO

/// The threads that draw large frames.
package final class RasterThreads: DrawingCrew {
  private let pool: ThreadPool
  private let work = BandWork()

  /// `count` threads draw, 1...64, the caller among them.
  package init(_ count: Int) { pool = ThreadPool(lanes: count) }

  /// One for each processor that the process may run on, 64 at most.
  package static var processorCount: Int { min(64, max(1, availableProcessors())) }

  package var lanes: Int { pool.lanes }

  package func draw(_ renderer: Renderer, bands count: Int) {
    work.renderer = renderer
    pool.perform(work, pieces: count)
    work.renderer = nil
  }
}

/// A renderer's bands as a pool's pieces.
private final class BandWork: PieceWork {
  var renderer: Renderer?

  func work(piece: Int, lane: Int) { renderer?.drawBand(piece, lane: lane) }
}
