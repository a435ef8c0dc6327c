import CLinux
import LinuxIO

/// The guard's side: called before `main`, in a program that was started by the guard's name. Never
/// returns. It opens nothing, allocates next to nothing, and sleeps until the pipe says something.
///
/// Its signals are blocked from its start: the hang-up of a console, Ctrl+C or a stop of the whole
/// group must not end it before the program.
@_cdecl("kioskkit_console_guard")
package func runConsoleGuard() {
  var arguments: [String] = []
  var index: Int32 = 0
  while let text = clinux_argument(index) {
    arguments.append(String(cString: text))
    index += 1
  }
  // Started by hand, by that name: it guards nothing.
  guard let order = ConsoleGuardOrder(arguments: arguments),
    clinux_descriptor_flags(ConsoleGuardOrder.terminal) != -1,
    clinux_descriptor_flags(ConsoleGuardOrder.pipe) != -1
  else { _exit(2) }
  pthread_setname_np(pthread_self(), CLINUX_CONSOLE_GUARD)
  _ = chdir("/")

  var byte: UInt8 = 0
  var count = 0
  repeat {
    count = read(ConsoleGuardOrder.pipe, &byte, 1)
  } while count == -1 && clinux_errno() == EINTR
  if count == 1 { _exit(0) }

  waitForEnd(of: order.program)
  var naps = 0
  let held = try? KernelTerminal(owning: ConsoleGuardOrder.terminal, name: order.path)
  let isRestored = ConsoleGuardDuty.restore(
    held, keyboardMode: order.keyboardMode,
    reopen: { () throws(SystemCallError) in try KernelTerminal(path: order.path) },
    nap: {
      naps += 1
      usleep(10_000)
      return naps < 50
    })
  _exit(isRestored ? 0 : 1)
}

/// A dying program's files are closed one by one, the pipe perhaps before the card, and then its
/// session goes. The kernel's console comes back best when all that is done: 0.2 s are enough for it.
private func waitForEnd(of program: pid_t) {
  var naps = 0
  while getppid() == program, naps < 100 {
    naps += 1
    usleep(2_000)
  }
}
