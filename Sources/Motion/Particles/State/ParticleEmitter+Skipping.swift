/// Passing over births that can't matter any more, so that no gap takes long.
extension ParticleEmitter {
  /// Gaps from so many nanoseconds on are looked at closely where particles emit particles.
  private static let longGap: Int64 = 1 << 28

  /// Passes over births of the stretch up to `last`: those dead by its end, if the budget can't be reached
  /// in it, and otherwise those too far back to be followed (`followedBirths`).
  func skip(until last: Int64, in current: EmissionLog.Era) {
    passedEnd = nil
    let first = min(nextBirth.min() ?? .max, emissions.next)
    if first > last { return }
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
      mostAlive += min(count, BirthInterval.most(in: life, rate: interval.rate))
      births = FrameTime.sum(births, count)
      shortestLife = min(shortestLife, current.shortestLife(of: cell))
    }
    var children: Int64 = 0
    if !current.isChildless || emissions.count > 0 {
      let ticks = length >> StepLimit.tickBits + 2
      children = ticks * Int64(StepLimit.most)
      if length >= ParticleEmitter.longGap {
        let heirs = mostHeirs()
        let (alive, inTick, all) = mostChildren(until: last, length, in: current)
        mostAlive = FrameTime.sum(mostAlive, FrameTime.sum(alive, heirs))
        children = min(children, FrameTime.sum(all, heirs))
        let steps = FrameTime.sum(inTick, FrameTime.sum(heirs, Int64(self.steps.count)))
        if steps > StepLimit.most { mostAlive = .max }
      } else {
        mostAlive = .max
      }
    }
    if mostAlive <= budget {
      passDead(by: last, from: first, in: current)
      return
    }
    // Each birth beyond the first full budget needs a death, and each death a life.
    let lives = length / max(1, shortestLife) + 2
    let (most, overflow) = budget.multipliedReportingOverflow(by: lives)
    let steps = FrameTime.sum(overflow ? births : min(births, most), children)
    if steps > followedBirths {
      let (high, low) = UInt64(length).multipliedFullWidth(by: UInt64(followedBirths))
      let window = Int64(UInt64(steps).dividingFullWidth((high, low)).quotient)
      for cell in nextBirth.indices { jump(cell, to: last - window, in: current) }
      requeueLater(than: last - window)
    }
  }

  /// Passes over births of which nothing is alive at `last`.
  private func passDead(by last: Int64, from first: Int64, in current: EmissionLog.Era) {
    for cell in nextBirth.indices {
      jump(cell, to: last - current.familyLife(of: cell) + 1, in: current)
    }
    if current.isChildless && emissions.count == 0 { return }
    passedEnd = last
    requeue(from: first)
  }

  private func requeueLater(than moment: Int64) {
    if emissions.next < moment { requeue(from: moment) }
  }

  /// At most how many children of what is born in the stretch are alive at a time, come in a tick, come at
  /// all.
  private func mostChildren(
    until last: Int64, _ length: Int64, in current: EmissionLog.Era
  ) -> (alive: Int64, inTick: Int64, all: Int64) {
    var (alive, inTick, all) = (Int64(0), Int64(0), Int64(0))
    for cell in current.ownCount..<max(current.ownCount, current.cells.count) {
      let life = current.longestLife(of: cell)
      alive = FrameTime.sum(alive, mostBirths(of: cell, within: life, until: last, in: current))
      inTick = FrameTime.sum(
        inTick, mostBirths(of: cell, within: 1 << StepLimit.tickBits, until: last, in: current))
      all = FrameTime.sum(all, mostBirths(of: cell, within: length, until: last, in: current))
    }
    return (alive, inTick, all)
  }

  /// At most so many births of the cell, of those born in the stretch up to `last`, fall into `length`
  /// nanoseconds.
  private func mostBirths(
    of cell: Int, within length: Int64, until last: Int64, in current: EmissionLog.Era
  ) -> Int64 {
    let parent = Int(current.cells[cell].parent)
    if parent < 0 {
      let interval = log.intervals[current.firstInterval + cell]
      let count = interval.firstIndex(from: last + 1) - nextIndex[cell]
      return max(0, min(count, BirthInterval.most(in: length, rate: interval.rate)))
    }
    let life = current.longestLife(of: parent)
    let rate = min(FixedCell.fastest, current.cells[cell].rate)
    let each = min(
      current.cells[cell].mostBirths(within: life), BirthInterval.most(in: length, rate: rate))
    let parents = mostBirths(
      of: parent, within: FrameTime.sum(length, life), until: last, in: current)
    let (product, overflow) = parents.multipliedReportingOverflow(by: each)
    return overflow ? .max : product
  }

  /// Passes over the births of `cell` before `moment`.
  func jump(_ cell: Int, to moment: Int64, in current: EmissionLog.Era) {
    if nextBirth[cell] >= moment { return }
    let interval = log.intervals[current.firstInterval + cell]
    nextIndex[cell] = max(nextIndex[cell], interval.firstIndex(from: moment))
    nextBirth[cell] = interval.time(of: nextIndex[cell])
  }
}
