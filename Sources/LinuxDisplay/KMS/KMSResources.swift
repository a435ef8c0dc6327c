/// What a card lists.
package struct KMSResources: Sendable {
  /// Connector ids, in the driver's order.
  package var connectors: [UInt32]
  /// CRTC ids. The position is the bit in every `possibleCRTCs`.
  package var crtcs: [UInt32]

  package init(connectors: [UInt32], crtcs: [UInt32]) {
    self.connectors = connectors
    self.crtcs = crtcs
  }
}

/// The kinds of object that have properties here.
package enum KMSObjectKind: Sendable {
  case connector, crtc, plane
}

/// A property of an object: its id for an atomic commit, its name, and its value now.
package struct KMSProperty: Sendable {
  /// A value that a property may have, by its name. Of a bitmask it is the bit's number.
  package struct Choice: Hashable, Sendable {
    package var name: String
    package var value: UInt64

    package init(name: String, value: UInt64) {
      self.name = name
      self.value = value
    }
  }

  package var id: UInt32
  package var name: String
  package var value: UInt64
  /// What an enumeration or a bitmask offers; empty for other properties.
  package var choices: [Choice]

  package init(id: UInt32, name: String, value: UInt64, choices: [Choice] = []) {
    self.id = id
    self.name = name
    self.value = value
    self.choices = choices
  }

  /// The value that a choice of this name stands for.
  package func choice(_ name: String) -> UInt64? {
    for choice in choices where choice.name == name { return choice.value }
    return nil
  }

  /// The name of an enumeration's value now.
  package var chosenName: String? {
    for choice in choices where choice.value == value { return choice.name }
    return nil
  }
}

/// One line of an atomic commit.
package struct AtomicAssignment: Hashable, Sendable {
  package var object: UInt32
  package var property: UInt32
  package var value: UInt64

  package init(object: UInt32, property: UInt32, value: UInt64) {
    self.object = object
    self.property = property
    self.value = value
  }
}

/// The kernel's damage rectangle (`struct drm_mode_rect`): framebuffer coordinates, x2 and y2
/// exclusive.
package struct DamageClip: Hashable, Sendable {
  package var x1: Int32
  package var y1: Int32
  package var x2: Int32
  package var y2: Int32

  package init(x1: Int32, y1: Int32, x2: Int32, y2: Int32) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }
}

/// Memory that a card can scan out, as CREATE_DUMB gives it.
package struct DumbMemory: Hashable, Sendable {
  package var handle: UInt32
  /// Bytes from one row to the next.
  package var pitch: Int
  /// Bytes in all.
  package var byteCount: Int

  package init(handle: UInt32, pitch: Int, byteCount: Int) {
    self.handle = handle
    self.pitch = pitch
    self.byteCount = byteCount
  }
}
