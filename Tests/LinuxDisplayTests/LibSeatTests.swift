import CLinux
import LinuxDisplay
import LinuxIO
import Testing

/// With a seat manager for tests, by root: `SEATD_VTBOUND=0 seatd &`, and `KIOSK_TEST_SEAT=1` in the
/// tests' environment. Devices that it hands out are the virtual machine's to prove.
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
  func `a manager lends its seat, again and again, and names what it refuses`() throws {
    let loop = try EventLoop()
    for _ in 0..<3 {
      let seat = try SeatChoice.libseat.open(in: loop) { _ in }
      var failure: SystemCallError?
      do throws(SystemCallError) { _ = try seat.open("/dev/null", flags: O_RDWR) } catch {
        failure = error
      }
      #expect(failure?.call == "libseat_open_device")
      #expect(failure?.subject == "/dev/null")
      seat.close()
    }
  }
}
