import CLinux
import LinuxDisplay
import LinuxIO
import Testing

/// Case 12 of the field, the guard as a process: it is this program's own file, started by the guard's
/// name. A pseudo-terminal stands for the console, of which it can restore nothing.
@Suite struct ConsoleGuardTests {
  /// The program beside the tests.
  private static func program() throws -> String {
    let maps = String(decoding: try readFile(at: "/proc/self/maps"), as: UTF8.self)
    let line = try #require(
      maps.split(separator: "\n").first { $0.contains("PackageTests.xctest") })
    let bundle = try #require(line.split(separator: " ").last)
    return bundle.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/kioskctl"
  }

  /// A guard on a pseudo-terminal, once it is asleep.
  private final class Guarded {
    let terminal: Int32
    let master: Int32
    let path: String
    let watch: ConsoleGuard
    var process: pid_t { watch.process }

    init() throws {
      master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
      try #require(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0)
      path = String(cString: try #require(ptsname(master)))
      terminal = clinux_open(path, O_RDWR | O_NOCTTY | O_CLOEXEC, 0)
      try #require(terminal >= 0)
      watch = try ConsoleGuard(
        of: terminal, path: path, keyboardMode: 3, executable: ConsoleGuardTests.program())
      for _ in 0..<2_000 where read("comm") != "kiosk-guard" || state != "S" { usleep(5_000) }
    }

    deinit {
      close(terminal)
      close(master)
      DetachedProcess.end(process)
    }

    func read(_ name: String) -> String {
      let bytes = (try? readFile(at: "/proc/\(process)/" + name)) ?? []
      return String(decoding: bytes.last == 10 ? bytes.dropLast() : bytes[...], as: UTF8.self)
    }

    /// `S` is asleep, `Z` has ended.
    var state: String {
      String(read("stat").split(separator: ")").last?.dropFirst().first ?? "?")
    }

    func link(_ number: String) -> String {
      var target = [CChar](repeating: 0, count: 256)
      readlink("/proc/\(process)/fd/" + number, &target, 255)
      return target.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    /// Waits for its end.
    func exitStatus() -> Int32? {
      var status: Int32 = 0
      return waitpid(process, &status, 0) == process && status & 0x7F == 0 ? status >> 8 : nil
    }
  }

  @Test func `it holds the terminal and a pipe, in a session of its own, by its own name`() throws {
    let guarded = try Guarded()
    #expect(guarded.read("comm") == "kiosk-guard")
    let files = try directoryEntries(at: "/proc/\(guarded.process)/fd").sorted()
    #expect(files == ["3", "4"])
    #expect(guarded.link("3") == guarded.path)
    #expect(guarded.link("4").hasPrefix("pipe:"))
    #expect(getsid(guarded.process) == guarded.process)
    #expect(
      guarded.read("cmdline").split(separator: "\0")
        == ["kiosk-guard", "3", "\(getpid())", Substring(guarded.path)])
  }

  @Test func `it sleeps, and is small`() throws {
    let guarded = try Guarded()
    let before = guarded.read("status").split(separator: "\n").filter {
      $0.contains("ctxt_switches")
    }
    usleep(100_000)
    let after = guarded.read("status").split(separator: "\n").filter {
      $0.contains("ctxt_switches")
    }
    #expect(before == after && before.count == 2)
    // What is its own; the libraries' code is shared.
    let anonymous = guarded.read("status").split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    let kilobytes = anonymous?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    #expect((kilobytes ?? .max) < 4_096)
  }

  @Test func `signals that end a program don't end it`() throws {
    let guarded = try Guarded()
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM] {
      kill(guarded.process, signal)
    }
    usleep(20_000)
    #expect(guarded.state == "S")
  }

  @Test func `the end of the pipe is the program's death, and its own end within a second`() throws
  {
    let guarded = try Guarded()
    guarded.watch.takeOver()
    // 1: it tried, and a pseudo-terminal is no console.
    #expect(guarded.exitStatus() == 1)
  }

  @Test func `told that the console is restored, it ends and is forgotten`() throws {
    let guarded = try Guarded()
    let process = guarded.process
    guarded.watch.standDown()
    #expect(kill(process, 0) == -1)
    guarded.watch.standDown()
  }

  @Test func `one that was killed or stopped keeps nobody waiting`() throws {
    for signal in [SIGKILL, SIGSTOP] {
      let guarded = try Guarded()
      kill(guarded.process, signal)
      for _ in 0..<2_000 where guarded.state == "S" { usleep(1_000) }
      guarded.watch.standDown()
      #expect(kill(guarded.process, 0) == -1)
    }
  }

  @Test func `children that the program starts don't hold the pipe`() throws {
    let guarded = try Guarded()
    let child = try DetachedProcess.start(
      "/bin/sleep", arguments: ["sleep", "100"], descriptors: [])
    defer { DetachedProcess.end(child) }
    guarded.watch.takeOver()
    #expect(guarded.exitStatus() == 1)
  }

  @Test func `started by hand, by the guard's name, it does nothing`() throws {
    for arguments in [
      ["kiosk-guard"], ["kiosk-guard", "3", "1", "/dev/tty1"], ["kiosk-guard", "x", "y", "z"],
    ] {
      let process = try DetachedProcess.start(
        ConsoleGuardTests.program(), arguments: arguments, descriptors: [])
      var status: Int32 = 0
      #expect(waitpid(process, &status, 0) == process)
      #expect(status == 2 << 8)
    }
  }

  @Test func `without /proc it can't be started, and that is said`() throws {
    var failure: SystemCallError?
    do throws(SystemCallError) {
      _ = try ConsoleGuard(of: 0, path: "/dev/tty1", keyboardMode: 3, executable: "/nowhere/exe")
    } catch {
      failure = error
    }
    #expect(failure == SystemCallError(call: "posix_spawn", on: "/nowhere/exe", errno: ENOENT))
  }
}
