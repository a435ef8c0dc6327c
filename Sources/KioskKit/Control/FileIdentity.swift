import CLinux
import LinuxIO

/// Which file a path leads to: two paths to the same one have the same identity.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let inode: UInt64

  /// A symbolic link's own.
  init(of path: String) throws(SystemCallError) {
    var status = stat()
    try systemCall("lstat", on: path) { lstat(path, &status) }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }
}
