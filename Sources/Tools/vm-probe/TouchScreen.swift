import CLinux

/// A protocol-B touch screen made by uinput: ten slots, X 0...4095, Y 0...2047, direct.
///
/// It lives as long as this process. Lines on standard input move its fingers:
///
///     down SLOT X Y · move SLOT X Y · up SLOT · wait MILLISECONDS
struct TouchScreen {
  private let descriptor: Int32

  init() throws(ProbeError) {
    descriptor = try ProbeError.open("/dev/uinput", O_WRONLY)
    for type in [EV_KEY, EV_ABS] {
      try ProbeError.check("UI_SET_EVBIT", clinux_uinput_allow_event_type(descriptor, type))
    }
    try ProbeError.check("UI_SET_KEYBIT", clinux_uinput_allow_key(descriptor, BTN_TOUCH))
    try ProbeError.check(
      "UI_SET_PROPBIT", clinux_uinput_allow_property(descriptor, INPUT_PROP_DIRECT))
    let axes: [(Int32, Int32)] = [
      (ABS_X, 4095), (ABS_Y, 2047), (ABS_MT_SLOT, 9), (ABS_MT_TRACKING_ID, 65_535),
      (ABS_MT_POSITION_X, 4095), (ABS_MT_POSITION_Y, 2047),
    ]
    for (axis, maximum) in axes {
      try ProbeError.check("UI_ABS_SETUP", clinux_uinput_allow_axis(descriptor, axis, 0, maximum))
    }
    try ProbeError.check("UI_DEV_CREATE", clinux_uinput_create(descriptor, "KioskKit test screen"))
  }

  /// Announces itself, then follows standard input to its end.
  func obey() throws(ProbeError) {
    fputs("ready\n", clinux_stdout())
    fflush(clinux_stdout())
    var nextIdentity: Int32 = 1
    var buffer = [CChar](repeating: 0, count: 256)
    let input = fdopen(STDIN_FILENO, "r")
    while fgets(&buffer, Int32(buffer.count), input) != nil {
      let line = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
      let words = line.split(separator: 32).map { String(decoding: $0, as: UTF8.self) }
      let numbers = words.dropFirst().map { Int32(strtol($0, nil, 10)) }
      switch (words.first ?? "", numbers.count) {
      case ("down", 3):
        try send(EV_ABS, ABS_MT_SLOT, numbers[0])
        try send(EV_ABS, ABS_MT_TRACKING_ID, nextIdentity)
        try place(numbers[1], numbers[2])
        try send(EV_KEY, BTN_TOUCH, 1)
        nextIdentity += 1
      case ("move", 3):
        try send(EV_ABS, ABS_MT_SLOT, numbers[0])
        try place(numbers[1], numbers[2])
      case ("up", 1):
        try send(EV_ABS, ABS_MT_SLOT, numbers[0])
        try send(EV_ABS, ABS_MT_TRACKING_ID, -1)
        try send(EV_KEY, BTN_TOUCH, 0)
      case ("wait", 1):
        usleep(UInt32(numbers[0]) * 1000)
        continue
      default:
        throw ProbeError(
          call: "not a finger: \(String(decoding: line, as: UTF8.self))", errno: EINVAL)
      }
      try send(EV_SYN, SYN_REPORT, 0)
    }
    try ProbeError.check("UI_DEV_DESTROY", clinux_uinput_destroy(descriptor))
  }

  private func place(_ x: Int32, _ y: Int32) throws(ProbeError) {
    try send(EV_ABS, ABS_MT_POSITION_X, x)
    try send(EV_ABS, ABS_MT_POSITION_Y, y)
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
