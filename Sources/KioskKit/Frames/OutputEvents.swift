import LinuxIO

/// Tells a run what may have become of its output: cards and screens that come and go, and a machine
/// that has slept.
package final class OutputEvents {
  private var monitor: DeviceMonitor?
  private var wakeUps: WakeUpSource?

  /// Tells `run`, which has to live longer. What can't be heard of is one line for `note`.
  package init(for run: RealTimeRun, in loop: EventLoop, note: @escaping (String) -> Void) {
    do throws(SystemCallError) {
      monitor = try DeviceMonitor(subsystems: ["drm"], in: loop, note: note) {
        [unowned(unsafe) run] event in
        if OutputEvents.concerns(event) { run.outputsChanged() }
      }
    } catch {
      note("screens that come and go are not noticed: " + error.description)
    }
    do throws(SystemCallError) {
      wakeUps = try WakeUpSource(in: loop) { [unowned(unsafe) run] in run.wokeUp() }
    } catch {
      note("waking from sleep is not noticed: " + error.description)
    }
  }

  /// Whether screens may be others after this. Cards have events of their own kinds, leases for one;
  /// `SYNTH_ARG_HOTPLUG` is what a write to a card's `uevent` file makes of HOTPLUG.
  package static func concerns(_ event: DeviceMonitor.Event) -> Bool {
    switch event.action {
    case .add, .remove, .overflow: true
    case .change: event.property("HOTPLUG") == "1" || event.property("SYNTH_ARG_HOTPLUG") == "1"
    case .other: false
    }
  }
}
