import CLinux
import LinuxIO
import Pixels

/// The socket through which `kioskctl` asks a running kiosk for a picture.
///
///     waiting ──connect──▶ serving one client ──answered, gone or too slow──▶ waiting
///
/// It is a stream socket in the file system, for its owner and root only: by the file's mode, and by
/// asking the kernel who connected. A client sends a line; the answer is `ok COUNT`, a line end and
/// COUNT bytes, or `error TEXT` and a line end; then the connection ends. The one command is `shot`:
/// the canvas as PNG.
///
/// While nobody connects it wakes nothing. Others wait in the kernel's queue while one is served, and
/// a client has a second for each step, so none keeps the others out. Pictures are encoded on a thread
/// of their own: what a frame waits for is a copy of the canvas.
package final class ControlSocket {
  /// The socket's file.
  package let path: String

  private let descriptor: FileDescriptor
  private let identity: FileIdentity
  private let loop: EventLoop
  private let note: (String) -> Void
  private let picture: () -> Surface
  private let peer: (Int32) -> Int64
  private var watch: EventLoop.Watch?
  private var timer: LoopTimer?
  private var client: ControlConnection?

  /// Listens at `place`, which isn't `.none`.
  ///
  /// A socket that a dead process left there is replaced; one that answers, or another file, is not.
  /// Where `automatic` finds no directory there is no socket and no word of it.
  /// - Parameters:
  ///   - name: the program's.
  ///   - picture: the canvas as it is now; asked for on the loop's thread, copied before it returns.
  ///   - note: hears what goes wrong, a line each.
  package static func open(
    _ place: ControlPlace, name: String, runtimeDirectory: String?, loop: EventLoop,
    note: @escaping (String) -> Void, picture: @escaping () -> Surface
  ) -> ControlSocket? {
    switch place {
    case .none:
      return nil
    case .path(let path):
      do throws(SystemCallError) {
        return try ControlSocket(path: path, loop: loop, note: note, picture: picture)
      } catch {
        note("no control socket: " + error.description)
        return nil
      }
    case .automatic:
      let file = ControlPlace.fileName(program: name, pid: Int(getpid()))
      for directory in ControlPlace.directories(runtimeDirectory: runtimeDirectory) {
        let mode: UInt32 = directory == "/run/kioskkit" ? 0o755 : 0o700
        _ = mkdir(directory, mode)
        guard access(directory, W_OK) == 0 else { continue }
        removeAbandoned(in: directory)
        do throws(SystemCallError) {
          return try ControlSocket(
            path: directory + "/" + file, loop: loop, note: note, picture: picture)
        } catch {
          continue
        }
      }
      return nil
    }
  }

  /// Listens at `path`.
  /// - Parameter peer: the user at the other end of a connection, −1 where unknown; another one for
  ///   tests.
  package init(
    path: String, loop: EventLoop, note: @escaping (String) -> Void,
    peer: @escaping (Int32) -> Int64 = { clinux_peer_user($0) },
    picture: @escaping () -> Surface
  ) throws(SystemCallError) {
    self.path = path
    self.loop = loop
    self.note = note
    self.peer = peer
    self.picture = picture
    descriptor = FileDescriptor(owning: try systemCall("socket") { clinux_local_socket() })
    let number = descriptor.number
    // Under a name of its own until it listens, then put in place at once: nobody ever meets a socket
    // that is there and refuses, which is the mark of a dead owner.
    let draft = path + ".\(Int(getpid())).part"
    _ = unlink(draft)
    try systemCall("bind", on: path) { clinux_local_listen(number, draft, 4) }
    do throws(SystemCallError) {
      try Self.makeWay(at: path)
      identity = try FileIdentity(of: draft)
      try systemCall("rename", on: path) { rename(draft, path) }
    } catch {
      _ = unlink(draft)
      throw error
    }
    timer = try LoopTimer(in: loop) { [unowned(unsafe) self] in self.timeIsUp() }
    try listen()
  }

  deinit {
    client?.close()
    if let watch { loop.unwatch(watch) }
    // Another kiosk may have the name by now.
    if let now = try? FileIdentity(of: path), now == identity { _ = unlink(path) }
  }

  /// What is at `path` may be replaced, or is in the way: EADDRINUSE where a kiosk answers, EEXIST
  /// where it is no socket.
  private static func makeWay(at path: String) throws(SystemCallError) {
    guard access(path, F_OK) == 0 else { return }
    if clinux_is_socket(path) == 0 {
      throw SystemCallError(call: "bind", on: path, errno: EEXIST)
    }
    if ControlClient.isAnswering(path) {
      throw SystemCallError(call: "bind", on: path, errno: EADDRINUSE)
    }
  }

  /// Removes the sockets of processes that are no more.
  private static func removeAbandoned(in directory: String) {
    guard let names = try? directoryEntries(at: directory) else { return }
    for name in names.prefix(256) {
      guard let (_, pid) = ControlPlace.parse(fileName: name) else { continue }
      do throws(SystemCallError) {
        try systemCall("kill") { kill(pid_t(pid), 0) }
      } catch {
        if error.errno == ESRCH { _ = unlink(directory + "/" + name) }
      }
    }
  }

  private func listen() throws(SystemCallError) {
    watch = try loop.watch(descriptor.number) { [unowned(unsafe) self] _ in self.accept() }
  }

  private func accept() {
    let connection: FileDescriptor
    do throws(SystemCallError) {
      let number = descriptor.number
      connection = FileDescriptor(owning: try systemCall("accept") { clinux_accept(number) })
    } catch {
      // Out of descriptors, as a rule: who waits keeps the socket ready, so look away for a while.
      if error.errno != EAGAIN && error.errno != ECONNABORTED { lookAway() }
      return
    }
    let user = peer(connection.number)
    guard user == Int64(geteuid()) || user == 0 else {
      let answer = Array("error this kiosk belongs to another user\n".utf8)
      _ = clinux_send(connection.number, answer, answer.count)
      return
    }
    if let watch { loop.unwatch(watch) }
    watch = nil
    do throws(SystemCallError) {
      client = try ControlConnection(
        connection, loop: loop, picture: picture,
        onStep: { [unowned(unsafe) self] step in self.clientTook(step) })
    } catch {
      note("control socket: " + error.description)
      lookAway()
    }
  }

  private func clientTook(_ step: ControlConnection.Step) {
    switch step {
    case .moved: timer?.arm(at: MonotonicClock.now() + Self.deadline)
    case .computing: timer?.disarm()
    case .ended:
      // Not at once: it is the client's own handler that says so.
      timer?.arm(at: 1)
    }
  }

  private func timeIsUp() {
    client?.close()
    client = nil
    if watch == nil {
      do throws(SystemCallError) { try listen() } catch { lookAway() }
    }
  }

  /// Nobody is heard for a second.
  private func lookAway() {
    if let watch { loop.unwatch(watch) }
    watch = nil
    timer?.arm(at: MonotonicClock.now() + Self.deadline)
  }

  /// A second, nanoseconds.
  private static let deadline: Int64 = 1_000_000_000
}
