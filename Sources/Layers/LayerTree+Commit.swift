import Geometry
import Motion
import Pixels

extension LayerTree {
  /// Rounds of completions that may change the tree again within one frame.
  private static let maximumRounds = 8

  /// Computes what every layer shows at `time` and collects what differs from the last commit.
  ///
  /// Animations that ended by `time` are removed and their completions called, and what those
  /// change is committed too. Times should not go back; if they do, running animations show the
  /// earlier time and ended ones stay away.
  public func commit(at time: FrameTime) {
    self.time = time
    damage.removeAll()
    var round = 0
    repeat {
      isDirty = false
      animate()
      placeAll()
      deliverCompletions()
      round += 1
    } while isDirty && round < LayerTree.maximumRounds
    demand = FrameDemand.none
    for entry in watched {
      demand = demand.joined(with: entry.object.frameDemand(at: time))
    }
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

  func watch(_ layer: Layer) {
    if layer.isWatched { return }
    layer.isWatched = true
    watched.append(Unowned(object: layer))
  }

  func forget(_ layer: Layer) {
    if !layer.isWatched { return }
    layer.isWatched = false
    for index in watched.indices where watched[index].object === layer {
      watched.remove(at: index)
      return
    }
  }

  /// Computes the shown values of every layer with animations or contents of its own time.
  private func animate() {
    var index = 0
    while index < watched.count {
      let layer = watched[index].object
      layer.animate(at: layer.localTime(at: time), tree: self)
      if layer.animations.isEmpty && !layer.advances {
        forget(layer)
      } else {
        index += 1
      }
    }
  }

  private func deliverCompletions() {
    while !completions.isEmpty {
      let calls = completions
      completions = []
      for item in calls { item.call(item.finished) }
    }
  }
}
