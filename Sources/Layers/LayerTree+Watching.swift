import Motion

/// A layer with animations of which nothing shows before a time of the tree.
struct Sleeper {
  let layer: Unowned<Layer>
  let until: FrameTime
}

// Which layers a frame looks at. A layer whose animations rest (paused, over, of infinite duration,
// hidden) is in none of the lists, so that it costs nothing; whatever may end the rest watches it
// again.
//
//     ┌──── an animation moves ───┐
//     ▼                           │
//   watched ──nothing before t──▶ sleeping ──t, or a change──▶ watched
//     │
//     └──nothing moves──▶ (no list) ──a change──▶ watched
extension LayerTree {
  /// The next frame looks at the layer's animations.
  func watch(_ layer: Layer) {
    if layer.watchPlace >= 0 { return }
    if layer.sleepPlace >= 0 { removeSleeper(layer) }
    layer.watchPlace = watched.count
    watched.append(Unowned(object: layer))
  }

  /// The layer goes away.
  func forget(_ layer: Layer) {
    if layer.watchPlace >= 0 {
      watched[layer.watchPlace] = nil
      layer.watchPlace = -1
    }
    if layer.sleepPlace >= 0 { removeSleeper(layer) }
  }

  /// Watches those whose time has come.
  func wakeSleepers() {
    if soonest > time || sleepers.isEmpty { return }
    var index = 0
    while index < sleepers.count {
      let sleeper = sleepers[index]
      // Watching takes it out of the list, and another into its place.
      if sleeper.until <= time { watch(sleeper.layer.object) } else { index += 1 }
    }
  }

  /// At the end of a frame: lets the watched rest that can, and finds when the next frame is due.
  func settle() {
    var kept = 0
    var index = 0
    // A layer whose last changes no round has seen may wake others, which are watched from here on.
    while index < watched.count {
      let entry = watched[index]
      index += 1
      guard let layer = entry?.object else { continue }
      switch layer.frameDemand(in: self) {
      case .everyFrame:
        layer.watchPlace = kept
        watched[kept] = entry
        kept += 1
      case .at(let time):
        layer.watchPlace = -1
        layer.sleepPlace = sleepers.count
        sleepers.append(Sleeper(layer: Unowned(object: layer), until: time))
        soonest = min(soonest, time)
      case .none:
        layer.watchPlace = -1
      }
    }
    watched.removeLast(watched.count - kept)
    if !isSoonestKnown {
      soonest = .distantFuture
      for sleeper in sleepers { soonest = min(soonest, sleeper.until) }
      isSoonestKnown = true
    }
    demand = kept > 0 ? .everyFrame : sleepers.isEmpty ? .none : .at(soonest)
  }

  private func removeSleeper(_ layer: Layer) {
    let place = layer.sleepPlace
    layer.sleepPlace = -1
    if sleepers[place].until <= soonest { isSoonestKnown = false }
    let last = sleepers.removeLast()
    if place == sleepers.count { return }
    sleepers[place] = last
    last.layer.object.sleepPlace = place
  }
}
