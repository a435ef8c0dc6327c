extension EvemuRecording {
  /// Bytes of a mask; no kernel has more, and one that goes on and on is no mask.
  private static let greatestMaskLength = 1024

  /// Reads a recording.
  public init(_ text: String) throws(EvemuError) {
    self.init(name: "")
    var reader = EvemuReader()
    try reader.read(Array(text.utf8)[...]) { (line, number) throws(EvemuError) in
      try take(line, number: number)
    }
    try reader.finish { (line, number) throws(EvemuError) in try take(line, number: number) }
  }

  /// Adds what the line of that number says.
  package mutating func take(_ line: EvemuLine, number: Int) throws(EvemuError) {
    switch line {
    case .passedOver: break
    case .name(let name): self.name = name
    case .identity(let identity): self.identity = identity
    case .properties(let bytes): properties += bytes
    case .mask(let type, let bytes):
      while masks.count <= type { masks.append([]) }
      masks[type] += bytes
      if masks[type].count > Self.greatestMaskLength { throw Self.tooLong(number) }
    case .axis(let axis):
      axes.removeAll { $0.code == axis.code }
      axes.append(axis)
    case .event(let event): events.append(event)
    }
    if properties.count > Self.greatestMaskLength { throw Self.tooLong(number) }
  }

  private static func tooLong(_ number: Int) -> EvemuError {
    EvemuError(line: number, reason: "a mask of more than \(greatestMaskLength) bytes")
  }
}
