import LinuxIO

/// One way through a card to a screen: connector, mode, CRTC and primary plane.
package struct KMSOutput: Sendable {
  package var connector: KMSConnector
  package var mode: KMSMode
  package var crtc: UInt32
  /// The CRTC's place in the card's list.
  package var crtcIndex: Int
  /// nil where the driver lists no primary planes; then only the legacy calls work.
  package var plane: KMSPlane?
  /// Planes other than ours that are on our CRTC now.
  package var otherPlanes: [UInt32]
  /// Connectors other than ours that our CRTC drives now.
  package var otherConnectors: [UInt32]
}

/// Why a card can't be used. The difference matters: only where no card has mode setting is
/// /dev/fb0 a screen of its own.
package enum CardFailure: Error {
  /// It has no mode setting, or none that software can draw to.
  case notKMS(String)
  /// It has, but not now or not as asked for.
  case unusable(String)

  package var reason: String {
    switch self {
    case .notKMS(let reason), .unusable(let reason): return reason
    }
  }
}

extension KMSOutput {
  /// Chooses the way through `device`: the first connected connector with modes (or the named one),
  /// its preferred or the named mode, a CRTC that can drive it, and that CRTC's primary plane.
  static func choose(
    on device: any KMSDevice, _ request: KMSRequest
  ) throws(CardFailure) -> KMSOutput {
    let resources = try notKMS { () throws(SystemCallError) in try device.resources() }
    if resources.connectors.isEmpty || resources.crtcs.isEmpty {
      throw .notKMS("no connectors or no CRTCs")
    }
    var connectors: [KMSConnector] = []
    for id in resources.connectors {
      connectors.append(try unusable { () throws(SystemCallError) in try device.connector(id) })
    }
    let connector = try chooseConnector(from: connectors, request)
    let mode = try chooseMode(of: connector, request)
    let index = try chooseCRTC(for: connector, among: connectors, resources)
    let crtc = resources.crtcs[index]
    let (plane, others) = try choosePlane(on: device, crtc: crtc, crtcIndex: index)
    var otherConnectors: [UInt32] = []
    for other in connectors where other.currentCRTC == crtc && other.id != connector.id {
      otherConnectors.append(other.id)
    }
    return KMSOutput(
      connector: connector, mode: mode, crtc: crtc, crtcIndex: index, plane: plane,
      otherPlanes: others, otherConnectors: otherConnectors)
  }

  private static func chooseConnector(
    from connectors: [KMSConnector], _ request: KMSRequest
  ) throws(CardFailure) -> KMSConnector {
    var list = ""
    for connector in connectors {
      let named = request.connector == nil || request.connector == connector.name
      if named && connector.status != .disconnected && !connector.modes.isEmpty {
        return connector
      }
      let state: String
      switch connector.status {
      case .disconnected: state = "disconnected"
      case .connected: state = connector.modes.isEmpty ? "connected, no modes yet" : "connected"
      case .unknown: state = connector.modes.isEmpty ? "unknown, no modes" : "unknown"
      }
      list += (list.isEmpty ? "" : ", ") + connector.name + " (" + state + ")"
    }
    if let name = request.connector {
      throw .unusable("connector " + name + " has no screen; there is " + list)
    }
    throw .unusable("nothing connected: " + list)
  }

  private static func chooseMode(
    of connector: KMSConnector, _ request: KMSRequest
  ) throws(CardFailure) -> KMSMode {
    if let wanted = request.mode {
      if let mode = wanted.choose(from: connector.modes) { return mode }
      var list = ""
      for mode in connector.modes { list += (list.isEmpty ? "" : ", ") + mode.description }
      throw .unusable(
        connector.name + " has no mode " + wanted.description + "; it has " + list)
    }
    for mode in connector.modes where mode.isPreferred { return mode }
    return connector.modes[0]
  }

  /// The CRTC that drives the connector already (so that nothing goes dark), else the first that can
  /// and drives no other, else the first that can.
  private static func chooseCRTC(
    for connector: KMSConnector, among connectors: [KMSConnector], _ resources: KMSResources
  ) throws(CardFailure) -> Int {
    var free: Int?
    var taken: Int?
    for (index, crtc) in resources.crtcs.enumerated() where index < 32 {
      if connector.possibleCRTCs & (1 << UInt32(index)) == 0 { continue }
      if connector.currentCRTC == crtc { return index }
      var isBusy = false
      for other in connectors where other.currentCRTC == crtc { isBusy = true }
      if isBusy {
        if taken == nil { taken = index }
      } else if free == nil {
        free = index
      }
    }
    if let index = free ?? taken { return index }
    throw .unusable("no CRTC can drive " + connector.name)
  }

  /// The primary plane by its type, not by its place in the list.
  private static func choosePlane(
    on device: any KMSDevice, crtc: UInt32, crtcIndex: Int
  ) throws(CardFailure) -> (plane: KMSPlane?, others: [UInt32]) {
    let planes = try unusable { () throws(SystemCallError) in try device.planes() }
    var chosen: KMSPlane?
    var others: [UInt32] = []
    for plane in planes {
      let properties = try unusable { () throws(SystemCallError) in
        try device.properties(of: plane.id, .plane)
      }
      var isPrimary = false
      for property in properties where property.name == "type" {
        isPrimary = property.value == KMSPlane.Kind.primary.rawValue
      }
      let canServe = plane.possibleCRTCs & (1 << UInt32(crtcIndex)) != 0
      if isPrimary && canServe && (chosen == nil || plane.currentCRTC == crtc) {
        if let former = chosen, former.currentCRTC == crtc { others.append(former.id) }
        chosen = plane
      } else if plane.currentCRTC == crtc {
        others.append(plane.id)
      }
    }
    return (chosen, others)
  }
}

/// `body`'s result; its error means that the card has no mode setting.
func notKMS<Result>(
  _ body: () throws(SystemCallError) -> Result
) throws(CardFailure) -> Result {
  do throws(SystemCallError) { return try body() } catch { throw .notKMS(error.description) }
}

/// `body`'s result; its error means that the card can't be used now.
func unusable<Result>(
  _ body: () throws(SystemCallError) -> Result
) throws(CardFailure) -> Result {
  do throws(SystemCallError) { return try body() } catch { throw .unusable(error.description) }
}
