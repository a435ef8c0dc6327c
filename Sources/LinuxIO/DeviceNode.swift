/// An open device node: closed when it goes.
package final class DeviceNode {
  /// The number to hand to system calls while this lives.
  package var number: Int32 { file.number }
  private let file: FileDescriptor
  private let onClose: (() -> Void)?

  /// Takes over `file`. `onClose` is called just before it is closed: a seat is told there.
  package init(_ file: consuming FileDescriptor, onClose: (() -> Void)? = nil) {
    self.file = file
    self.onClose = onClose
  }

  deinit { onClose?() }

  /// As `FileDescriptor.read`.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemCallError) -> Int? {
    try file.read(into: buffer)
  }
}

/// Opens device nodes: by the program's own rights, or through a seat manager.
package protocol NodeOpener: AnyObject {
  /// Opens the node at `path` with close-on-exec. `flags` are `open`'s; a seat manager has its own
  /// (`O_RDWR | O_NONBLOCK`).
  func open(_ path: String, flags: Int32) throws(SystemCallError) -> DeviceNode
}

/// Opens nodes with the rights that the program has.
package final class DirectOpener: NodeOpener {
  package init() {}

  package func open(_ path: String, flags: Int32) throws(SystemCallError) -> DeviceNode {
    DeviceNode(try FileDescriptor(opening: path, flags: flags))
  }
}
