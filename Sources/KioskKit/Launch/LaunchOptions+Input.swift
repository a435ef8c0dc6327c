import LinuxInput
import Touches

extension LaunchOptions {
  /// Reads an option about touch devices, keyboards or scanners.
  mutating func setInput(
    _ option: LaunchOption, to text: String, origin: String
  ) throws(UsageError) {
    switch option {
    case .touchDevice:
      touchDevices = try LaunchOptions.fields(text).map { (field) throws(UsageError) in
        try LaunchOptions.touchDevice(field, origin)
      }
    case .touchRotation:
      guard let angle = LaunchOptions.whole(text),
        let turn = TouchCalibration.Orientation(rawValue: angle)
      else { throw UsageError("\(origin): '\(text)' is none of 0, 90, 180, 270") }
      touchMounting.rotation = turn
    case .touchSwapXY: touchMounting.swapsAxes = try LaunchOptions.truth(text, origin: origin)
    case .touchInvertX: touchMounting.invertsX = try LaunchOptions.truth(text, origin: origin)
    case .touchInvertY: touchMounting.invertsY = try LaunchOptions.truth(text, origin: origin)
    case .calibration:
      guard let matrix = CalibrationMatrix(fields: LaunchOptions.fields(text)) else {
        throw UsageError("\(origin): '\(text)' is not six finite numbers A,B,C,D,E,F")
      }
      touchMounting.matrix = matrix
    case .keyboardLayout: try setLayout(text, origin: origin)
    case .keyboardOptions: keyboard.options = text
    case .scanner:
      switch text {
      case "": throw UsageError("\(origin): the value is none of auto, off, a device")
      case "auto": scanner = .automatic
      case "off": scanner = .off
      default: scanner = .named(text)
      }
    default: break
    }
  }

  /// What xkb's and the C library's own variables say, where no option says anything.
  mutating func readKeyboardDefaults(_ environment: (String) -> String?) {
    func variable(_ name: String) -> String { environment(name) ?? "" }
    if keyboard.layout.isEmpty {
      keyboard.layout = variable("XKB_DEFAULT_LAYOUT")
      keyboard.variant = variable("XKB_DEFAULT_VARIANT")
    }
    if keyboard.options.isEmpty { keyboard.options = variable("XKB_DEFAULT_OPTIONS") }
    keyboard.rules = variable("XKB_DEFAULT_RULES")
    keyboard.model = variable("XKB_DEFAULT_MODEL")
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      let value = variable(name)
      if value.isEmpty { continue }
      // The plain C locale has no dead keys, and a kiosk's unit often sets nothing else.
      if value != "C" && value != "POSIX" { locale = value }
      return
    }
  }

  /// `NAME` or `NAME=OUTPUT`; the last `=` parts them.
  private static func touchDevice(
    _ field: ArraySlice<UInt8>, _ origin: String
  ) throws(UsageError) -> TouchDeviceChoice {
    let equals = field.lastIndex(of: UInt8(ascii: "="))
    let name = field[..<(equals ?? field.endIndex)]
    let output = equals.map { String(bytes: field[($0 + 1)...]) }
    if name.isEmpty || output?.isEmpty ?? false {
      throw UsageError("\(origin): '\(String(bytes: field))' is not DEVICE or DEVICE=OUTPUT")
    }
    return TouchDeviceChoice(device: String(bytes: name), output: output)
  }

  /// `LAYOUT`, `LAYOUT(VARIANT)`, several by commas.
  private mutating func setLayout(_ text: String, origin: String) throws(UsageError) {
    var layouts: [String] = []
    var variants: [String] = []
    for field in LaunchOptions.fields(text) {
      let open = field.firstIndex(of: UInt8(ascii: "("))
      let name = field[..<(open ?? field.endIndex)]
      var variant = field[(open.map { $0 + 1 } ?? field.endIndex)...]
      let isClosed = open == nil || variant.popLast() == UInt8(ascii: ")")
      let isPlain = (Array(name) + variant).allSatisfy { byte in
        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "(") && byte != UInt8(ascii: ")")
      }
      if name.isEmpty || !isClosed || !isPlain {
        throw UsageError(
          "\(origin): '\(String(bytes: field))' is not LAYOUT or LAYOUT(VARIANT)")
      }
      layouts.append(String(bytes: name))
      variants.append(String(bytes: variant))
    }
    keyboard.layout = layouts.joined(separator: ",")
    keyboard.variant = variants.joined(separator: ",")
  }

  private static func fields(_ text: String) -> [ArraySlice<UInt8>] {
    Array(text.utf8).split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  }

  /// Touches come from the device at `path` only, and from where it says itself.
  package mutating func takeRawTouches(from path: String) {
    touchDevices = [TouchDeviceChoice(device: path)]
    touchMounting = .raw
  }

  /// For the devices. What is wrong with the stored calibrations is told to `note`.
  package func inputSettings(note: (String) -> Void) -> InputSettings {
    var settings = InputSettings()
    settings.touchDevices = touchDevices
    settings.mounting = touchMounting
    settings.calibrations = CalibrationStore(path: calibrationFile, note: note)
    settings.scanner = scanner
    settings.keyboard = keyboard
    settings.locale = locale
    settings.grabsKeyboards = grabKeyboard
    return settings
  }
}
