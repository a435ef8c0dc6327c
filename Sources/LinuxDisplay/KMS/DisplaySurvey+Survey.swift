import LinuxIO
import Scanout

extension DisplaySurvey {
  /// Looks at every card in /dev/dri. Nothing is shown, changed or kept open.
  package static func survey(_ request: KMSRequest = KMSRequest()) -> DisplaySurvey {
    var devices: [any KMSDevice] = []
    var closed: [Card] = []
    for path in request.card.map({ [$0] }) ?? DRMDevice.paths() {
      do throws(SystemCallError) {
        let device = try DRMDevice(path: path)
        // The first to open a card is its master; whoever starts meanwhile must find it free.
        device.dropMaster()
        devices.append(device)
      } catch {
        closed.append(Card(path: path, reason: error.description))
      }
    }
    return survey(devices, closed: closed, request)
  }

  /// The same for cards that are open; `closed` are those that couldn't be opened, with the reason.
  package static func survey(
    _ devices: [any KMSDevice], closed: [Card] = [], _ request: KMSRequest = KMSRequest()
  ) -> DisplaySurvey {
    var survey = DisplaySurvey()
    for device in devices {
      var card = look(at: device)
      do throws(CardFailure) {
        if !(try notKMS { () throws(SystemCallError) in try device.hasDumbBuffers() }) {
          throw .notKMS("no dumb buffers")
        }
        let output = try KMSOutput.choose(on: device, request)
        if survey.choice == nil {
          survey.choice =
            device.path + " " + output.connector.name + " " + output.mode.description
          card.mark(output, request)
          survey.reason = card.reason
        } else {
          card.reason = "a card before it has a screen"
        }
      } catch {
        card.reason = error.reason
      }
      survey.cards.append(card)
    }
    survey.cards += closed
    survey.cards.sort { before($0.path, $1.path) }
    if survey.choice == nil {
      survey.reason =
        survey.cards.isEmpty ? "no cards in /dev/dri" : "no card has a screen to draw on"
    }
    return survey
  }

  /// By length first, so that card10 comes after card9.
  private static func before(_ a: String, _ b: String) -> Bool {
    let (one, other) = (Array(a.utf8), Array(b.utf8))
    return one.count != other.count ? one.count < other.count : one.lexicographicallyPrecedes(other)
  }

  /// What can be read; what can't is left out.
  private static func look(at device: any KMSDevice) -> Card {
    var card = Card(path: device.path, driver: device.driverName())
    try? device.enableUniversalPlanes()
    try? device.enableAtomic()  // Some properties are listed to atomic clients only.
    guard let resources = try? device.resources() else { return card }
    for id in resources.connectors {
      guard let found = try? device.connector(id) else { continue }
      let properties = (try? device.properties(of: id, .connector)) ?? []
      var modes: [Mode] = []
      for mode in found.modes {
        modes.append(Mode(text: mode.description, isPreferred: mode.isPreferred))
      }
      var reason = ""
      if found.status == .disconnected {
        reason = "nothing is connected"
      } else if modes.isEmpty {
        reason = "no modes yet"
      }
      card.connectors.append(
        Connector(
          id: id, name: found.name, status: found.status, modes: modes,
          widthMillimetres: found.widthMillimetres, heightMillimetres: found.heightMillimetres,
          panelOrientation: LinuxDisplay.panelOrientation(properties), crtc: found.currentCRTC,
          possibleCRTCs: found.possibleCRTCs, reason: reason))
    }
    for id in resources.crtcs {
      let mode = (try? device.crtc(id))?.mode?.description
      card.crtcs.append(CRTC(id: id, mode: mode))
    }
    for plane in (try? device.planes()) ?? [] {
      let properties = (try? device.properties(of: plane.id, .plane)) ?? []
      var kind: KMSPlane.Kind?
      var takesDamage = false
      for property in properties {
        if property.name == "type" { kind = KMSPlane.Kind(rawValue: property.value) }
        if property.name == "FB_DAMAGE_CLIPS" { takesDamage = true }
      }
      var formats: [String] = []
      for code in plane.formats { formats.append(ScanoutFormat.name(of: code)) }
      card.planes.append(
        Plane(
          id: plane.id, kind: kind, possibleCRTCs: plane.possibleCRTCs, formats: formats,
          crtc: plane.currentCRTC, turns: PlaneTurns(properties)?.turns ?? [],
          takesDamage: takesDamage))
    }
    return card
  }
}

extension DisplaySurvey.Card {
  /// Marks what `output` goes through, and says why, and why not the others.
  fileprivate mutating func mark(_ output: KMSOutput, _ request: KMSRequest) {
    isChosen = true
    reason =
      request.card == nil
      ? "the first card with a screen" : "the card that was named"
    for index in connectors.indices {
      let connector = connectors[index]
      if connector.id == output.connector.id {
        connectors[index].isChosen = true
        connectors[index].reason =
          request.connector == nil
          ? "the first connected one" : "the connector that was named"
        for mode in connectors[index].modes.indices
        where connectors[index].modes[mode].text == output.mode.description {
          connectors[index].modes[mode].isChosen = true
          break
        }
      } else if connector.reason.isEmpty {
        connectors[index].reason =
          request.connector == nil ? "another one comes before it" : "another one was named"
      }
    }
    for index in crtcs.indices where crtcs[index].id == output.crtc { crtcs[index].isChosen = true }
    for index in planes.indices where planes[index].id == output.plane?.id {
      planes[index].isChosen = true
    }
  }
}
