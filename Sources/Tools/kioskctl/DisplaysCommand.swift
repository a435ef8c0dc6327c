import CLinux
import KioskKit
import LinuxDisplay
import LinuxIO
import Scanout

/// `kioskctl displays`: every card and what is on it, what a kiosk would draw on, and why.
struct DisplaysCommand {
  private var request = KMSRequest()

  init() {}

  init(_ arguments: Arguments) throws(CommandFailure) {
    _ = try arguments.operands([])
    guard let text = arguments.value(of: "display") else { return }
    let selection: DisplaySelection
    do throws(DisplayError) {
      selection = try DisplaySelection(parsing: text)
    } catch {
      throw arguments.failure("--display: " + error.description)
    }
    switch selection {
    case .automatic: break
    case .kms(let request): self.request = request
    case .framebuffer, .memory: throw arguments.failure("--display: '\(text)' is on no card")
    }
  }

  func run(_ output: TextSink) {
    for line in Self.lines(of: DisplaySurvey.survey(request)) { output.write(line: line) }
  }

  /// What is printed of a survey.
  static func lines(of survey: DisplaySurvey) -> [String] {
    if survey.cards.isEmpty { return ["no cards: there is none in /dev/dri"] }
    var lines: [String] = []
    for card in survey.cards { append(card, to: &lines) }
    let choice = survey.choice.map { "chosen: " + $0 } ?? "nothing chosen"
    lines.append(choice + (survey.reason.isEmpty ? "" : ": " + survey.reason))
    return lines.map { PlainText.escaped($0) }
  }

  private static func append(_ card: DisplaySurvey.Card, to lines: inout [String]) {
    var head = card.path
    if !card.driver.isEmpty { head += " (" + card.driver + ")" }
    head += card.isChosen ? ": chosen" : ": not chosen"
    if !card.reason.isEmpty { head += ": " + card.reason }
    lines.append(head + permission(of: card))
    for connector in card.connectors { append(connector, to: &lines) }
    for plane in card.planes where plane.isChosen {
      lines.append("  " + text(of: plane, among: card.planes.count))
    }
  }

  /// Who may open a card that couldn't be opened.
  private static func permission(of card: DisplaySurvey.Card) -> String {
    // Its reason says it; the error's number isn't kept.
    guard card.driver.isEmpty, card.connectors.isEmpty, access(card.path, F_OK) == 0,
      access(card.path, R_OK | W_OK) != 0
    else { return "" }
    let advice = NodePermission.advice(
      on: SystemCallError(call: "open", on: card.path, errno: EACCES))
    return ends(card.reason, with: advice) ? "" : advice
  }

  private static func ends(_ text: String, with ending: String) -> Bool {
    let (text, ending) = (Array(text.utf8), Array(ending.utf8))
    return text.count >= ending.count && text.suffix(ending.count) == ending[...]
  }

  private static func append(
    _ connector: DisplaySurvey.Connector, to lines: inout [String]
  ) {
    var head = "  " + connector.name + ": "
    switch connector.status {
    case .connected: head += "connected"
    case .disconnected: head += "disconnected"
    case .unknown: head += "perhaps connected"
    }
    if connector.widthMillimetres > 0 && connector.heightMillimetres > 0 {
      head += ", \(connector.widthMillimetres) x \(connector.heightMillimetres) mm"
    }
    if let turn = connector.panelOrientation {
      head += ", panel orientation \(turn.rawValue)"
    }
    head += connector.isChosen ? ", chosen" : ", not chosen"
    if !connector.reason.isEmpty { head += ": " + connector.reason }
    lines.append(head)
    if connector.modes.isEmpty { return }
    var modes: [String] = []
    for mode in connector.modes.prefix(greatestModeCount) {
      var text = mode.text
      if mode.isPreferred { text += " (preferred)" }
      if mode.isChosen { text += " (chosen)" }
      modes.append(text)
    }
    if connector.modes.count > greatestModeCount {
      modes.append("\(connector.modes.count - greatestModeCount) more")
    }
    lines.append("    modes " + modes.joined(separator: ", "))
  }

  /// Modes of a connector that are told; a screen that lies may have hundreds.
  private static let greatestModeCount = 64

  private static func text(of plane: DisplaySurvey.Plane, among count: Int) -> String {
    var text = "plane \(plane.id) of \(count), chosen: " + plane.formats.joined(separator: " ")
    if plane.takesDamage { text += ", damage clips" }
    if !plane.turns.isEmpty {
      text += ", turns by " + plane.turns.map { "\($0.rawValue)" }.joined(separator: ", ")
    }
    return text
  }
}
