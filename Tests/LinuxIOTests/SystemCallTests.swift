import CLinux
import LinuxIO
import Testing

@Suite struct SystemCallTests {
  @Test func `an error names the call, the place and the reason`() {
    #expect(throws: SystemCallError(call: "open", on: "/nowhere/at/all", errno: ENOENT)) {
      _ = try FileDescriptor(opening: "/nowhere/at/all", flags: O_RDONLY)
    }
    #expect(
      SystemCallError(call: "open", on: "/dev/dri/card0", errno: ENOENT).description
        == "open /dev/dri/card0: No such file or directory (ENOENT)")
    #expect(
      SystemCallError(call: "epoll_wait", errno: EINVAL).description
        == "epoll_wait: Invalid argument (EINVAL)")
  }

  @Test func `an unknown error number is still a line`() {
    #expect(
      SystemCallError(call: "ioctl", errno: 4711).description
        == "ioctl: Unknown error 4711 (errno 4711)")
  }

  @Test func `an interrupted call is made again`() throws {
    var calls = 0
    let result: Int32 = try systemCall("read") {
      calls += 1
      clinux_set_errno(EINTR)
      return calls < 3 ? -1 : 7
    }
    #expect(result == 7)
    #expect(calls == 3)
  }

  @Test func `a descriptor is closed when its value goes away`() throws {
    var ends: [Int32] = [0, 0]
    try systemCall("pipe2") { pipe2(&ends, O_NONBLOCK | O_CLOEXEC) }
    let reader = FileDescriptor(owning: ends[0])
    var byte: UInt8 = 0
    do {
      let writer = FileDescriptor(owning: ends[1])
      #expect(writer.number == ends[1])
      #expect(read(reader.number, &byte, 1) == -1)  // Still open: nothing yet.
    }
    #expect(read(reader.number, &byte, 1) == 0)  // Closed: the end.
  }

  @Test func `an empty non-blocking descriptor gives nil, a closed end gives zero`() throws {
    var ends: [Int32] = [0, 0]
    try systemCall("pipe2") { pipe2(&ends, O_NONBLOCK | O_CLOEXEC) }
    let reader = FileDescriptor(owning: ends[0])
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 1)
    defer { memory.deallocate() }
    #expect(try reader.read(into: memory) == nil)
    #expect(write(ends[1], "ab", 2) == 2)
    #expect(try reader.read(into: memory) == 2)
    close(ends[1])
    #expect(try reader.read(into: memory) == 0)
  }
}
