/// Why a display can't be opened, or didn't show a frame.
public enum DisplayError: Error, Hashable, Sendable {
  /// The kernel refused for now (EBUSY, EAGAIN). Nothing was shown; present again later.
  case busy(String)
  /// The output belongs to someone else now (EACCES: DRM master lost). Nothing was shown.
  case paused(String)
  /// The output isn't there any more (ENODEV: its driver has left it). Nothing was shown.
  case gone(String)
  /// The call and its reason, for what no retry mends.
  case failed(String)
  /// What was asked for can't be: an unknown mode, a value out of range. Lists what could be.
  case invalid(String)
  /// No display could be opened: every attempt with its reason.
  case noDisplay(attempts: [Attempt])

  /// One backend or device that was tried.
  public struct Attempt: Hashable, Sendable {
    /// What was tried: `kms /dev/dri/card0`.
    public let what: String
    /// Why it wasn't taken: `open /dev/dri/card0: No such file or directory (ENOENT)`.
    public let reason: String

    public init(what: String, reason: String) {
      self.what = what
      self.reason = reason
    }
  }

  /// One line.
  public var description: String {
    switch self {
    case .busy(let text), .paused(let text), .gone(let text), .failed(let text),
      .invalid(let text):
      return text
    case .noDisplay(let attempts):
      var line = "no display"
      var separator = ": "
      for attempt in attempts {
        line += separator + attempt.what + ": " + attempt.reason
        separator = "; "
      }
      return line
    }
  }
}

extension DisplayError: CustomStringConvertible {}
