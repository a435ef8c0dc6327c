import CLinux

/// A system call that failed: which one, on what, and the kernel's reason.
public struct SystemCallError: Error, Hashable, Sendable {
  /// The call as a reader of `man` or of the kernel knows it: `open`, `DRM_IOCTL_MODE_ATOMIC`.
  public let call: String
  /// What it was called on, a path as a rule; empty where the call says enough.
  public let subject: String
  /// The kernel's number, from `errno.h`.
  public let errno: Int32

  public init(call: String, on subject: String = "", errno: Int32) {
    self.call = call
    self.subject = subject
    self.errno = errno
  }

  /// One line, as in `open /dev/dri/card0: No such file or directory (ENOENT)`.
  public var description: String {
    let place = subject.isEmpty ? call : call + " " + subject
    return place + ": " + errorMessage(errno) + " (" + errorName(errno) + ")"
  }
}

extension SystemCallError: CustomStringConvertible {}

/// The C library's sentence for an error number, in the C locale.
package func errorMessage(_ code: Int32) -> String {
  guard let text = strerror(code) else { return "error" }
  return String(cString: text)
}
