import CLinux
import LinuxIO

/// Who may open a device node, said to those who may not.
package enum NodePermission {
  /// What to do about `error`, to be put after its description; empty where permission is not what
  /// was missing.
  package static func advice(on error: SystemCallError) -> String {
    guard error.errno == EACCES || error.errno == EPERM else { return "" }
    var status = stat()
    guard !error.subject.isEmpty, stat(error.subject, &status) == 0 else {
      return "; only root may open it"
    }
    // S_IRGRP, a macro that Swift can't see.
    if status.st_mode & 0o040 == 0 {
      return "; only root may open it: a udev rule can give it to a group (GROUP=\"input\")"
    }
    let name = groupName(status.st_gid)
    return "; members of the group \(name) may open it: usermod -aG \(name) USER, then log in again"
  }

  /// Its number where the group has no name.
  private static func groupName(_ group: gid_t) -> String {
    let number = "\(Int(group))"
    let contents = (try? readFile(at: "/etc/group", limit: 1 << 20)) ?? []
    for line in contents.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard fields.count >= 3 else { continue }
      if String(decoding: fields[2], as: UTF8.self) == number {
        return String(decoding: fields[0], as: UTF8.self)
      }
    }
    return number
  }
}
