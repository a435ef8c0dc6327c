import CLinux

/// Both ends of a new pipe, with close-on-exec.
package func makePipe() throws(SystemCallError) -> (reader: Int32, writer: Int32) {
  var ends: [Int32] = [-1, -1]
  try systemCall("pipe2") { pipe2(&ends, O_CLOEXEC) }
  return (ends[0], ends[1])
}

/// Writes one byte where somebody may have stopped reading: without a SIGPIPE.
package func writeByte(_ byte: UInt8, toPipe descriptor: Int32) throws(SystemCallError) {
  var broken = sigset_t()
  sigemptyset(&broken)
  sigaddset(&broken, SIGPIPE)
  var former = sigset_t()
  pthread_sigmask(SIG_BLOCK, &broken, &former)
  defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
  var byte = byte
  do throws(SystemCallError) { try systemCall("write") { write(descriptor, &byte, 1) } } catch {
    var now = timespec()
    if error.errno == EPIPE, sigismember(&former, SIGPIPE) == 0 { sigtimedwait(&broken, nil, &now) }
    throw error
  }
}
