import LinuxIO
import Scanout

/// Where cards come from: the kernel's nodes, or a test's script.
package protocol CardSource: AnyObject {
  /// The nodes that are there now, in the order in which they are tried.
  func paths() -> [String]

  func open(_ path: String) throws(SystemCallError) -> any KMSDevice
}

/// The cards in /dev/dri.
package final class SystemCards: CardSource {
  private let opener: any NodeOpener

  /// Cards that `opener` opens.
  package init(_ opener: any NodeOpener = DirectOpener()) { self.opener = opener }

  package func paths() -> [String] { DRMDevice.paths() }

  package func open(_ path: String) throws(SystemCallError) -> any KMSDevice {
    try DRMDevice(path: path, by: opener)
  }
}
