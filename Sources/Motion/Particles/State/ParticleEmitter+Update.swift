extension ParticleEmitter {
  /// Computes the particles alive at `time`: `particles` and `bounds` then show them.
  package func update(to time: FrameTime) {
    let moment = ParticleEmitter.moment(time)
    if let reached, moment < reached { restart() }
    if isStarted && moment >= log.eras[0].start {
      advance(to: moment)
    }
    present(at: moment)
  }

  /// Lets every birth up to and with `moment` happen.
  func advance(to moment: Int64) {
    while true {
      let end = log.end(of: era)
      let isLast = end > moment
      giveBirth(until: isLast ? moment : end - 1, seenAt: moment)
      if isLast { break }
      let budget = log.eras[era].source.budget
      enter(era + 1)
      // What waited for room may have it.
      if log.eras[era].source.budget != budget { requeue(from: log.eras[era].start) }
    }
    reached = moment
  }

  /// The births of the current era up to and with `last`; what is dead at `moment` need not be kept.
  private func giveBirth(until last: Int64, seenAt moment: Int64) {
    let current = log.eras[era]
    let budget = current.source.budget
    skip(until: last, in: current)
    while true {
      var cell = -1
      var birth = last
      for candidate in nextBirth.indices where nextBirth[candidate] <= birth {
        if cell < 0 || nextBirth[candidate] < birth {
          cell = candidate
          birth = nextBirth[candidate]
        }
      }
      let child = emissions.next
      if child < birth || (cell < 0 && child <= last) {
        bearChild(until: last, seenAt: moment, budget: budget)
        continue
      }
      if cell < 0 { return }
      deaths.removeDead(at: birth)
      if deaths.count >= budget {
        // Refused, and so is every birth until the next death makes room.
        isBudgetReached = true
        let room = budget == 0 ? .max : deaths.next
        let wake = room > last ? last + 1 : room
        for cell in nextBirth.indices { jump(cell, to: wake, in: current) }
        continue
      }
      let interval = log.intervals[current.firstInterval + cell]
      let random = CounterRandom(
        seed: seed, cell: cell, index: interval.base &+ UInt64(nextIndex[cell]))
      nextIndex[cell] += 1
      nextBirth[cell] = interval.time(of: nextIndex[cell])
      let life = current.cells[cell].life(current.source.lifetime, random)
      if life <= 0 { continue }
      let death = birth + life
      deaths.insert(death)
      let isCarrier = current.cells[cell].subCount > 0
      if death <= moment && !isCarrier { continue }
      let particle = current.particle(of: cell, born: birth, until: death, random)
      if death > moment { store.append(particle) }
      if isCarrier { adopt(particle, key: random.key, lineage: Lineage(current)) }
    }
  }

  /// Whether nothing lives at the time of the last update and nothing will be born by what is recorded.
  package var isQuiet: Bool { demand == .none }

  /// When the next frame is due after the last update: while anything lives every frame, else at the next
  /// birth, if there is one. Before `start` there is none.
  package var demand: FrameDemand {
    if !isStarted { return .none }
    if store.presentedCount > 0 { return .everyFrame }
    for index in era..<log.eras.count {
      let current = log.eras[index]
      if current.source.budget == 0 { continue }
      var soonest = Int64.max
      for cell in 0..<current.ownCount where current.longestLife(of: cell) > 0 {
        let interval = log.intervals[current.firstInterval + cell]
        soonest = min(
          soonest,
          index == era
            ? nextBirth[cell] : interval.time(of: interval.firstIndex(from: current.start)))
      }
      if soonest < log.end(of: index) { return .at(FrameTime(nanoseconds: soonest)) }
    }
    return .none
  }
}
