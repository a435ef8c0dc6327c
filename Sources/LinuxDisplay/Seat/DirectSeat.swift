import LinuxIO

/// A seat without a manager: the program opens nodes itself, and looks after the console where there
/// is one.
package final class DirectSeat: Seat {
  private let console: Console?

  package init(console: Console?) { self.console = console }

  package var onAway: (() -> Void)? {
    get { console?.onAway }
    set { console?.onAway = newValue }
  }

  package var onFront: (() -> Void)? {
    get { console?.onFront }
    set { console?.onFront = newValue }
  }

  package func open(_ path: String, flags: Int32) throws(SystemCallError) -> DeviceNode {
    DeviceNode(try FileDescriptor(opening: path, flags: flags))
  }

  package func activate(console number: Int) { console?.activate(number) }

  package func close() { console?.close() }
}
