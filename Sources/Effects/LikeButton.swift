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
  private final var tracker = TapTracker()
  private final var isOn = false
  /// A burst that has not begun: when it will, and the timer that begins it.
  private final var coming: (begin: FrameTime, timer: SceneTimer)?

  /// A heart that is off.
  public init(frame: Rect = .zero) {
    super.init(frame: frame, layer: Layer())
    emitter.emitterShape = .circle
    emitter.emitterMode = .outline
    emitter.birthRate = 0
    emitter.cells = [LikeButton.spark(.spark())]
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

  private static let burstDelay = 0.25
  private static let burstDuration = 0.15

  private final func celebrate() {
    let bounce = KeyframeAnimation(
      .scale, values: [.number(1.5), .number(2), .number(0.8), .number(1)],
      calculationMode: .cubic, duration: 0.5)
    pictureLayer.add(bounce, forKey: "bounce")
    let button = weakReference
    window?.withFrameTime { (button.view as? LikeButton)?.awaitBurst(from: $0) }
  }

  private final func awaitBurst(from time: FrameTime) {
    guard isOn, let window else { return }
    let begin = time + LikeButton.burstDelay
    let button = weakReference
    let timer = window.schedule(at: begin) {
      guard let button = button.view as? LikeButton, let coming = button.coming else { return }
      button.coming = nil
      button.burst(from: coming.begin)
    }
    coming?.timer.cancel()
    coming = (begin, timer)
  }

  /// Births are recorded by their own times, so that the frame rate doesn't matter.
  private final func burst(from begin: FrameTime) {
    emitter.setBirthRate(1, at: begin)
    emitter.setBirthRate(0, at: begin + LikeButton.burstDuration)
  }

  private final func calm() {
    pictureLayer.removeAnimation(forKey: "bounce")
    let button = weakReference
    window?.withFrameTime { (button.view as? LikeButton)?.stopBurst(at: $0) }
  }

  private final func stopBurst(at time: FrameTime) {
    if let coming {
      coming.timer.cancel()
      self.coming = nil
      // A frame so late that the burst should have begun before it.
      if coming.begin <= time { burst(from: coming.begin) }
    }
    emitter.setBirthRate(0, at: time)
  }

  open override func didMoveToWindow() {
    if window == nil {
      coming?.timer.cancel()
      coming = nil
    }
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
