import Geometry
import LinuxIO
import Scanout

/// Builds the lines of atomic commits for one output. Its storage is kept from frame to frame.
struct AtomicCommit {
  /// The lines of the commit that was built last.
  private(set) var assignments: [AtomicAssignment] = []
  private var clips: [DamageClip] = []
  private let output: KMSOutput
  private let connector: ConnectorProperties
  private let crtc: CRTCProperties
  private let plane: PlaneProperties
  private let otherPlanes: [(id: UInt32, properties: PlaneProperties)]

  private struct ConnectorProperties {
    var crtc: UInt32
  }

  private struct CRTCProperties {
    var mode: UInt32
    var active: UInt32
  }

  private struct PlaneProperties {
    var framebuffer: UInt32
    var crtc: UInt32
    var sourceX: UInt32
    var sourceY: UInt32
    var sourceWidth: UInt32
    var sourceHeight: UInt32
    var x: UInt32
    var y: UInt32
    var width: UInt32
    var height: UInt32
    /// FB_DAMAGE_CLIPS, which few drivers have.
    var damage: UInt32?
  }

  /// True where the plane takes damage rectangles.
  var takesDamage: Bool { plane.damage != nil }

  /// Looks the properties up by name; `unusable` names one that is missing.
  init(on device: any KMSDevice, _ output: KMSOutput) throws(CardFailure) {
    guard let primary = output.plane else { throw .unusable("no primary plane") }
    self.output = output
    let ofConnector = try Lookup(device, output.connector.id, .connector)
    connector = ConnectorProperties(crtc: try ofConnector.id("CRTC_ID"))
    let ofCRTC = try Lookup(device, output.crtc, .crtc)
    crtc = CRTCProperties(mode: try ofCRTC.id("MODE_ID"), active: try ofCRTC.id("ACTIVE"))
    plane = try AtomicCommit.planeProperties(device, primary.id)
    var others: [(id: UInt32, properties: PlaneProperties)] = []
    for id in output.otherPlanes {
      others.append((id, try AtomicCommit.planeProperties(device, id)))
    }
    otherPlanes = others
  }

  private static func planeProperties(
    _ device: any KMSDevice, _ id: UInt32
  ) throws(CardFailure) -> PlaneProperties {
    let found = try Lookup(device, id, .plane)
    return PlaneProperties(
      framebuffer: try found.id("FB_ID"), crtc: try found.id("CRTC_ID"),
      sourceX: try found.id("SRC_X"), sourceY: try found.id("SRC_Y"),
      sourceWidth: try found.id("SRC_W"), sourceHeight: try found.id("SRC_H"),
      x: try found.id("CRTC_X"), y: try found.id("CRTC_Y"), width: try found.id("CRTC_W"),
      height: try found.id("CRTC_H"), damage: found.optional("FB_DAMAGE_CLIPS"))
  }

  /// Mode, CRTC, connector and the whole plane; other planes and connectors leave the CRTC.
  ///
  /// The framebuffer has the mode's size, or where the plane turns it by `turn`, the canvas' size.
  mutating func buildModeSet(
    modeBlob: UInt32, framebuffer: UInt32, turn: Orientation = .degrees0
  ) {
    assignments.removeAll(keepingCapacity: true)
    for (id, properties) in otherPlanes {
      set(id, properties.framebuffer, 0)
      set(id, properties.crtc, 0)
    }
    for id in output.otherConnectors { set(id, connector.crtc, 0) }
    set(output.connector.id, connector.crtc, UInt64(output.crtc))
    set(output.crtc, crtc.mode, UInt64(modeBlob))
    set(output.crtc, crtc.active, 1)
    let width = UInt64(output.mode.width)
    let height = UInt64(output.mode.height)
    let id = output.plane?.id ?? 0
    set(id, plane.framebuffer, UInt64(framebuffer))
    set(id, plane.crtc, UInt64(output.crtc))
    if let turns = output.turns, let value = turns.value(for: turn) {
      set(id, turns.property, value)  // Also back to none: whoever was here before may have turned.
    }
    let source = turn.turned(width: output.mode.width, height: output.mode.height)
    set(id, plane.sourceX, 0)
    set(id, plane.sourceY, 0)
    set(id, plane.sourceWidth, UInt64(source.width) << 16)  // Sources are 16.16.
    set(id, plane.sourceHeight, UInt64(source.height) << 16)
    set(id, plane.x, 0)
    set(id, plane.y, 0)
    set(id, plane.width, width)
    set(id, plane.height, height)
  }

  /// Another framebuffer on the plane; `damageBlob` 0 stands for all of it.
  mutating func buildFlip(framebuffer: UInt32, damageBlob: UInt32) {
    assignments.removeAll(keepingCapacity: true)
    let id = output.plane?.id ?? 0
    set(id, plane.framebuffer, UInt64(framebuffer))
    if let damage = plane.damage, damageBlob != 0 { set(id, damage, UInt64(damageBlob)) }
  }

  /// Everything off: plane, CRTC and connector let go of each other.
  mutating func buildDark() {
    assignments.removeAll(keepingCapacity: true)
    let id = output.plane?.id ?? 0
    set(id, plane.framebuffer, 0)
    set(id, plane.crtc, 0)
    if let turns = output.turns, let value = turns.value(for: .degrees0) {
      set(id, turns.property, value)
    }
    for other in output.otherConnectors { set(other, connector.crtc, 0) }
    set(output.connector.id, connector.crtc, 0)
    set(output.crtc, crtc.mode, 0)
    set(output.crtc, crtc.active, 0)
  }

  private mutating func set(_ object: UInt32, _ property: UInt32, _ value: UInt64) {
    assignments.append(AtomicAssignment(object: object, property: property, value: value))
  }
}

/// The properties of one object, by name.
private struct Lookup {
  let found: [KMSProperty]

  init(_ device: any KMSDevice, _ object: UInt32, _ kind: KMSObjectKind) throws(CardFailure) {
    found = try unusable { () throws(SystemCallError) in
      try device.properties(of: object, kind)
    }
  }

  func optional(_ name: String) -> UInt32? {
    for property in found where property.name == name { return property.id }
    return nil
  }

  func id(_ name: String) throws(CardFailure) -> UInt32 {
    guard let id = optional(name) else { throw .unusable("no property " + name) }
    return id
  }
}
