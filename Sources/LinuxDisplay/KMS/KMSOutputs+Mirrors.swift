import LinuxIO
import Scanout

extension KMSOutputs {
  /// Shows the canvas on every other connected screen that has a mode of the same size.
  func openMirrors(of first: KMSDisplay) {
    let screens = otherScreens(than: first)
    knownScreens = screens.map { $0.name }
    for screen in screens {
      if let display = openMirror(of: first, on: screen.card, screen.connector) {
        shown.append(display)
      }
    }
  }

  private func openMirror(
    of first: KMSDisplay, on card: KMSCard, _ connector: KMSConnector
  ) -> KMSDisplay? {
    let size = ModeRequest(width: first.output.mode.width, height: first.output.mode.height)
    do throws(CardFailure) {
      var taken = preference(on: card)
      taken.forgivesMode = false
      // The same turn of the same buffers' size on all of them.
      var options = options
      options.orientation = first.panel.orientation
      taken.turnsBySoftware = first.planeTurn == .degrees0
      let mirror = try KMSDisplay.open(
        card, KMSRequest(connector: connector.name, mode: size), options, taken,
        note: say)
      if mirror.planeTurn == first.planeTurn { return mirror }
      say(mirror.name + " turns otherwise and stays dark")
    } catch {
      say(card.device.path + " " + connector.name + " stays dark: " + error.reason)
    }
    return nil
  }

  /// A connected screen that isn't the chosen one; `name` tells it and its modes from others.
  private struct Screen {
    var card: KMSCard
    var connector: KMSConnector
    var name: String
  }

  private func otherScreens(than first: KMSDisplay) -> [Screen] {
    var screens: [Screen] = []
    for card in cards {
      guard let resources = try? card.device.resources() else { continue }
      for id in resources.connectors {
        if card === first.card && id == first.output.connector.id { continue }
        guard let connector = try? card.device.connector(id), connector.status == .connected,
          !connector.modes.isEmpty
        else { continue }
        var name = card.device.path + " " + connector.name
        for mode in connector.modes { name += " " + mode.description }
        screens.append(Screen(card: card, connector: connector, name: name))
      }
    }
    return screens
  }

  /// Whether a screen beside the one shown on has gone, come or changed.
  func haveMirrorsChanged() -> Bool {
    guard options.mirrors, let first = shown.first else { return false }
    var attempts: [DisplayError.Attempt] = []
    _ = openCards(&attempts)
    return otherScreens(than: first).map { $0.name } != knownScreens
  }
}
