import CLinux
import LinuxIO
import Testing

@Suite struct FilesTests {
  /// A directory of the test's own, removed with what is in it.
  private func inDirectory(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/kiosk-files-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let path = String(cString: template)
    defer {
      for name in (try? directoryEntries(at: path)) ?? [] { remove(path + "/" + name) }
      rmdir(path)
    }
    try body(path)
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 200_001]) func `what is written is read`(
    count: Int
  ) throws {
    try inDirectory { directory in
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 31) }
      try writeFile(at: directory + "/file", bytes)
      #expect(try readFile(at: directory + "/file") == bytes)
      #expect(try directoryEntries(at: directory) == ["file"])
    }
  }

  @Test func `a file is replaced as a whole`() throws {
    try inDirectory { directory in
      try writeFile(at: directory + "/file", Array("a long first text".utf8))
      try writeFile(at: directory + "/file", Array("short".utf8))
      #expect(try readFile(at: directory + "/file") == Array("short".utf8))
    }
  }

  @Test func `a write that fails leaves the former file and nothing else`() throws {
    try inDirectory { directory in
      try writeFile(at: directory + "/file", Array("former".utf8))
      // A directory is in the way of the rename, and a full device in the way of the write.
      try makeDirectory(at: directory + "/taken")
      #expect(throws: SystemCallError(call: "rename", on: directory + "/taken", errno: EISDIR)) {
        try writeFile(at: directory + "/taken", [1, 2, 3])
      }
      #expect(throws: SystemCallError(call: "write", on: "/dev/full", errno: ENOSPC)) {
        let full = try FileDescriptor(opening: "/dev/full", flags: O_WRONLY)
        let bytes: [UInt8] = [1, 2, 3]
        try bytes.withUnsafeBytes { try LinuxIO.write($0, to: full.number, name: "/dev/full") }
      }
      #expect(Set(try directoryEntries(at: directory)) == ["file", "taken"])
      #expect(try readFile(at: directory + "/file") == Array("former".utf8))
    }
  }

  @Test func `what is no file is never replaced, and a link stays one`() throws {
    try inDirectory { directory in
      // As /dev/null and /dev/full are, which root could replace for everybody.
      try #require(mkfifo(directory + "/pipe", 0o600) == 0)
      try #require(symlink("pipe", directory + "/link") == 0)
      for name in ["pipe", "link"] {
        let path = directory + "/" + name
        #expect(throws: SystemCallError(call: "rename", on: path, errno: EEXIST)) {
          try writeFile(at: path, [1, 2, 3])
        }
      }
      var status = stat()
      try #require(lstat(directory + "/pipe", &status) == 0)
      #expect(UInt32(status.st_mode) & 0o170000 == 0o010000, "it is a pipe still")

      try writeFile(at: directory + "/file", Array("former".utf8))
      try #require(symlink("file", directory + "/way") == 0)
      try writeFile(at: directory + "/way", Array("new".utf8))
      #expect(try readFile(at: directory + "/file") == Array("new".utf8))
      try #require(lstat(directory + "/way", &status) == 0)
      #expect(UInt32(status.st_mode) & 0o170000 == 0o120000, "it is a link still")
      #expect(Set(try directoryEntries(at: directory)) == ["pipe", "link", "file", "way"])
    }
  }

  @Test func `a file over the limit is refused`() throws {
    try inDirectory { directory in
      try writeFile(at: directory + "/file", [UInt8](repeating: 0, count: 101))
      #expect(throws: SystemCallError(call: "read", on: directory + "/file", errno: EFBIG)) {
        _ = try readFile(at: directory + "/file", limit: 100)
      }
    }
  }

  @Test func `directories are made with those above, and may be there`() throws {
    try inDirectory { directory in
      try makeDirectory(at: directory)
      try makeDirectory(at: directory + "/one")
      try makeDirectory(at: directory + "/one")
      try writeFile(at: directory + "/file", [1])
      #expect(throws: SystemCallError.self) { try makeDirectory(at: directory + "/file/below") }
    }
  }

  @Test func `a directory that is not there says so`() {
    #expect(throws: SystemCallError(call: "opendir", on: "/nowhere", errno: ENOENT)) {
      _ = try directoryEntries(at: "/nowhere")
    }
  }
}
