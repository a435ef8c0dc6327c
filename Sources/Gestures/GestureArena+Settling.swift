import Touches

/// Where touches are won and lost.
extension GestureArena {
  /// Lets a verdict come true, or wait until it may.
  func settle(_ recognizer: GestureRecognizer, _ verdict: GestureVerdict) {
    if recognizer.arena !== self { return }
    switch (recognizer.claim, verdict) {
    case (.none, .began), (.none, .ended):
      if recognizer.isClaim(verdict) {
        claim(recognizer, verdict)
      } else {
        recognizer.apply(verdict)
      }
    case (.began, .ended):
      recognizer.claim = .beganAndEnded
    case (_, .failed), (_, .cancelled):
      recognizer.claim = .none
      recognizer.apply(verdict)
    case (.none, .undecided), (.none, .changed):
      recognizer.apply(verdict)
    case (.began, .undecided), (.began, .changed), (.began, .began), (.ended, .undecided),
      (.ended, .changed), (.ended, .began), (.ended, .ended), (.beganAndEnded, .undecided),
      (.beganAndEnded, .changed), (.beganAndEnded, .began), (.beganAndEnded, .ended):
      break
    }
    releaseIfDone(recognizer)
    resume()
  }

  /// What becomes of one whose last touch is gone: over, it can begin anew; begun, it is cancelled;
  /// undecided it waits for its deadline or, complete, for others, or has failed.
  func concludeWithoutTouches(_ recognizer: GestureRecognizer) {
    if recognizer.touchCount > 0 { return }
    let isWaiting =
      switch recognizer.claim {
      case .none: recognizer.deadline != nil
      case .began: false
      case .ended, .beganAndEnded: true
      }
    if recognizer.isUndecided && isWaiting { return }
    recognizer.claim = .none
    recognizer.apply(.cancelled)
    releaseIfDone(recognizer)
    resume()
  }

  /// Lets come true what has waited long enough.
  func resume() {
    while let recognizer = nextClaim() { comeTrue(recognizer) }
    closeContests()
  }

  /// Lets go of contests of which nothing more can come.
  func closeContests() {
    let closed = contests.filter { $0.isClosed }
    if closed.isEmpty { return }
    contests.removeAll { $0.isClosed }
    // Afterwards: what the last reference to a recognizer keeps may do anything when it goes.
    for contest in closed { contest.members.removeAll() }
  }

  /// Takes `recognizer` out; it can begin anew.
  func release(_ recognizer: GestureRecognizer) {
    if recognizer.arena !== self { return }
    engaged.removeAll { $0 === recognizer }
    for contest in contests { contest.remove(recognizer) }
    recognizer.arena = nil
    recognizer.touchCount = 0
    recognizer.returnToPossible()
  }

  /// Whether `winner`, when it is recognized, makes `other` fail.
  func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if mustFail(winner, before: other) { return true }
    let isTolerated =
      winner.tolerates(other) || other.tolerates(winner) || !winner.canPrevent(other)
      || !other.canBePrevented(by: winner)
    return !isTolerated
  }

  private func releaseIfDone(_ recognizer: GestureRecognizer) {
    if recognizer.arena === self && recognizer.state.isOver && recognizer.touchCount == 0 {
      release(recognizer)
    }
  }

  private func claim(_ recognizer: GestureRecognizer, _ verdict: GestureVerdict) {
    let isAllowed = recognizer.shouldBegin?(recognizer) ?? true
    if recognizer.arena !== self || recognizer.state != .possible { return }
    if isAllowed {
      recognizer.claim = verdict == .began ? .began : .ended
    } else {
      recognizer.apply(.failed)
    }
  }

  private func nextClaim() -> GestureRecognizer? {
    for recognizer in engaged where recognizer.claim != .none {
      // What has begun and lost its fingers is about to fail.
      if recognizer.claim == .began && recognizer.touchCount == 0 { continue }
      if !isBlocked(recognizer) { return recognizer }
    }
    return nil
  }

  private func comeTrue(_ recognizer: GestureRecognizer) {
    let claim = recognizer.claim
    recognizer.claim = .none
    for loser in takeTouches(for: recognizer) {
      loser.claim = .none
      loser.apply(.cancelled)
      releaseIfDone(loser)
    }
    // A loser's handler may have taken the winner out.
    if recognizer.arena !== self { return }
    switch claim {
    case .none: break
    case .began: recognizer.apply(.began)
    case .ended: recognizer.apply(.ended)
    case .beganAndEnded:
      recognizer.apply(.began)
      if recognizer.arena === self { recognizer.apply(.ended) }
    }
    releaseIfDone(recognizer)
  }

  /// Makes `recognizer` the winner of all its touches; returns who loses by that.
  private func takeTouches(for recognizer: GestureRecognizer) -> [GestureRecognizer] {
    var losers: [GestureRecognizer] = []
    for contest in contests where contest.has(recognizer) {
      if contest.winner == nil { contest.winner = recognizer }
      if recognizer.cancelsTouchesInView { contest.isTaken = true }
      for member in contest.members where member !== recognizer && !member.state.isOver {
        if prevents(recognizer, member) { losers.append(member) }
      }
    }
    return losers
  }

  // MARK: Who waits for whom

  private func isBlocked(_ recognizer: GestureRecognizer) -> Bool {
    for other in engaged where blocks(other, recognizer) {
      // Of a circle of those that wait for each other the first is let through when all have claimed.
      if !waits(other, for: recognizer) { return true }
    }
    return false
  }

  private func blocks(_ other: GestureRecognizer, _ recognizer: GestureRecognizer) -> Bool {
    other !== recognizer && other.isUndecided && mustFail(other, before: recognizer)
      && share(other, recognizer)
  }

  /// Whether `first` waits for `last`, be it by way of others.
  private func waits(_ first: GestureRecognizer, for last: GestureRecognizer) -> Bool {
    var found = [first]
    var index = 0
    while index < found.count {
      let current = found[index]
      index += 1
      if current.claim == .none { continue }
      for other in engaged where blocks(other, current) {
        if other === last { return true }
        if !found.contains(where: { $0 === other }) { found.append(other) }
      }
    }
    return false
  }

  private func mustFail(
    _ other: GestureRecognizer, before recognizer: GestureRecognizer
  ) -> Bool {
    for requirement in recognizer.requirements where requirement.recognizer === other {
      return true
    }
    return recognizer.requiresFailure(of: other) || other.isRequiredToFail(by: recognizer)
      || recognizer.shouldRequireFailure?(other) == true
      || other.shouldBeRequiredToFail?(recognizer) == true
  }

  private func share(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    for contest in contests where contest.has(first) && contest.has(second) { return true }
    return false
  }
}
