import Drawing
import Geometry
import Motion
import Pixels
import Raster

/// A layer of particles.
///
/// ```swift
/// var spark = EmitterCell(contents: picture)
/// spark.birthRate = 100
/// spark.lifetime = 2
/// spark.velocity = 60
/// spark.emissionRange = 2 * .pi
/// let fountain = EmitterLayer()
/// fountain.emitterPosition = Point(100, 180)
/// fountain.cells = [spark]
/// view.layer.addSublayer(fountain)
/// ```
///
/// Particles go wherever they fly: the layer's bounds clip them only where `masksToBounds` is set.
///
/// Emission starts at the first frame that shows the layer. Births happen at their own moments, not
/// at frames, and what is drawn at a time follows from that time, the seed and the changes made, so
/// every frame rate shows the same particles. A change counts from the next frame on; `set…(at:)`
/// takes a time of the layer's own.
///
/// An explicit offset warms the emitter up: with `timing.timeOffset` it started so many seconds before
/// the first frame that shows it, with a `timing.beginTime` other than 0 it started then.
///
/// Animations of emitter properties count at births' own times: they are sampled 240 times a second of the
/// layer's time, whatever the frames (after gaps of over four seconds more coarsely). While one drives
/// the birth rate, births come whenever the integral of the rate reaches whole numbers, and rates set for
/// times to come are dropped.
open class EmitterLayer: Layer {
  private final var budget: Int
  /// The tree's limit, as of the last frame.
  final var limit = Int.max
  /// Called once, at the end of the first frame in which a birth was refused because of the budget. It may do
  /// anything.
  public final var onBudgetReached: (() -> Void)?
  private final var hasReachedBudget = false
  let emitter: ParticleEmitter
  /// The model values, which the next frame makes those of `settled`.
  private final var settings = EmitterValues()
  /// The model values as of the last frame.
  final var settled = EmitterValues()
  /// What animations made of them in the last frame.
  private final var shownSettings = EmitterValues()
  /// What was recorded last, and until when.
  final var recorded = EmitterValues()
  final var sampled = FrameTime.zero
  /// What animations drove when it was sampled.
  final var driven = EmitterDrives()
  /// Changes since the last frame; those without a time of their own take the next frame's.
  private final var waiting: [(time: FrameTime?, change: Change)] = []
  /// Of the cells and their sub-cells.
  private final var pictures: [CellPicture] = []
  private final var batches: [SpriteBatch] = []
  private final var isIdle = true

  enum Change {
    case cells(CellFamily)
    case source(EmitterSource)
    case birthRate(Double)
    case budget(Int)
  }

  /// `seed` chooses the random numbers; births beyond `maximumParticles` alive are refused.
  public init(seed: UInt64 = 0, maximumParticles: Int = 10_000) {
    budget = max(0, maximumParticles)
    emitter = ParticleEmitter(seed: seed, maximumParticles: maximumParticles)
    super.init()
  }

  /// What is emitted.
  public final var cells: [EmitterCell] = [] {
    didSet {
      let family = CellFamily(cells)
      pictures = family.cells.enumerated().map { index, cell in
        CellPicture(cell, like: index < pictures.count ? pictures[index] : nil)
      }
      change(.cells(family))
    }
  }

  /// The centre of the shape in the layer's coordinates.
  public final var emitterPosition: Point {
    get { settings.source.position }
    set { setSource { $0.position = newValue } }
  }
  /// The size of the shape in points; a circle's radius is `width`.
  public final var emitterSize: Size {
    get { settings.source.size }
    set { setSource { $0.size = newValue } }
  }
  /// Where particles are born. Default a point.
  public final var emitterShape: EmitterShape {
    get { settings.source.shape }
    set { setSource { $0.shape = newValue } }
  }
  /// Which part of the shape they are born on. Default its volume.
  public final var emitterMode: EmitterMode {
    get { settings.source.mode }
    set { setSource { $0.mode = newValue } }
  }
  /// In which order particles are drawn, and whether their colours add up. Default `.unordered`.
  public final var renderMode = EmitterRenderMode.unordered {
    didSet { if renderMode != oldValue { mark(.contents) } }
  }
  /// Multiplies the cells' lifetimes. Default 1.
  public final var lifetime: Double {
    get { settings.source.lifetime }
    set { setSource { $0.lifetime = newValue } }
  }
  /// Multiplies the cells' velocities. Default 1.
  public final var velocity: Double {
    get { settings.source.velocity }
    set { setSource { $0.velocity = newValue } }
  }
  /// Multiplies the cells' scales. Default 1.
  public final var particleScale: Double {
    get { settings.source.scale }
    set { setSource { $0.scale = newValue } }
  }
  /// Multiplies the cells' spins. Default 1.
  public final var spin: Double {
    get { settings.source.spin }
    set { setSource { $0.spin = newValue } }
  }
  /// Multiplies the cells' birth rates, 0 or more. 0 stops births and lets the living finish.
  public final var birthRate: Double {
    get { settings.birthRate }
    set {
      settings.birthRate = newValue
      change(.birthRate(newValue))
    }
  }

  /// Sets `birthRate` from a time of the layer's own on, future or past; what was set for later
  /// times before is dropped.
  public final func setBirthRate(_ rate: Double, at time: FrameTime) {
    settings.birthRate = rate
    change(.birthRate(rate), at: time)
  }

  /// Births beyond so many alive are refused, each at its own moment. Lowering it lets the living finish.
  public final var maximumParticles: Int {
    get { budget }
    set {
      budget = max(0, newValue)
      change(.budget(budget))
    }
  }

  /// Sets `maximumParticles` from a time of the layer's own on, future or past; what was set for later
  /// times before is dropped.
  public final func setMaximumParticles(_ maximum: Int, at time: FrameTime) {
    budget = max(0, maximum)
    change(.budget(budget), at: time)
  }

  /// Particles alive at the last frame.
  public final var particleCount: Int { emitter.count }

  private final func setSource(_ edit: (inout EmitterSource) -> Void) {
    edit(&settings.source)
    change(.source(settings.source))
  }

  private final func change(_ change: Change, at time: FrameTime? = nil) {
    if emitter.isStarted {
      wait(for: change, at: time)
    } else {
      apply(change, at: time ?? .distantPast)
    }
    isIdle = false
    tree?.watch(self)
    mark([.values, .contents])
  }

  /// Keeps a change for the next frame. An emitter that is changed and never shown doesn't collect them.
  private final func wait(for change: Change, at time: FrameTime?) {
    if time == nil {
      var index = waiting.count - 1
      while index >= 0 && waiting[index].time == nil {
        if waiting[index].change.isSameKind(as: change) {
          waiting[index].change = change
          return
        }
        index -= 1
      }
    }
    if waiting.count >= EmitterLayer.mostWaiting { applyWaiting(at: sampled) }
    waiting.append((time, change))
  }

  private static let mostWaiting = 256

  private final func applyWaiting(at time: FrameTime) {
    for item in waiting { apply(item.change, at: item.time ?? time) }
    waiting.removeAll(keepingCapacity: true)
  }

  // MARK: - Frames

  package override var shownParticles: Int { emitter.count }

  package override var advances: Bool { !isIdle || !driven.isEmpty || !drives.isEmpty }
  package override var contentDemand: FrameDemand {
    waiting.isEmpty && emitter.isStarted ? emitter.demand : .everyFrame
  }

  package override func advance(to time: FrameTime) -> Bool {
    if emitter.isStarted {
      sample(through: time)
    } else {
      if isUnderHiddenLayer { return false }
      start(at: time)
    }
    if !waiting.isEmpty { applyWaiting(at: time) }
    takeUpLimit(at: time)
    sampled = time
    // What is not seen is computed when it is shown again.
    if isUnderHiddenLayer { return false }
    let before = emitter.count
    emitter.update(to: time)
    isIdle = emitter.isQuiet
    if emitter.isBudgetReached && !hasReachedBudget {
      hasReachedBudget = true
      tree?.noteRefusedBirths(budget: budget)
      if let action = onBudgetReached { tree?.completions.append(({ _ in action() }, true)) }
    }
    return before > 0 || emitter.count > 0
  }

  private final func takeUpLimit(at time: FrameTime) {
    let limit = tree?.particleLimit ?? .max
    if limit == self.limit { return }
    self.limit = limit
    emitter.setMaximumParticles(min(budget, limit), at: time)
  }

  package override func resetShown() {
    super.resetShown()
    shownSettings = settings
  }

  package override func shownValue(of property: AnimatableProperty) -> AnimationValue? {
    shownSettings.value(of: property) ?? super.shownValue(of: property)
  }

  package override func setShownValue(_ value: AnimationValue, of property: AnimatableProperty) {
    if shownSettings.value(of: property) == nil {
      super.setShownValue(value, of: property)
    } else {
      shownSettings.setValue(value, of: property)
    }
  }

  open override var contentsBounds: Rect {
    emitter.bounds?.inset(by: Insets(all: -1)) ?? .zero
  }

  /// Batches made so far: as many as one picture has needed.
  package final var batchCount: Int { batches.count }

  /// One batch for each stretch of particles with the same picture, so that the order holds; whichever
  /// of several cells that show it they are of.
  open override func draw(in canvas: Canvas) {
    var used = 0
    let box = contentsBounds
    emitter.withParticles { particles in
      var placement = SpritePlacement(canvas.transform, contentsScale: 1)
      var current = -1
      for place in 0..<particles.count {
        let row = renderMode == .oldestLast ? particles.count - 1 - place : place
        let number = Int(particles.cell[row])
        if number != current {
          current = number
          guard number < pictures.count, let picture = pictures[number].bitmap else { continue }
          placement = SpritePlacement(canvas.transform, contentsScale: pictures[number].scale)
          if used == 0 || batches[used - 1].image !== picture {
            beginBatch(used, of: picture)
            used += 1
          }
        }
        if number >= pictures.count || pictures[number].bitmap == nil { continue }
        batches[used - 1].append(
          placement.sprite(
            x: particles.x[row], y: particles.y[row], scale: particles.scale[row],
            angle: particles.angle[row], tint: particles.tint[row]))
      }
    }
    for index in 0..<used { canvas.draw(batches[index], bounds: box) }
  }

  /// Empties the batch at `index`, which may be one more than there are.
  private final func beginBatch(_ index: Int, of picture: Bitmap) {
    if index == batches.count {
      batches.append(SpriteBatch(picture))
      // So that a record number of particles is no reason to allocate, but for very large emitters. Where
      // pictures alternate there may be as many batches as particles: those share the room of one.
      batches[index].reserve(min(budget, 4096) / (index + 1))
    }
    batches[index].image = picture
    batches[index].blend = renderMode == .additive ? .add : .over
    batches[index].removeAll()
  }
}
