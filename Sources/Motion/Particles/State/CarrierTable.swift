/// The living that emit others, in slots that are used again.
///
/// A carrier stays until a newcomer finds the table full and takes the dead ones' slots: so an emitter that
/// goes back to a moment finds all who lived then.
final class CarrierTable {
  private var rows: UnsafeMutablePointer<Carrier>?
  private(set) var capacity = 0
  /// Slots 0..<`used` hold, or have held, a carrier.
  private(set) var used = 0
  /// Slots below `used` without one.
  private var free: [Int32] = []
  private var serial: UInt64 = 0

  deinit { clear() }

  /// Where the carrier in a slot that `isTaken` stands until the next is added.
  subscript(slot: Int) -> UnsafePointer<Carrier> {
    UnsafePointer(rows.unsafelyUnwrapped + slot)
  }

  func isTaken(_ slot: Int) -> Bool {
    rows.unsafelyUnwrapped[slot].particle.death != .min
  }

  var isEmpty: Bool { used == free.count }

  /// Takes a slot, at the particle's birth.
  func add(_ particle: Particle, key: UInt64, lineage: Lineage) -> Int {
    if free.isEmpty && used == capacity { makeRoom(at: particle.birth, blank: lineage) }
    let carrier = Carrier(particle: particle, key: key, serial: serial, lineage: lineage)
    serial += 1
    if let slot = free.popLast() {
      rows.unsafelyUnwrapped[Int(slot)] = carrier
      return Int(slot)
    }
    (rows.unsafelyUnwrapped + used).initialize(to: carrier)
    used += 1
    return used - 1
  }

  /// Forgets all.
  func removeAll() {
    rows?.deinitialize(count: used)
    used = 0
    free.removeAll(keepingCapacity: true)
  }

  /// Forgets who was born at `moment` or later.
  func removeBorn(from moment: Int64) {
    for slot in 0..<used where isTaken(slot) && self[slot].pointee.particle.birth >= moment {
      vacate(slot)
    }
  }

  private func vacate(_ slot: Int) {
    var particle = self[slot].pointee.particle
    particle.death = .min
    let lineage = self[slot].pointee.lineage
    rows.unsafelyUnwrapped[slot] = Carrier(
      particle: particle, key: 0, serial: 0, lineage: lineage)
    free.append(Int32(slot))
  }

  private func makeRoom(at moment: Int64, blank: Lineage) {
    for slot in 0..<used where isTaken(slot) && self[slot].pointee.particle.death <= moment {
      vacate(slot)
    }
    if free.count > used / 2 { return }
    let larger = UnsafeMutablePointer<Carrier>.allocate(capacity: max(16, capacity * 2))
    if let rows {
      larger.moveInitialize(from: rows, count: used)
      rows.deallocate()
    }
    capacity = max(16, capacity * 2)
    free.reserveCapacity(capacity)
    rows = larger
  }

  private func clear() {
    rows?.deinitialize(count: used)
    rows?.deallocate()
  }
}
