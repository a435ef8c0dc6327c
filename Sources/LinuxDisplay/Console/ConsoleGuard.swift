import CLinux
import LinuxIO

/// A small process that outlives the program and gives the console back when the program can't: after
/// SIGKILL, after a crash.
///
///     program ──spawns──▶ guard: asleep, reading a pipe ──a byte──▶ ends
///                                                       ──end of file──▶ restores the console, ends
///
/// It is the program's own file, started anew in a session of its own; it holds the terminal and the
/// pipe's reading end, and nothing else: a card that somebody holds keeps the kernel from showing its
/// console again. The pipe's writing end is in the program only (programs that it executes don't get
/// it; a copy made by fork alone would hold it too), so that its end of file is the program's death.
///
/// A core dump that is being written holds the pipe until it is done. A guard that is killed is not
/// missed before the program ends. systemd kills both at once: there the unit's ExecStopPost restores.
package final class ConsoleGuard: ConsoleWatch {
  package let process: pid_t
  private var pipe: Int32

  /// Starts the guard of the virtual terminal open as `descriptor`, whose node is `path`: `keyboardMode`
  /// is what it restores. To be called while the program has one thread.
  package init(
    of descriptor: Int32, path: String, keyboardMode: Int32, executable: String = "/proc/self/exe"
  ) throws(SystemCallError) {
    let (reader, writer) = try makePipe()
    defer { _ = CLinux.close(reader) }
    pipe = writer
    let order = ConsoleGuardOrder(
      keyboardMode: keyboardMode, program: getpid(), path: path)
    do throws(SystemCallError) {
      process = try DetachedProcess.start(
        executable, arguments: order.arguments, descriptors: [descriptor, reader])
    } catch {
      process = -1
      _ = CLinux.close(writer)
      pipe = -1
      throw error
    }
  }

  deinit {
    if pipe >= 0 { _ = CLinux.close(pipe) }
  }

  package func standDown() {
    if pipe < 0 { return }
    // A guard that is gone needn't be told.
    try? writeByte(ConsoleGuardOrder.isRestored, toPipe: pipe)
    close()
    DetachedProcess.end(process)
  }

  package func takeOver() { close() }

  private func close() {
    if pipe >= 0 { _ = CLinux.close(pipe) }
    pipe = -1
  }
}
