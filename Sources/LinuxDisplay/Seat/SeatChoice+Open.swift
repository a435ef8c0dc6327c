import CLinux
import LinuxIO

extension SeatChoice {
  /// The seat that was chosen. A manager that was asked for by name and can't be had is an error;
  /// where `automatic` finds none, `note` says so and the program opens what it may.
  package func open(
    in loop: EventLoop, note: @escaping (String) -> Void
  ) throws(SystemCallError) -> any Seat {
    switch self {
    case .none: break
    case .libseat: return try LibSeat(in: loop, note: note)
    case .automatic:
      if SeatChoice.needsManager() {
        do throws(SystemCallError) { return try LibSeat(in: loop, note: note) } catch {
          note("no seat manager: " + error.description)
        }
      }
    }
    return DirectSeat(console: Console.open(in: loop, note: note))
  }

  /// Whether there are cards, and this program may open none of them.
  private static func needsManager() -> Bool {
    let paths = DRMDevice.paths()
    for path in paths where eaccess(path, R_OK | W_OK) == 0 || clinux_errno() != EACCES {
      return false
    }
    return !paths.isEmpty
  }
}
