/// What `--display` asks for: `auto`, `kms[:CARD][,CONNECTOR][,MODE]`, `fbdev[:PATH]` or
/// `memory:WxH[,FORMAT]`.
public enum DisplayRequest: Sendable, Equatable {
  /// KMS; fbdev only when no card has KMS; else a memory display.
  case auto
  /// A KMS card (`card1` or a path), a connector (`HDMI-A-1`) and a mode; nil leaves the choice open.
  case kms(card: String?, connector: String?, mode: Mode?)
  /// A framebuffer device; nil is the first one.
  case fbdev(path: String?)
  /// A display in memory, in pixels; `format` is a DRM name such as `RGB565`.
  case memory(width: Int, height: Int, format: String)

  /// A mode by its size and, when given, its refresh rate.
  public struct Mode: Sendable, Equatable {
    /// Pixels, 1...16,384.
    public var width: Int
    /// Pixels, 1...16,384.
    public var height: Int
    /// Thousandths of a hertz; nil takes the mode that the driver prefers among those of this size.
    public var millihertz: Int?

    /// A mode of `width` × `height` pixels at `millihertz` / 1000 Hz.
    public init(width: Int, height: Int, millihertz: Int? = nil) {
      self.width = width
      self.height = height
      self.millihertz = millihertz
    }
  }

  /// The largest side of a display: 16,384 pixels.
  public static let maximumSide = 16_384

  /// Reads the value of `--display`. Throws `UsageError` that starts with `origin`.
  package init(_ text: String, origin: String) throws(UsageError) {
    let bytes = Array(text.utf8)
    let kindEnd = bytes.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",") }
    var kind = String(bytes: bytes[..<(kindEnd ?? bytes.count)])
    if let kindEnd, bytes[kindEnd] == UInt8(ascii: ","), kind != "kms" { kind = text }
    let rest = kindEnd.map { bytes[($0 + 1)...] }
    switch kind {
    case "auto":
      if rest != nil { throw UsageError("\(origin): auto takes no more: '\(text)'") }
      self = .auto
    case "kms":
      self = try DisplayRequest.kms(rest, text: text, origin: origin)
    case "fbdev":
      if let rest, rest.isEmpty { throw UsageError("\(origin): '\(text)' names no device") }
      self = .fbdev(path: rest.map { String(bytes: $0) })
    case "memory":
      self = try DisplayRequest.memory(rest ?? [], text: text, origin: origin)
    default:
      throw UsageError(
        "\(origin): '\(text)' is none of auto, kms[:CARD][,CONNECTOR][,MODE], fbdev[:PATH], "
          + "memory:WxH[,FORMAT]")
    }
  }

  /// `cardN` and paths are the card, WxH[@HZ] the mode, anything else the connector.
  private static func kms(
    _ rest: ArraySlice<UInt8>?, text: String, origin: String
  ) throws(UsageError) -> DisplayRequest {
    var card: String?
    var connector: String?
    var mode: Mode?
    guard let rest else { return .kms(card: nil, connector: nil, mode: nil) }
    for part in rest.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let name = String(bytes: part)
      var repeated = false
      if part.isEmpty {
        throw UsageError("\(origin): '\(text)' has an empty part")
      } else if part.contains(UInt8(ascii: "/")) || isCardName(part) {
        repeated = card != nil
        card = name
      } else if let size = DecimalText.modeParts(part) {
        repeated = mode != nil
        try check(size.width, size.height, text: text, origin: origin)
        mode = Mode(
          width: Int(size.width), height: Int(size.height), millihertz: size.millihertz)
      } else {
        repeated = connector != nil
        connector = name
      }
      if repeated {
        throw UsageError("\(origin): '\(name)' in '\(text)' is one part too many of its kind")
      }
    }
    return .kms(card: card, connector: connector, mode: mode)
  }

  private static func isCardName(_ part: ArraySlice<UInt8>) -> Bool {
    let prefix = Array("card".utf8)
    return part.count > prefix.count && part.starts(with: prefix)
      && part.dropFirst(prefix.count).allSatisfy { DecimalText.isDigit($0) }
  }

  private static func memory(
    _ rest: ArraySlice<UInt8>, text: String, origin: String
  ) throws(UsageError) -> DisplayRequest {
    let parts = rest.split(
      separator: UInt8(ascii: ","), maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let size = DecimalText.modeParts(first, signed: true),
      size.millihertz == nil
    else { throw UsageError("\(origin): '\(text)' is not memory:WxH[,FORMAT]") }
    try check(size.width, size.height, text: text, origin: origin)
    let format = parts.count > 1 ? String(bytes: parts[1]) : "XRGB8888"
    if !memoryFormats.contains(format) {
      throw UsageError(
        "\(origin): '\(format)' is not a format of a memory display; there are "
          + memoryFormats.joined(separator: ", "))
    }
    return .memory(width: Int(size.width), height: Int(size.height), format: format)
  }

  private static func check(
    _ width: Int64, _ height: Int64, text: String, origin: String
  ) throws(UsageError) {
    let possible = 1...Int64(maximumSide)
    if !possible.contains(width) || !possible.contains(height) {
      throw UsageError(
        "\(origin): impossible size in '\(text)': a side has 1 to \(maximumSide) pixels")
    }
  }

  /// DRM names of the formats that a memory display can have.
  private static var memoryFormats: [String] {
    ["XRGB8888", "ARGB8888", "XBGR8888", "ABGR8888", "RGB888", "BGR888", "RGB565", "BGR565"]
  }
}
