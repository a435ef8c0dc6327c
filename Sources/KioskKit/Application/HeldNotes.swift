/// Lines for a person that are held until it is known that they matter.
final class HeldNotes {
  private let note: (String) -> Void
  private var held: [String] = []
  private var isReleased = false

  init(_ note: @escaping (String) -> Void) { self.note = note }

  func write(_ line: String) {
    if isReleased { note(line) } else { held.append(line) }
  }

  /// Writes what was held, and from now on everything at once.
  func release() {
    isReleased = true
    for line in held { note(line) }
    held = []
  }
}
