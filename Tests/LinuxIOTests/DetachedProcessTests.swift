import CLinux
import LinuxIO
import Testing

@Suite struct DetachedProcessTests {
  /// A line of /proc/PID/status, without its name.
  private func status(_ process: pid_t, _ name: String) -> String? {
    guard let text = try? readFile(at: "/proc/\(process)/status") else { return nil }
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix(name + ":") {
      return String(line.dropFirst(name.utf8.count + 1)).trimmingPrefix("\t").description
    }
    return nil
  }

  private func openFiles(_ process: pid_t) -> [String] {
    ((try? directoryEntries(at: "/proc/\(process)/fd")) ?? []).sorted()
  }

  @Test func `it has the files that it was given, a session of its own, and no signals`() throws {
    let (reader, writer) = try makePipe()
    defer {
      close(reader)
      close(writer)
    }
    let process = try DetachedProcess.start(
      "/bin/sleep", arguments: ["sleep", "100"], descriptors: [writer, reader])
    // The loader opens libraries at first.
    for _ in 0..<1_000
    where openFiles(process) != ["3", "4"] || status(process, "State") != "S (sleeping)" {
      usleep(5_000)
    }
    #expect(openFiles(process) == ["3", "4"])
    #expect(getsid(process) == process)
    let blocked = try #require(status(process, "SigBlk").flatMap { UInt64($0, radix: 16) })
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGPIPE, SIGTSTP] {
      #expect(blocked & 1 << UInt64(signal - 1) != 0, "signal \(signal)")
    }
    var target = [CChar](repeating: 0, count: 64)
    readlink("/proc/\(process)/fd/3", &target, 63)
    var own = [CChar](repeating: 0, count: 64)
    readlink("/proc/self/fd/\(writer)", &own, 63)
    #expect(target == own)
    DetachedProcess.end(process)
    #expect(kill(process, 0) == -1)
  }

  @Test(arguments: [false, true]) func `descriptors keep their order`(isReversed: Bool) throws {
    let null = clinux_open("/dev/null", O_RDWR | O_CLOEXEC, 0)
    let zero = clinux_open("/dev/zero", O_RDWR | O_CLOEXEC, 0)
    defer {
      close(null)
      close(zero)
    }
    let process = try DetachedProcess.start(
      "/bin/sleep", arguments: ["sleep", "100"],
      descriptors: isReversed ? [zero, null] : [null, zero])
    defer { DetachedProcess.end(process) }
    var paths: [String] = []
    for number in [3, 4] {
      var target = [CChar](repeating: 0, count: 64)
      readlink("/proc/\(process)/fd/\(number)", &target, 63)
      paths.append(target.withUnsafeBufferPointer { String(cString: $0.baseAddress!) })
    }
    #expect(paths == (isReversed ? ["/dev/zero", "/dev/null"] : ["/dev/null", "/dev/zero"]))
  }

  @Test func `a program that isn't there is an error that names it`() throws {
    var failure: SystemCallError?
    do throws(SystemCallError) {
      _ = try DetachedProcess.start("/nowhere/x", arguments: ["x"], descriptors: [])
    } catch {
      failure = error
    }
    #expect(failure == SystemCallError(call: "posix_spawn", on: "/nowhere/x", errno: ENOENT))
    #expect(throws: SystemCallError.self) {
      try DetachedProcess.start("/bin/sleep", arguments: ["sleep"], descriptors: [-1])
    }
  }

  @Test func `ending one that has ended is nothing`() throws {
    let process = try DetachedProcess.start("/bin/true", arguments: ["true"], descriptors: [])
    for _ in 0..<1_000 where status(process, "State")?.hasPrefix("Z") != true { usleep(5_000) }
    DetachedProcess.end(process)
    DetachedProcess.end(process)
    // Somebody else's child.
    DetachedProcess.end(getppid())
    #expect(kill(getppid(), 0) == 0)
  }

  @Test func `a byte to a pipe that nobody reads is an error, not a signal`() throws {
    let (reader, writer) = try makePipe()
    try writeByte(7, toPipe: writer)
    var byte: UInt8 = 0
    #expect(read(reader, &byte, 1) == 1 && byte == 7)
    close(reader)
    var failure: SystemCallError?
    do throws(SystemCallError) { try writeByte(1, toPipe: writer) } catch { failure = error }
    close(writer)
    #expect(failure?.errno == EPIPE)
  }
}
