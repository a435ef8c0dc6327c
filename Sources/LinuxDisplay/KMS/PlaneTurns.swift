import Scanout

/// The turns that a plane can do itself, from its property `rotation`.
///
/// DRM counts rotation counterclockwise, `Orientation` clockwise.
package struct PlaneTurns: Sendable {
  /// The property.
  package var property: UInt32
  /// What the property is now.
  package var current: UInt64
  private var bits: [(turn: Orientation, value: UInt64)] = []

  /// nil where there is no such property.
  package init?(_ properties: [KMSProperty]) {
    guard let found = properties.first(where: { $0.name == "rotation" }) else { return nil }
    property = found.id
    current = found.value
    let names: [(Orientation, String)] = [
      (.degrees0, "rotate-0"), (.degrees90, "rotate-270"), (.degrees180, "rotate-180"),
      (.degrees270, "rotate-90"),
    ]
    for (turn, name) in names {
      guard let bit = found.choice(name), bit < 64 else { continue }
      bits.append((turn, 1 << bit))
    }
  }

  /// What to set the property to for `turn`; nil where the plane can't do it.
  package func value(for turn: Orientation) -> UInt64? {
    for entry in bits where entry.turn == turn { return entry.value }
    return nil
  }

  /// The turns other than none.
  package var turns: [Orientation] {
    var turns: [Orientation] = []
    for entry in bits where entry.turn != .degrees0 { turns.append(entry.turn) }
    return turns
  }
}

/// The turn that makes content upright on a panel that is mounted as the connector's property
/// `panel orientation` says; nil without the property.
///
/// `Left Side Up`: the panel's left side is at the top of the casing, so that is where the canvas'
/// top belongs: 270 degrees clockwise.
func panelOrientation(_ properties: [KMSProperty]) -> Orientation? {
  for property in properties where property.name == "panel orientation" {
    switch property.chosenName {
    case "Normal": return .degrees0
    case "Upside Down": return .degrees180
    case "Left Side Up": return .degrees270
    case "Right Side Up": return .degrees90
    default: return nil
    }
  }
  return nil
}
