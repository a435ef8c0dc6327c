import CLinux

/// Whole files, for tests: their goldens, fixtures and pictures.
public enum TestFile {
  /// The bytes of the file at `path`, or nil if it can't be read.
  public static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&block, 1, block.count, file)
      if count == 0 { return ferror(file) == 0 ? bytes : nil }
      bytes += block[..<count]
    }
  }

  /// Writes `bytes` to `path` and makes the folders above it. The file is complete or not there.
  public static func write(_ bytes: [UInt8], to path: String) -> Bool {
    makeFolders(above: path)
    // Tests of several processes may write the same file; each has its own unfinished one.
    let unfinished = "\(path).\(getpid()).unfinished"
    guard let file = fopen(unfinished, "wb") else { return false }
    let written = fwrite(bytes, 1, bytes.count, file)
    let closed = fclose(file)
    if written == bytes.count && closed == 0 && rename(unfinished, path) == 0 { return true }
    unlink(unfinished)
    return false
  }

  private static func makeFolders(above path: String) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      mkdir(folder, 0o777)
    }
  }
}
