import CLinux
import LinuxIO

/// The event nodes of a directory, in the order of their numbers.
package enum DeviceNodes {
  /// - Parameter directory: where the nodes are; other files in it are not looked at.
  package static func paths(
    in directory: String = "/dev/input"
  ) throws(SystemCallError) -> [String] {
    guard let stream = opendir(directory) else {
      throw SystemCallError(call: "opendir", on: directory, errno: clinux_errno())
    }
    defer { closedir(stream) }
    var numbers: [Int] = []
    while let name = clinux_next_entry(stream) {
      if let number = number(of: name) { numbers.append(number) }
    }
    numbers.sort()
    return numbers.map { directory + "/event\($0)" }
  }

  /// Whether a path is `directory`, a slash, and an event node's name.
  package static func isEventNode(_ path: String, in directory: String) -> Bool {
    let prefix = Array((directory + "/").utf8)
    let bytes = Array(path.utf8)
    return bytes.starts(with: prefix) && number(of: Array(bytes[prefix.count...])) != nil
  }

  /// N of a name `eventN`.
  private static func number(of name: UnsafePointer<CChar>) -> Int? {
    number(of: Array(UnsafeRawBufferPointer(start: name, count: strlen(name))))
  }

  private static func number(of bytes: [UInt8]) -> Int? {
    let prefix: [UInt8] = [0x65, 0x76, 0x65, 0x6E, 0x74]
    guard bytes.count > prefix.count, bytes.count < 15, bytes.starts(with: prefix) else {
      return nil
    }
    var number = 0
    for byte in bytes[prefix.count...] {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }
}
