import CLinux
import KioskKit
import LinuxDisplay
import LinuxIO
import LinuxInput
import Scanout
import Touches

/// `kioskctl calibrate`: a full-screen program that finds a touch screen's correction and stores it.
struct CalibrateCommand {
  private var options: LaunchOptions
  /// By path or name; nil where there is only one anyway.
  private let deviceName: String?
  /// For tests: the correction that a digitizer needs whose touches a tape makes.
  var digitizer: CalibrationMatrix?

  /// `words` are all that follow the command: the options of every kiosk program, and `--device`.
  init(
    _ words: [String], environment: (String) -> String? = LaunchOptions.processEnvironment
  ) throws(CommandFailure) {
    var rest: [String] = []
    var device: String?
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--device" {
        guard index < words.count else {
          throw CommandFailure("calibrate: --device: the value is missing", .usage)
        }
        device = words[index]
        index += 1
      } else if word.utf8.starts(with: "--device=".utf8) {
        device = String(bytes: Array(word.utf8)[9...])
      } else {
        rest.append(word)
      }
    }
    deviceName = device
    do throws(UsageError) {
      let request = try LaunchOptions.parse(arguments: rest, environment: environment)
      switch request {
      case .run(let read): options = read
      case .help: options = LaunchOptions()
      }
    } catch {
      throw CommandFailure(
        "calibrate: \(Self.withoutHelp(error.message)); see kioskctl calibrate --help", .usage)
    }
    options.quitOnEscape = true
    options.control = .none
  }

  /// `message` without the pointer to a kiosk's own help, which is not this command's.
  private static func withoutHelp(_ message: String) -> String {
    let pointer = "; see --help".utf8
    if !message.utf8.suffix(pointer.count).elementsEqual(pointer) { return message }
    return String(bytes: Array(message.utf8).dropLast(pointer.count))
  }

  func run(_ output: TextSink) throws(CommandFailure) {
    let device = try chooseDevice()
    var options = self.options
    if let path = device.path { options.takeRawTouches(from: path) }
    var store = CalibrationStore(path: options.calibrationFile) { line in
      TextSink.error().write(line: ("kioskctl: " + line).replacingControlCharacters())
    }
    var ending = CalibrationScreen.Farewell?.none
    var isForgotten = false
    let status = Application.run(Program(name: "kioskctl"), options: options) { application in
      let window = application.window
      let screen = CalibrationScreen(
        frame: window.rootView.bounds, geometry: Self.geometry(application))
      window.rootView.addSubview(screen)
      let digitizer = self.digitizer?.inverse
      window.onResize = { [unowned(unsafe) application] _ in
        screen.frame = application.window.rootView.bounds
        screen.relayOut(Self.geometry(application))
      }
      window.touchFilter = { [unowned(unsafe) application] touch in
        let geometry = Self.geometry(application)
        screen.relayOut(geometry)
        var touch = touch
        if let digitizer {
          touch.position = geometry.canvas(
            of: digitizer.applied(to: geometry.panel(of: touch.position)))
        }
        return screen.filter(touch)
      }
      screen.onEnd = { [unowned(unsafe) screen] matrix in
        let farewell: CalibrationScreen.Farewell
        if let matrix {
          farewell = Self.store(matrix, for: device.key, in: &store, at: options.calibrationFile)
        } else {
          farewell = screen.session.state == .failed ? .failed : .reverted
          isForgotten = screen.session.state == .reverted(byItself: true)
        }
        ending = farewell
        return farewell
      }
      screen.onClose = { [unowned(unsafe) application] in application.quit() }
    }
    // Its line has been written.
    if status != .finished { throw CommandFailure("", status) }
    try tell(ending, isForgotten, device.key, output)
  }

  private func tell(
    _ ending: CalibrationScreen.Farewell?, _ isForgotten: Bool, _ key: CalibrationKey,
    _ output: TextSink
  ) throws(CommandFailure) {
    switch ending {
    case .saved:
      output.write(
        line: "stored the calibration of \(key.text) in \(options.calibrationFile)")
    case .notSaved(let reason):
      throw CommandFailure("can't store the calibration: \(reason); nothing was changed", .failed)
    case .reverted:
      throw CommandFailure(
        isForgotten
          ? "nobody confirmed the calibration in \(CalibrationSession.patience) s; nothing was changed"
          : "reverted; nothing was changed", .failed)
    case .failed:
      throw CommandFailure(
        "\(CalibrationSession.greatestRound) times the touches fitted no calibration; "
          + "nothing was changed", .failed)
    case .none:
      throw CommandFailure("ended before the calibration was done; nothing was changed", .failed)
    }
  }

  private static func store(
    _ matrix: CalibrationMatrix, for key: CalibrationKey, in store: inout CalibrationStore,
    at path: String
  ) -> CalibrationScreen.Farewell {
    store.set(matrix, for: key)
    do throws(SystemCallError) {
      try store.write(to: path)
      return .saved
    } catch {
      return .notSaved(error.description)
    }
  }

  private static func geometry(_ application: Application) -> CalibrationGeometry {
    let window = application.window
    let turn: TouchCalibration.Orientation =
      switch application.orientation {
      case .degrees0: .upright
      case .degrees90: .clockwise
      case .degrees180: .upsideDown
      case .degrees270: .counterclockwise
      }
    return CalibrationGeometry(size: window.size, scale: window.scale, orientation: turn)
  }

  /// The device to be calibrated; without a path where a tape stands in for it.
  private func chooseDevice() throws(CommandFailure) -> (path: String?, key: CalibrationKey) {
    if case .memory = options.display { return (nil, Self.tape) }
    var touching: [DeviceDiscovery.Entry] = []
    do throws(SystemCallError) {
      for entry in try DeviceDiscovery().entries where entry.description != nil {
        touching.append(entry)
      }
    } catch {
      throw CommandFailure(error.description + NodePermission.advice(on: error), .failed)
    }
    let fitting = touching.filter { entry in
      deviceName.map { $0 == entry.path || $0 == entry.name } ?? true
    }
    if fitting.count == 1, let device = fitting[0].device {
      return (fitting[0].path, CalibrationKey(device.capabilities))
    }
    if touching.isEmpty {
      throw CommandFailure("no touch screen found; see kioskctl inputs", .failed)
    }
    let list = touching.map { $0.path + " \"" + $0.name + "\"" }.joined(separator: ", ")
    if let deviceName, fitting.isEmpty {
      throw CommandFailure("no touch screen '\(deviceName)'; there are: \(list)", .usage)
    }
    throw CommandFailure("several touch screens: name one with --device: \(list)", .usage)
  }

  private static let tape = CalibrationKey(bus: 0, vendor: 0, product: 0, name: "tape")
}
