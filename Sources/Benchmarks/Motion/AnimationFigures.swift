import Geometry
import Layers
import LinuxIO
import Motion
import Pixels

/// What 200 animations on 200 layers cost a frame, without drawing: all that a commit does, and of
/// animations of every kind the animation work alone.
enum AnimationFigures {
  private static let layers = 200

  static func figures(rounds: Int) -> [Figure] {
    [
      Figure(
        name: "animations-200-running", value: running(rounds), unit: "ms a frame", limit: 0.2,
        kind: .time),
      Figure(
        name: "animations-200-of-every-kind", value: ofEveryKind(rounds), unit: "ms a frame",
        limit: 0.2, kind: .time),
      Figure(
        name: "animations-200-paused", value: paused(rounds), unit: "ms a frame", limit: 0.002,
        kind: .time),
      Figure(
        name: "animations-200-finished", value: finished(rounds), unit: "ms a frame",
        limit: 0.002, kind: .time),
      Figure(
        name: "animations-idle-frames", value: idleFrames(), unit: "frames", limit: 0),
    ]
  }

  /// Frame `number` of a scene at 60 frames a second.
  private static func time(_ number: Int) -> FrameTime {
    FrameTime(nanoseconds: Int64(number) * 16_666_667)
  }

  private static func tree(duration: Double) -> LayerTree {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 1920, height: 1080))
    for index in 0..<layers {
      let layer = Layer(
        frame: Rect(x: Double(index % 20) * 90, y: Double(index / 20) * 90, width: 60, height: 60))
      layer.backgroundColor = .white
      var move = BasicAnimation(
        .translation, from: .point(.zero), to: .point(Point(20, 10)), duration: duration,
        timingCurve: .easeInEaseOut)
      move.repeatCount = duration > 1 ? .infinity : 1
      move.autoreverses = true
      layer.add(move, forKey: "move")
      root.addSublayer(layer)
    }
    return LayerTree(root: root, width: 1920, height: 1080)
  }

  private static func running(_ rounds: Int) -> Double {
    let tree = tree(duration: 2)
    return FrameTimes.best(rounds: rounds, frames: 60) { tree.commit(at: time($0)) }
  }

  /// Basic, keyframe and spring animations and groups in equal parts. Placing layers and collecting
  /// damage, which any change costs, is left out.
  private static func ofEveryKind(_ rounds: Int) -> Double {
    let tree = tree(duration: 2)
    for (index, layer) in tree.root.sublayers.enumerated() { animate(layer, kind: index % 4) }
    tree.commit(at: time(0))
    var best = Double.infinity
    for round in 0..<max(1, rounds) {
      var total: Int64 = 0
      for frame in 1...60 {
        let now = time(round * 60 + frame)
        let start = MonotonicClock.now()
        tree.reach(now)
        total += MonotonicClock.now() - start
        tree.commit(at: now)
      }
      best = min(best, Double(total) / 60 / 1_000_000)
    }
    return best
  }

  private static func animate(_ layer: Layer, kind: Int) {
    layer.removeAllAnimations()
    let fade = BasicAnimation(
      .opacity, from: .number(0.2), to: .number(1), duration: 1_000, timingCurve: .easeInEaseOut)
    let steps = KeyframeAnimation(
      .translation,
      values: [.point(.zero), .point(Point(9, 4)), .point(Point(2, 20)), .point(.zero)],
      calculationMode: .cubic, duration: 1_000)
    switch kind {
    case 0: layer.add(fade, forKey: "fade")
    case 1: layer.add(steps, forKey: "steps")
    case 2:
      layer.add(
        SpringAnimation(
          .scale, from: .number(0.5), to: .number(1),
          spring: Spring(mass: 1, stiffness: 10, damping: 0.01), duration: 1_000),
        forKey: "spring")
    default:
      layer.add(
        AnimationGroup([.basic(fade), .keyframe(steps)], duration: 1_000), forKey: "both")
    }
  }

  private static func paused(_ rounds: Int) -> Double {
    let tree = tree(duration: 2)
    tree.commit(at: time(0))
    tree.root.timing.speed = 0
    return FrameTimes.best(rounds: rounds, frames: 60) { tree.commit(at: time($0 + 1)) }
  }

  private static func finished(_ rounds: Int) -> Double {
    let tree = tree(duration: 0.1)
    for number in 0..<30 { tree.commit(at: time(number)) }
    return FrameTimes.best(rounds: rounds, frames: 60) { tree.commit(at: time($0 + 30)) }
  }

  /// Frames that a tree still asks for, or that change something, once its animations are over.
  private static func idleFrames() -> Double {
    let tree = tree(duration: 0.1)
    for number in 0..<30 { tree.commit(at: time(number)) }
    var frames = 0
    for number in 30..<630 {
      if tree.demand != .none || tree.isDirty { frames += 1 }
      tree.commit(at: time(number))
      if !tree.damage.isEmpty { frames += 1 }
    }
    return Double(frames)
  }
}
