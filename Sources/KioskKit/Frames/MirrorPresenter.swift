import Pixels
import Scanout

/// A display beside the first one that shows the same canvas, at its own rate.
///
///     idle ──show──▶ pending ──flip──▶ idle; shown again at once where the canvas has gone on
///       │ ▲                │ 500 ms without an event: reset
///       │ └────────────────┘
///       └── busy: asked again a frame later      paused, gone, broken: silent until the next look
package final class MirrorPresenter {
  let presenter: Presenter
  /// When it has to be tended without an event: a flip may be lost, or the kernel was busy.
  private(set) var deadline: Int64?
  private var isSilent = false

  init(_ presenter: Presenter) { self.presenter = presenter }

  private static let busyNanoseconds: Int64 = 16_666_667

  /// Takes in a flip if there is one, and shows what the display lacks of `canvas`.
  func tend(_ canvas: Surface, at now: Int64) {
    if isSilent { return }
    if presenter.isPending {
      do throws(DisplayError) {
        _ = try presenter.handleEvents()
      } catch {
        isSilent = true
        deadline = nil
        return
      }
      if presenter.isPending {
        guard let deadline, now >= deadline else { return }
        presenter.reset()
      }
    }
    deadline = nil
    if !presenter.isBehind { return }
    switch presenter.show(canvas) {
    case .shown: break
    case .pending: deadline = now + FrameScheduler.lostFlipNanoseconds
    case .refused: deadline = now + MirrorPresenter.busyNanoseconds
    case .paused, .lost: isSilent = true
    }
  }

  /// Shows nothing from now on. Precondition: no flip is pending.
  func silence() {
    isSilent = true
    deadline = nil
  }

  /// The output was taken back.
  func resume() { isSilent = false }
}
