/// Births of sub-cells, from the particles that emit them.
extension ParticleEmitter {
  /// Lets a newborn particle emit from now on.
  func adopt(_ particle: Particle, key: UInt64, lineage: Lineage) {
    let slot = carriers.add(particle, key: key, lineage: lineage)
    queue(slot, from: particle.birth)
  }

  /// The next birth of a sub-cell, or what stands in its way. Precondition: there is one by `last`.
  func bearChild(until last: Int64, seenAt moment: Int64, budget: Int) {
    let entry = emissions.top
    let birth = entry.moment
    if budget == 0 {
      refuse(until: last + 1)
      return
    }
    if !steps.take(at: birth) {
      refuse(until: StepLimit.end(of: birth))
      return
    }
    deaths.removeDead(at: birth)
    if deaths.count >= budget {
      refuse(until: deaths.next)
      return
    }
    let slot = Int(entry.slot)
    let child = carriers[slot].pointee.child(entry.index, of: entry.sub, at: birth)
    move(entry, to: entry.index + 1)
    guard let (particle, key) = child else { return }
    deaths.insert(particle.death)
    if particle.death > moment { store.append(particle) }
    let lineage = carriers[slot].pointee.lineage
    if lineage.cells[Int(particle.cell)].subCount > 0 {
      adopt(particle, key: key, lineage: lineage)
    }
  }

  /// Passes over the births of the next emission before `moment`.
  private func refuse(until moment: Int64) {
    isBudgetReached = true
    let entry = emissions.top
    let births = carriers[Int(entry.slot)].pointee.births(of: entry.sub)
    move(entry, to: max(entry.index + 1, births.firstIndex(from: moment)))
  }

  /// Goes on with birth `index` of the next emission.
  private func move(_ entry: EmissionQueue.Entry, to index: Int64) {
    var entry = entry
    entry.index = index
    entry.moment = carriers[Int(entry.slot)].pointee.births(of: entry.sub).time(of: index)
    if entry.moment == .max {
      emissions.removeTop()
    } else {
      emissions.replaceTop(entry)
    }
  }

  /// Waits for the births of the carrier in `slot` at `moment` and later.
  private func queue(_ slot: Int, from moment: Int64) {
    let serial = carriers[slot].pointee.serial
    let count = carriers[slot].pointee.subCount
    for sub in 0..<count {
      var since = moment
      if let end = passedEnd {
        let cell = carriers[slot].pointee.place(of: sub)
        let lineage = carriers[slot].pointee.lineage
        since = max(since, end - lineage.cells.familyLife(of: cell, lineage.lifetime) + 1)
      }
      let births = carriers[slot].pointee.births(of: sub)
      let index = births.firstIndex(from: since)
      let next = births.time(of: index)
      if next == .max { continue }
      emissions.insert(
        EmissionQueue.Entry(
          moment: next, index: index, order: serial << 4 | UInt64(sub), slot: Int32(slot)))
    }
  }

  /// Waits for the births of all carriers at `moment` and later, as if none of them had been refused.
  func requeue(from moment: Int64) {
    emissions.removeAll()
    if carriers.isEmpty { return }
    for slot in 0..<carriers.used
    where carriers.isTaken(slot) && carriers[slot].pointee.particle.death > moment {
      queue(slot, from: moment)
    }
  }

  /// At most so many births are still to come of the living.
  func mostHeirs() -> Int64 {
    if emissions.count == 0 { return 0 }
    var sum: Int64 = 0
    for slot in 0..<carriers.used where carriers.isTaken(slot) {
      let lineage = carriers[slot].pointee.lineage
      sum = FrameTime.sum(
        sum,
        lineage.cells.mostDescendants(
          of: Int(carriers[slot].pointee.particle.cell), lineage.lifetime))
    }
    return sum
  }
}
