import Motion

/// Collects what a block of keyframes sets, property by property, and makes keyframe animations of it.
final class KeyframeRecorder {
  private struct Frame {
    var start: Double
    var end: Double
    var value: AnimationValue
    /// Which `addKeyframe` set it: the last value counts that one sets.
    var number: Int
  }

  private struct Way {
    let view: View
    let property: AnimatableProperty
    let from: AnimationValue
    var frames: [Frame]
  }

  private let timing: MediaTiming
  private let mode: CalculationMode
  private var ways: [Way] = []
  private var start = 0.0
  private var end = 1.0
  private var number = 0
  private var count = 0

  init(timing: MediaTiming, mode: CalculationMode) {
    self.timing = timing
    self.mode = mode
  }

  func inKeyframe(start: Double, duration: Double, _ changes: () -> Void) {
    let outer = (self.start, end, number)
    self.start = start > 0 ? min(1, start) : 0
    end = duration > 0 ? min(1, self.start + duration) : self.start
    count += 1
    number = count
    changes()
    (self.start, end, number) = outer
  }

  func record(
    _ property: AnimatableProperty, of view: View, from: AnimationValue, to: AnimationValue
  ) {
    let frame = Frame(start: start, end: end, value: to, number: number)
    for index in ways.indices where ways[index].property == property && ways[index].view === view {
      if let place = ways[index].frames.firstIndex(where: { $0.number == number }) {
        ways[index].frames[place].value = to
      } else {
        ways[index].frames.append(frame)
      }
      return
    }
    ways.append(Way(view: view, property: property, from: from, frames: [frame]))
  }

  /// Starts what was collected, in the order in which the properties were first set.
  func start(_ animation: ViewAnimation) {
    for way in ways {
      var move = track(of: way)
      move.timing = timing
      animation.add(.keyframe(move), to: way.view.layer, key: way.property.viewKey)
    }
    ways = []
  }

  private func track(of way: Way) -> KeyframeAnimation {
    var values = [way.from]
    var times = [0.0]
    let isDiscrete = mode == .discrete
    let isPaced = mode == .paced || mode == .cubicPaced
    for frame in inOrder(way.frames) {
      let last = times[times.count - 1]
      let start = max(last, frame.start)
      if !isDiscrete && !isPaced && start > last {
        times.append(start)
        values.append(values[values.count - 1])
      }
      times.append(isDiscrete ? start : max(start, frame.end))
      values.append(frame.value)
    }
    if isDiscrete { times.append(1) }
    return KeyframeAnimation(
      way.property, values: values, keyTimes: isPaced ? nil : times, calculationMode: mode)
  }

  /// By start; those of the same start as they were set.
  private func inOrder(_ frames: [Frame]) -> [Frame] {
    var sorted: [Frame] = []
    for frame in frames {
      var place = sorted.count
      while place > 0, sorted[place - 1].start > frame.start { place -= 1 }
      sorted.insert(frame, at: place)
    }
    return sorted
  }
}
