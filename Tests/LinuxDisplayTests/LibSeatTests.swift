import CLinux
import LinuxDisplay
import LinuxIO
import Testing

/// With a seat manager for tests, by root: `SEATD_VTBOUND=0 seatd &`, a file `/dev/hidraw99`, and
/// `KIOSK_TEST_SEAT=1` in the tests' environment.
private let hasSeat = getenv("KIOSK_TEST_SEAT") != nil

@Suite(.serialized) struct LibSeatTests {
  @Test(.enabled(if: getenv("SEATD_SOCK") == nil && getenv("LIBSEAT_BACKEND") == nil && !hasSeat))
  func `a manager that was asked for and isn't there is an error`() throws {
    let loop = try EventLoop()
    do throws(SystemCallError) {
      let seat = try SeatChoice.libseat.open(in: loop) { _ in }
      // A machine with a seat of its own.
      seat.close()
    } catch {
      #expect(error.call == "libseat_open_seat")
      #expect(error.errno != 0)
    }
  }

  @Test func `without a manager nodes are opened by the program's own rights`() throws {
    let seat = DirectSeat(console: nil)
    let node = try seat.open("/dev/null", flags: O_RDWR)
    #expect(clinux_descriptor_flags(node.number) == FD_CLOEXEC)
    seat.onAway = {}
    seat.activate(console: 2)
    seat.close()
    #expect(throws: SystemCallError(call: "open", on: "/nowhere", errno: ENOENT)) {
      try seat.open("/nowhere", flags: O_RDONLY)
    }
  }

  @Test(.enabled(if: hasSeat))
  func `a manager opens nodes, and they are closed when they are let go`() throws {
    let loop = try EventLoop()
    var notes: [String] = []
    var seat: (any Seat)? = try SeatChoice.libseat.open(in: loop) { notes.append($0) }
    var node: DeviceNode? = try seat?.open("/dev/hidraw99", flags: O_RDWR)
    let number = try #require(node?.number)
    #expect(clinux_descriptor_flags(number) == FD_CLOEXEC)
    // The seat outlives its name here as long as a node of it is open.
    seat?.close()
    seat = nil
    #expect(clinux_descriptor_flags(number) == FD_CLOEXEC)
    node = nil
    #expect(clinux_descriptor_flags(number) == -1)
    // It is free again.
    let second = try SeatChoice.libseat.open(in: loop) { notes.append($0) }
    var failure: SystemCallError?
    do throws(SystemCallError) { _ = try second.open("/dev/null", flags: O_RDWR) } catch {
      failure = error
    }
    #expect(failure?.call == "libseat_open_device" && failure?.subject == "/dev/null")
    second.activate(console: 1)
    #expect(try loop.wait(blocking: false) <= 1)
    second.close()
  }
}
