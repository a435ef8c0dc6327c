import Geometry
import Layers
import Motion
import Pixels
import Views

/// A toggle that bounces and then bursts into sparks.
///
/// ```swift
/// let like = LikeButton(frame: Rect(x: 200, y: 150, width: 30, height: 130))
/// like.onChange = { isLiked in post.isLiked = isLiked }
/// ```
///
///     off ──tap──▶ on: bounce 0.5 s; after 0.25 s a burst for 0.15 s
///      ▲            │
///      └────tap─────┘ at once; a burst to come does not come, a running one stops
///
/// Setting `isSelected` does what a tap does, but for the call of `onChange`.
open class LikeButton: View {
  /// Called after a tap or `activate()`, with the new state.
  public final var onChange: ((Bool) -> Void)?
  /// Sends out the sparks: 40 points outside the button, wherever that is set, for its own bounds.
  /// Its cells, and what they look like, may be changed.
  public let emitter = EmitterLayer(maximumParticles: 600)

  /// Shown while off, aspect fit.
  public final var normalPicture = Artwork.heartOutline() { didSet { show() } }
  /// Shown while on, aspect fit.
  public final var selectedPicture = Artwork.heart() { didSet { show() } }

  let pictureLayer = ArtworkLayer()
  /// A quarter second after selecting, for 0.15 s.
  private let burst = Burst(cell: LikeButton.spark(.spark()), delay: 0.25, duration: 0.15)
  private final var tracker = TapTracker()
  private final var isOn = false
  /// When the last burst begins or began, by the emitter's own time.
  private final var burstBegin: FrameTime?

  /// A heart that is off.
  public init(frame: Rect = .zero) {
    super.init(frame: frame, layer: Layer())
    burst.prepare(emitter)
    layer.addSublayer(emitter)
    layer.addSublayer(pictureLayer)
    show()
  }

  /// The particle: 150 of them in 0.15 s, 8 points wide, fading over the second that they live.
  public static func spark(_ picture: Artwork) -> EmitterCell {
    var cell = EmitterCell(name: "spark", contents: picture.bitmap(size: Size(100, 100)))
    cell.birthRate = 1000
    cell.lifetime = 1
    cell.lifetimeRange = 0.1
    cell.velocity = 40
    cell.velocityRange = 10
    cell.scale = 0.08
    cell.scaleRange = 0.02
    cell.alphaRange = 0.1
    cell.alphaSpeed = -1
    return cell
  }

  // MARK: - State

  /// On or off. Setting another value animates as a tap does.
  public final var isSelected: Bool {
    get { isOn }
    set {
      if isOn == newValue { return }
      isOn = newValue
      show()
      if newValue { celebrate() } else { calm() }
    }
  }

  /// Does what a tap does, for keys and code.
  public final func activate() {
    isSelected.toggle()
    let isOn = self.isOn
    report("selected", isOn ? "true" : "false")
    onChange?(isOn)
  }

  private final func show() { pictureLayer.artwork = isOn ? selectedPicture : normalPicture }

  // MARK: - Bounce and burst

  private final func celebrate() {
    Bounce.like.start(on: pictureLayer)
    let button = weakReference
    window?.withFrameTime { (button.view as? LikeButton)?.startBurst(at: $0) }
  }

  /// Births are recorded by their own times, so that the frame rate doesn't matter.
  private final func startBurst(at time: FrameTime) {
    guard isOn, window != nil else { return }
    burstBegin = burst.begin(on: emitter, at: emitter.ownTime(at: time))
  }

  private final func calm() {
    pictureLayer.removeAnimation(forKey: Bounce.key)
    let button = weakReference
    window?.withFrameTime { (button.view as? LikeButton)?.stopBurst(at: $0) }
  }

  /// What is to be born from `time` on is not.
  private final func stopBurst(at time: FrameTime) {
    burstBegin = nil
    emitter.setBirthRate(0, at: emitter.ownTime(at: time))
  }

  open override func didMoveToWindow() {
    guard window == nil, let begin = burstBegin else { return }
    burstBegin = nil
    // One that nothing has been seen of does not come; sparks that fly may be shown again.
    if emitter.particleCount == 0 { emitter.setBirthRate(0, at: begin) }
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    pictureLayer.frame = bounds
    emitter.frame = bounds
    emitter.emitterPosition = Point(bounds.width / 2, bounds.height / 2)
    emitter.emitterSize = Size(bounds.width + 40, bounds.height + 40)
  }

  /// 44×44 points.
  open override var intrinsicContentSize: Size { Size(44, 44) }

  // MARK: - Touches

  open override var claimsTaps: Bool { true }

  open override func touchBegan(_ touch: Touch) { _ = tracker.began(touch) }

  open override func touchEnded(_ touch: Touch) {
    if tracker.ended(touch) { activate() }
  }

  open override func touchCancelled(_ touch: Touch) { tracker.cancelled(touch) }
}
