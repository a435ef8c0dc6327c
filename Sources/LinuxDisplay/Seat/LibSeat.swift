import CLinux
import CSeat
import LinuxIO

/// A seat that a manager (seatd, logind) gives, through libseat. The manager keeps the console quiet,
/// makes the card's opener master, and takes the devices away while another session is in front.
package final class LibSeat: Seat {
  package var onAway: (() -> Void)?
  package var onFront: (() -> Void)?

  private var seat: OpaquePointer?
  /// libseat keeps its address.
  private let listener: UnsafeMutablePointer<libseat_seat_listener>
  private let loop: EventLoop
  private let note: (String) -> Void
  private var watch: EventLoop.Watch?
  private var isActive = false
  private var isLost = false

  /// Takes a seat and waits, a second at most, until it is this session's turn.
  package init(in loop: EventLoop, note: @escaping (String) -> Void) throws(SystemCallError) {
    self.loop = loop
    self.note = note
    listener = .allocate(capacity: 1)
    listener.initialize(
      to: libseat_seat_listener(
        enable_seat: { _, seat in LibSeat.of(seat)?.enabled() },
        disable_seat: { _, seat in LibSeat.of(seat)?.disabled() }))
    seat = libseat_open_seat(listener, Unmanaged.passUnretained(self).toOpaque())
    guard let seat else {
      throw SystemCallError(call: "libseat_open_seat", errno: clinux_errno())
    }
    let deadline = MonotonicClock.now() + LibSeat.patience
    while !isActive {
      let left = (deadline - MonotonicClock.now()) / 1_000_000
      if left <= 0 { throw SystemCallError(call: "libseat_open_seat", errno: ETIMEDOUT) }
      try systemCall("libseat_dispatch") { libseat_dispatch(seat, Int32(left)) }
    }
    watch = try loop.watch(try systemCall("libseat_get_fd") { libseat_get_fd(seat) }) {
      [unowned(unsafe) self] readiness in self.dispatch(isGone: readiness.isGone)
    }
  }

  deinit {
    stopListening()
    if let seat { _ = libseat_close_seat(seat) }
    listener.deallocate()
  }

  /// Opens a node that the manager hands out: a card or an input device.
  package func open(_ path: String, flags: Int32) throws(SystemCallError) -> DeviceNode {
    guard let seat else {
      throw SystemCallError(call: "libseat_open_device", on: path, errno: ENODEV)
    }
    var number: Int32 = -1
    let device = try systemCall("libseat_open_device", on: path) {
      libseat_open_device(seat, path, &number)
    }
    // The seat must outlive what it has opened, so it is held there.
    let node = DeviceNode(FileDescriptor(owning: number)) { self.closeDevice(device) }
    try LibSeat.keepFromChildren(number, path)
    return node
  }

  private static func keepFromChildren(
    _ descriptor: Int32, _ path: String
  ) throws(SystemCallError) {
    try systemCall("fcntl", on: path) { clinux_close_on_exec(descriptor) }
  }

  package func activate(console number: Int) {
    guard isActive, let seat else { return }
    if libseat_switch_session(seat, Int32(truncatingIfNeeded: number)) == -1 {
      note("no session \(number): " + errorMessage(clinux_errno()))
    }
  }

  /// What is still open stays so until it is let go.
  package func close() { stopListening() }

  private func stopListening() {
    if let watch { loop.unwatch(watch) }
    watch = nil
    onAway = nil
    onFront = nil
  }

  private func closeDevice(_ device: Int32) {
    if let seat { _ = libseat_close_device(seat, device) }
  }

  private func dispatch(isGone: Bool) {
    guard let seat else { return }
    let count = libseat_dispatch(seat, 0)
    if count == -1 || (count == 0 && isGone) { lose() }
  }

  /// The manager has ended: the devices are gone with it, and nobody will give them back.
  private func lose() {
    if isLost { return }
    isLost = true
    note("the seat manager is gone: " + errorMessage(clinux_errno()))
    isActive = false
    if let watch { loop.unwatch(watch) }
    watch = nil
    onAway?()
  }

  private func enabled() {
    isActive = true
    onFront?()
  }

  private func disabled() {
    isActive = false
    onAway?()
    if let seat { _ = libseat_disable_seat(seat) }
  }

  private static func of(_ seat: UnsafeMutableRawPointer?) -> LibSeat? {
    seat.map { Unmanaged<LibSeat>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Nanoseconds.
  private static let patience: Int64 = 1_000_000_000
}
