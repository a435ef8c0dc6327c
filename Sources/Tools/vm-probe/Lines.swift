import CLinux

/// Lines of an open file, split into words.
struct Lines {
  private let file: UnsafeMutablePointer<FILE>
  private var buffer = [CChar](repeating: 0, count: 4096)

  init(of file: UnsafeMutablePointer<FILE>) { self.file = file }

  /// The next line without its end; nil at the end of the file.
  mutating func next() -> String? {
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
    let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func words(_ line: String) -> [String] {
    line.utf8.split(separator: 32).map { String(decoding: Array($0), as: UTF8.self) }
  }

  static func number(_ word: String, base: Int32 = 10) -> Int32 {
    Int32(truncatingIfNeeded: strtol(word, nil, base))
  }
}
