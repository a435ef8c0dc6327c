import CEvdev
import LinuxIO

extension EvdevDevice: InputDevice {
  package func isDown(_ key: UInt16) -> Bool {
    libevdev_get_event_value(device, UInt32(EV_KEY), UInt32(key)) != 0
  }

  package func setGrabbed(_ isGrabbed: Bool) throws(SystemCallError) {
    let status = libevdev_grab(device, isGrabbed ? LIBEVDEV_GRAB : LIBEVDEV_UNGRAB)
    if status != 0 { throw SystemCallError(call: "EVIOCGRAB", on: path, errno: -status) }
  }
}
