import CLinux
import LinuxIO
import Scanout

/// Finds a screen on the machine's cards, and another one when that is gone.
///
/// While something is shown only its card is open, and the mirrors'. While nothing is, all cards with
/// mode setting are, so that no other program's picture comes up in between.
package final class KMSOutputs: OutputSource {
  let request: KMSRequest
  var options: KMSOptions
  private let source: any CardSource
  /// Says what there is to say, each line once in a row: a screen may flap.
  let say: (String) -> Void
  var cards: [KMSCard] = []
  var shown: [KMSDisplay] = []
  /// The connector that was shown on last: it comes first when there is a choice.
  private var lastConnector: String?
  private var hasShown = false
  private var isLost = false
  private var turnsBySoftware = false
  /// True where a card has mode setting, or may have: /dev/fb0 is none of ours then.
  package private(set) var sawKMS = false
  /// The kernel driver of the card that was shown on last.
  private var lastDriver = ""
  /// The screens beside the one shown on, when mirrors were looked for.
  var knownScreens: [String] = []

  package init(
    _ request: KMSRequest, _ options: KMSOptions, cards: any CardSource,
    note: @escaping (String) -> Void
  ) {
    self.request = request
    self.options = options
    source = cards
    let last = LastLine()
    say = { line in
      if line == last.text { return }
      last.text = line
      note(line)
    }
  }

  deinit { close() }

  package func probe() -> OutputFinding {
    if let first = shown.first {
      if let finding = look(at: first) { return finding }
      for display in shown { display.darken() }
      shown.removeAll()
    }
    isLost = false
    return search()
  }

  package func lose() {
    isLost = true
    // A plane that turned may be what was wrong.
    if let first = shown.first, first.planeTurn != .degrees0 { turnsBySoftware = true }
  }

  package func pause() {
    for card in cards { card.device.dropMaster() }
  }

  package func close() {
    for display in shown { display.close() }
    shown.removeAll()
    cards.removeAll()
  }

  /// What has become of the display that is shown on; nil where another has to be found.
  private func look(at display: KMSDisplay) -> OutputFinding? {
    if isLost { return nil }
    do throws(CardFailure) {
      let output = try KMSOutput.choose(
        on: display.device, request, preference(on: display.card, keeping: display))
      if !output.isSame(as: display.output) || haveMirrorsChanged() { return nil }
      return output.isLinkBad ? .stale : .same
    } catch {
      switch error {
      case .unplugged, .modeless, .missing, .gone, .notKMS: return nil
      case .unusable: return .same  // Not a word about the screen; what is shown still is.
      }
    }
  }

  func preference(
    on card: KMSCard, keeping kept: KMSDisplay? = nil
  ) -> OutputPreference {
    var preference = OutputPreference()
    preference.connector = lastConnector
    preference.forgivesMode = hasShown
    preference.turnsBySoftware = turnsBySoftware
    for other in shown where other !== kept && other.card === card {
      preference.taken.append(other.output.crtc)
      if let plane = other.output.plane { preference.taken.append(plane.id) }
    }
    return preference
  }

  /// Tries every card, those that are open already and those that have come.
  private func search() -> OutputFinding {
    var attempts: [DisplayError.Attempt] = []
    var waiting: (modeless: String?, unplugged: String?) = (nil, nil)
    var mayPass = false
    for card in openCards(&attempts) {
      do throws(CardFailure) {
        let display = try KMSDisplay.open(
          card, request, options, preference(on: card), note: say)
        sawKMS = true
        return .display(show(display))
      } catch {
        if case .notKMS = error {} else { sawKMS = true }
        switch error {
        case .modeless(let reason): waiting.modeless = waiting.modeless ?? reason
        case .unplugged(let reason): waiting.unplugged = waiting.unplugged ?? reason
        case .missing(let reason): if hasShown { waiting.unplugged = waiting.unplugged ?? reason }
        case .unusable: mayPass = true
        case .notKMS, .gone: cards.removeAll { $0 === card }
        }
        attempts.append(
          DisplayError.Attempt(what: "kms " + card.device.path, reason: error.reason))
      }
    }
    if let reason = waiting.modeless { return .modeless(reason) }
    if mayPass { return .none(attempts, mayPass: true) }
    if let reason = waiting.unplugged { return .unplugged(reason) }
    return .none(attempts, mayPass: false)
  }

  /// The cards that can be opened, or the named one.
  func openCards(_ attempts: inout [DisplayError.Attempt]) -> [KMSCard] {
    var paths = source.paths()
    var driver = ""
    if let card = request.card {
      if hasShown && !paths.contains(card) && !lastDriver.isEmpty {
        // It may come back under another number.
        driver = lastDriver
      } else {
        paths = [card]
      }
    }
    // Nothing there at all: the first card's errno says it best.
    if paths.isEmpty { paths = ["/dev/dri/card0"] }
    var found: [KMSCard] = []
    for path in paths {
      if let card = cards.first(where: { $0.device.path == path && isAlive($0) }) {
        found.append(card)
        continue
      }
      do throws(SystemCallError) {
        let device = try source.open(path)
        if driver.isEmpty || device.driverName() == driver { found.append(KMSCard(device)) }
      } catch {
        // No permission says that there is a card, not that there is none.
        if error.errno == EACCES || error.errno == EPERM { sawKMS = true }
        attempts.append(
          DisplayError.Attempt(
            what: "kms " + path, reason: error.description + NodePermission.advice(on: error)))
      }
    }
    cards = found
    return found
  }

  /// False once the driver has left the card. While it is held open its number is given to no other,
  /// so it is let go then.
  private func isAlive(_ card: KMSCard) -> Bool {
    do throws(SystemCallError) {
      _ = try card.device.resources()
      return true
    } catch {
      return error.errno != ENODEV
    }
  }

  private func show(_ display: KMSDisplay) -> OpenedDisplay {
    shown = [display]
    if hasShown, let wanted = request.mode, wanted.choose(from: [display.output.mode]) == nil {
      say(display.name + ": no mode " + wanted.description + " there")
    }
    hasShown = true
    lastConnector = display.output.connector.name
    lastDriver = display.device.driverName()
    if options.mirrors {
      openMirrors(of: display)
    } else {
      cards.removeAll { $0 !== display.card }
    }
    var summary = "kms " + display.name + ", " + display.level.text
    var mirrors: [any Display] = []
    for mirror in shown.dropFirst() {
      summary += "; mirrored on " + mirror.name
      mirrors.append(mirror)
    }
    return OpenedDisplay(
      display, summary: summary, panel: display.panel, copyOrientation: display.copyOrientation,
      mirrors: mirrors, outputs: self)
  }
}

private final class LastLine {
  var text = ""
}
