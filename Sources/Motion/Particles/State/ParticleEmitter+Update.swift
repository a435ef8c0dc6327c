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
      enter(era + 1)
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
      if cell < 0 { return }
      deaths.removeDead(at: birth)
      if deaths.count >= budget {
        // Refused, and so is every birth until the next death makes room.
        let room = budget == 0 ? .max : deaths.next
        let wake = room > last ? last + 1 : room
        for cell in nextBirth.indices { jump(cell, to: wake, in: current) }
        continue
      }
      let interval = log.intervals[current.firstInterval + cell]
      let random = CounterRandom(
        seed: seed, cell: cell, index: interval.base &+ UInt64(nextIndex[cell]))
      let death = birth + current.life(of: cell, random)
      if death > birth {
        deaths.insert(death)
        if death > moment {
          store.append(current.particle(of: cell, born: birth, until: death, random))
        }
      }
      nextIndex[cell] += 1
      nextBirth[cell] = interval.time(of: nextIndex[cell])
    }
  }

  /// Passes over births that can't matter any more: those dead by the end of the stretch, if the budget can't
  /// be reached in it, and otherwise those too far back to be followed (`followedBirths`).
  private func skip(until last: Int64, in current: EmissionLog.Era) {
    guard let first = nextBirth.min(), first <= last else { return }
    deaths.removeDead(at: first)
    let length = last - first
    let budget = Int64(current.source.budget)
    var mostAlive = Int64(deaths.count)
    var births: Int64 = 0
    var shortestLife = Int64.max
    for cell in nextBirth.indices where nextBirth[cell] <= last {
      let interval = log.intervals[current.firstInterval + cell]
      let count = interval.firstIndex(from: last + 1) - nextIndex[cell]
      let life = current.longestLife(of: cell)
      let atOnce = BirthInterval(start: 0, rate: interval.rate, base: 0).firstIndex(from: life) + 1
      mostAlive += min(count, atOnce)
      births = FrameTime.sum(births, count)
      shortestLife = min(shortestLife, current.shortestLife(of: cell))
    }
    if mostAlive <= budget {
      for cell in nextBirth.indices {
        jump(cell, to: last - current.longestLife(of: cell) + 1, in: current)
      }
      return
    }
    // Each birth beyond the first full budget needs a death, and each death a life.
    let lives = length / max(1, shortestLife) + 2
    let (most, overflow) = budget.multipliedReportingOverflow(by: lives)
    let steps = overflow ? births : min(births, most)
    if steps > followedBirths {
      let (high, low) = UInt64(length).multipliedFullWidth(by: UInt64(followedBirths))
      let window = Int64(UInt64(steps).dividingFullWidth((high, low)).quotient)
      for cell in nextBirth.indices { jump(cell, to: last - window, in: current) }
    }
  }

  /// Passes over the births of `cell` before `moment`.
  private func jump(_ cell: Int, to moment: Int64, in current: EmissionLog.Era) {
    if nextBirth[cell] >= moment { return }
    let interval = log.intervals[current.firstInterval + cell]
    nextIndex[cell] = max(nextIndex[cell], interval.firstIndex(from: moment))
    nextBirth[cell] = interval.time(of: nextIndex[cell])
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
      for cell in current.cells.indices where current.longestLife(of: cell) > 0 {
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
