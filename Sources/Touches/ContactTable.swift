/// The contacts of a protocol A device, which tells of every contact in every report.
///
/// Rules (Documentation/input/multi-touch-protocol.rst of the kernel, protocol A):
/// - A packet is what is told of one contact. `SYN_MT_REPORT` ends it, and so does `SYN_REPORT`.
/// - A packet with a tracking id is that contact; one without is the nearest contact of those left,
///   by the distance in the device's units, the nearest pair first.
/// - A contact that a report leaves out has been lifted. A report without packets, or with empty ones
///   only, lifts all, and so does `BTN_TOUCH` 0 where no packet is left.
/// - A packet of sizes or pressures only is a contact that stays where it was. Such values, or time
///   stamps, without any packet change nothing.
/// - A negative tracking id is no contact. Of two packets with one id the last counts.
/// - `MT_TOOL_PALM` cancels a touch, and a contact that begins as a palm makes none.
/// - The report that ends a loss of events is the state: what it leaves out is cancelled.
struct ContactTable {
  /// Contacts of one report; further ones are passed over, so that a device that lies costs little.
  static let greatestContactCount = 256

  struct Contact {
    /// Nil where the device gives none.
    var id: Int32?
    var x: Int32
    var y: Int32
    /// Nil for a contact that makes no touch until it is lifted.
    var number: Int?
  }

  private var contacts: [Contact] = []
  private var packets: [ContactPacket] = []
  private var packet = ContactPacket()
  private var matching = ContactMatching()
  /// `BTN_TOUCH` went to 0 in this report.
  private var isReleased = false
  /// Something was told in this report that is no packet.
  private var hasOther = false
  private var hasEmptyPacket = false
  /// Something is touching the device that has not been told of yet, and makes no touch.
  private var isTouched: Bool

  /// - Parameter isTouched: what is there in the first report was there before the device was opened.
  init(isTouched: Bool) { self.isTouched = isTouched }

  /// Takes an event that does not end a packet or a report.
  mutating func take(_ event: InputEvent) {
    if event.type == EventType.absolute, AxisCode.contact.contains(event.code) {
      packet.take(event.code, event.value)
      return
    }
    if event.type == EventType.key && event.code == KeyCode.touch { isReleased = event.value == 0 }
    hasOther = true
  }

  mutating func finishPacket() {
    defer { packet = ContactPacket() }
    guard packet.isContact else {
      hasEmptyPacket = true
      return
    }
    if let id = packet.id, let same = packets.firstIndex(where: { $0.id == id }) {
      packets[same] = packet
    } else if packets.count < Self.greatestContactCount {
      packets.append(packet)
    }
  }

  /// Forgets what the report has told so far.
  mutating func forgetReport() {
    packets.removeAll(keepingCapacity: true)
    packet = ContactPacket()
    (isReleased, hasOther, hasEmptyPacket) = (false, false, false)
  }

  /// Judges the contacts by a whole report.
  mutating func finishReport(
    isResynchronizing: Bool, numbers: inout TouchNumbers, in frame: inout TouchFrame
  ) {
    if packet.isPlaced {
      finishPacket()
    } else if !packet.isEmpty {
      hasOther = true
    }
    defer { forgetReport() }
    if !packets.contains(where: { $0.isPlaced }) {
      let isEmpty = packets.isEmpty && (hasEmptyPacket || !hasOther)
      guard isResynchronizing || isReleased || isEmpty else { return }
      packets.removeAll(keepingCapacity: true)
    }
    matching.match(packets, with: contacts)
    settleContacts(isResynchronizing, &numbers, &frame)
    beginContacts(&numbers, &frame)
    isTouched = false
  }

  /// Ends every touch from outside; the contacts are silent until they are lifted.
  mutating func cancelAll(numbers: inout TouchNumbers, in frame: inout TouchFrame) {
    for index in contacts.indices {
      guard let number = contacts[index].number else { continue }
      frame.add(change(of: contacts[index], number, .cancelled))
      numbers.release(number)
      contacts[index].number = nil
    }
  }

  /// What is over, then what goes on.
  private mutating func settleContacts(
    _ isResynchronizing: Bool, _ numbers: inout TouchNumbers, _ frame: inout TouchFrame
  ) {
    var kept = 0
    for index in contacts.indices {
      var contact = contacts[index]
      guard let match = matching.packets[index] else {
        if let number = contact.number {
          frame.add(change(of: contact, number, isResynchronizing ? .cancelled : .ended))
          numbers.release(number)
        }
        continue
      }
      let packet = packets[match]
      let (x, y) = (packet.x ?? contact.x, packet.y ?? contact.y)
      let hasMoved = x != contact.x || y != contact.y
      (contact.x, contact.y) = (x, y)
      if let number = contact.number {
        if packet.isPalm {
          frame.add(change(of: contact, number, .cancelled))
          numbers.release(number)
          contact.number = nil
        } else if hasMoved {
          frame.add(change(of: contact, number, .moved))
        }
      }
      contacts[kept] = contact
      kept += 1
    }
    contacts.removeSubrange(kept...)
  }

  private mutating func beginContacts(_ numbers: inout TouchNumbers, _ frame: inout TouchFrame) {
    for (index, packet) in packets.enumerated() where !matching.isMatched[index] {
      guard let x = packet.x, let y = packet.y else { continue }
      var contact = Contact(id: packet.id, x: x, y: y, number: nil)
      if !packet.isPalm && !isTouched {
        let number = numbers.take()
        contact.number = number
        frame.add(change(of: contact, number, .began))
      }
      contacts.append(contact)
    }
  }

  private func change(
    of contact: Contact, _ number: Int, _ phase: TouchPhase
  ) -> TouchFrame.Change {
    TouchFrame.Change(number: number, phase: phase, x: contact.x, y: contact.y)
  }
}
