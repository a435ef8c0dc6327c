import CLinux
import CUdev

/// Hears of devices that come, go and change: from udev where udevd runs, else from the kernel.
///
///     udevd runs (/run/udev/control) ──▶ udev's events: its rules are done, nodes are permitted
///     no udevd, or it can't be heard ──▶ the kernel's uevents: the node may be a moment late
///
/// It sleeps on a socket: nothing happens, nothing wakes. The handler runs inside the loop's `wait`
/// and may let the monitor go.
package final class DeviceMonitor {
  private enum Source {
    /// libudev's monitor and its context.
    case udev(monitor: OpaquePointer, context: OpaquePointer)
    case kernel
  }

  private let source: Source
  /// The socket of the kernel's events; libudev owns its own.
  private let socket: FileDescriptor?
  private let subsystems: [String]
  private let loop: EventLoop
  private let note: (String) -> Void
  private let handler: (Event) -> Void
  private var watch: EventLoop.Watch?
  /// Longer than any message: the kernel's have 2 KiB of properties at most (UEVENT_BUFFER_SIZE).
  private var buffer = [UInt8](repeating: 0, count: 8192)

  /// Calls `handler` for each event of `subsystems`, in the order of the events. `note` gets one line
  /// where udev's events can't be had though udevd runs, and one where events end.
  /// - Throws: where the kernel's events can't be had either.
  package convenience init(
    subsystems: [String], in loop: EventLoop, note: @escaping (String) -> Void,
    _ handler: @escaping (Event) -> Void
  ) throws(SystemCallError) {
    if access("/run/udev/control", F_OK) == 0 {
      if let (monitor, context) = Self.openUdev(subsystems) {
        try self.init(
          .udev(monitor: monitor, context: context), descriptor: udev_monitor_get_fd(monitor),
          socket: nil, subsystems: subsystems, in: loop, note: note, handler)
        return
      }
      note("udev can't be listened to; devices are known by the kernel's events")
    }
    let socket = FileDescriptor(
      owning: try systemCall("socket", on: "NETLINK_KOBJECT_UEVENT") { clinux_uevent_socket() })
    try self.init(
      listeningTo: socket, subsystems: subsystems, in: loop, note: note, handler)
  }

  /// Takes the kernel's messages from `socket`, which keeps them apart and does not block.
  package convenience init(
    listeningTo socket: consuming FileDescriptor, subsystems: [String], in loop: EventLoop,
    note: @escaping (String) -> Void, _ handler: @escaping (Event) -> Void
  ) throws(SystemCallError) {
    let descriptor = socket.number
    try self.init(
      .kernel, descriptor: descriptor, socket: socket, subsystems: subsystems, in: loop,
      note: note, handler)
  }

  private init(
    _ source: Source, descriptor: Int32, socket: consuming FileDescriptor?, subsystems: [String],
    in loop: EventLoop, note: @escaping (String) -> Void, _ handler: @escaping (Event) -> Void
  ) throws(SystemCallError) {
    self.source = source
    self.socket = socket
    self.subsystems = subsystems
    self.loop = loop
    self.note = note
    self.handler = handler
    watch = try loop.watch(descriptor) { [unowned(unsafe) self] readiness in
      // The handler may let go of the last reference from outside.
      let kept = self
      kept.receive(descriptor, readiness)
      withExtendedLifetime(kept) {}
    }
  }

  deinit {
    if let watch { loop.unwatch(watch) }
    switch source {
    case .udev(let monitor, let context):
      udev_monitor_unref(monitor)
      udev_unref(context)
    case .kernel: break
    }
  }

  /// Takes all that is there. `watch` goes when the socket is dead.
  private func receive(_ descriptor: Int32, _ readiness: EventLoop.Readiness) {
    while watch != nil {
      let result: Received
      switch source {
      case .udev(let monitor, _): result = Self.receive(from: monitor)
      case .kernel: result = receiveMessage(descriptor)
      }
      switch result {
      case .event(let event):
        if event.action == .overflow || subsystems.contains(event.subsystem) { handler(event) }
      case .other: break
      case .nothing:
        if readiness.isGone { end(SystemCallError(call: "recvmsg", errno: EPIPE)) }
        return
      case .failed(let error):
        end(error)
        return
      }
    }
  }

  private enum Received {
    case event(Event)
    /// A message that is none of ours.
    case other
    case nothing
    case failed(SystemCallError)
  }

  private func end(_ error: SystemCallError) {
    guard let watch else { return }
    loop.unwatch(watch)
    self.watch = nil
    note("no more news of devices: " + error.description)
  }

  private func receiveMessage(_ descriptor: Int32) -> Received {
    var isForeign: Int32 = 0
    var isCut: Int32 = 0
    do throws(SystemCallError) {
      let count = try systemCall("recvmsg") {
        clinux_receive_uevent(descriptor, &buffer, buffer.count, &isForeign, &isCut)
      }
      // The other end of a pair has gone; a netlink socket has no end.
      if count == 0 { return .failed(SystemCallError(call: "recvmsg", errno: EPIPE)) }
      if isForeign != 0 { return .other }
      if isCut != 0 { return .event(.overflow) }
      return Event(kernelMessage: buffer[..<count]).map { .event($0) } ?? .other
    } catch {
      return Self.received(error)
    }
  }

  private static func received(_ error: SystemCallError) -> Received {
    switch error.errno {
    case EAGAIN, EINTR: .nothing
    case ENOBUFS: .event(.overflow)
    default: .failed(error)
    }
  }

  private static func openUdev(
    _ subsystems: [String]
  ) -> (monitor: OpaquePointer, context: OpaquePointer)? {
    guard let context = udev_new() else { return nil }
    guard let monitor = udev_monitor_new_from_netlink(context, "udev") else {
      udev_unref(context)
      return nil
    }
    for subsystem in subsystems {
      udev_monitor_filter_add_match_subsystem_devtype(monitor, subsystem, nil)
    }
    if udev_monitor_enable_receiving(monitor) >= 0 { return (monitor, context) }
    udev_monitor_unref(monitor)
    udev_unref(context)
    return nil
  }

  private static func receive(from monitor: OpaquePointer) -> Received {
    clinux_set_errno(0)
    guard let device = udev_monitor_receive_device(monitor) else {
      let code = clinux_errno()
      if code == 0 { return .nothing }
      return received(SystemCallError(call: "udev_monitor_receive_device", errno: code))
    }
    defer { udev_device_unref(device) }
    var properties: [Event.Property] = []
    var entry = udev_device_get_properties_list_entry(device)
    while let current = entry {
      if let name = udev_list_entry_get_name(current) {
        let value = udev_list_entry_get_value(current)
        properties.append(
          Event.Property(
            name: String(cString: name), value: value.map { String(cString: $0) } ?? ""))
      }
      entry = udev_list_entry_get_next(current)
    }
    func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }
    return .event(
      Event(
        action: Action(word: text(udev_device_get_action(device)) ?? ""),
        subsystem: text(udev_device_get_subsystem(device)) ?? "",
        node: text(udev_device_get_devnode(device)),
        path: text(udev_device_get_devpath(device)) ?? "", properties: properties))
  }
}
