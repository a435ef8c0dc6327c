import CLinux
import Images
import LinuxIO
import Pixels
import Testing

@testable import KioskKit

/// A control socket on a loop, with a canvas of its own, and clients that are only descriptors: server
/// and clients share the test's thread.
private final class ControlBench {
  let loop: EventLoop
  let folder: String
  let canvas: Bitmap
  var notes: [String] = []
  var user: Int64?
  var socket: ControlSocket?
  var path: String { folder + "/k.sock" }

  init(width: Int = 40, height: Int = 30, seed: UInt32 = 1) throws {
    loop = try EventLoop()
    folder = try temporaryFolder()
    canvas = Bitmap(width: width, height: height)
    var value = seed
    for y in 0..<height {
      for x in 0..<width {
        value = value &* 1_664_525 &+ 1_013_904_223
        canvas.surface.pointer(x: x, y: y).pointee = value >> 8
      }
    }
  }

  deinit {
    socket = nil
    remove(folder)
  }

  func listen() throws {
    socket = try ControlSocket(
      path: path, loop: loop, note: { [unowned(unsafe) self] in notes.append($0) },
      peer: { [unowned(unsafe) self] in user ?? clinux_peer_user($0) },
      picture: { [unowned(unsafe) self] in canvas.surface })
  }

  func connect() throws -> Int32 {
    let client = clinux_local_socket()
    try #require(clinux_local_connect(client, path) == 0)
    return client
  }

  func send(_ text: String, _ client: Int32) {
    let bytes = Array(text.utf8)
    #expect(clinux_send(client, bytes, bytes.count) == bytes.count)
  }

  /// What the client gets until the connection ends, while the loop runs. `pause` bytes at a time.
  func answer(_ client: Int32, atATime: Int = 65_536) throws -> [UInt8] {
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: atATime)
    // So that a fault ends the test, not the patience of who waits for it.
    var isLate = false
    let watchdog = try LoopTimer(in: loop) { isLate = true }
    watchdog.arm(at: MonotonicClock.now() + 20_000_000_000)
    defer { watchdog.disarm() }
    while !isLate {
      let count = read(client, &chunk, chunk.count)
      // A server that ends the connection before it has read all resets it.
      if count == 0 || (count == -1 && clinux_errno() == ECONNRESET) { return answer }
      if count > 0 {
        answer += chunk[..<count]
      } else {
        try loop.wait(blocking: true)
      }
    }
    Issue.record("the answer never ended")
    return answer
  }

  /// Runs what is ready until nothing is.
  func settle() throws { while try loop.wait(blocking: false) > 0 {} }
}

private func body(_ answer: [UInt8]) throws -> (head: String, body: [UInt8]) {
  let end = try #require(answer.firstIndex(of: 0x0A))
  return (String(decoding: answer[..<end], as: UTF8.self), Array(answer[(end + 1)...]))
}

@Suite struct `The control socket` {
  @Test func `shot gives the canvas as PNG`() throws {
    let bench = try ControlBench()
    try bench.listen()
    let client = try bench.connect()
    defer { close(client) }
    bench.send("shot\n", client)
    let (head, png) = try body(try bench.answer(client))
    #expect(head == "ok \(png.count)")
    #expect(png == PNGEncoder.encode(bench.canvas.surface))
    #expect(bench.notes.isEmpty)
  }

  @Test func `a command may come in pieces and a picture may go in pieces`() throws {
    // More than a socket holds, so that the rest has to wait for the client.
    let bench = try ControlBench(width: 600, height: 500)
    try bench.listen()
    let client = try bench.connect()
    defer { close(client) }
    for piece in ["s", "ho", "t", "\nmore"] {
      bench.send(piece, client)
      try bench.settle()
    }
    let (head, png) = try body(try bench.answer(client, atATime: 5_000))
    #expect(head == "ok \(png.count)")
    #expect(png.count > 500_000)
    #expect(png == PNGEncoder.encode(bench.canvas.surface))
  }

  @Test(arguments: ["\n", "dance\n", "shot \n", "SHOT\n", "\u{7}shot\r\n"])
  func `an unknown command is one line`(command: String) throws {
    let bench = try ControlBench()
    try bench.listen()
    let client = try bench.connect()
    defer { close(client) }
    bench.send(command, client)
    let text = String(decoding: try bench.answer(client), as: UTF8.self)
    #expect(text.hasPrefix("error '") && text.hasSuffix("' is no command; shot is one\n"))
    #expect(text.utf8.filter { $0 < 0x20 } == [0x0A])
  }

  @Test func `a command without an end is bounded`() throws {
    let bench = try ControlBench()
    try bench.listen()
    let client = try bench.connect()
    defer { close(client) }
    bench.send(String(repeating: "x", count: 600), client)
    let text = String(decoding: try bench.answer(client), as: UTF8.self)
    #expect(text == "error a command has at most 256 bytes\n")
  }

  @Test func `the file is the owner's, and goes with the socket`() throws {
    let bench = try ControlBench()
    try bench.listen()
    var status = stat()
    #expect(stat(bench.path, &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o600)
    #expect(clinux_is_socket(bench.path) == 1)
    #expect(try directoryEntries(at: bench.folder) == ["k.sock"])
    bench.socket = nil
    #expect(try directoryEntries(at: bench.folder).isEmpty)
  }

  @Test func `another user gets a line and no picture, root and the owner get one`() throws {
    let bench = try ControlBench()
    try bench.listen()
    for (user, isServed) in [(Int64(geteuid()) + 12_345, false), (-1, false), (0, true)] {
      bench.user = user
      let client = try bench.connect()
      defer { close(client) }
      bench.send("shot\n", client)
      let answer = try bench.answer(client)
      try #require(answer.starts(with: "ok ".utf8) == isServed)
      if !isServed {
        #expect(String(decoding: answer, as: UTF8.self).hasPrefix("error this kiosk belongs to"))
      }
    }
  }

  @Test func `clients are served one after another`() throws {
    let bench = try ControlBench()
    try bench.listen()
    let clients = try (0..<4).map { _ in try bench.connect() }
    defer { for client in clients { close(client) } }
    for client in clients { bench.send("shot\n", client) }
    for client in clients { try #require(try bench.answer(client).starts(with: "ok ".utf8)) }
  }

  @Test func `a silent client is sent away after a second, and then the next is served`() throws {
    let bench = try ControlBench()
    try bench.listen()
    let silent = try bench.connect()
    let other = try bench.connect()
    defer {
      close(silent)
      close(other)
    }
    bench.send("shot\n", other)
    #expect(try bench.answer(other).starts(with: "ok ".utf8))
    #expect(try bench.answer(silent).isEmpty)
  }

  @Test func `a client that reads nothing is sent away after a second`() throws {
    let bench = try ControlBench(width: 600, height: 500)
    try bench.listen()
    let lazy = try bench.connect()
    let other = try bench.connect()
    defer {
      close(lazy)
      close(other)
    }
    bench.send("shot\n", lazy)
    bench.send("nothing\n", other)
    #expect(try bench.answer(other).starts(with: "error".utf8))
  }

  @Test func `a client that goes in the middle harms nobody`() throws {
    let bench = try ControlBench(width: 600, height: 500)
    try bench.listen()
    for text in ["", "sh", "shot\n", "shot\nshot\nshot\n"] {
      for settles in [false, true] {
        let client = try bench.connect()
        bench.send(text, client)
        if settles { try bench.settle() }
        close(client)
      }
    }
    let client = try bench.connect()
    defer { close(client) }
    bench.send("shot\n", client)
    #expect(try bench.answer(client).starts(with: "ok ".utf8))
    #expect(bench.notes.isEmpty)
  }

  @Test func `nobody connects, nothing wakes`() throws {
    let bench = try ControlBench()
    try bench.listen()
    #expect(try bench.loop.wait(blocking: false) == 0)
    let client = try bench.connect()
    bench.send("shot\n", client)
    _ = try bench.answer(client)
    close(client)
    try bench.settle()
    #expect(try bench.loop.wait(blocking: false) == 0)
  }

  @Test func `a hundred clients leave no descriptor`() throws {
    let bench = try ControlBench(width: 4, height: 4)
    try bench.listen()
    func count() throws -> Int { try directoryEntries(at: "/proc/self/fd").count }
    var counts: [Int] = []
    for _ in 0..<100 {
      let client = try bench.connect()
      bench.send("shot\n", client)
      _ = try bench.answer(client)
      close(client)
      try bench.settle()
      counts.append(try count())
    }
    // Other tests of this process come and go meanwhile.
    #expect(try #require(counts.min()) <= counts[0])
    #expect(counts[90...].min()! < counts[0] + 60)
  }
}

@Suite struct `Where a control socket lies` {
  @Test func `what a dead kiosk left is replaced, a living one and other files are not`() throws {
    let bench = try ControlBench()
    let dead = clinux_local_socket()
    try #require(clinux_local_listen(dead, bench.path, 1) == 0)
    #expect(ControlClient.isAnswering(bench.path))
    close(dead)
    #expect(!ControlClient.isAnswering(bench.path))
    try bench.listen()
    #expect(ControlClient.isAnswering(bench.path))
    try bench.settle()

    let second = try ControlBench()
    #expect(throws: SystemCallError(call: "bind", on: bench.path, errno: EADDRINUSE)) {
      try ControlSocket(
        path: bench.path, loop: second.loop, note: { _ in }, picture: { second.canvas.surface })
    }
    let file = bench.folder + "/file"
    try writeFile(at: file, [1, 2, 3])
    #expect(throws: SystemCallError(call: "bind", on: file, errno: EEXIST)) {
      try ControlSocket(
        path: file, loop: second.loop, note: { _ in }, picture: { second.canvas.surface })
    }
    #expect(try readFile(at: file) == [1, 2, 3])
    #expect(try directoryEntries(at: bench.folder).sorted() == ["file", "k.sock"])
  }

  @Test func `a socket that took the name is not removed by its former owner`() throws {
    let bench = try ControlBench()
    try bench.listen()
    unlink(bench.path)
    let other = clinux_local_socket()
    defer { close(other) }
    try #require(clinux_local_listen(other, bench.path, 1) == 0)
    bench.socket = nil
    #expect(clinux_is_socket(bench.path) == 1)
  }

  @Test func `by itself it lies in the user's directory, and sockets of the dead go`() throws {
    let bench = try ControlBench()
    mkdir(bench.folder + "/kioskkit", 0o700)
    // No process has so great a number: pid_max is at most 2²².
    let dead = bench.folder + "/kioskkit/old-2147483647.sock"
    let left = clinux_local_socket()
    try #require(clinux_local_listen(left, dead, 1) == 0)
    close(left)
    func open(_ directory: String?) -> ControlSocket? {
      ControlSocket.open(
        .automatic, name: "the kiosk/1", runtimeDirectory: directory, loop: bench.loop,
        note: { bench.notes.append($0) }, picture: { bench.canvas.surface })
    }
    let socket = try #require(open(bench.folder))
    #expect(socket.path == bench.folder + "/kioskkit/the_kiosk_1-\(getpid()).sock")
    #expect(try directoryEntries(at: bench.folder + "/kioskkit").count == 1)
    let found = ControlClient.kiosks(in: [bench.folder + "/kioskkit", "/nowhere"])
    #expect(
      found == [ControlClient.Kiosk(program: "the_kiosk_1", pid: Int(getpid()), path: socket.path)])
    try bench.settle()
    #expect(bench.notes.isEmpty)
  }

  @Test func `a named place that can't be had is one line, and none is none`() throws {
    let bench = try ControlBench()
    for path in [
      "/nowhere/k", "/proc/k", bench.folder + "/" + String(repeating: "k", count: 200),
    ] {
      bench.notes = []
      let socket = ControlSocket.open(
        .path(path), name: "k", runtimeDirectory: nil, loop: bench.loop,
        note: { bench.notes.append($0) }, picture: { bench.canvas.surface })
      #expect(socket == nil)
      try #require(bench.notes.count == 1)
      #expect(bench.notes[0].hasPrefix("no control socket: bind \(path): "))
    }
    #expect(
      ControlSocket.open(
        .none, name: "k", runtimeDirectory: bench.folder, loop: bench.loop,
        note: { bench.notes.append($0) }, picture: { bench.canvas.surface }) == nil)
    #expect(try directoryEntries(at: bench.folder).isEmpty)
  }

  @Test(arguments: [
    ("gallery", "gallery-7.sock"), ("", "kiosk-7.sock"), ("../x", "_._x-7.sock"),
    ("a-b.c_D9", "a-b.c_D9-7.sock"), ("花", "___-7.sock"),
  ]) func `names are made of plain letters`(program: String, file: String) throws {
    #expect(ControlPlace.fileName(program: program, pid: 7) == file)
    #expect(ControlPlace.parse(fileName: file)?.pid == 7)
  }

  @Test(arguments: [
    "", "x", "x.sock", "-7.sock", "x-.sock", "x-0.sock", "x--7.sock", "x-9999999999.sock",
  ])
  func `other names are passed over`(file: String) {
    let parsed = ControlPlace.parse(fileName: file)
    #expect(parsed == nil || file == "x--7.sock")
  }
}
