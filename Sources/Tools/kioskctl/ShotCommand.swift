import CLinux
import Images
import KioskKit
import LinuxIO

/// `kioskctl shot`: what a running kiosk shows, as a file.
struct ShotCommand {
  private let path: String
  private let socket: String?
  private let pid: Int?
  /// Where kiosks have their sockets; others for tests.
  var directories: [String]

  init(_ arguments: Arguments) throws(CommandFailure) {
    path = try arguments.operands(["FILE.png"])[0]
    socket = arguments.value(of: "socket")
    if let socket, socket.isEmpty { throw arguments.failure("--socket: the path is empty") }
    directories = ControlPlace.directories(runtimeDirectory: LaunchOptions.runtimeDirectory())
    pid = try Self.pid(arguments)
    if socket != nil && pid != nil {
      throw arguments.failure("--socket and --pid both name a kiosk")
    }
  }

  private static func pid(_ arguments: Arguments) throws(CommandFailure) -> Int? {
    guard let text = arguments.value(of: "pid") else { return nil }
    guard let pid = DecimalText.whole(Array(text.utf8)[...]), pid > 0, pid <= Int64(Int32.max)
    else { throw arguments.failure("--pid: '\(text)' is no process number") }
    return Int(pid)
  }

  func run(_ output: TextSink) throws(CommandFailure) {
    let place: String
    if let socket { place = socket } else { place = try findKiosk(output) }
    let picture: [UInt8]
    do throws(ControlClient.Failure) {
      picture = try ControlClient.ask("shot", at: place)
    } catch {
      throw CommandFailure(PlainText.escaped(error.message), .failed)
    }
    do throws(SystemCallError) {
      if path == "-" {
        try picture.withUnsafeBufferPointer { (buffer) throws(SystemCallError) in
          try write(UnsafeRawBufferPointer(buffer), to: 1, name: "standard output")
        }
      } else {
        try writeFile(at: path, picture)
      }
    } catch {
      throw CommandFailure(error.description, .failed)
    }
  }

  private func findKiosk(_ output: TextSink) throws(CommandFailure) -> String {
    var kiosks = ControlClient.kiosks(in: directories)
    if let pid { kiosks = kiosks.filter { $0.pid == pid } }
    if kiosks.count == 1 { return kiosks[0].path }
    if kiosks.isEmpty {
      let whose = pid.map { "no kiosk with the process number \($0)" } ?? "no running kiosk"
      throw CommandFailure(
        whose + " has a control socket in " + directories.joined(separator: " or "), .failed)
    }
    for kiosk in kiosks {
      output.write(line: PlainText.escaped("\(kiosk.pid) \(kiosk.program) \(kiosk.path)"))
    }
    throw CommandFailure(
      "\(kiosks.count) kiosks are running: name one with --pid or --socket", .usage)
  }
}
