import Pixels
import Scanout

/// Which display is wanted: the value of `--display`.
public enum DisplaySelection: Hashable, Sendable {
  /// KMS, or fbdev where no card has KMS.
  case automatic
  /// A screen on a card.
  case kms(KMSRequest)
  /// A framebuffer device, by its node.
  case framebuffer(path: String)
  /// Pixels in memory.
  case memory(width: Int, height: Int, layout: PixelLayout)

  /// `auto`, `kms[:CARD][,CONNECTOR][,MODE]`, `fbdev[:PATH]` or `memory:WxH[,FORMAT]`.
  ///
  /// CARD is `cardN` or a path; a part of the form `WxH[@HZ]` is the mode, any other the connector;
  /// FORMAT is a DRM name. Throws `DisplayError.invalid` with one line for anything else.
  public init(parsing text: String) throws(DisplayError) {
    let (kind, rest) = DisplaySelection.split(text)
    switch kind {
    case "auto" where rest.isEmpty:
      self = .automatic
    case "kms":
      self = .kms(try DisplaySelection.kmsRequest(rest, in: text))
    case "fbdev" where rest.isEmpty:
      self = .framebuffer(path: "/dev/fb0")
    case "fbdev" where rest.count == 1 && !rest[0].isEmpty:
      self = .framebuffer(path: rest[0])
    case "memory" where rest.count == 1 || rest.count == 2:
      self = try DisplaySelection.memory(rest, in: text)
    default:
      throw .invalid(
        "display '" + text + "' is none of auto, kms[:CARD][,CONNECTOR][,MODE], fbdev[:PATH], "
          + "memory:WxH[,FORMAT]")
    }
  }

  /// The word before the first colon or comma, and the parts after it between commas.
  private static func split(_ text: String) -> (kind: String, parts: [String]) {
    var parts: [String] = []
    var part: [UInt8] = []
    for byte in text.utf8 {
      let separates = byte == UInt8(ascii: ",") || (parts.isEmpty && byte == UInt8(ascii: ":"))
      if separates {
        parts.append(String(decoding: part, as: UTF8.self))
        part.removeAll()
      } else {
        part.append(byte)
      }
    }
    parts.append(String(decoding: part, as: UTF8.self))
    let kind = parts.removeFirst()
    return (kind, parts)
  }

  private static func kmsRequest(
    _ parts: [String], in text: String
  ) throws(DisplayError) -> KMSRequest {
    var request = KMSRequest()
    for (index, part) in parts.enumerated() {
      if let mode = ModeRequest(parsing: Substring(part).utf8) {
        if request.mode != nil { throw .invalid("display '" + text + "' names two modes") }
        try check(width: mode.width, height: mode.height, in: text)
        request.mode = mode
      } else if index == 0, let path = cardPath(part) {
        request.card = path
      } else if part.isEmpty {
        throw .invalid("display '" + text + "' has an empty part")
      } else {
        if request.connector != nil {
          throw .invalid("display '" + text + "' names two connectors")
        }
        request.connector = part
      }
    }
    return request
  }

  /// `cardN` is a node in /dev/dri; a path is itself; anything else is no card.
  private static func cardPath(_ part: String) -> String? {
    if part.utf8.first == UInt8(ascii: "/") { return part }
    guard part.utf8.starts(with: "card".utf8) else { return nil }
    var scanner = DigitScanner(Substring(part.utf8.dropFirst(4)).utf8)
    guard scanner.number() != nil, scanner.isAtEnd else { return nil }
    return "/dev/dri/" + part
  }

  private static func memory(
    _ parts: [String], in text: String
  ) throws(DisplayError) -> DisplaySelection {
    guard let size = ModeRequest(parsing: Substring(parts[0]).utf8), size.refreshMilliHertz == nil
    else { throw .invalid("display '" + text + "' has no size WxH") }
    try check(width: size.width, height: size.height, in: text)
    var layout = PixelLayout.xrgb8888
    if parts.count == 2 {
      guard let named = PixelLayout(drmName: parts[1]) else {
        throw .invalid("display '" + text + "': " + parts[1] + " is no pixel format")
      }
      layout = named
    }
    return .memory(width: size.width, height: size.height, layout: layout)
  }

  /// Sides in 1...16384 and at most 2²⁶ pixels, 256 MB a surface.
  private static func check(width: Int, height: Int, in text: String) throws(DisplayError) {
    let side = 1...MemoryDisplay.maximumSide
    if !side.contains(width) || !side.contains(height) || width * height > 1 << 26 {
      throw .invalid("display '" + text + "': \(width)x\(height) is not possible")
    }
  }
}
