import LinuxIO
import Scanout

/// One way through a card to a screen: connector, mode, CRTC and primary plane.
package struct KMSOutput: Sendable {
  package var connector: KMSConnector
  package var mode: KMSMode
  package var crtc: UInt32
  /// The CRTC's place in the card's list.
  package var crtcIndex: Int
  /// nil where the driver lists no primary planes; then only the legacy calls work.
  package var plane: KMSPlane?
  /// The turns that the plane can do itself; nil where it can't turn.
  package var turns: PlaneTurns?
  /// The turn that makes content upright on the panel as it is mounted; nil where nobody says.
  package var panelOrientation: Orientation?
  /// Whether the link to the screen has failed and needs its mode set again.
  package var isLinkBad: Bool
  /// Planes other than ours that are on our CRTC now.
  package var otherPlanes: [UInt32]
  /// Connectors other than ours that our CRTC drives now.
  package var otherConnectors: [UInt32]

  /// True where both are the same picture through the same parts.
  func isSame(as other: KMSOutput) -> Bool {
    connector.id == other.connector.id && crtc == other.crtc && plane?.id == other.plane?.id
      && mode.hasSameTimings(as: other.mode) && panelOrientation == other.panelOrientation
  }
}

/// What a choice of output has to respect besides the request.
struct OutputPreference {
  /// The connector that is shown on now: it stays while a screen is on it.
  var connector: String?
  /// Whether a mode that isn't there is done without: once something is shown, another size is
  /// better than darkness.
  var forgivesMode = false
  /// Whether the last copy turns the picture even where a plane says that it can.
  var turnsBySoftware = false
  /// CRTCs and planes that other outputs of ours use.
  var taken: [UInt32] = []
}

extension KMSOutput {
  /// Chooses the way through `device`: the first connected connector with modes (or the named one),
  /// its preferred or the named mode, a CRTC that can drive it, and that CRTC's primary plane.
  static func choose(
    on device: any KMSDevice, _ request: KMSRequest,
    _ preference: OutputPreference = OutputPreference()
  ) throws(CardFailure) -> KMSOutput {
    let resources = try notKMS { () throws(SystemCallError) in try device.resources() }
    if resources.connectors.isEmpty || resources.crtcs.isEmpty {
      throw .notKMS("no connectors or no CRTCs")
    }
    var connectors: [KMSConnector] = []
    for id in resources.connectors {
      connectors.append(try unusable { () throws(SystemCallError) in try device.connector(id) })
    }
    let connector = try chooseConnector(from: connectors, request, preference.connector)
    let mode = try chooseMode(of: connector, request, isForgiving: preference.forgivesMode)
    let index = try chooseCRTC(
      for: connector, among: connectors, resources, taken: preference.taken)
    let crtc = resources.crtcs[index]
    let plane = try choosePlane(
      on: device, crtc: crtc, crtcIndex: index, taken: preference.taken)
    // Nice to know; a driver that won't tell is no worse than one without.
    let properties = (try? device.properties(of: connector.id, .connector)) ?? []
    var otherConnectors: [UInt32] = []
    for other in connectors where other.currentCRTC == crtc && other.id != connector.id {
      otherConnectors.append(other.id)
    }
    return KMSOutput(
      connector: connector, mode: mode, crtc: crtc, crtcIndex: index, plane: plane.chosen,
      turns: plane.turns, panelOrientation: LinuxDisplay.panelOrientation(properties),
      isLinkBad: properties.contains { $0.name == "link-status" && $0.value == 1 },
      otherPlanes: plane.others, otherConnectors: otherConnectors)
  }

  private static func chooseConnector(
    from connectors: [KMSConnector], _ request: KMSRequest, _ preferred: String?
  ) throws(CardFailure) -> KMSConnector {
    var best: KMSConnector?
    var list = ""
    var isThere = false
    var isWaiting = false
    for connector in connectors {
      let isNamed = request.connector == nil || request.connector == connector.name
      if isNamed { isThere = true }
      if isNamed && connector.status != .disconnected && !connector.modes.isEmpty {
        if best == nil || connector.name == preferred { best = connector }
        continue
      }
      let state: String
      switch connector.status {
      case .disconnected: state = "disconnected"
      case .connected:
        state = connector.modes.isEmpty ? "connected, no modes yet" : "connected"
        if isNamed { isWaiting = true }
      case .unknown: state = connector.modes.isEmpty ? "unknown, no modes" : "unknown"
      }
      list += (list.isEmpty ? "" : ", ") + connector.name + " (" + state + ")"
    }
    if let best { return best }
    let reason =
      request.connector.map { "connector " + $0 + " has no screen; there is " + list }
      ?? "nothing connected: " + list
    if !isThere { throw .missing(reason) }
    throw isWaiting ? .modeless(reason) : .unplugged(reason)
  }

  private static func chooseMode(
    of connector: KMSConnector, _ request: KMSRequest, isForgiving: Bool
  ) throws(CardFailure) -> KMSMode {
    if let wanted = request.mode {
      if let mode = wanted.choose(from: connector.modes) { return mode }
      if !isForgiving {
        var list = ""
        for mode in connector.modes { list += (list.isEmpty ? "" : ", ") + mode.description }
        throw .unusable(
          connector.name + " has no mode " + wanted.description + "; it has " + list)
      }
    }
    for mode in connector.modes where mode.isPreferred { return mode }
    return connector.modes[0]
  }

  /// The CRTC that drives the connector already (so that nothing goes dark), else the first that can
  /// and drives no other, else the first that can.
  private static func chooseCRTC(
    for connector: KMSConnector, among connectors: [KMSConnector], _ resources: KMSResources,
    taken: [UInt32]
  ) throws(CardFailure) -> Int {
    var free: Int?
    var occupied: Int?
    for (index, crtc) in resources.crtcs.enumerated() where index < 32 {
      if connector.possibleCRTCs & (1 << UInt32(index)) == 0 || taken.contains(crtc) { continue }
      if connector.currentCRTC == crtc { return index }
      var isBusy = false
      for other in connectors where other.currentCRTC == crtc { isBusy = true }
      if isBusy {
        if occupied == nil { occupied = index }
      } else if free == nil {
        free = index
      }
    }
    if let index = free ?? occupied { return index }
    throw .unusable("no CRTC can drive " + connector.name)
  }

  /// The primary plane by its type, not by its place in the list: one that is on the CRTC already,
  /// else one that is on none.
  private static func choosePlane(
    on device: any KMSDevice, crtc: UInt32, crtcIndex: Int, taken: [UInt32]
  ) throws(CardFailure) -> (chosen: KMSPlane?, turns: PlaneTurns?, others: [UInt32]) {
    let planes = try unusable { () throws(SystemCallError) in try device.planes() }
    var chosen: KMSPlane?
    var turns: PlaneTurns?
    var others: [UInt32] = []
    for plane in planes {
      let properties = try unusable { () throws(SystemCallError) in
        try device.properties(of: plane.id, .plane)
      }
      var isPrimary = false
      for property in properties where property.name == "type" {
        isPrimary = property.value == KMSPlane.Kind.primary.rawValue
      }
      let canServe =
        plane.possibleCRTCs & (1 << UInt32(crtcIndex)) != 0 && !taken.contains(plane.id)
      if isPrimary && canServe && isBetter(plane, than: chosen, on: crtc) {
        if let former = chosen, former.currentCRTC == crtc { others.append(former.id) }
        chosen = plane
        turns = PlaneTurns(properties)
      } else if plane.currentCRTC == crtc {
        others.append(plane.id)
      }
    }
    return (chosen, turns, others)
  }

  private static func isBetter(_ plane: KMSPlane, than other: KMSPlane?, on crtc: UInt32) -> Bool {
    guard let other else { return true }
    if other.currentCRTC == crtc { return false }
    return plane.currentCRTC == crtc || (plane.currentCRTC == 0 && other.currentCRTC != 0)
  }
}
