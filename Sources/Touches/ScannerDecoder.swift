/// Reads the codes of one barcode scanner from the keys that it presses.
///
///     ┌─▶ empty ──a character──▶ reading ──Enter or Tab──▶ the code ──▶ empty
///     │     ▲                      │ ▲ │
///     │     │                      └─┘ └──a pause, unplugged──▶ dropped ──▶ empty
///     │     │                       │ more than `greatestLength`
///     │     └──────a pause──────────▼
///     └───────Enter or Tab─────── passing over
///
/// A scanner types as if the host's layout were US (its manual calls that "USB keyboard, US"): so the
/// codes are read by that layout, whatever layout the keyboards have. Shift counts, Caps Lock doesn't;
/// Ctrl makes the control characters that separate the fields of GS1 codes; Alt with a number on the
/// keypad is that character ("ALT mode").
package struct ScannerDecoder: Sendable {
  package enum Outcome: Hashable, Sendable {
    /// A whole code, without its end.
    case code(String)
    /// What was read came to nothing; for the log, one line without its end.
    case dropped(String)
  }

  /// Bytes of a code; the largest QR code holds 7,089 digits.
  package static let greatestLength = 8192
  /// Nanoseconds after a key at which what was read so far comes to nothing: 200 ms. Scanners leave 1
  /// to 50 ms between two keys.
  package static let greatestPause: Int64 = 200_000_000

  private enum State {
    case empty
    case reading
    /// Until the end of a code that is too long.
    case passingOver
  }

  private var state = State.empty
  private var code: [UInt8] = []
  private var lastTime: Int64 = 0
  /// The modifier keys that are held: at most six.
  private var held: [UInt16] = []
  /// What was typed on the keypad while Alt is held.
  private var altNumber: UInt32?

  package init() {}

  /// Bytes read so far.
  package var length: Int { code.count }

  /// When `timeReached` has something to do.
  package var deadline: Int64? {
    switch state {
    case .empty: nil
    case .reading, .passingOver: lastTime + Self.greatestPause
    }
  }

  /// Drops what has been waiting for its end for too long.
  package mutating func timeReached(_ time: Int64) -> Outcome? {
    guard let deadline, time >= deadline else { return nil }
    return drop("it stopped in the middle")
  }

  /// The scanner is gone, or was taken away meanwhile.
  package mutating func abandon() -> Outcome? {
    held.removeAll()
    altNumber = nil
    return drop("the scanner went away")
  }

  /// Takes one event of the scanner.
  package mutating func process(_ event: InputEvent) -> Outcome? {
    if event.type == EventType.synchronization && event.code == SyncCode.dropped {
      return drop("events were lost")
    }
    guard event.type == EventType.key else { return nil }
    let late = timeReached(event.timeNanoseconds)
    if isModifier(event.code) {
      takeModifier(event)
      return late
    }
    guard event.value == 1 else { return late }
    if event.code == KeyCode.enter || event.code == KeyCode.keypadEnter
      || event.code == KeyCode.tab
    {
      return late ?? finish()
    }
    if isHeld(KeyCode.leftAlt, KeyCode.rightAlt) {
      if let digit = USKeys.keypadDigit(of: event.code) {
        altNumber = min((altNumber ?? 0) * 10 + digit, 0xFFFF)
      }
      lastTime = event.timeNanoseconds
      return late
    }
    let isShifted = isHeld(KeyCode.leftShift, KeyCode.rightShift)
    guard var character = USKeys.character(of: event.code, isShifted: isShifted) else {
      return late
    }
    if isHeld(KeyCode.leftControl, KeyCode.rightControl) { character &= 0x1F }
    return append([character], at: event.timeNanoseconds) ?? late
  }

  private mutating func append(_ bytes: [UInt8], at time: Int64) -> Outcome? {
    lastTime = time
    switch state {
    case .empty, .reading:
      state = .reading
      code += bytes
      if code.count <= Self.greatestLength { return nil }
      code.removeAll()
      state = .passingOver
      return .dropped("a scanned code has more than \(Self.greatestLength) characters")
    case .passingOver:
      return nil
    }
  }

  private mutating func finish() -> Outcome? {
    defer {
      state = .empty
      code.removeAll(keepingCapacity: true)
    }
    switch state {
    case .reading: return .code(String(decoding: code, as: UTF8.self))
    case .empty, .passingOver: return nil
    }
  }

  private mutating func drop(_ reason: String) -> Outcome? {
    defer {
      state = .empty
      code.removeAll(keepingCapacity: true)
    }
    switch state {
    case .reading: return .dropped("a scanned code of \(code.count) characters is lost: " + reason)
    case .empty, .passingOver: return nil
    }
  }

  private func isModifier(_ code: UInt16) -> Bool {
    switch code {
    case KeyCode.leftShift, KeyCode.rightShift, KeyCode.leftControl, KeyCode.rightControl,
      KeyCode.leftAlt, KeyCode.rightAlt:
      true
    default: false
    }
  }

  private func isHeld(_ one: UInt16, _ other: UInt16) -> Bool {
    held.contains(one) || held.contains(other)
  }

  private mutating func takeModifier(_ event: InputEvent) {
    if event.value == 0 {
      held.removeAll { $0 == event.code }
    } else if !held.contains(event.code) {
      held.append(event.code)
    }
    let isAlt = event.code == KeyCode.leftAlt || event.code == KeyCode.rightAlt
    guard isAlt, event.value == 0, let number = altNumber else { return }
    altNumber = nil
    guard number > 0, let scalar = Unicode.Scalar(number) else { return }
    _ = append(Array(String(Character(scalar)).utf8), at: event.timeNanoseconds)
  }
}
