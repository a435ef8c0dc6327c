import CLinux
import KioskKit
import LinuxIO
import Testing

@testable import kioskctl

/// A kiosk that answers once, from a thread of its own, whatever it is asked.
private final class AnsweringKiosk {
  private let listener: Int32
  private let answer: [UInt8]
  let path: String

  init(_ path: String, answer: String) throws {
    self.path = path
    self.answer = Array(answer.utf8)
    listener = clinux_local_socket()
    try #require(clinux_local_listen(listener, path, 4) == 0)
  }

  /// Serves `count` connections.
  func serve(_ count: Int) {
    var thread = pthread_t()
    let reference = Unmanaged.passRetained(self)
    pthread_create(
      &thread, nil,
      { reference in
        guard let reference else { return nil }
        let kiosk = Unmanaged<AnsweringKiosk>.fromOpaque(reference).takeRetainedValue()
        kiosk.answerOnce()
        return nil
      }, reference.toOpaque())
    pthread_detach(thread)
  }

  private func answerOnce() {
    while true {
      if clinux_poll(listener, Int16(POLLIN), 5000) != 1 { return }
      let client = clinux_accept(listener)
      if client < 0 { return }
      defer { close(client) }
      var chunk = [UInt8](repeating: 0, count: 256)
      _ = clinux_poll(client, Int16(POLLIN), 1000)
      // Who only looks whether somebody listens sends nothing.
      if read(client, &chunk, chunk.count) <= 0 { continue }
      _ = clinux_send(client, answer, answer.count)
      return
    }
  }

  deinit { close(listener) }
}

@Suite struct `kioskctl shot` {
  private func folder() throws -> String {
    var template = Array("/tmp/kioskctl-shot-XXXXXX".utf8CString)
    return try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  private func shot(
    _ words: [String], in directories: [String]
  ) throws -> (output: String, failure: CommandFailure?) {
    var command = try ShotCommand(Arguments(words[...], of: .shot))
    command.directories = directories
    let output = TextSink()
    do throws(CommandFailure) { try command.run(output) } catch { return (output.text, error) }
    return (output.text, nil)
  }

  @Test func `the only kiosk is asked, and its picture written`() throws {
    let folder = try folder()
    defer { _ = system("rm -rf " + folder) }
    let kiosk = try AnsweringKiosk(folder + "/gallery-77.sock", answer: "ok 5\nhello")
    kiosk.serve(1)
    let (output, failure) = try shot([folder + "/a.png"], in: [folder, "/nowhere"])
    #expect(failure == nil && output.isEmpty)
    #expect(try readFile(at: folder + "/a.png") == Array("hello".utf8))
  }

  @Test func `several are listed, one is chosen by its number, none is a sentence`() throws {
    let folder = try folder()
    defer { _ = system("rm -rf " + folder) }
    var (output, failure) = try shot(["a.png"], in: [folder])
    #expect(output.isEmpty && failure?.status == .failed)
    #expect(failure?.message == "no running kiosk has a control socket in \(folder)")
    let first = try AnsweringKiosk(folder + "/gallery-77.sock", answer: "ok 1\na")
    let second = try AnsweringKiosk(folder + "/menu-8.sock", answer: "ok 1\nb")
    (output, failure) = try shot(["a.png"], in: [folder])
    #expect(output == "8 menu \(second.path)\n77 gallery \(first.path)\n")
    #expect(failure?.status == .usage)
    #expect(failure?.message == "2 kiosks are running: name one with --pid or --socket")
    second.serve(1)
    (output, failure) = try shot(["--pid", "8", folder + "/b.png"], in: [folder])
    #expect(failure == nil)
    #expect(try readFile(at: folder + "/b.png") == Array("b".utf8))
    (output, failure) = try shot(["--pid", "9", folder + "/c.png"], in: [folder])
    #expect(failure?.message.hasPrefix("no kiosk with the process number 9 has ") == true)
  }

  @Test(arguments: [
    ("error this kiosk belongs to another user\n", "PATH: this kiosk belongs to another user"),
    ("error \u{1B}[2J\n", "PATH: \\u{1b}[2J"), ("hello\n", "PATH: what answers there is no kiosk"),
    ("ok x\n", "PATH: what answers there is no kiosk"),
    ("ok", "PATH: the connection ended before the answer"),
    ("ok 9\nhello", "PATH: the answer was cut off after 5 of 9 bytes"),
    ("", "PATH: the connection ended before the answer"),
  ]) func `an answer that is none is one line, and no file`(answer: String, message: String) throws
  {
    let folder = try folder()
    defer { _ = system("rm -rf " + folder) }
    let kiosk = try AnsweringKiosk(folder + "/k.sock", answer: answer)
    kiosk.serve(1)
    let (_, failure) = try shot(["--socket", kiosk.path, folder + "/a.png"], in: [])
    #expect(failure?.message == message.replacing("PATH", with: kiosk.path))
    #expect(failure?.status == .failed)
    #expect(try directoryEntries(at: folder) == ["k.sock"])
  }

  @Test func `a kiosk that is no more, and a place that can't be written, are one line`() throws {
    let folder = try folder()
    defer { _ = system("rm -rf " + folder) }
    do {
      let dead = clinux_local_socket()
      try #require(clinux_local_listen(dead, folder + "/dead.sock", 1) == 0)
      close(dead)
    }
    var failure = try shot(["--socket", folder + "/dead.sock", "a.png"], in: []).failure
    #expect(failure?.message.hasSuffix("; the kiosk that listened there is no more") == true)
    failure = try shot(["--socket", folder + "/none.sock", "a.png"], in: []).failure
    #expect(failure?.message.contains("ENOENT") == true)
    let kiosk = try AnsweringKiosk(folder + "/k.sock", answer: "ok 1\na")
    kiosk.serve(1)
    failure = try shot(["--socket", kiosk.path, "/nowhere/a.png"], in: []).failure
    #expect(failure?.message.hasPrefix("open /nowhere/a.png") == true && failure?.status == .failed)
  }

  @Test(arguments: [
    ["shot"], ["shot", "a", "b"], ["shot", "--pid", "x", "a"], ["shot", "--pid", "0", "a"],
    ["shot", "--pid", "1", "--socket", "x", "a"], ["shot", "--socket"],
  ]) func `a wrong usage is status 2`(words: [String]) {
    #expect(ProgramRun(words).status == 2)
  }
}
