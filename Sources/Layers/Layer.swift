import Drawing
import Geometry
import Motion
import Pixels

/// A rectangle of the scene: geometry, a background, a border, and sublayers on top.
///
/// Properties set the model; running animations change only what is shown (`presentation`). A
/// change marks the layer, and the next frame repaints what the change touched. Layers belong to
/// one thread and know nothing of touches; `View` adds those.
open class Layer {
  /// A name for people: logs, the inspector.
  public var name = ""

  /// The layers on top of this one, back to front.
  @exclusivity(unchecked) public internal(set) final var sublayers: [Layer] = []
  // Cleared by the parent when it lets the layer go or goes away itself.
  final unowned(unsafe) var parent: Layer?
  final unowned(unsafe) var tree: LayerTree?

  // What a frame touches of each layer is not checked for overlapping accesses: the check costs more
  // than the access, a layer belongs to one thread, and none of these is lent to a caller's closure.
  @exclusivity(unchecked) final var model = LayerValues()
  @exclusivity(unchecked) final var shown = LayerValues()
  @exclusivity(unchecked) final var marks = Marks.everything
  /// The sublayers with marks. Invariant: exactly those whose `isListed` is true.
  @exclusivity(unchecked) final var marked: [Unowned<Layer>] = []
  /// True while the parent's `marked` holds this layer; then every layer above is listed too.
  final var isListed = false
  /// Where this layer is among the parent's sublayers.
  final var number = 0
  @exclusivity(unchecked) final var index = SublayerIndex()
  @exclusivity(unchecked) final var placement = Placement()
  @exclusivity(unchecked) final var animations: [RunningAnimation] = []
  /// True when `shown` lacks changes of the model or the animations since it was computed.
  final var isStale = false
  /// True while an animation drives `isHidden`: the layer must be animated even while it is hidden.
  final var drivesHidden = false
  /// What a transition makes of the layer's picture.
  final var transition: LayerTransition?
  final var bitmap: LayerBitmap? {
    // The cache holds it on until the next frame, and must not meet a layer that has gone.
    didSet { if oldValue !== bitmap { oldValue?.owner = nil } }
  }
  /// Where the tree's lists of watched and of sleeping layers hold this one; -1 where they don't.
  final var watchPlace = -1
  final var sleepPlace = -1
  /// The layer's time in the frame that the tree numbered `clockStamp`.
  @exclusivity(unchecked) final var clock = LayerClock()
  final var clockStamp: UInt64 = 0

  /// A hidden layer and everything below it is not drawn; its animations go on and cost nothing.
  public final var isHidden: Bool {
    get { model.isHidden }
    set {
      if model.isHidden == newValue { return }
      model.isHidden = newValue
      mark([.values, .placement])
      wake()
    }
  }

  /// Clips contents and sublayers to `bounds` with `cornerRadii`, anti-aliased.
  public final var masksToBounds = false {
    didSet { if masksToBounds != oldValue { mark(.everything) } }
  }

  /// A layer without size that paints nothing.
  public init() {}

  /// A layer at `frame`, in its future parent's coordinates.
  public convenience init(frame: Rect) {
    self.init()
    self.frame = frame
  }

  deinit {
    for layer in sublayers {
      layer.parent = nil
      layer.isListed = false
    }
    tree?.forget(self)
    bitmap?.owner = nil
  }

  /// The layer that holds this one; nil for a root or a layer out of any tree.
  public final var superlayer: Layer? { parent }

  /// What is on the glass: the model values with the running animations applied, as of the time of
  /// the last frame.
  ///
  /// What changed since is in it: a property that no animation drives has its model value, and an
  /// animation that no frame has shown yet is at its start. So what starts from here goes on from
  /// where the eye is, however often it is retargeted within one frame.
  public final var presentation: LayerValues {
    if animations.isEmpty { return model }
    if isStale { refresh() }
    return shown
  }

  /// `presentation.isHidden`.
  final var isShownHidden: Bool {
    if animations.isEmpty { return model.isHidden }
    if isStale { refresh() }
    return shown.isHidden
  }

  /// The layer's own time: t = (tp − beginTime) × speed + timeOffset, tp the parent's time. Speed 0
  /// pauses every animation of the layer and of the layers below.
  public final var timing = MediaTiming.identity {
    didSet {
      if timing == oldValue { return }
      hasOwnTime = timing != .identity
      tree?.clocksChanged()
      wake()
    }
  }
  /// False where the layer's time is its parent's.
  private(set) final var hasOwnTime = false

  // MARK: - For subclasses

  /// The part of the layer's own coordinates that `draw` may paint, without background and border;
  /// it may exceed `bounds`.
  open var contentsBounds: Rect { .zero }

  /// True when `draw` paints nothing but one shape with one colour, so that opacity can go into
  /// the colour instead of a group.
  open var paintsOneShape: Bool { false }

  /// Appends what the layer paints over its background.
  open func draw(in canvas: Canvas) {}

  /// Copies the model values to the shown ones; animations are applied after it. Subclasses with
  /// values of their own copy them too, and keep the former ones for `ownValuesChanged`.
  package func resetShown() { shown = model }

  /// The shown value of a property, with the animations applied so far; nil if the layer has none
  /// such.
  package func shownValue(of property: AnimatableProperty) -> AnimationValue? {
    shown.value(of: property)
  }

  /// Sets a shown value; unknown properties and values of another kind are ignored.
  package func setShownValue(_ value: AnimationValue, of property: AnimatableProperty) {
    shown.setValue(value, of: property)
  }

  /// True if shown values of the subclass differ from those before `resetShown`; called once after
  /// it and the animations.
  package func ownValuesChanged() -> Bool { false }

  /// Contents that change with time by themselves (particles). Called once a frame with the layer's
  /// time; true if the picture changed.
  package func advance(to time: FrameTime) -> Bool { false }
  /// True while `advance` has work in coming frames.
  package var advances: Bool { false }
  /// The kind of layer, for people.
  package var kindName: String { "Layer" }
  /// Particles that the layer draws; for the frame log.
  package var shownParticles: Int { 0 }
  /// When contents that advance want their next frame.
  package var contentDemand: FrameDemand { .everyFrame }
}
