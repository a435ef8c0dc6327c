import Drawing
import Geometry
import KioskKit
import Layers
import Motion
import Pixels
import Touches
import Typesetting
import Views

/// A window on a canvas in memory, fed with fingers and driven frame by frame under virtual time.
///
/// ```swift
/// let stage = Stage(width: 300, height: 200)
/// stage.root.addSubview(button)
/// stage.tap(at: Point(150, 100), time: 0.1)
/// stage.run(to: 0.5)
/// #expect(stage.actions == ["0.183 ok tap"])
/// #expect(Golden.compare(stage.canvas.surface, named: "ok-tapped").isEqual)
/// ```
///
/// Touches enter as events do: in the first frame at or after their time.
public final class Stage {
  /// The window under test.
  public let window: Window
  /// What is on the glass after the last frame.
  public let canvas: Bitmap
  /// Frames of `run` in a second.
  public let framesPerSecond: Int
  /// What `--actions` would print: the frame's time, who, what, value.
  public private(set) var actions: [String] = []
  /// What the last frame changed.
  public private(set) var damage = Region()
  /// Pixels that all frames since `resetDamage` changed, as one rectangle.
  public private(set) var damagedBounds = PixelRect.zero
  /// How many frames changed something.
  public private(set) var drawnFrames = 0

  private var events: [TouchEvent] = []
  private var nextFrame = 0
  private var lastTime = FrameTime.distantPast

  /// A stage of `width` × `height` pixels. Without a typesetter text is drawn as boxes. With several
  /// threads, 64 at most, every frame is cut into bands for them, however small it is.
  public init(
    width: Int, height: Int, scale: Double = 1, framesPerSecond: Int = 60,
    typesetter: Typesetter? = nil, threads: Int = 1
  ) {
    window = Window(
      width: width, height: height, scale: scale, typesetter: typesetter ?? Typesetter())
    canvas = Bitmap(width: width, height: height)
    self.framesPerSecond = framesPerSecond
    if threads > 1 {
      window.layerTree.crew = RasterThreads(threads)
      window.layerTree.leastParallelPixels = 1
    }
    window.onAction = { [unowned(unsafe) self] identifier, event, value in
      var line = "\(milliseconds(window.time.nanoseconds)) \(identifier) \(event)"
      if let value { line += " \(value)" }
      actions.append(line)
    }
  }

  deinit { window.onAction = nil }

  /// The window's root view.
  public var root: View { window.rootView }

  // MARK: - Fingers

  /// A change of finger `id` at `time` seconds.
  public func touch(_ id: Int, _ phase: TouchPhase, _ position: Point, time: Double) {
    let event = TouchEvent(
      id: id, phase: phase, position: position,
      timeNanoseconds: FrameTime(seconds: time).nanoseconds)
    let index = events.lastIndex { $0.timeNanoseconds <= event.timeNanoseconds }
    events.insert(event, at: index.map { $0 + 1 } ?? 0)
  }

  /// Finger `id` comes down at `time` and is lifted `duration` seconds later, at the same place.
  public func tap(at position: Point, time: Double, duration: Double = 0.08, id: Int = 0) {
    touch(id, .began, position, time: time)
    touch(id, .ended, position, time: time + duration)
  }

  /// Finger `id` comes down at `start`, moves every 10 ms on a straight line, and is lifted at `end`.
  public func drag(
    from start: Point, to end: Point, time: Double, duration: Double, id: Int = 0
  ) {
    touch(id, .began, start, time: time)
    let steps = max(1, Int((duration * 100).rounded()))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      touch(id, .moved, start + (end - start) * part, time: time + duration * part)
    }
    touch(id, .ended, end, time: time + duration)
  }

  // MARK: - Frames

  /// One frame at exactly `seconds`: due touches, timers, layout, animations, drawing.
  public func frame(at seconds: Double) { frame(FrameTime(seconds: seconds)) }

  /// All frames of the lattice k / `framesPerSecond` that are still to come, up to `seconds`.
  public func run(to seconds: Double) {
    let end = FrameTime(seconds: seconds)
    while true {
      let time = FrameTime(
        nanoseconds: Int64(nextFrame) * 1_000_000_000 / Int64(framesPerSecond))
      if time > end { return }
      nextFrame += 1
      if time > lastTime { frame(time) }
    }
  }

  /// Forgets what `damagedBounds` and `drawnFrames` counted.
  public func resetDamage() {
    damagedBounds = .zero
    drawnFrames = 0
  }

  private func frame(_ time: FrameTime) {
    precondition(time > lastTime, "time does not go back")
    lastTime = time
    while let event = events.first, event.timeNanoseconds <= time.nanoseconds {
      events.removeFirst()
      window.handle(event, at: time)
    }
    window.update(at: time)
    damage = window.layerTree.damage
    if damage.isEmpty { return }
    drawnFrames += 1
    damagedBounds = damagedBounds.union(damage.bounds)
    window.layerTree.draw(into: canvas.surface)
  }

  /// Seconds with three decimals, rounded.
  private func milliseconds(_ nanoseconds: Int64) -> String {
    let total = (nanoseconds + 500_000) / 1_000_000
    let rest = String(total % 1000)
    return "\(total / 1000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest
  }
}
