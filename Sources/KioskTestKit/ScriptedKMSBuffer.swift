import CLinux
import LinuxIO

/// Dumb memory of a scripted card: a memory file, mapped once by the card itself.
final class ScriptedBuffer {
  let file: FileDescriptor
  let memory: UnsafeMutableRawPointer
  let pitch: Int
  let byteCount: Int
  var width = 0
  var height = 0

  /// Every byte is 0xA5 at first, unlike the kernel's, so that what nobody wrote can be seen.
  init(pitch: Int, height: Int) {
    self.pitch = pitch
    byteCount = pitch * height
    file = FileDescriptor(owning: memfd_create("scripted dumb buffer", UInt32(MFD_CLOEXEC)))
    precondition(ftruncate(file.number, off_t(byteCount)) == 0, "no memory for a test's buffer")
    guard let base = clinux_map(file.number, 0, byteCount, PROT_READ | PROT_WRITE) else {
      preconditionFailure("no memory for a test's buffer")
    }
    memory = base
    memset(memory, 0xA5, byteCount)
  }

  deinit { munmap(memory, byteCount) }
}
