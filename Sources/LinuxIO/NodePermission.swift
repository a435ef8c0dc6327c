import CLinux

/// What to do about a device that may not be used, said to those who may not.
package enum NodePermission {
  /// What to do about `error`, to be put after its description; empty where permission is not what
  /// was missing.
  package static func advice(on error: SystemCallError) -> String {
    guard error.errno == EACCES || error.errno == EPERM else { return "" }
    let kind = NodeKind(of: error.subject)
    return error.call == "open" ? opening(error.subject, kind) : kind.adviceOnUse
  }

  private static func opening(_ path: String, _ kind: NodeKind) -> String {
    var status = stat()
    guard !path.isEmpty, stat(path, &status) == 0 else { return "; only root may open it" }
    // S_IRGRP and S_IWGRP, macros that Swift can't see. A console is written to by its group only.
    if status.st_mode & (kind == .console ? 0o020 : 0o040) == 0 {
      return "; only root may open it: a udev rule can give it to a group (" + kind.rule + ")"
    }
    let name = groupName(status.st_gid)
    return "; members of the group \(name) may open it: usermod -aG \(name) USER, then log in again"
      + (kind.hasSeats ? ", or run a seat manager (seatd, logind)" : "")
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
