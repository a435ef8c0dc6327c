/// A mode as a user names it: `1280x720` or `1280x720@50`.
public struct ModeRequest: Hashable, Sendable {
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// Refreshes in 1000 seconds; nil for any rate.
  public var refreshMilliHertz: Int?

  /// A mode by numbers.
  public init(width: Int, height: Int, refreshMilliHertz: Int? = nil) {
    self.width = width
    self.height = height
    self.refreshMilliHertz = refreshMilliHertz
  }

  /// The form `WxH` or `WxH@HZ`; HZ may have up to three decimals. nil for any other text.
  init?(parsing text: Substring.UTF8View) {
    var scanner = DigitScanner(text)
    guard let width = scanner.number(), scanner.skip(UInt8(ascii: "x")),
      let height = scanner.number()
    else { return nil }
    self.init(width: width, height: height)
    if scanner.skip(UInt8(ascii: "@")) {
      guard let rate = scanner.thousandths() else { return nil }
      refreshMilliHertz = rate
    }
    if !scanner.isAtEnd { return nil }
  }

  /// The text that names it.
  var description: String {
    guard let refreshMilliHertz else { return "\(width)x\(height)" }
    return "\(width)x\(height)@" + ModeRequest.text(milliHertz: refreshMilliHertz)
  }

  /// The best of `modes`: of the right size and, where one is asked for, within half a hertz of the
  /// rate. Progressive before interlaced, then the nearest rate, then the preferred one, then the
  /// first.
  func choose(from modes: [KMSMode]) -> KMSMode? {
    var best: KMSMode?
    for mode in modes where mode.width == width && mode.height == height {
      if let refreshMilliHertz, abs(mode.refreshMilliHertz - refreshMilliHertz) > 500 { continue }
      guard let current = best else {
        best = mode
        continue
      }
      if mode.isInterlaced != current.isInterlaced {
        if current.isInterlaced { best = mode }
        continue
      }
      let distance = abs(mode.refreshMilliHertz - (refreshMilliHertz ?? mode.refreshMilliHertz))
      let former =
        abs(current.refreshMilliHertz - (refreshMilliHertz ?? current.refreshMilliHertz))
      if distance < former || (distance == former && mode.isPreferred && !current.isPreferred) {
        best = mode
      }
    }
    return best
  }

  static func text(milliHertz: Int) -> String {
    let fraction = milliHertz % 1000
    if fraction == 0 { return "\(milliHertz / 1000)" }
    let digits = fraction < 10 ? "00\(fraction)" : fraction < 100 ? "0\(fraction)" : "\(fraction)"
    return "\(milliHertz / 1000)." + digits
  }
}
