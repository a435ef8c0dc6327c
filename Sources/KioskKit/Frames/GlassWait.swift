import LinuxIO
import Scanout

/// Waits for the glass where time is virtual and a flip is real.
package final class GlassWait {
  private let pipeline: FramePipeline
  private let loop: EventLoop
  private let stop: StopRequest
  private let timer: LoopTimer
  private var watches: [EventLoop.Watch] = []
  private var hasEvents = false
  /// Presents in a row whose flip never came.
  private var lostFlips = 0

  package init(
    _ pipeline: FramePipeline, loop: EventLoop, stop: StopRequest
  ) throws(RunFailure) {
    self.pipeline = pipeline
    self.loop = loop
    self.stop = stop
    do throws(SystemCallError) {
      timer = try LoopTimer(in: loop) {}
      for descriptor in pipeline.presenter.eventDescriptors {
        watches.append(
          try loop.watch(descriptor) { [unowned(unsafe) self] _ in self.hasEvents = true })
      }
    } catch {
      throw RunFailure(error)
    }
  }

  deinit {
    for watch in watches { loop.unwatch(watch) }
  }

  /// Takes in what happened meanwhile, without waiting.
  package func takeEvents() throws(RunFailure) {
    try wait(blocking: false)
  }

  /// Presents the canvas unless the glass is still busy with an earlier frame, whose successor it
  /// then is: frames that nobody waits for may be left out.
  package func showIfPossible() throws(RunFailure) {
    if pipeline.presenter.isPending { try takeEvents() }
    if pipeline.presenter.isBehind, !pipeline.presenter.isPending {
      if case .lost(let reason) = pipeline.show() { throw RunFailure(reason) }
    }
  }

  /// Waits until the glass shows the canvas, or until told to stop.
  package func settle() throws(RunFailure) {
    let presenter = pipeline.presenter
    while presenter.isBehind || presenter.isPending {
      if stop.isRequested { return }
      if presenter.isPending {
        try waitForFlip()
        continue
      }
      switch pipeline.show() {
      case .shown, .pending: break
      case .refused: try pass(nanoseconds: 5_000_000)
      case .paused: if !presenter.resume() { try pass(nanoseconds: 100_000_000) }
      case .lost(let reason): throw RunFailure(reason)
      }
    }
  }

  /// Lets real time pass; ends early when told to stop.
  package func pass(nanoseconds: Int64) throws(RunFailure) {
    let end = MonotonicClock.now() + nanoseconds
    timer.arm(at: end)
    while !stop.isRequested, MonotonicClock.now() < end {
      timer.arm(at: end)
      try wait(blocking: true)
    }
    timer.disarm()
  }

  private func waitForFlip() throws(RunFailure) {
    let deadline = MonotonicClock.now() + FrameScheduler.lostFlipNanoseconds
    while pipeline.presenter.isPending, !stop.isRequested {
      if MonotonicClock.now() >= deadline {
        lostFlips += 1
        if lostFlips == 5 { throw RunFailure("the display reports no flips") }
        pipeline.presenter.reset()
        return
      }
      timer.arm(at: deadline)
      try wait(blocking: true)
    }
    timer.disarm()
    lostFlips = 0
  }

  private func wait(blocking: Bool) throws(RunFailure) {
    do throws(SystemCallError) {
      try loop.wait(blocking: blocking)
    } catch {
      throw RunFailure(error)
    }
    if hasEvents {
      hasEvents = false
      do throws(DisplayError) {
        _ = try pipeline.presenter.handleEvents()
      } catch {
        throw RunFailure(error)
      }
    }
    _ = pipeline.tendMirrors(at: MonotonicClock.now())
  }
}
