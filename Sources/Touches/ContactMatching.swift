/// Which packet of a protocol A report tells of which contact.
struct ContactMatching {
  /// For each contact the packet that tells of it; nil for one that was left out.
  private(set) var packets: [Int?] = []
  /// For each packet whether it tells of a contact that was there before.
  private(set) var isMatched: [Bool] = []
  private var pairs: [Pair] = []

  private struct Pair {
    /// The square of the distance. It is exact to 2⁵³; beyond that, all are equally far.
    var distance: Double
    var packet: Int
    var contact: Int

    /// Nearer pairs first, then in the order of the packets, then of the contacts.
    func isBefore(_ other: Pair) -> Bool {
      if distance != other.distance { return distance < other.distance }
      return packet != other.packet ? packet < other.packet : contact < other.contact
    }
  }

  /// By id, then by place, then, for packets that tell no place, in their order.
  mutating func match(_ list: [ContactPacket], with contacts: [ContactTable.Contact]) {
    packets.removeAll(keepingCapacity: true)
    isMatched.removeAll(keepingCapacity: true)
    for _ in contacts { packets.append(nil) }
    for packet in list.indices {
      isMatched.append(false)
      guard let id = list[packet].id else { continue }
      for contact in contacts.indices where contacts[contact].id == id { pair(packet, contact) }
    }
    matchByPlace(list, contacts)
    for packet in list.indices where !list[packet].isPlaced {
      for contact in contacts.indices where packets[contact] == nil {
        pair(packet, contact)
        break
      }
    }
  }

  private mutating func matchByPlace(
    _ list: [ContactPacket], _ contacts: [ContactTable.Contact]
  ) {
    pairs.removeAll(keepingCapacity: true)
    for packet in list.indices where list[packet].isPlaced && list[packet].id == nil {
      for contact in contacts.indices where packets[contact] == nil {
        pairs.append(
          Pair(
            distance: Self.distance(list[packet], contacts[contact]), packet: packet,
            contact: contact))
      }
    }
    pairs.sort { $0.isBefore($1) }
    for entry in pairs where packets[entry.contact] == nil && !isMatched[entry.packet] {
      pair(entry.packet, entry.contact)
    }
  }

  private mutating func pair(_ packet: Int, _ contact: Int) {
    packets[contact] = packet
    isMatched[packet] = true
  }

  /// A coordinate that the packet leaves out is the contact's.
  private static func distance(
    _ packet: ContactPacket, _ contact: ContactTable.Contact
  ) -> Double {
    let x = Double(packet.x ?? contact.x) - Double(contact.x)
    let y = Double(packet.y ?? contact.y) - Double(contact.y)
    return x * x + y * y
  }
}
