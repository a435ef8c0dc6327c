import Drawing
import Geometry
import Layers
import Motion
import Pixels
import Views

/// A button that answers a tap with a circle growing from the very point that was touched.
///
/// ```swift
/// let button = RippleButton(frame: Rect(x: 250, y: 100, width: 300, height: 100))
/// button.setTitle("测试按钮1", color: .white, background: Color(36, 188, 255, alpha: 128))
/// button.cornerRadius = 16
/// button.onTap = { [unowned(unsafe) button] in button.title = "点击第\(button.tapCount - 1)次" }
/// ```
///
/// The circle grows in 1.5 s, ease-out, from 20 points to whatever covers the button, while it fades
/// from half to nothing. It is clipped to the button's own shape. Every tap has a ripple of its own.
open class RippleButton: View {
  /// Shows the title; its font may be set.
  public let titleLabel: Label

  /// Called once for each tap, when its ripple starts.
  public final var onTap: (() -> Void)?
  /// White by default.
  public final var rippleColor = Color.white
  /// A disc by default.
  public final var rippleStyle = RippleStyle.fill
  /// A recognised tap by default.
  public final var rippleTrigger = RippleTrigger.tap
  /// How many taps and activations there have been.
  public private(set) final var tapCount = 0

  /// Clips the ripples to the button's shape.
  let ripples = RippleLayer()
  private final var tracker = TapTracker()
  /// The ripple under the finger that is followed, with `touchDown`.
  private final var held: (touch: Int, ripple: Ripple, circle: RippleCircle)?

  /// A button with the title "button", black on light grey.
  public init(frame: Rect = .zero) {
    titleLabel = Label("button", color: .black, alignment: .center)
    super.init(frame: frame, layer: Layer())
    layer.backgroundColor = Color(hex: 0xD3D3D3)
    layer.addSublayer(ripples)
    addSubview(titleLabel)
  }

  // MARK: - Title

  /// What is written on the button.
  public final var title: String {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }

  /// The colour of the title, translucent if you like.
  public final var titleColor: Color {
    get { titleLabel.textColor }
    set { titleLabel.textColor = newValue }
  }

  /// Sets the title, its colour and the background together; nil leaves a part as it is.
  public final func setTitle(_ title: String?, color: Color? = nil, background: Color? = nil) {
    if let title { titleLabel.text = title }
    if let color { titleLabel.textColor = color }
    if let background { backgroundColor = background }
  }

  // MARK: - Layout

  /// The title with 16 points beside it and 12 above and below; at least 44 points high.
  open override var intrinsicContentSize: Size {
    let text = titleLabel.intrinsicContentSize
    return Size(text.width + 32, max(44, text.height + 24))
  }

  open override func layoutSubviews() {
    titleLabel.frame = bounds
    ripples.shape(as: self)
  }

  open override func didMoveToWindow() {
    // What would end the ripples' animations is gone.
    if window == nil { stopRipples() }
  }

  // MARK: - Activation

  /// Does what a tap in the middle does, for keys and code.
  public final func activate() { tap(at: bounds.center, ripple: true) }

  private final func tap(at point: Point, ripple: Bool) {
    let number = tapCount
    tapCount += 1
    if ripple { startRipple(at: point) }
    report("tap", "\(number)")
    onTap?()
  }

  open override var claimsTaps: Bool { true }

  open override func touchBegan(_ touch: Touch) {
    if tracker.began(touch) && rippleTrigger == .touchDown {
      hold(touch)
    }
  }

  open override func touchEnded(_ touch: Touch) {
    let hadRipple = release(touch)
    if tracker.ended(touch) { tap(at: touch.location(in: self), ripple: !hadRipple) }
  }

  open override func touchCancelled(_ touch: Touch) {
    release(touch)
    tracker.cancelled(touch)
  }

  // MARK: - Ripples

  /// Starts a ripple at `point`, in the button's coordinates, without calling `onTap`.
  public final func startRipple(at point: Point) {
    ripples.shape(as: self)
    ripples.start(ripple, at: point - bounds.origin, halfPixel: halfPixel)
  }

  /// How many ripples are running.
  public final var rippleCount: Int { ripples.sublayers.count }

  private final var ripple: Ripple { Ripple(color: rippleColor, style: rippleStyle) }

  private final var halfPixel: Double { 0.5 / (window?.scale ?? 1) }

  private final func hold(_ touch: Touch) {
    ripples.shape(as: self)
    let ripple = self.ripple
    let place = touch.location(in: self) - bounds.origin
    held = (touch.id, ripple, ripples.hold(ripple, at: place, halfPixel: halfPixel))
  }

  /// Lets the ripple under `touch` fade; true if there was one.
  @discardableResult
  private final func release(_ touch: Touch) -> Bool {
    guard let held, held.touch == touch.id else { return false }
    self.held = nil
    ripples.release(held.circle, of: held.ripple)
    return true
  }

  private final func stopRipples() {
    held = nil
    ripples.removeAll()
  }
}
