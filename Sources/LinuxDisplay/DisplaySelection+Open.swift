import CLinux
import LinuxIO
import Scanout

/// A display that was opened, with what a log says about it.
package struct OpenedDisplay {
  package let display: any Display
  /// One line: `kms /dev/dri/card0 Virtual-1 1280x800@60, atomic commits`.
  package let summary: String
  /// The panel and the whole turn of the content on it, for touch.
  package let panel: PanelGeometry
  /// The part of that turn which the last copy has to do; the card does the rest.
  package let copyOrientation: Orientation
  /// Displays that show the same canvas beside this one, of the same size.
  package let mirrors: [any Display]
  /// Where this display came from and the next one comes from; nil where none will ever follow.
  package let outputs: (any OutputSource)?

  /// Without a `panel` it is what the display scans out, turned by `copyOrientation`.
  package init(
    _ display: any Display, summary: String, panel: PanelGeometry? = nil,
    copyOrientation: Orientation = .degrees0, mirrors: [any Display] = [],
    outputs: (any OutputSource)? = nil
  ) {
    self.display = display
    self.summary = summary
    self.panel =
      panel
      ?? PanelGeometry(
        width: display.mode.width, height: display.mode.height, orientation: copyOrientation)
    self.copyOrientation = copyOrientation
    self.mirrors = mirrors
    self.outputs = outputs
  }

  /// The turn of the content on the panel: what was asked for, or how the panel is mounted.
  package var panelOrientation: Orientation { panel.orientation }
}

extension DisplaySelection {
  /// Opens what was selected; `note` gets a line for each fallback on the way.
  ///
  /// `automatic` takes the first card with a screen; /dev/fb0 only where no card has KMS, since the
  /// fb0 of a card that someone else is master of is his picture. Throws `noDisplay` with every
  /// attempt and its reason.
  package func open(
    _ options: KMSOptions, note: @escaping (String) -> Void
  ) throws(DisplayError) -> OpenedDisplay {
    switch self {
    case .automatic:
      return try openAutomatically(options, note: note)
    case .kms(let request):
      return try openKMS(request, options, note: note)
    case .framebuffer(let path):
      return try openFramebuffer(path, note: note)
    case .memory(let width, let height, let layout):
      let display = MemoryDisplay(width: width, height: height, layout: layout)
      return OpenedDisplay(display, summary: "memory \(width)x\(height)")
    }
  }

  private func openAutomatically(
    _ options: KMSOptions, note: @escaping (String) -> Void
  ) throws(DisplayError) -> OpenedDisplay {
    var attempts: [DisplayError.Attempt] = []
    var sawKMS = false
    let devices = DisplaySelection.openCards(nil, &attempts, sawKMS: &sawKMS)
    if let opened = DisplaySelection.openKMS(
      devices, KMSRequest(), options, &attempts, sawKMS: &sawKMS, note: note)
    {
      return opened
    }
    if !sawKMS {
      do throws(DisplayError) {
        let opened = try openFramebuffer("/dev/fb0", note: note)
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

  private func openKMS(
    _ request: KMSRequest, _ options: KMSOptions, note: @escaping (String) -> Void
  ) throws(DisplayError) -> OpenedDisplay {
    var attempts: [DisplayError.Attempt] = []
    var sawKMS = false
    let devices = DisplaySelection.openCards(request.card, &attempts, sawKMS: &sawKMS)
    if let opened = DisplaySelection.openKMS(
      devices, request, options, &attempts, sawKMS: &sawKMS, note: note)
    {
      return opened
    }
    throw .noDisplay(attempts: attempts)
  }

  private static func openKMS(
    _ devices: [any KMSDevice], _ request: KMSRequest, _ options: KMSOptions,
    _ attempts: inout [DisplayError.Attempt], sawKMS: inout Bool, note: @escaping (String) -> Void
  ) -> OpenedDisplay? {
    guard
      let display = KMSDisplay.open(
        devices, request, options, attempts: &attempts, sawKMS: &sawKMS, note: note)
    else { return nil }
    return OpenedDisplay(
      display, summary: "kms " + display.name + ", " + display.level.text)
  }

  /// The cards that can be opened, or the named one.
  private static func openCards(
    _ card: String?, _ attempts: inout [DisplayError.Attempt], sawKMS: inout Bool
  ) -> [any KMSDevice] {
    var paths = DRMDevice.paths()
    if let card { paths = [card] }
    // Nothing there at all: the first card's errno says it best.
    if paths.isEmpty { paths = ["/dev/dri/card0"] }
    var devices: [any KMSDevice] = []
    for path in paths {
      do throws(SystemCallError) { devices.append(try DRMDevice(path: path)) } catch {
        // No permission says that there is a card, not that there is none.
        if error.errno == EACCES || error.errno == EPERM { sawKMS = true }
        attempts.append(DisplayError.Attempt(what: "kms " + path, reason: error.description))
      }
    }
    return devices
  }

  private func openFramebuffer(
    _ path: String, note: @escaping (String) -> Void
  ) throws(DisplayError) -> OpenedDisplay {
    let reason: String
    do throws(SystemCallError) {
      let device = try FBDevDevice(path: path)
      do throws(DisplayError) {
        let display = try FramebufferDisplay(device, note: note)
        return OpenedDisplay(display, summary: "fbdev " + display.name)
      } catch {
        reason = error.description
      }
    } catch {
      reason = error.description
    }
    throw .noDisplay(attempts: [DisplayError.Attempt(what: "fbdev " + path, reason: reason)])
  }
}
