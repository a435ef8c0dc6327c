import CLinux
import LinuxIO

/// Why a card can't be used.
///
/// The difference matters: only where no card has mode setting is /dev/fb0 a screen of its own, and
/// only where something is missing is it worth waiting for.
package enum CardFailure: Error {
  /// It has no mode setting, or none that software can draw to.
  case notKMS(String)
  /// It has, but not now or not as asked for.
  case unusable(String)
  /// The connector that was named doesn't exist on it.
  case missing(String)
  /// Nothing is connected.
  case unplugged(String)
  /// A screen is connected, but its modes aren't known yet.
  case modeless(String)
  /// Its driver has left it (ENODEV).
  case gone(String)

  package var reason: String {
    switch self {
    case .notKMS(let reason), .unusable(let reason), .missing(let reason), .unplugged(let reason),
      .modeless(let reason), .gone(let reason):
      return reason
    }
  }
}

/// `body`'s result; its error means that the card has no mode setting.
func notKMS<Result>(
  _ body: () throws(SystemCallError) -> Result
) throws(CardFailure) -> Result {
  do throws(SystemCallError) { return try body() } catch {
    throw error.errno == ENODEV ? .gone(error.description) : .notKMS(error.description)
  }
}

/// `body`'s result; its error means that the card can't be used now.
func unusable<Result>(
  _ body: () throws(SystemCallError) -> Result
) throws(CardFailure) -> Result {
  do throws(SystemCallError) { return try body() } catch {
    throw error.errno == ENODEV ? .gone(error.description) : .unusable(error.description)
  }
}
