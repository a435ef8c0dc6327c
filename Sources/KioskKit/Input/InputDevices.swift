import LinuxIO
import LinuxInput
import Touches

/// The real fingers and keys: every touch device and keyboard that there is, watched by the loop.
package final class InputDevices {
  private struct Finger {
    let source: TouchSource
    let watch: EventLoop.Watch
  }
  private struct Keys {
    let device: EvdevDevice
    let watch: EventLoop.Watch
  }

  private let loop: EventLoop
  private let inbox: TouchInbox
  private let note: (String) -> Void
  private let onEscape: () -> Void
  private var fingers: [Finger] = []
  private var keyboards: [Keys] = []

  /// Opens the devices. Touches go to `inbox`, calibrated for a panel; `onEscape` is called when
  /// Escape is pressed. `note` gets one line for each device that should work and doesn't.
  package init(
    _ panel: TouchPanel, loop: EventLoop, inbox: TouchInbox, note: @escaping (String) -> Void,
    onEscape: @escaping () -> Void
  ) {
    self.loop = loop
    self.inbox = inbox
    self.note = note
    self.onEscape = onEscape
    do throws(SystemCallError) {
      for entry in try DeviceDiscovery().entries {
        if entry.isWarning { note(entry.line) }
        if let device = entry.device {
          try open(device, as: entry.description, on: panel)
        }
      }
    } catch {
      note("no input: " + error.description)
    }
    if fingers.isEmpty { note("no touch screen or pointer found") }
  }

  deinit {
    for finger in fingers { loop.unwatch(finger.watch) }
    for keys in keyboards { loop.unwatch(keys.watch) }
  }

  private func open(
    _ device: EvdevDevice, as description: TouchDeviceDescription?, on panel: TouchPanel
  ) throws(SystemCallError) {
    guard let description else {
      let watch = try loop.watch(device.descriptor) { [unowned(unsafe) self] _ in
        self.readKeys(of: device)
      }
      keyboards.append(Keys(device: device, watch: watch))
      return
    }
    let calibration: TouchCalibration
    do throws(CalibrationError) {
      calibration = try panel.calibration(of: description)
    } catch {
      note(device.path + " \"" + description.name + "\": " + error.message)
      return
    }
    let source = TouchSource(device: device, description: description, calibration: calibration)
    let watch = try loop.watch(device.descriptor) { [unowned(unsafe) self] _ in
      self.readTouches(of: source)
    }
    fingers.append(Finger(source: source, watch: watch))
  }

  private func readTouches(of source: TouchSource) {
    let outcome = inbox.receive { numbers, touches in
      source.read(nowNanoseconds: MonotonicClock.now(), numbers: &numbers, into: &touches)
    }
    guard case .gone(let error) = outcome else { return }
    note(error.description)
    for index in fingers.indices where fingers[index].source === source {
      loop.unwatch(fingers[index].watch)
      fingers.remove(at: index)
      return
    }
  }

  private func readKeys(of device: EvdevDevice) {
    var events: [InputEvent] = []
    let outcome = device.read(nowNanoseconds: MonotonicClock.now(), into: &events)
    for event in events
    where event.type == EventType.key && event.code == KeyCode.escape && event.value == 1 {
      onEscape()
    }
    guard case .gone(let error) = outcome else { return }
    note(error.description)
    for index in keyboards.indices where keyboards[index].device === device {
      loop.unwatch(keyboards[index].watch)
      keyboards.remove(at: index)
      return
    }
  }
}
