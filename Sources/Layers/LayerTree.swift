import Drawing
import Geometry
import Motion
import Pixels

/// The retained scene of one canvas: from changes and time to damage.
///
///     set properties, add animations ──▶ commit(at: time) ──▶ damage ──▶ draw(into: canvas)
///
/// `commit` computes what every changed layer shows at that time and collects, in device pixels,
/// what differs from the last commit. Drawing only the damage gives the same bits as drawing all.
public final class LayerTree {
  /// The layer that holds all others.
  public let root: Layer
  /// Device pixels of the canvas.
  public private(set) var width: Int
  /// Device pixels of the canvas from top to bottom.
  public private(set) var height: Int
  /// Device pixels a point.
  public let scale: Double
  /// Under the root layer; opaque.
  public var backgroundColor = Color.black {
    didSet { if backgroundColor != oldValue { damageAll() } }
  }

  /// What differs from the last commit.
  @exclusivity(unchecked) public internal(set) var damage = Region()
  /// True when `commit` has something to do besides the passing of time.
  public internal(set) var isDirty = true
  /// When the next commit could show something new by the passing of time alone.
  public internal(set) var demand = FrameDemand.none

  /// Layers whose animations or contents the next frame looks at; nil where one was forgotten.
  @exclusivity(unchecked) var watched: [Unowned<Layer>?] = []
  /// Layers with animations of which nothing shows before a time, in no order.
  var sleepers: [Sleeper] = []
  /// The least time of the sleepers, unless one of them was forgotten.
  var soonest = FrameTime.distantFuture
  var isSoonestKnown = true
  /// Animations added so far.
  var animationCount: UInt64 = 0
  /// Changes when the layers' times do.
  private(set) var clockStamp: UInt64 = 1
  /// Completions of animations that ended in this round, by their ends.
  var ended: [(time: FrameTime, order: UInt64, call: (Bool) -> Void)] = []
  var completions: [(call: (Bool) -> Void, finished: Bool)] = []
  var gone = Region()
  /// What a pass finds changed, before it becomes damage.
  @exclusivity(unchecked) var changed = ChangedRects()
  var time = FrameTime(nanoseconds: 0)
  /// Shapes and draws the text of the tree.
  public let typesetter: Typesetter
  let composer: Composer

  /// Precondition: both sides in 1...16,384 pixels and a positive, finite scale.
  public init(
    root: Layer, width: Int, height: Int, scale: Double = 1, typesetter: Typesetter = Typesetter()
  ) {
    precondition(width > 0 && height > 0, "a canvas needs a size")
    precondition(scale > 0 && scale.isFinite, "a canvas needs a positive scale")
    self.root = root
    self.width = width
    self.height = height
    self.scale = scale
    self.typesetter = typesetter
    composer = Composer(renderer: Renderer(glyphs: typesetter.glyphs))
    root.removeFromSuperlayer()
    root.attach(to: self)
    damageAll()
  }

  deinit { root.attach(to: nil) }

  /// The most particles of one emitter that may be alive, however many its own budget allows; nil, the
  /// default: its own budget counts alone. Emitters take it up in the next frame. For a shell whose frames
  /// run late; where it changes depends on the machine, so never under virtual time.
  package var particleLimit: Int?
  /// Told once, when the first emitter refuses births because of its own budget, how large that is.
  package var onRefusedBirths: ((Int) -> Void)?

  /// `particleLimit` is the shell's own doing, of which it speaks itself.
  func noteRefusedBirths(budget: Int) {
    guard particleLimit == nil, let tell = onRefusedBirths else { return }
    onRefusedBirths = nil
    tell(budget)
  }

  /// Draws large frames on several threads; nil, the default, draws on the caller's. The picture is
  /// the same.
  package var crew: (any DrawingCrew)? {
    get { composer.renderer.crew }
    set { composer.renderer.crew = newValue }
  }
  /// Frames of fewer pixels are drawn on the caller's thread all the same.
  package var leastParallelPixels: Int {
    get { composer.renderer.leastParallelPixels }
    set { composer.renderer.leastParallelPixels = newValue }
  }

  /// Bytes of layer bitmaps (of turned, scaled and fading subtrees) that are kept from one frame to
  /// the next. Default 64 MiB. What is beyond it is drawn again when it is needed.
  public var bitmapByteBudget: Int {
    get { composer.bitmaps.byteBudget }
    set { composer.bitmaps.byteBudget = max(0, newValue) }
  }
  /// Bytes of layer bitmaps kept after the last frame.
  package var bitmapByteCount: Int { composer.bitmaps.byteCount }

  /// Layers whose animations the next frame looks at.
  package var watchedCount: Int {
    var count = 0
    for entry in watched where entry != nil { count += 1 }
    return count
  }
  /// Bytes of old pictures that transitions hold.
  package var transitionByteCount: Int { root.transitionByteCount }

  /// The whole canvas, in device pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Everything is to be painted again by the next frame.
  public func damageAll() {
    gone.add(bounds)
    isDirty = true
  }

  /// The canvas has another size from now on; the next commit damages all of it, and the next `draw`
  /// paints on one of that size. The root layer's bounds are the caller's.
  ///
  /// Precondition: both sides in 1...16,384 pixels.
  public func resize(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a canvas needs a size")
    if width == self.width && height == self.height { return }
    self.width = width
    self.height = height
    gone.removeAll()
    root.mark(.placement)
    damageAll()
  }

  /// Every layer's time must be computed again.
  func clocksChanged() { clockStamp &+= 1 }

  func damageGone(_ rect: PixelRect) {
    gone.add(rect.intersection(bounds))
    isDirty = true
  }
}

/// A reference that whoever holds it must drop before its object goes away.
struct Unowned<Object: AnyObject> {
  unowned(unsafe) let object: Object
}
