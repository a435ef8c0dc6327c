import CLinux

/// The whole of the file at `path`, which may hold at most `limit` bytes (EFBIG beyond).
package func readFile(
  at path: String, limit: Int = 1 << 28
) throws(SystemCallError) -> [UInt8] {
  let file = try FileDescriptor(opening: path, flags: O_RDONLY)
  var contents: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = try systemCall("read", on: path) { read(file.number, &chunk, chunk.count) }
    if count == 0 { return contents }
    if contents.count + count > limit {
      throw SystemCallError(call: "read", on: path, errno: EFBIG)
    }
    contents += chunk[..<count]
  }
}

/// Makes `path` hold `bytes`, wholly or not at all: they are written and synced under a name beside
/// it, which then replaces it. On failure the former file stays and the new one is removed. A symbolic
/// link stays one. What is there and no file is never replaced: a device, a pipe or a socket is EEXIST.
package func writeFile(
  at path: String, _ bytes: UnsafeRawBufferPointer
) throws(SystemCallError) {
  let target = resolvedPath(path)
  try expectReplaceable(target, named: path)
  let draft = target + ".\(Int(getpid())).part"
  do throws(SystemCallError) {
    try writeDraft(bytes, at: draft)
    try systemCall("rename", on: path) { rename(draft, target) }
  } catch {
    _ = unlink(draft)
    throw error
  }
}

/// Root may rename over anything, /dev/null too: then it is a file, for everybody.
private func expectReplaceable(_ target: String, named path: String) throws(SystemCallError) {
  var status = stat()
  guard lstat(target, &status) == 0 else { return }
  // S_IFMT and its values, macros that Swift can't see.
  switch UInt32(status.st_mode) & 0o170000 {
  case 0o100000, 0o120000: return  // A file, or a link that leads nowhere.
  case 0o040000: throw SystemCallError(call: "rename", on: path, errno: EISDIR)
  default: throw SystemCallError(call: "rename", on: path, errno: EEXIST)
  }
}

private func writeDraft(
  _ bytes: UnsafeRawBufferPointer, at path: String
) throws(SystemCallError) {
  let file = try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666)
  try write(bytes, to: file.number, name: path)
  try systemCall("fsync", on: path) { fsync(file.number) }
}

/// Makes `path` hold `bytes`, wholly or not at all.
package func writeFile(at path: String, _ bytes: [UInt8]) throws(SystemCallError) {
  try bytes.withUnsafeBufferPointer { (buffer) throws(SystemCallError) in
    try writeFile(at: path, UnsafeRawBufferPointer(buffer))
  }
}

/// Writes all of `bytes` to an open descriptor, in as many calls as it takes.
package func write(
  _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, name: String = ""
) throws(SystemCallError) {
  var done = 0
  while done < bytes.count {
    done += try systemCall("write", on: name) {
      CLinux.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
    }
  }
}

/// Makes the directory `path` and those above it; one that is there already is no error.
package func makeDirectory(at path: String) throws(SystemCallError) {
  let bytes = Array(path.utf8)
  for end in 1..<max(1, bytes.count) + 1 where end == bytes.count || bytes[end] == 0x2F {
    let part = String(decoding: bytes[..<end], as: UTF8.self)
    do throws(SystemCallError) {
      try systemCall("mkdir", on: part) { mkdir(part, 0o777) }
    } catch {
      if error.errno != EEXIST { throw error }
    }
  }
}

/// The names of the entries in the directory `path` without `.` and `..`, in no particular order.
package func directoryEntries(at path: String) throws(SystemCallError) -> [String] {
  guard let directory = opendir(path) else {
    throw SystemCallError(call: "opendir", on: path, errno: clinux_errno())
  }
  defer { closedir(directory) }
  var names: [String] = []
  while let name = clinux_next_entry(directory) {
    let text = String(cString: name)
    if text != "." && text != ".." { names.append(text) }
  }
  return names
}

/// Makes sure that a file which was made or renamed at `path` is there after a power cut.
package func syncDirectory(of path: String) throws(SystemCallError) {
  let bytes = Array(path.utf8)
  let slash = bytes.lastIndex(of: 0x2F)
  let directory =
    slash.map { String(decoding: bytes[..<max(1, $0)], as: UTF8.self) } ?? "."
  let file = try FileDescriptor(opening: directory, flags: O_RDONLY | O_DIRECTORY)
  do throws(SystemCallError) {
    try systemCall("fsync", on: directory) { fsync(file.number) }
  } catch {
    // Some file systems can't sync a directory, and say so.
    if error.errno != EINVAL { throw error }
  }
}

/// `path` with its symbolic links followed; as it is where there is nothing yet.
package func resolvedPath(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}
