import CLinux
import CUdev

/// What udev's database says of a device node (`WL_OUTPUT`, `LIBINPUT_CALIBRATION_MATRIX`); nil where
/// it says nothing, where there is no such node, and where no udevd fills the database.
package func udevProperty(_ name: String, ofNode path: String) -> String? {
  var status = stat()
  guard stat(path, &status) == 0, let context = udev_new() else { return nil }
  defer { udev_unref(context) }
  // "b" for a block device, "c" for all others.
  guard
    let device = udev_device_new_from_devnum(context, CChar(bitPattern: 0x63), status.st_rdev)
  else { return nil }
  defer { udev_device_unref(device) }
  return udev_device_get_property_value(device, name).map { String(cString: $0) }
}

/// Whether two paths lead to the same device node or file, through symbolic links or not.
package func isSameNode(_ one: String, _ other: String) -> Bool {
  var first = stat()
  var second = stat()
  guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
  return first.st_dev == second.st_dev && first.st_ino == second.st_ino
}
