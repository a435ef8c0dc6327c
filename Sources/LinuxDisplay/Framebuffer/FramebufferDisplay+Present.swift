import CLinux
import Geometry
import LinuxIO
import Scanout

extension FramebufferDisplay {
  /// Shows the screen that was drawn. With one screen it is shown already.
  @discardableResult
  package func present(
    _ slot: Slot, damage: [PixelRect]
  ) throws(DisplayError) -> Presentation {
    if isWaiting { throw .busy(device.path + ": the vertical blank before is still to come") }
    if mode.bufferCount == 2, try pan(to: slot.index) {
      ages.presented(slot.index)
      flipTag &+= 1
      waiter?.ask(tag: flipTag)
      isWaiting = waiter != nil
      return isWaiting ? .pending : .shown
    }
    ages.presented(slot.index)
    return .shown
  }

  /// A pan that takes so long has waited for the vertical blank itself, as DRM's emulation does; another
  /// wait would be a blank too many.
  private static let waitedNanoseconds: Int64 = 2_000_000

  /// True where the vertical blank is still to come.
  private func pan(to buffer: Int) throws(DisplayError) -> Bool {
    variable.yoffset = UInt32(screen(of: buffer) * geometry.height)
    let start = clock()
    do throws(SystemCallError) {
      try device.pan(variable)
    } catch {
      throw panError(error)
    }
    let took = clock() - start
    if pansToCheck > 0 { try checkPan() }
    return took < FramebufferDisplay.waitedNanoseconds
  }

  /// Reads back what a pan did; a driver that says yes and shows another row can't pan.
  private func checkPan() throws(DisplayError) {
    pansToCheck -= 1
    let shown: UInt32
    do throws(SystemCallError) { shown = try device.variable().yoffset } catch {
      throw .failed(error.description)
    }
    if shown == variable.yoffset { return }
    throw fallToOneScreen(
      "FBIOPAN_DISPLAY " + device.path + " shows row \(Int(clamping: shown)) for "
        + "\(Int(clamping: variable.yoffset))")
  }

  private func panError(_ error: SystemCallError) -> DisplayError {
    switch error.errno {
    case EBUSY, EAGAIN, ENOMEM:
      return .busy(error.description)
    case EACCES, EPERM:
      loseFlip()
      ages.forget()
      return .paused(error.description)
    case ENODEV, EIO, ENXIO:
      return .failed(error.description)
    default:
      return fallToOneScreen(error.description)
    }
  }

  /// From now on there is only the screen that is visible. The frame is wanted again, on that one.
  private func fallToOneScreen(_ reason: String) -> DisplayError {
    note(reason + "; going on with one buffer")
    loseFlip()
    do throws(SystemCallError) {
      variable = try device.variable()
    } catch {
      return .failed(error.description)
    }
    let first = UInt32(geometry.height)
    // Anywhere else is no place of a screen: the first one it is, whatever shows.
    if variable.yoffset == first { geometry.firstPixel += geometry.screenBytes }
    keepOneBuffer()
    return .busy(reason)
  }

  package var eventDescriptor: Int32? { answers?.descriptor }

  /// The vertical blank that followed a pan; an answer that it failed is one, too, without a number.
  package func handleEvents() throws(DisplayError) -> FlipEvent? {
    guard let answer = answers?.take(), isWaiting, answer.tag == flipTag else { return nil }
    isWaiting = false
    if let error = answer.error {
      if error.errno == ENODEV { throw .failed(error.description) }
      // ENOTTY is the answer of a driver that never heard of it, and no news.
      if error.errno != ENOTTY {
        note(error.description + "; going on without vertical blanks")
      }
      waiter = nil
      mode.hasVerticalBlank = false
      return FlipEvent(sequence: 0, timeNanoseconds: answer.timeNanoseconds)
    }
    return FlipEvent(sequence: max(1, flipTag), timeNanoseconds: answer.timeNanoseconds)
  }

  /// A vertical blank that doesn't come within the scheduler's patience never will.
  package func reset() {
    if isWaiting, waiter != nil {
      note("FBIO_WAITFORVSYNC " + device.path + " doesn't return; going on without it")
      waiter = nil
      mode.hasVerticalBlank = false
    }
    loseFlip()
    ages.forget()
  }

  /// The answer to a wait under way counts for nothing.
  func loseFlip() {
    isWaiting = false
    flipTag &+= 1
  }
}
