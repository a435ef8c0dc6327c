import CLinux
import LinuxIO
import Scanout

extension KMSDisplay {
  /// Opens the first card of `devices` that has what is asked for.
  ///
  /// Every card that hasn't is added to `attempts`. The answer is nil where none has; `sawKMS` tells
  /// whether one of them has mode setting all the same.
  static func open(
    _ devices: [any KMSDevice], _ request: KMSRequest, _ options: KMSOptions,
    attempts: inout [DisplayError.Attempt], sawKMS: inout Bool, note: @escaping (String) -> Void
  ) -> KMSDisplay? {
    for device in devices {
      do throws(CardFailure) {
        return try open(device, request, options, note: note)
      } catch {
        if case .unusable = error { sawKMS = true }
        attempts.append(DisplayError.Attempt(what: "kms " + device.path, reason: error.reason))
      }
    }
    return nil
  }

  /// Opens one card.
  package static func open(
    _ device: any KMSDevice, _ request: KMSRequest = KMSRequest(),
    _ options: KMSOptions = KMSOptions(), note: @escaping (String) -> Void
  ) throws(CardFailure) -> KMSDisplay {
    let hasDumb = try notKMS { () throws(SystemCallError) in try device.hasDumbBuffers() }
    if !hasDumb { throw .notKMS("no dumb buffers") }
    var level = options.level
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
    let output = try KMSOutput.choose(on: device, request)
    try unusable { () throws(SystemCallError) in try device.becomeMaster() }
    let former = try unusable { () throws(SystemCallError) in try device.crtc(output.crtc) }
    var atomic: AtomicCommit?
    if level == .atomic {
      do throws(CardFailure) { atomic = try AtomicCommit(on: device, output) } catch {
        level = .pageFlip
        note(device.path + ": " + error.reason + "; going on with " + level.text)
      }
    }
    let (buffers, format) = try makeBuffers(on: device, output, count: options.bufferCount)
    let display = KMSDisplay(
      device: device, output: output, buffers: buffers, format: format, atomic: atomic,
      level: level, former: former, note: note)
    try display.probe()
    return display
  }

  /// Asks the driver, without changing anything, whether the way chosen will work.
  private func probe() throws(CardFailure) {
    guard level == .atomic else { return }
    do throws(SystemCallError) { try testModeSet(buffers[0].framebuffer) } catch {
      if error.errno == EACCES || error.errno == EPERM { throw .unusable(error.description) }
      level = .pageFlip
      note(error.description + " (test only); going on with " + level.text)
    }
  }

  /// Buffers in the best format that plane, card and memory agree on; fewer than `count` where
  /// memory ends.
  private static func makeBuffers(
    on device: any KMSDevice, _ output: KMSOutput, count: Int
  ) throws(CardFailure) -> ([DumbBuffer], ScanoutFormat) {
    var reason = ""
    var canCreate = true
    for format in ScanoutFormat.preferred {
      if let plane = output.plane, !plane.formats.contains(format.code) { continue }
      do throws(SystemCallError) {
        return (try makeBuffers(on: device, output, format, count: count), format)
      } catch {
        if reason.isEmpty { reason = error.description }
        if error.call == "DRM_IOCTL_MODE_CREATE_DUMB" && error.errno == ENOSYS {
          canCreate = false
          break
        }
      }
    }
    if !canCreate { throw .notKMS(reason) }
    if !reason.isEmpty { throw .unusable(reason) }
    var offered = ""
    for code in output.plane?.formats ?? [] {
      offered += (offered.isEmpty ? "" : " ") + ScanoutFormat.name(of: code)
    }
    throw .unusable("the primary plane offers only " + offered)
  }

  private static func makeBuffers(
    on device: any KMSDevice, _ output: KMSOutput, _ format: ScanoutFormat, count: Int
  ) throws(SystemCallError) -> [DumbBuffer] {
    var buffers: [DumbBuffer] = []
    while buffers.count < count {
      do throws(SystemCallError) {
        buffers.append(
          try DumbBuffer(
            on: device, width: output.mode.width, height: output.mode.height, format: format))
      } catch {
        if buffers.isEmpty { throw error }
        return buffers
      }
    }
    return buffers
  }
}
