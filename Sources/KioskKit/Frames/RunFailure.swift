import LinuxIO
import Scanout

/// Why a running program has to end: one line for standard error, and the exit status.
package struct RunFailure: Error, Equatable {
  package let message: String
  package let status: ExitStatus

  package init(_ message: String, status: ExitStatus = .failed) {
    self.message = message
    self.status = status
  }

  package init(_ error: SystemCallError) { self.init(error.description) }
  package init(_ error: DisplayError) { self.init(error.description) }
  package init(_ error: UsageError) { self.init(error.message, status: .usage) }
}
