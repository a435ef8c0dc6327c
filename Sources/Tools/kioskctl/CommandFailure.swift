import KioskKit

/// Why a command could not do, or not end, what it was asked for.
struct CommandFailure: Error {
  /// One line without a line end.
  let message: String
  let status: ExitStatus

  init(_ message: String, _ status: ExitStatus) {
    self.message = message
    self.status = status
  }
}
