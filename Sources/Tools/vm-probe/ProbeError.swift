import CLinux

/// A call that failed, or a line that makes no sense.
struct ProbeError: Error {
  let call: String
  let errno: Int32

  /// Throws `call` with the current errno when `result` is −1.
  static func check(_ call: String, _ result: Int32) throws(ProbeError) {
    if result == -1 { throw ProbeError(call: call, errno: clinux_errno()) }
  }

  static func open(_ path: String, _ flags: Int32) throws(ProbeError) -> Int32 {
    let descriptor = clinux_open(path, flags | O_CLOEXEC, 0)
    try check("open \(path)", descriptor)
    return descriptor
  }
}
