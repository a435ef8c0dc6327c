import Geometry
import Layers
import Motion
import Pixels

/// How many layers of soak scenes there are.
final class SoakCensus {
  var layers = 0
}

/// A layer that is counted.
private final class SoakLayer: Layer {
  private let census: SoakCensus

  init(_ census: SoakCensus) {
    self.census = census
    super.init()
    census.layers += 1
  }

  deinit { census.layers -= 1 }
}

/// A small tree that a soak changes at random.
final class SoakScene {
  static let layerCount = 24

  let tree: LayerTree
  let emitter = EmitterLayer(seed: 7, maximumParticles: 300)
  private(set) var layers: [Layer] = []
  /// Completions that have not been called.
  private(set) var pending: Set<Int> = []
  /// What must not happen, once it has.
  private(set) var breach: String?
  /// Called in every completion.
  var onCompletion: (() -> Void)?

  init(_ census: SoakCensus) {
    for index in 0..<SoakScene.layerCount {
      let layer = SoakLayer(census)
      layer.name = String(index)
      layer.frame = Rect(
        x: Double(index * 17 % 300), y: Double(index * 31 % 300), width: 60, height: 40)
      layer.backgroundColor = .white
      layers.append(layer)
      if index > 0 { layers[(index - 1) / 3].addSublayer(layer) }
    }
    var cell = EmitterCell(name: "dust")
    cell.birthRate = 60
    cell.lifetime = 0.8
    cell.lifetimeRange = 0.4
    cell.velocity = 50
    cell.emissionRange = 6
    emitter.cells = [cell]
    layers[0].frame = Rect(x: 0, y: 0, width: 400, height: 400)
    layers[0].addSublayer(emitter)
    tree = LayerTree(root: layers[0], width: 400, height: 400)
  }

  func apply(_ action: SoakAction) {
    switch action {
    case .add(let layer, let key, let animation, let token):
      pending.insert(token)
      layers[layer].add(animation, forKey: String(key)) { [unowned(unsafe) self] _ in
        completed(token)
      }
    case .remove(let layer, let key): layers[layer].removeAnimation(forKey: String(key))
    case .removeAll(let layer): layers[layer].removeAllAnimations()
    case .retarget(let number, let target, let duration, let token):
      let layer = layers[number]
      // What a layer that nobody can see would show is not kept up.
      let from = isSeen(layer) ? layer.presentation.position : layer.position
      layer.position = target
      pending.insert(token)
      let move = BasicAnimation(
        .position, from: .point(from), to: .point(target), duration: duration)
      layer.add(move, forKey: "move") { [unowned(unsafe) self] _ in completed(token) }
    case .set(let layer, let opacity, let size, let color):
      layers[layer].opacity = opacity
      layers[layer].bounds = Rect(x: 0, y: 0, width: size, height: size)
      layers[layer].backgroundColor = color
    case .pause(let layer, let pauses): pause(layers[layer], pauses)
    case .hide(let layer, let hides): layers[layer].isHidden = hides
    case .detach(let layer): layers[layer].removeFromSuperlayer()
    case .attach(let layer, let parent):
      // Only ever to one of a lower number, so that no circle can come of it.
      layers[parent].addSublayer(layers[layer])
    case .emit(let rate, let x):
      emitter.birthRate = rate
      emitter.emitterPosition = Point(x, 200)
    }
  }

  private func pause(_ layer: Layer, _ pauses: Bool) {
    var timing = layer.timing
    timing.speed = pauses ? 0 : 1
    layer.timing = timing
  }

  private func completed(_ token: Int) {
    if pending.remove(token) == nil { breach = "completion \(token) was called twice" }
    onCompletion?()
  }

  /// Takes every animation away: then every completion must have been called.
  func finish(at time: FrameTime) {
    onCompletion = nil
    for layer in layers { layer.removeAllAnimations() }
    tree.commit(at: time)
    if !pending.isEmpty { breach = "\(pending.count) completions were never called" }
  }

  /// What is wrong with what the scene shows now, or nil.
  func complaint() -> String? {
    if let breach { return breach }
    for layer in layers {
      let values = layer.presentation
      let numbers =
        values.position.x + values.position.y + values.bounds.width + values.bounds.height
        + values.scaleX + values.rotation + values.opacity
      if !numbers.isFinite { return "layer \(layer.name) shows a number that is none" }
    }
    if !tree.bounds.contains(tree.damage.bounds) && !tree.damage.isEmpty {
      return "damage outside of the canvas"
    }
    return nil
  }

  /// False where the layer, or one above it, is hidden or out of the tree.
  private func isSeen(_ layer: Layer) -> Bool {
    var next: Layer? = layer
    while let current = next {
      if current.isHidden { return false }
      if current === tree.root { return true }
      next = current.superlayer
    }
    return false
  }

  /// How this scene shows something else than `other`, or nil.
  func difference(from other: SoakScene) -> String? {
    for (ours, theirs) in zip(layers, other.layers)
    where isSeen(ours) && ours.presentation != theirs.presentation {
      return "layer \(ours.name) shows something else after other frames"
    }
    if emitter.particleCount != other.emitter.particleCount
      || emitter.contentsBounds != other.emitter.contentsBounds
    {
      return "other particles after other frames"
    }
    return nil
  }
}
