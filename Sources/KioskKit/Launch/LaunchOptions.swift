import CLinux
import LinuxDisplay
import LinuxInput
import Scanout
import Touches

/// How a kiosk program was started: command line first, then the environment, then defaults.
///
/// This file is the only place that reads the program's arguments and its environment.
public struct LaunchOptions: Sendable, Equatable {
  /// Which glass to draw on.
  public var display = DisplaySelection.automatic
  /// How the content is turned on the panel, and touch with it.
  public var orientation = Orientation.degrees0 { didSet { isOrientationGiven = true } }
  /// Whether an orientation was asked for. Otherwise a panel whose driver says how it is mounted is
  /// turned so.
  public private(set) var isOrientationGiven = false
  /// Whether every connected screen of the same size shows the canvas, not only the first one.
  public var mirror = false
  /// Device pixels a point, 0.25...8.
  public var scale = 1.0
  /// The page to open; nil is the program's first.
  public var page: String?
  /// Threads that draw, 1...64; nil is one a processor.
  public var threads: Int?
  /// The file of recorded touches to play; nil plays none.
  public var tape: String?
  /// The directory that the tape's pictures are written to.
  public var shots = "gallery-shots"
  /// Whether actions are printed on standard output.
  public var actions = false
  /// The file that gets one JSON object a drawn frame.
  public var frameLog: String?
  /// Whether the repainted rectangles are outlined.
  public var showDamage = false
  /// Animations run this many times slower, 1...1000.
  public var slowMotion = 1
  /// Whether frames follow the lattice k / fps instead of the clock. A memory display always does.
  public var virtualTime = false
  /// Frames a second in virtual time, 1...1000.
  public var fps = 60
  /// Nanoseconds that each shot stays on a real display in virtual time; nil doesn't wait.
  public var hold: Int64?
  /// Whether Escape ends the program.
  public var quitOnEscape = false
  /// Who opens the devices.
  public var seat = SeatChoice.automatic
  /// Whether Ctrl+Alt+F1 to F12 are left without effect.
  public var noConsoleSwitch = false
  /// Whether the keyboards are taken from everybody else, the kernel's SysRq included.
  public var grabKeyboard = false
  /// Nanoseconds without a touch or a key until the screen is dimmed; nil is never.
  public var dimAfter: Int64?
  /// Nanoseconds without a touch or a key until the screen is off; nil is never.
  public var offAfter: Int64?
  /// The hours of the week in which the screen is on, in local time; nil is always.
  public var onHours: PowerSchedule?
  /// The brightness of the backlight, 0...1; nil leaves it as it is.
  public var brightness: Double?
  /// Where the program listens for `kioskctl`.
  package var control = ControlPlace.automatic
  /// The file of stored calibrations of touch screens.
  public var calibrationFile = CalibrationStore.defaultPath
  /// The only devices that give touches; empty: whatever looks like a touchscreen.
  public var touchDevices: [TouchDeviceChoice] = []
  /// Which keyboards are barcode scanners.
  public var scanner = ScannerChoice.automatic
  /// The keyboards' layout, by xkb's names; `XKB_DEFAULT_LAYOUT` and its like where nothing is said.
  public var keyboard = KeyboardNames()
  /// Whose dead keys the keyboards have: `LC_ALL`, `LC_CTYPE` or `LANG`.
  public var locale = "en_US.UTF-8"
  /// How the digitizers are mounted.
  package var touchMounting = TouchMounting()
  /// Milliseconds, 0...1000, that a touch must be down to be one.
  public var minContact = 0
  /// `KIOSK_KMS=legacy`: set-CRTC and page flip even where atomic commits work.
  public var legacyKMS = false

  /// The defaults.
  public init() {}

  /// What the command line asks for.
  public enum Request: Sendable, Equatable {
    /// Run with these options.
    case run(LaunchOptions)
    /// Print the help text and end well.
    case help
  }

  /// Reads this process's arguments and environment.
  public static func ofProcess() throws(UsageError) -> Request {
    try parse(arguments: processArguments(), environment: processEnvironment)
  }

  /// The last part of the path that the program was started by, or `fallback`.
  public static func programName(fallback: String) -> String {
    guard let path = clinux_argument(0) else { return fallback }
    let bytes = Array(String(cString: path).utf8)
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return start < bytes.count ? String(bytes: bytes[start...]) : fallback
  }

  /// `XDG_RUNTIME_DIR`, the user's directory for sockets; nil where none is set.
  package static func runtimeDirectory() -> String? { processEnvironment("XDG_RUNTIME_DIR") }

  private static func processArguments() -> [String] {
    var arguments: [String] = []
    var index: Int32 = 1
    while let text = clinux_argument(index) {
      arguments.append(String(cString: text))
      index += 1
    }
    return arguments
  }

  /// A variable of this process's environment; nil where it isn't set.
  package static func processEnvironment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
