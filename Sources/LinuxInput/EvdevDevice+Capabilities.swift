import CEvdev
import CLinux
import Touches

extension EvdevDevice {
  /// What libevdev found the device to be able to do.
  static func capabilities(of device: OpaquePointer) -> DeviceCapabilities {
    // A name may hold any bytes; what is not UTF-8 becomes U+FFFD.
    var found = DeviceCapabilities(name: libevdev_get_name(device).map(String.init(cString:)) ?? "")
    found.bus = UInt16(truncatingIfNeeded: libevdev_get_id_bustype(device))
    found.vendor = UInt16(truncatingIfNeeded: libevdev_get_id_vendor(device))
    found.product = UInt16(truncatingIfNeeded: libevdev_get_id_product(device))
    for property in 0..<32 where libevdev_has_property(device, UInt32(property)) != 0 {
      found.insert(property: property)
    }
    for key in 0..<UInt16(KeyCode.count)
    where libevdev_has_event_code(device, UInt32(EV_KEY), UInt32(key)) != 0 {
      found.insert(key: key)
    }
    for axis in 0..<UInt16(RelativeCode.count)
    where libevdev_has_event_code(device, UInt32(EV_REL), UInt32(axis)) != 0 {
      found.insert(relative: axis)
    }
    for axis in 0..<UInt16(AxisCode.count) {
      guard let info = libevdev_get_abs_info(device, UInt32(axis)) else { continue }
      found.insert(
        axis: axis, AxisRange(minimum: info.pointee.minimum, maximum: info.pointee.maximum))
    }
    return found
  }
}
