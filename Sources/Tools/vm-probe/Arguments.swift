import CLinux

/// The words of the command line. (Embedded Swift has no `CommandLine`; the kernel keeps them.)
enum Arguments {
  static func read() -> [String] {
    let descriptor = clinux_open("/proc/self/cmdline", O_RDONLY, 0)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = CLinux.read(descriptor, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
