import CLinux
import LinuxIO

/// The other end of a kiosk's control socket.
package enum ControlClient {
  /// Why there is no answer: one line.
  package struct Failure: Error {
    package let message: String
  }

  /// A kiosk that listens.
  package struct Kiosk: Hashable, Sendable {
    package let program: String
    package let pid: Int
    package let path: String
  }

  /// Bytes of an answer: 2²⁶ pixels, uncompressed, and something.
  private static let greatestAnswer = 300_000_000

  /// Whether somebody accepts connections at `path`; true too where that can't be asked.
  package static func isAnswering(_ path: String) -> Bool {
    let descriptor = FileDescriptor(owning: clinux_local_socket())
    let number = descriptor.number
    do throws(SystemCallError) {
      try systemCall("connect", on: path) { clinux_local_connect(number, path) }
      return true
    } catch {
      return error.errno != ECONNREFUSED && error.errno != ENOENT
    }
  }

  /// The kiosks whose sockets are in `directories`, by their process numbers; dead ones left out.
  package static func kiosks(in directories: [String]) -> [Kiosk] {
    var found: [Kiosk] = []
    for directory in directories {
      guard let names = try? directoryEntries(at: directory) else { continue }
      for name in names {
        guard let (program, pid) = ControlPlace.parse(fileName: name) else { continue }
        let path = directory + "/" + name
        if isAnswering(path) { found.append(Kiosk(program: program, pid: pid, path: path)) }
      }
    }
    return found.sorted { ($0.pid, $0.path) < ($1.pid, $1.path) }
  }

  /// What the kiosk at `path` answers to `command`, without the answer's head.
  ///
  /// Waits at most `patience` milliseconds for each part of the answer.
  package static func ask(
    _ command: String, at path: String, patience: Int32 = 10_000
  ) throws(Failure) -> [UInt8] {
    let answer: [UInt8]
    do throws(SystemCallError) {
      answer = try exchange(Array((command + "\n").utf8), at: path, patience)
    } catch {
      var message = error.description
      switch error.errno {
      case EACCES, EPERM: message += "; only the user whose kiosk it is, and root, may ask"
      case ECONNREFUSED: message += "; the kiosk that listened there is no more"
      case ETIMEDOUT: message += "; the kiosk doesn't answer"
      default: break
      }
      throw Failure(message: message)
    }
    return try body(of: answer, path)
  }

  private static func body(
    of answer: [UInt8], _ path: String
  ) throws(Failure) -> [UInt8] {
    guard let end = answer.firstIndex(of: UInt8(ascii: "\n")) else {
      throw Failure(message: path + ": the connection ended before the answer")
    }
    let head = answer[..<end]
    let body = answer[(end + 1)...]
    if head.starts(with: "error ".utf8) {
      throw Failure(message: path + ": " + String(bytes: head.dropFirst(6)))
    }
    guard head.starts(with: "ok ".utf8), let count = DecimalText.whole(head.dropFirst(3)) else {
      throw Failure(message: path + ": what answers there is no kiosk")
    }
    if Int64(body.count) != count {
      throw Failure(
        message: path + ": the answer was cut off after \(body.count) of \(count) bytes")
    }
    return Array(body)
  }

  private static func exchange(
    _ request: [UInt8], at path: String, _ patience: Int32
  ) throws(SystemCallError) -> [UInt8] {
    let descriptor = FileDescriptor(
      owning: try systemCall("socket", on: path) { clinux_local_socket() })
    let number = descriptor.number
    try systemCall("connect", on: path) { clinux_local_connect(number, path) }
    do throws(SystemCallError) {
      try systemCall("send", on: path) { clinux_send(number, request, request.count) }
    } catch {
      // Who sends strangers away may have done so already; what it said can still be read.
      if error.errno != EPIPE { throw error }
    }
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while answer.count < greatestAnswer {
      let ready = try systemCall("poll", on: path) {
        clinux_poll(number, Int16(POLLIN), patience)
      }
      if ready == 0 { throw SystemCallError(call: "poll", on: path, errno: ETIMEDOUT) }
      let count: Int
      do throws(SystemCallError) {
        count = try systemCall("read", on: path) { read(number, &chunk, chunk.count) }
      } catch {
        // It ended the connection before it had read all.
        if error.errno == ECONNRESET { return answer }
        throw error
      }
      if count == 0 { return answer }
      answer += chunk[..<count]
    }
    throw SystemCallError(call: "read", on: path, errno: EFBIG)
  }
}
