import CLinux

/// An input device made by uinput from evemu's description of one.
///
/// It lives as long as this process. Lines on standard input move it:
///
///     E: SECONDS TYPE CODE VALUE   an event as evemu writes it, sent at once
///     wait MILLISECONDS
///     flood COUNT TYPE CODE A B    COUNT reports of an event whose value is A and B in turn
///     say WORD                     writes WORD and the monotonic clock's microseconds
///     destroy                      ends, and the device with it
struct Device {
  private let descriptor: Int32

  init(_ description: DeviceDescription) throws(ProbeError) {
    descriptor = try ProbeError.open("/dev/uinput", O_WRONLY)
    // UI_SET_EVBIT is number 100; those of the codes follow in the order of the types, one apart
    // from it, with a number left out before switches.
    let requests: [(type: Int32, number: Int)] = [
      (EV_KEY, 101), (EV_REL, 102), (EV_ABS, 103), (EV_MSC, 104), (EV_LED, 105), (EV_SW, 109),
    ]
    for (type, number) in requests {
      let codes = DeviceDescription.bits(description.codes[Int(type)])
      if codes.isEmpty { continue }
      try allow(100, type)
      for code in codes { try allow(number, code) }
    }
    for property in DeviceDescription.bits(description.properties) { try allow(110, property) }
    for axis in description.axes where axis.minimum <= axis.maximum { try limit(axis) }
    try create(description)
    // uinput refuses a range from high to low; the device's own node takes it.
    let inverted = description.axes.filter { $0.minimum > $0.maximum }
    if !inverted.isEmpty { try invert(inverted) }
  }

  /// Announces itself, then follows standard input.
  func obey() throws(ProbeError) {
    say("ready")
    guard let input = fdopen(STDIN_FILENO, "r") else { return }
    var lines = Lines(of: input)
    while let line = lines.next() {
      let words = Lines.words(line)
      let numbers = words.dropFirst().map { Lines.number($0) }
      switch (words.first ?? "", numbers.count) {
      case ("E:", 4...):
        try send(Lines.number(words[2], base: 16), Lines.number(words[3], base: 16), numbers[3])
      case ("wait", 1):
        usleep(UInt32(numbers[0]) * 1000)
      case ("flood", 5):
        for step in 0..<numbers[0] {
          try send(numbers[1], numbers[2], step % 2 == 0 ? numbers[3] : numbers[4])
          try send(EV_SYN, SYN_REPORT, 0)
        }
      case ("say", 1):
        say("\(words[1]) \(Int(clinux_monotonic_nanoseconds() / 1000))")
      case ("destroy", 0):
        try ProbeError.check(
          "UI_DEV_DESTROY", clinux_ioctl_value(descriptor, Ioctl.plain("U", 2), 0))
        say("destroyed")
        return
      case ("", _):
        continue
      default:
        throw ProbeError(call: "no move of a device: \(line)", errno: EINVAL)
      }
    }
  }

  private func say(_ words: String) {
    fputs(words + "\n", clinux_stdout())
    fflush(clinux_stdout())
  }

  private func allow(_ number: Int, _ value: Int32) throws(ProbeError) {
    let result = clinux_ioctl_value(
      descriptor, Ioctl.writing("U", number, size: MemoryLayout<Int32>.size), Int(value))
    try ProbeError.check("uinput's ioctl \(number) of \(Int(value))", result)
  }

  private func limit(_ axis: DeviceDescription.Axis) throws(ProbeError) {
    var setup = uinput_abs_setup()
    setup.code = UInt16(axis.code)
    setup.absinfo = Device.information(axis)
    let size = MemoryLayout<uinput_abs_setup>.size
    try ProbeError.check(
      "UI_ABS_SETUP", clinux_ioctl(descriptor, Ioctl.writing("U", 4, size: size), &setup))
  }

  private static func information(_ axis: DeviceDescription.Axis) -> input_absinfo {
    var information = input_absinfo()
    information.minimum = axis.minimum
    information.maximum = axis.maximum
    information.fuzz = axis.fuzz
    information.flat = axis.flat
    information.resolution = axis.resolution
    return information
  }

  private func create(_ description: DeviceDescription) throws(ProbeError) {
    var setup = uinput_setup()
    setup.id.bustype = description.identity[0]
    setup.id.vendor = description.identity[1]
    setup.id.product = description.identity[2]
    setup.id.version = description.identity[3]
    withUnsafeMutableBytes(of: &setup.name) { bytes in
      for (place, byte) in description.name.utf8.prefix(bytes.count - 1).enumerated() {
        bytes[place] = byte
      }
    }
    let size = MemoryLayout<uinput_setup>.size
    try ProbeError.check(
      "UI_DEV_SETUP", clinux_ioctl(descriptor, Ioctl.writing("U", 3, size: size), &setup))
    try ProbeError.check(
      "UI_DEV_CREATE", clinux_ioctl_value(descriptor, Ioctl.plain("U", 1), 0))
  }

  private func invert(_ axes: [DeviceDescription.Axis]) throws(ProbeError) {
    let node = try ProbeError.open("/dev/input/" + eventName(), O_RDWR)
    defer { close(node) }
    for axis in axes {
      var information = Device.information(axis)
      let size = MemoryLayout<input_absinfo>.size
      let request = Ioctl.writing("E", 0xc0 + Int(axis.code), size: size)
      try ProbeError.check("EVIOCSABS", clinux_ioctl(node, request, &information))
    }
  }

  /// `event` and a number, which sysfs tells.
  private func eventName() throws(ProbeError) -> String {
    var name = [CChar](repeating: 0, count: 64)
    let request = Ioctl.reading("U", 44, size: name.count)
    try ProbeError.check("UI_GET_SYSNAME", clinux_ioctl(descriptor, request, &name))
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let folder = "/sys/class/input/" + String(decoding: bytes, as: UTF8.self)
    guard let directory = opendir(folder) else {
      throw ProbeError(call: "open \(folder)", errno: clinux_errno())
    }
    defer { closedir(directory) }
    while let entry = clinux_next_entry(directory) {
      let found = String(cString: entry)
      if found.utf8.starts(with: "event".utf8) { return found }
    }
    throw ProbeError(call: "no event node in \(folder)", errno: ENOENT)
  }

  private func send(_ type: Int32, _ code: Int32, _ value: Int32) throws(ProbeError) {
    var event = input_event()
    event.type = UInt16(type)
    event.code = UInt16(code)
    event.value = value
    let size = MemoryLayout<input_event>.size
    if write(descriptor, &event, size) != size {
      throw ProbeError(call: "write to uinput", errno: clinux_errno())
    }
  }
}
