import CLinux
import LinuxIO

/// Where a running kiosk listens for `kioskctl`.
package enum ControlPlace: Hashable, Sendable {
  /// A path that somebody named; what goes wrong there is told.
  case path(String)
  /// `NAME-PID.sock` in the first of the directories that can be used; where none can, nowhere.
  case automatic
  /// Nowhere.
  case none

  /// The directories of `automatic`, best first.
  ///
  /// - Parameter runtimeDirectory: `XDG_RUNTIME_DIR`, the user's own; nil where there is none, as for
  ///   a program that init started.
  package static func directories(runtimeDirectory: String?) -> [String] {
    var directories: [String] = []
    if let runtimeDirectory, runtimeDirectory.utf8.first == UInt8(ascii: "/") {
      directories.append(runtimeDirectory + "/kioskkit")
    }
    return directories + ["/run/kioskkit"]
  }

  /// A socket's name: of the program's own name letters, digits, `.`, `_` and `-` are left, 32 of them.
  package static func fileName(program: String, pid: Int) -> String {
    var bytes: [UInt8] = []
    for byte in program.utf8.prefix(32) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        bytes.append(byte)
      case UInt8(ascii: ".") where !bytes.isEmpty:
        bytes.append(byte)
      default:
        bytes.append(UInt8(ascii: "_"))
      }
    }
    return (bytes.isEmpty ? "kiosk" : String(bytes: bytes[...])) + "-\(pid).sock"
  }

  /// What `fileName` was made of; nil for another file.
  package static func parse(fileName: String) -> (program: String, pid: Int)? {
    let ending = Array(".sock".utf8)
    let bytes = Array(fileName.utf8)
    guard bytes.count > ending.count, bytes[(bytes.count - ending.count)...] == ending[...] else {
      return nil
    }
    let stem = bytes[..<(bytes.count - ending.count)]
    guard let dash = stem.lastIndex(of: UInt8(ascii: "-")), dash > 0,
      let pid = DecimalText.whole(stem[(dash + 1)...]), pid > 0, pid <= Int64(Int32.max)
    else { return nil }
    return (String(bytes: stem[..<dash]), Int(pid))
  }
}
