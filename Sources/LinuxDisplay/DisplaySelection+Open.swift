import CLinux
import LinuxIO
import Scanout

extension DisplaySelection {
  package typealias FramebufferOpening =
    (_ path: String) throws(SystemCallError) -> any FramebufferDevice

  package static func openKernelFramebuffer(
    _ path: String
  ) throws(SystemCallError) -> any FramebufferDevice {
    try FBDevDevice(path: path)
  }

  /// Opens what was selected; `note` gets a line for each fallback on the way.
  ///
  /// `automatic` takes the first card with a screen; /dev/fb0 only where no card has KMS, since the
  /// fb0 of a card that someone else is master of is his picture. Where there is a card with KMS and
  /// nothing connected, the display is dark, and its `outputs` tell when a screen comes. Throws
  /// `noDisplay` with every attempt and its reason.
  ///
  /// - Parameter framebuffer: opens the framebuffer at a path; another one for tests.
  package func open(
    _ options: KMSOptions, cards: any CardSource = SystemCards(),
    framebuffer: FramebufferOpening = DisplaySelection.openKernelFramebuffer,
    note: @escaping (String) -> Void
  ) throws(DisplayError) -> OpenedDisplay {
    switch self {
    case .automatic:
      return try openAutomatically(options, cards, framebuffer, note: note)
    case .kms(let request):
      var attempts: [DisplayError.Attempt] = []
      let outputs = KMSOutputs(request, options, cards: cards, note: note)
      if let opened = openKMS(outputs, &attempts) { return opened }
      throw .noDisplay(attempts: attempts)
    case .framebuffer(let path):
      return try openFramebuffer(path, options, framebuffer, note: note)
    case .memory(let width, let height, let layout):
      let display = MemoryDisplay(width: width, height: height, layout: layout)
      return OpenedDisplay(
        display, summary: "memory \(width)x\(height)",
        copyOrientation: options.orientation ?? .degrees0)
    }
  }

  private func openAutomatically(
    _ options: KMSOptions, _ cards: any CardSource, _ framebuffer: FramebufferOpening,
    note: @escaping (String) -> Void
  ) throws(DisplayError) -> OpenedDisplay {
    var attempts: [DisplayError.Attempt] = []
    let outputs = KMSOutputs(KMSRequest(), options, cards: cards, note: note)
    if let opened = openKMS(outputs, &attempts) { return opened }
    if !outputs.sawKMS {
      do throws(DisplayError) {
        let opened = try openFramebuffer("/dev/fb0", options, framebuffer, note: note)
        for attempt in attempts {
          note(attempt.what + ": " + attempt.reason + "; going on with fbdev")
        }
        return opened
      } catch {
        if case .noDisplay(let more) = error { attempts += more }
      }
    }
    throw .noDisplay(attempts: attempts)
  }

  /// nil where no card can be used.
  private func openKMS(
    _ outputs: KMSOutputs, _ attempts: inout [DisplayError.Attempt]
  ) -> OpenedDisplay? {
    switch outputs.probe() {
    case .display(let opened): return opened
    case .modeless, .unplugged: return DisplaySelection.dark(outputs)
    case .none(let failed, _): attempts += failed
    case .same, .stale: break  // Only where something is shown already.
    }
    return nil
  }

  /// What stands for a screen until one comes: a size to lay out for.
  private static func dark(_ outputs: KMSOutputs) -> OpenedDisplay {
    let turn = outputs.options.orientation ?? .degrees0
    var size = (width: 1280, height: 800)
    if let mode = outputs.request.mode { size = (mode.width, mode.height) }
    return OpenedDisplay(
      DarkDisplay(width: size.width, height: size.height),
      summary: "kms, nothing connected", copyOrientation: turn, outputs: outputs)
  }

  private func openFramebuffer(
    _ path: String, _ options: KMSOptions, _ framebuffer: FramebufferOpening,
    note: @escaping (String) -> Void
  ) throws(DisplayError) -> OpenedDisplay {
    let reason: String
    do throws(SystemCallError) {
      let device = try framebuffer(path)
      do throws(DisplayError) {
        let display = try FramebufferDisplay(device, note: note)
        return OpenedDisplay(
          display, summary: "fbdev " + display.name,
          copyOrientation: options.orientation ?? .degrees0)
      } catch {
        reason = error.description
      }
    } catch {
      reason = error.description
    }
    throw .noDisplay(attempts: [DisplayError.Attempt(what: "fbdev " + path, reason: reason)])
  }
}
