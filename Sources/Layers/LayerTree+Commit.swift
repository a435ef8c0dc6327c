import Geometry
import Motion
import Pixels

extension LayerTree {
  /// Rounds of completions that may change the tree again within one frame.
  private static let maximumRounds = 8

  /// Computes what every layer shows at `time` and collects what differs from the last commit.
  ///
  /// Animations that ended by `time` are removed and their completions called, and what those
  /// change is committed too: eight times at most, then the next frame goes on with it. Times should
  /// not go back; if they do, running animations show the earlier time and ended ones stay away.
  public func commit(at time: FrameTime) {
    if time < self.time { root.wake() }
    self.time = time
    clocksChanged()
    damage.removeAll()
    wakeSleepers()
    var round = 0
    repeat {
      isDirty = false
      animate()
      placeAll()
      deliverCompletions()
      round += 1
    } while isDirty && round < LayerTree.maximumRounds
    settle()
    if isDirty { demand = .everyFrame }
  }

  /// Brings what layers show to `time`, before something is changed for the frame at that time.
  ///
  /// What a touch or a timer finds on the glass, and lets things start from, then doesn't depend on when
  /// the frame before was. Calls no completions; the commit at `time` has to follow.
  package func reach(_ time: FrameTime) {
    if time <= self.time { return }
    self.time = time
    clocksChanged()
    wakeSleepers()
    animate()
  }

  /// Draws the last commit's damage into the canvas surface, which holds the commit before.
  public func draw(into canvas: Surface) { draw(damage, into: canvas) }

  /// Draws all of the last commit.
  public func drawAll(into canvas: Surface) {
    var all = Region()
    all.add(bounds)
    draw(all, into: canvas)
  }

  private func draw(_ region: Region, into canvas: Surface) {
    composer.draw(
      root, scale: scale, background: backgroundColor, damage: region, into: canvas)
  }

  /// Layers composed by the last drawing.
  public var drawnLayers: Int { composer.layerCount }

  /// Particles drawn by the last drawing.
  public var drawnParticles: Int { composer.particleCount }

  /// Brings every watched layer to the frame's time.
  private func animate() {
    var index = 0
    // A layer that is animated may wake others, which are watched from here on.
    while index < watched.count {
      if let layer = watched[index]?.object { layer.animate(in: self) }
      index += 1
    }
  }

  /// A completion is due in this frame.
  func note(_ call: @escaping (Bool) -> Void, of running: RunningAnimation, at time: FrameTime) {
    var place = ended.count
    while place > 0
      && (ended[place - 1].time, ended[place - 1].order) > (time, running.order)
    { place -= 1 }
    ended.insert((time, running.order, call), at: place)
  }

  /// Calls the completions that are due. What those cause is the next round's.
  private func deliverCompletions() {
    for item in ended { completions.append((item.call, true)) }
    ended.removeAll(keepingCapacity: true)
    if completions.isEmpty { return }
    let calls = completions
    completions = []
    for item in calls { item.call(item.finished) }
    if !completions.isEmpty { isDirty = true }
  }
}
