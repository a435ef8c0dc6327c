import CLinux
import LinuxIO

/// The attributes of the machine's backlights: `SysfsBacklights` is the kernel, the test kit has a
/// scripted twin. Every error names the file.
package protocol BacklightFiles: AnyObject {
  /// The names of all backlights, in any order; none is no error.
  func devices() throws(SystemCallError) -> [String]
  /// The path of an attribute, for messages.
  func path(of attribute: String, of device: String) -> String
  /// An attribute's text, without the line end.
  func read(_ attribute: String, of device: String) throws(SystemCallError) -> String
  /// Writes a number to an attribute.
  func write(_ value: Int, to attribute: String, of device: String) throws(SystemCallError)
}

/// Backlights as the kernel has them in `/sys/class/backlight`.
package final class SysfsBacklights: BacklightFiles {
  private let root: String

  /// `root` is another directory in tests.
  package init(root: String = "/sys/class/backlight") { self.root = root }

  package func devices() throws(SystemCallError) -> [String] {
    do throws(SystemCallError) { return try directoryEntries(at: root) } catch {
      if error.errno == ENOENT { return [] }  // A kernel without any backlight has no class.
      throw error
    }
  }

  package func path(of attribute: String, of device: String) -> String {
    root + "/" + device + "/" + attribute
  }

  package func read(_ attribute: String, of device: String) throws(SystemCallError) -> String {
    var bytes = try readFile(at: path(of: attribute, of: device), limit: 4096)
    while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: " ") {
      bytes.removeLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package func write(
    _ value: Int, to attribute: String, of device: String
  ) throws(SystemCallError) {
    let path = path(of: attribute, of: device)
    let file = try FileDescriptor(opening: path, flags: O_WRONLY)
    let text = Array("\(value)\n".utf8)
    // In one call: sysfs takes each write for a whole value.
    try systemCall("write", on: path) { CLinux.write(file.number, text, text.count) }
  }
}
