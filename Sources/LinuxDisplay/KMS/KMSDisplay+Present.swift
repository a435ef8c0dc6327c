import CDRM
import CLinux
import Geometry
import LinuxIO
import Scanout

extension KMSDisplay {
  @discardableResult
  package func present(
    _ slot: Slot, damage: [PixelRect]
  ) throws(DisplayError) -> Presentation {
    let presentation: Presentation
    switch flip {
    case .pending:
      throw .busy("the flip before is still under way")
    case .dark:
      try setMode(slot.index)
      presentation = .shown
    case .idle:
      presentation =
        buffers.count == 1 ? try markDirty(damage) : try showNext(slot.index, damage)
    }
    ages.presented(slot.index)
    return presentation
  }

  /// Sets the mode with this buffer in it, and waits for it: a frame shown whole, with no event.
  private func setMode(_ index: Int) throws(DisplayError) {
    try descend { () throws(SystemCallError) in
      if level == .atomic {
        try setModeAtomically(buffers[index].framebuffer)
      } else {
        try setCRTC(buffers[index].framebuffer)
      }
    }
    flip.apply(.set(index))
  }

  private func setModeAtomically(_ framebuffer: UInt32) throws(SystemCallError) {
    try makeModeBlob()
    atomic?.buildModeSet(modeBlob: modeBlob, framebuffer: framebuffer, turn: planeTurn)
    let tries = isSeamless
    isSeamless = false
    if tries, try showWithoutModeSet() { return }
    try device.commit(
      atomic?.assignments ?? [], flags: UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET), tag: 0)
  }

  /// The lines that were built, where the driver says that they need no mode set. False where they
  /// do; nothing has changed then.
  private func showWithoutModeSet() throws(SystemCallError) -> Bool {
    let lines = atomic?.assignments ?? []
    do throws(SystemCallError) {
      try device.commit(lines, flags: UInt32(DRM_MODE_ATOMIC_TEST_ONLY), tag: 0)
    } catch {
      return false
    }
    try device.commit(lines, flags: 0, tag: 0)
    return true
  }

  /// Whether the driver would take the mode set; nothing changes.
  func testModeSet(_ framebuffer: UInt32) throws(SystemCallError) {
    try makeModeBlob()
    atomic?.buildModeSet(modeBlob: modeBlob, framebuffer: framebuffer, turn: planeTurn)
    try device.commit(
      atomic?.assignments ?? [],
      flags: UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET) | UInt32(DRM_MODE_ATOMIC_TEST_ONLY), tag: 0)
  }

  private func makeModeBlob() throws(SystemCallError) {
    if modeBlob != 0 { return }
    var timings = output.mode.timings
    modeBlob = try withUnsafeBytes(of: &timings) { (bytes) throws(SystemCallError) in
      try device.createBlob(bytes)
    }
  }

  private func setCRTC(_ framebuffer: UInt32) throws(SystemCallError) {
    try device.setCRTC(
      output.crtc, framebuffer: framebuffer, x: 0, y: 0, connectors: [output.connector.id],
      mode: output.mode)
  }

  /// Flips to this buffer by the best way that works.
  private func showNext(
    _ index: Int, _ damage: [PixelRect]
  ) throws(DisplayError) -> Presentation {
    let framebuffer = buffers[index].framebuffer
    flipTag = card.nextTag()
    try descend { () throws(SystemCallError) in
      switch level {
      case .atomic: try commitFlip(framebuffer, damage)
      case .pageFlip: try device.pageFlip(output.crtc, framebuffer: framebuffer, tag: flipTag)
      case .modeSet: try setCRTC(framebuffer)
      }
    }
    if level == .modeSet {
      flip.apply(.set(index))
      return .shown
    }
    flip.apply(.queued(index))
    return .pending
  }

  private func commitFlip(_ framebuffer: UInt32, _ damage: [PixelRect]) throws(SystemCallError) {
    let blob = makeDamageBlob(damage)
    // The kernel keeps its own reference from the commit on.
    defer { if blob != 0 { device.destroyBlob(blob) } }
    atomic?.buildFlip(framebuffer: framebuffer, damageBlob: blob)
    try device.commit(
      atomic?.assignments ?? [],
      flags: UInt32(DRM_MODE_ATOMIC_NONBLOCK) | UInt32(DRM_MODE_PAGE_FLIP_EVENT), tag: flipTag)
  }

  /// 0 where the plane takes no rectangles, or all of it changed: without them the kernel takes
  /// everything as damaged.
  private func makeDamageBlob(_ damage: [PixelRect]) -> UInt32 {
    guard let atomic, atomic.takesDamage else { return 0 }
    gatherClips(damage)
    if clips.isEmpty { return 0 }
    do throws(SystemCallError) {
      return try clips.withUnsafeBufferPointer { (buffer) throws(SystemCallError) in
        try device.createBlob(UnsafeRawBufferPointer(buffer))
      }
    } catch {
      return 0
    }
  }

  /// Tells the driver what became dirty in the one buffer that it scans out.
  private func markDirty(_ damage: [PixelRect]) throws(DisplayError) -> Presentation {
    gatherClips(damage)
    if needsDirtyCalls && !clips.isEmpty {
      do throws(SystemCallError) {
        try device.markDirty(buffers[0].framebuffer, clips: clips)
      } catch {
        if !KMSDisplay.isRefusal(error) { throw presentError(error) }
        needsDirtyCalls = false  // The driver scans the memory itself; nothing needs telling.
      }
    }
    return .shown
  }

  private func gatherClips(_ damage: [PixelRect]) {
    let bounds = PixelRect(x: 0, y: 0, width: mode.width, height: mode.height)
    clips.removeAll(keepingCapacity: true)
    for rect in damage {
      let inside = rect.intersection(bounds)
      if inside.isEmpty { continue }
      clips.append(
        DamageClip(
          x1: Int32(inside.minX), y1: Int32(inside.minY), x2: Int32(inside.maxX),
          y2: Int32(inside.maxY)))
    }
  }

  /// Runs `body`; where the driver refuses the present way for good, tries the next one.
  private func descend(_ body: () throws(SystemCallError) -> Void) throws(DisplayError) {
    while true {
      do throws(SystemCallError) {
        return try body()
      } catch {
        // The legacy calls don't turn the plane: a canvas' buffer would not fit there.
        guard KMSDisplay.isRefusal(error), planeTurn == .degrees0, let next = level.fallback else {
          throw presentError(error)
        }
        note(error.description + "; going on with " + next.text)
        level = next
      }
    }
  }

  /// Errors that say "never", not "not now".
  static func isRefusal(_ error: SystemCallError) -> Bool {
    error.errno == EINVAL || error.errno == ENOSYS || error.errno == EOPNOTSUPP
  }

  /// What no retry mends: the output is gone, or something is wrong with it.
  static func lasting(_ error: SystemCallError) -> DisplayError {
    switch error.errno {
    case ENODEV, ENXIO, ENOENT: return .gone(error.description)
    default: return .failed(error.description)
    }
  }

  /// What the shell is told: wait, be silent, or give up.
  private func presentError(_ error: SystemCallError) -> DisplayError {
    switch error.errno {
    case EBUSY, EAGAIN, ENOMEM:
      return .busy(error.description)
    case EACCES, EPERM:
      loseFlip()
      ages.forget()
      return .paused(error.description)
    default:
      return KMSDisplay.lasting(error)
    }
  }
}

extension KMSLevel {
  /// As a note names it.
  var text: String {
    switch self {
    case .atomic: return "atomic commits"
    case .pageFlip: return "legacy page flips"
    case .modeSet: return "set-CRTC for each frame"
    }
  }
}
