import KioskKit

/// The words after a command: options with a value, and operands.
struct Arguments {
  /// The name without its dashes, and the value; in the order given.
  private(set) var options: [(name: String, value: String)] = []
  private(set) var operands: [String] = []
  private(set) var asksForHelp = false
  let command: Command

  /// A value follows as the next word or after `=`. After a `--` all are operands.
  init(_ words: ArraySlice<String>, of command: Command) throws(CommandFailure) {
    self.command = command
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word == "--help" || word == "-h" {
        asksForHelp = true
        return
      } else if word.utf8.starts(with: "--".utf8) {
        try takeOption(Array(word.utf8), &rest)
      } else if word.utf8.count > 1, word.utf8.first == UInt8(ascii: "-") {
        throw failure("unknown option \(word)")
      } else {
        operands.append(word)
      }
    }
  }

  /// The last value given; nil where there is none.
  func value(of name: String) -> String? { options.last { $0.name == name }?.value }

  /// The operands, which must be as many as there are `names` for.
  func operands(_ names: [String]) throws(CommandFailure) -> [String] {
    if operands.count < names.count { throw failure("\(names[operands.count]) is missing") }
    if operands.count > names.count {
      throw failure("unexpected argument '\(operands[names.count])'")
    }
    if let empty = operands.firstIndex(where: { $0.isEmpty }) {
      throw failure("\(names[empty]) is empty")
    }
    return operands
  }

  /// A wrong usage of the command.
  func failure(_ message: String) -> CommandFailure {
    CommandFailure(
      "\(command.rawValue): \(message); see kioskctl \(command.rawValue) --help", .usage)
  }

  private mutating func takeOption(
    _ word: [UInt8], _ rest: inout ArraySlice<String>
  ) throws(CommandFailure) {
    let end = word.firstIndex(of: UInt8(ascii: "="))
    let name = String(bytes: word[2..<(end ?? word.endIndex)])
    guard command.options.contains(name) else { throw failure("unknown option --\(name)") }
    if let end {
      options.append((name, String(bytes: word[(end + 1)...])))
    } else if let value = rest.popFirst() {
      options.append((name, value))
    } else {
      throw failure("--\(name): the value is missing")
    }
  }
}
