import Geometry
import Layers
import Motion
import Pixels

/// What 200 animations on 200 layers cost a frame: all that a commit does, without drawing.
enum AnimationFigures {
  private static let layers = 200

  static func figures(rounds: Int) -> [Figure] {
    [
      Figure(
        name: "animations-200-running", value: running(rounds), unit: "ms a frame", limit: 0.2,
        kind: .time),
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
