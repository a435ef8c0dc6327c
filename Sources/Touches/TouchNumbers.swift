/// The numbers of the touches that are down now, shared by all devices of one canvas.
package struct TouchNumbers: Sendable {
  private var isTaken: [Bool] = []

  package init() {}

  /// The lowest free number, which is taken from now on.
  package mutating func take() -> Int {
    for number in isTaken.indices where !isTaken[number] {
      isTaken[number] = true
      return number
    }
    isTaken.append(true)
    return isTaken.count - 1
  }

  package mutating func release(_ number: Int) {
    isTaken[number] = false
  }
}
