import LinuxDisplay
import Scanout

extension LaunchOptions {
  /// Reads `arguments` (without the program's name) over the variables that `environment` looks up.
  ///
  /// A value follows as the next argument or after `=`. The last of a repeated option counts. An
  /// empty variable counts as not set; a switch in a variable, or after `=`, is 1, true, yes, on or
  /// 0, false, no, off. A variable that the command line overrides isn't even looked at, so a bad
  /// value there does no harm.
  package static func parse(
    arguments: [String], environment: (String) -> String?
  ) throws(UsageError) -> Request {
    var given: [(option: LaunchOption, text: String, origin: String)] = []
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--help" || argument == "-h" { return .help }
      let (name, attached) = splitArgument(argument)
      guard let name else { throw UsageError("unexpected argument '\(argument)'; see --help") }
      guard let option = LaunchOption.allCases.first(where: { $0.name == name }) else {
        throw UsageError("unknown option --\(name); see --help")
      }
      if let attached {
        given.append((option, attached, "--\(name)"))
      } else if let value = option.value {
        guard index < arguments.count, !arguments[index].utf8.starts(with: "--".utf8) else {
          throw UsageError("--\(name): the value is missing (\(value))")
        }
        given.append((option, arguments[index], "--\(name)"))
        index += 1
      } else {
        given.append((option, "1", "--\(name)"))
      }
    }

    var options = LaunchOptions()
    for option in LaunchOption.allCases {
      if let last = given.last(where: { $0.option == option }) {
        try options.set(option, to: last.text, origin: last.origin)
      } else if let text = environment(option.variable), !text.isEmpty {
        try options.set(option, to: text, origin: option.variable)
      }
    }
    if let text = environment("KIOSK_KMS"), !text.isEmpty {
      if text != "legacy" { throw UsageError("KIOSK_KMS: '\(text)' is not legacy") }
      options.legacyKMS = true
    }
    options.readKeyboardDefaults(environment)
    return .run(options)
  }

  /// The name after `--`, and what follows its first `=`; a nil name if there are no dashes.
  private static func splitArgument(_ argument: String) -> (name: String?, attached: String?) {
    let bytes = Array(argument.utf8)
    guard bytes.count > 2, bytes.starts(with: "--".utf8) else { return (nil, nil) }
    let body = bytes[2...]
    guard let equals = body.firstIndex(of: UInt8(ascii: "=")) else {
      return (String(bytes: body), nil)
    }
    return (String(bytes: body[..<equals]), String(bytes: body[(equals + 1)...]))
  }

  private mutating func set(
    _ option: LaunchOption, to text: String, origin: String
  ) throws(UsageError) {
    switch option {
    case .display:
      do throws(DisplayError) {
        display = try DisplaySelection(parsing: text)
      } catch {
        throw UsageError("\(origin): " + error.description.replacingControlCharacters())
      }
    case .orientation:
      guard let angle = LaunchOptions.whole(text), let turn = Orientation(rawValue: angle) else {
        throw UsageError("\(origin): '\(text)' is none of 0, 90, 180, 270")
      }
      orientation = turn
    case .scale:
      guard let factor = DecimalText.number(Array(text.utf8)[...]), factor >= 0.25, factor <= 8
      else { throw UsageError("\(origin): '\(text)' is not a number from 0.25 to 8") }
      scale = factor
    case .page: page = text
    case .threads: threads = try LaunchOptions.whole(text, in: 1...64, origin: origin)
    case .tape: tape = try LaunchOptions.path(text, origin: origin)
    case .shots: shots = try LaunchOptions.path(text, origin: origin)
    case .frameLog: frameLog = try LaunchOptions.path(text, origin: origin)
    case .actions: actions = try LaunchOptions.truth(text, origin: origin)
    case .showDamage: showDamage = try LaunchOptions.truth(text, origin: origin)
    case .virtualTime: virtualTime = try LaunchOptions.truth(text, origin: origin)
    case .quitOnEscape: quitOnEscape = try LaunchOptions.truth(text, origin: origin)
    case .mirror: mirror = try LaunchOptions.truth(text, origin: origin)
    case .noConsoleSwitch: noConsoleSwitch = try LaunchOptions.truth(text, origin: origin)
    case .grabKeyboard: grabKeyboard = try LaunchOptions.truth(text, origin: origin)
    case .brightness: brightness = try LaunchOptions.percent(text, origin: origin)
    case .dimAfter: dimAfter = try LaunchOptions.idleTime(text, origin: origin)
    case .offAfter: offAfter = try LaunchOptions.idleTime(text, origin: origin)
    case .onHours: onHours = try LaunchOptions.hours(text, origin: origin)
    case .seat:
      guard let choice = SeatChoice(rawValue: text) else {
        throw UsageError("\(origin): '\(text)' is none of auto, libseat, none")
      }
      seat = choice
    case .touchDevice, .touchRotation, .touchSwapXY, .touchInvertX, .touchInvertY, .calibration,
      .keyboardLayout, .keyboardOptions, .scanner:
      try setInput(option, to: text, origin: origin)
    case .slowMotion: slowMotion = try LaunchOptions.whole(text, in: 1...1000, origin: origin)
    case .fps: fps = try LaunchOptions.whole(text, in: 1...1000, origin: origin)
    case .control:
      control = text == "none" ? .none : .path(try LaunchOptions.path(text, origin: origin))
    case .calibrationFile: calibrationFile = try LaunchOptions.path(text, origin: origin)
    case .minContact: minContact = try LaunchOptions.whole(text, in: 0...1000, origin: origin)
    case .hold:
      guard let time = DecimalText.nanoseconds(Array(text.utf8)[...]), time <= 3_600_000_000_000
      else { throw UsageError("\(origin): '\(text)' is not a time from 0 to 3600 seconds") }
      hold = time
    }
  }

  static func whole(_ text: String) -> Int? {
    DecimalText.whole(Array(text.utf8)[...]).flatMap { Int(exactly: $0) }
  }

  private static func whole(
    _ text: String, in range: ClosedRange<Int>, origin: String
  ) throws(UsageError) -> Int {
    guard let number = whole(text), range.contains(number) else {
      throw UsageError(
        "\(origin): '\(text)' is not a whole number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }

  private static func path(_ text: String, origin: String) throws(UsageError) -> String {
    if text.isEmpty { throw UsageError("\(origin): the path is empty") }
    return text
  }

  static func truth(_ text: String, origin: String) throws(UsageError) -> Bool {
    switch text {
    case "1", "true", "yes", "on": return true
    case "0", "false", "no", "off": return false
    default: throw UsageError("\(origin): '\(text)' is neither true nor false")
    }
  }
}
