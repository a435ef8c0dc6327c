import CLinux
import LinuxIO
import Scanout

extension KMSDisplay {
  /// Opens one card that nothing else is shown on.
  package static func open(
    _ device: any KMSDevice, _ request: KMSRequest = KMSRequest(),
    _ options: KMSOptions = KMSOptions(), note: @escaping (String) -> Void
  ) throws(CardFailure) -> KMSDisplay {
    try open(KMSCard(device), request, options, OutputPreference(), note: note)
  }

  /// Opens an output of the card that is chosen by `request` and `preference`.
  static func open(
    _ card: KMSCard, _ request: KMSRequest, _ options: KMSOptions, _ preference: OutputPreference,
    note: @escaping (String) -> Void
  ) throws(CardFailure) -> KMSDisplay {
    let device = card.device
    let hasDumb = try notKMS { () throws(SystemCallError) in try device.hasDumbBuffers() }
    if !hasDumb { throw .notKMS("no dumb buffers") }
    var level = enable(options.level, on: device, note: note)
    let output = try KMSOutput.choose(on: device, request, preference)
    try unusable { () throws(SystemCallError) in try device.becomeMaster() }
    let former = try unusable { () throws(SystemCallError) in try card.former(output.crtc) }
    var atomic: AtomicCommit?
    if level == .atomic {
      do throws(CardFailure) { atomic = try AtomicCommit(on: device, output) } catch {
        level = .pageFlip
        note(device.path + ": " + error.reason + "; going on with " + level.text)
      }
    }
    let orientation = options.orientation ?? output.panelOrientation ?? .degrees0
    /// A display whose plane turns the picture by `turn`.
    func make(_ turn: Orientation) throws(CardFailure) -> KMSDisplay {
      let size = turn.turned(width: output.mode.width, height: output.mode.height)
      let (buffers, format) = try makeBuffers(
        on: device, output, width: size.width, height: size.height, count: options.bufferCount)
      return KMSDisplay(
        card: card, output: output, buffers: buffers, format: format, atomic: atomic, level: level,
        former: former, orientation: options.orientation, planeTurn: turn, note: note)
    }
    if atomic != nil, orientation != .degrees0, !preference.turnsBySoftware,
      output.turns?.value(for: orientation) != nil
    {
      // Planes that turn are often choosy about the memory; the driver alone knows.
      if let display = try? make(orientation), display.test() == nil { return display }
    }
    let display = try make(.degrees0)
    try display.probe()
    return display
  }

  /// The best way from `wanted` on that the device can be asked to use.
  private static func enable(
    _ wanted: KMSLevel, on device: any KMSDevice, note: (String) -> Void
  ) -> KMSLevel {
    var level = wanted
    do throws(SystemCallError) { try device.enableUniversalPlanes() } catch {
      if level == .atomic { level = .pageFlip }
      note(error.description + "; going on with " + level.text)
    }
    if level == .atomic {
      do throws(SystemCallError) { try device.enableAtomic() } catch {
        level = .pageFlip
        note(error.description + "; going on with " + level.text)
      }
    }
    return level
  }

  /// Why the driver wouldn't take the mode set; nil where it would.
  private func test() -> SystemCallError? {
    do throws(SystemCallError) {
      try testModeSet(buffers[0].framebuffer)
      return nil
    } catch {
      return error
    }
  }

  /// Asks the driver, without changing anything, whether the way chosen will work.
  private func probe() throws(CardFailure) {
    guard level == .atomic, let error = test() else { return }
    if error.errno == ENODEV { throw .gone(error.description) }
    if error.errno == EACCES || error.errno == EPERM { throw .unusable(error.description) }
    level = .pageFlip
    note(error.description + " (test only); going on with " + level.text)
  }

  /// Buffers in the best format that plane, card and memory agree on; fewer than `count` where
  /// memory ends.
  private static func makeBuffers(
    on device: any KMSDevice, _ output: KMSOutput, width: Int, height: Int, count: Int
  ) throws(CardFailure) -> ([DumbBuffer], ScanoutFormat) {
    var first: SystemCallError?
    var canCreate = true
    for format in ScanoutFormat.preferred {
      if let plane = output.plane, !plane.formats.contains(format.code) { continue }
      do throws(SystemCallError) {
        return (
          try makeBuffers(on: device, format, width: width, height: height, count: count), format
        )
      } catch {
        if first == nil { first = error }
        if error.call == "DRM_IOCTL_MODE_CREATE_DUMB" && error.errno == ENOSYS {
          canCreate = false
          break
        }
      }
    }
    if let first {
      if first.errno == ENODEV { throw .gone(first.description) }
      throw canCreate ? .unusable(first.description) : .notKMS(first.description)
    }
    var offered = ""
    for code in output.plane?.formats ?? [] {
      offered += (offered.isEmpty ? "" : " ") + ScanoutFormat.name(of: code)
    }
    throw .unusable("the primary plane offers only " + offered)
  }

  private static func makeBuffers(
    on device: any KMSDevice, _ format: ScanoutFormat, width: Int, height: Int, count: Int
  ) throws(SystemCallError) -> [DumbBuffer] {
    var buffers: [DumbBuffer] = []
    while buffers.count < count {
      do throws(SystemCallError) {
        buffers.append(try DumbBuffer(on: device, width: width, height: height, format: format))
      } catch {
        if buffers.isEmpty { throw error }
        return buffers
      }
    }
    return buffers
  }
}
