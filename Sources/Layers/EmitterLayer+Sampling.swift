import Motion

extension EmitterLayer.Change {
  func isSameKind(as other: EmitterLayer.Change) -> Bool {
    switch (self, other) {
    case (.cells, .cells), (.source, .source), (.birthRate, .birthRate), (.budget, .budget): true
    case (.cells, _), (.source, _), (.birthRate, _), (.budget, _): false
    }
  }
}

/// What the emitter is told, and when: changes of the model, and samples of animations.
extension EmitterLayer {
  /// What animations drive now.
  final var drives: EmitterDrives {
    var drives = EmitterDrives()
    for running in animations { drives.formUnion(EmitterDrives(running.animation)) }
    return drives
  }

  /// Starts emission in the frame at `time`.
  final func start(at time: FrameTime) {
    let offset = timing.timeOffset.isNaN ? 0 : timing.timeOffset
    let begin = (timing.beginTime ?? .zero) == .zero ? time - offset : .zero
    emitter.start(at: begin)
    driven = drives
    if driven.isEmpty { return }
    let values = values(at: time, of: time)
    recorded.birthRate = .nan
    record(values, driven, at: begin)
  }

  /// Records what animations have made of the emitter since the last frame.
  final func sample(through time: FrameTime) {
    let drives = drives
    let all = drives.union(driven)
    if all.isEmpty { return }
    // Whatever was planned for it ends here.
    if drives.contains(.birthRate) && !driven.contains(.birthRate) { recorded.birthRate = .nan }
    for moment in SampleTimes(after: sampled, through: time) {
      record(values(at: moment, of: time), all, at: moment)
      driven = drives
    }
    driven.formUnion(drives)
  }

  /// The model values of the last frame with the animations at `moment`; what has not begun begins in the
  /// frame at `time`.
  private func values(at moment: FrameTime, of time: FrameTime) -> EmitterValues {
    var values = settled
    for running in animations where !EmitterDrives(running.animation).isEmpty {
      let begin = running.begin ?? running.animation.timing.beginTime ?? time
      running.animation.apply(at: moment, begin: begin, to: &values)
    }
    return values
  }

  private func record(_ values: EmitterValues, _ drives: EmitterDrives, at time: FrameTime) {
    if drives.contains(.source) && values.source != recorded.source {
      recorded.source = values.source
      emitter.setSource(values.source, at: time)
    }
    if drives.contains(.birthRate) && values.birthRate != recorded.birthRate {
      recorded.birthRate = values.birthRate
      emitter.setBirthRate(values.birthRate, at: time, isSmooth: true)
    }
  }

  /// Makes a change of the model, under the animations that drive it.
  final func apply(_ change: Change, at time: FrameTime) {
    switch change {
    case .cells(let family): emitter.setCells(family, at: time)
    case .budget(let budget): emitter.setMaximumParticles(min(budget, limit), at: time)
    case .source(let source):
      settled.source = source
      if driven.contains(.source) {
        record(values(at: SampleTimes.latest(at: time), of: time), .source, at: time)
      } else {
        recorded.source = source
        emitter.setSource(source, at: time)
      }
    case .birthRate(let rate):
      settled.birthRate = rate
      if driven.contains(.birthRate) {
        record(values(at: SampleTimes.latest(at: time), of: time), .birthRate, at: time)
      } else {
        recorded.birthRate = rate
        emitter.setBirthRate(rate, at: time)
      }
    }
  }
}
