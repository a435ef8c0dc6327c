import Geometry
import Gestures
import Layers
import Motion
import Pixels
import Views

/// Something that is on or off, changed by a tap or by dragging its thumb.
///
/// ```swift
/// let light = Switch(isOn: true)
/// light.onChange = { isOn in lamp.isLit = isOn }
/// ```
///
///     still ──finger down──▶ held ──lifted within 10 points──▶ still, the other state
///                             │
///                         moved sideways
///                             ▼
///                          dragging ──lifted──▶ still, the state that the thumb is nearer to or thrown at
///
/// When it is switched on the accent colour grows from behind the thumb until it fills the track. What is
/// interrupted goes on from what is shown. A finger that changed the state makes `--actions` show `on true`
/// or `on false`. It follows its first finger; in a scroll view the first 8 points decide who has it.
open class Switch: View {
  /// Called with the new state after a finger or `toggle()` changed it.
  public final var onChange: ((Bool) -> Void)?

  /// The track's colour when on; nil: the theme's tint.
  public final var onColor: Color? { didSet { show() } }
  /// The track's colour when off; nil: the theme's control.
  public final var offColor: Color? { didSet { show() } }
  /// The thumb's colour. White by default.
  public final var thumbColor = Color.white { didSet { show() } }

  /// False: it shows its disabled looks and swallows touches.
  public final var isEnabled = true {
    didSet {
      if isEnabled == oldValue { return }
      pan.isEnabled = isEnabled
      held = false
      show()
      settle()
    }
  }

  private let track = View()
  private let fill = View()
  private let thumb = View()
  private let pan = ThumbPan()
  private final var state = false
  private final var tracker = TapTracker()
  private final var held = false
  /// While dragging: how far the thumb is, 0...1, where that was at the start, and whether it was ever
  /// somewhere else.
  private final var drag: (part: Double, start: Double, hasMoved: Bool)?

  /// Width and height in points of a switch of the usual size.
  private static let size = Size(52, 32)
  private static let spring = Spring(dampingRatio: 1, response: 0.32)

  /// A switch; the usual size is 52×32 points.
  public init(isOn: Bool = false, frame: Rect = .zero) {
    super.init(frame: frame, layer: Layer())
    state = isOn
    for view in [track, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.addSubview(fill)
    track.clipsToBounds = true
    pan.maximumTouches = 1
    let view = weakReference
    pan.decide = { way in (view.view as? Switch)?.mayMove(along: way) ?? false }
    pan.onChange = { pan in (view.view as? Switch)?.panChanged(pan) }
    addGestureRecognizer(pan)
    show()
  }

  // MARK: - State

  /// On or off. Setting it shows at once and calls nothing.
  public final var isOn: Bool {
    get { state }
    set { setOn(newValue, animated: false) }
  }

  /// Sets the state; animated the thumb slides there in a third of a second. Calls nothing. A drag that goes
  /// on decides anew when it ends.
  public final func setOn(_ isOn: Bool, animated: Bool) {
    state = isOn
    if drag != nil { return }
    if animated { settle() } else { animate(duration: 0) { place() } }
  }

  /// Does what a tap does, for keys and code; nothing while disabled.
  public final func toggle() {
    if isEnabled { change(to: !state) }
  }

  private final func change(to isOn: Bool) {
    let isNew = isOn != state
    state = isOn
    settle()
    if !isNew { return }
    report("on", isOn ? "true" : "false")
    onChange?(isOn)
  }

  // MARK: - Looks

  open override func themeChanged() { show() }

  private final func show() {
    let theme = window?.theme ?? Theme()
    track.backgroundColor = offColor ?? theme.control
    let color = onColor ?? theme.tint
    fill.backgroundColor = isEnabled ? color : color.withAlpha(color.alpha / 5 * 2)
    thumb.backgroundColor = thumbColor
    thumb.shadowOpacity = isEnabled ? 0.24 : 0.1
    thumb.shadowOffset = Size(0, 2)
    thumb.shadowRadius = 2.5
  }

  /// 52×32 points.
  open override var intrinsicContentSize: Size { Switch.size }

  open override func layoutSubviews() {
    animate(duration: 0) {
      track.frame = trackFrame
      track.cornerRadius = track.frame.height / 2
      place()
    }
  }

  /// As large as fits in the middle of the bounds.
  private final var trackFrame: Rect {
    let factor = max(
      0, min(bounds.width / Switch.size.width, bounds.height / Switch.size.height))
    let (width, height) = (Switch.size.width * factor, Switch.size.height * factor)
    return pixelAligned(
      Rect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height))
  }

  private final var inset: Double { (track.frame.height / 16).rounded(.up) }
  private final var thumbSize: Double { max(0, track.frame.height - 2 * inset) }
  /// A held thumb is longer.
  private final var thumbLength: Double {
    held || drag != nil ? (thumbSize * 1.2).rounded() : thumbSize
  }
  private final var way: Double { max(0, track.frame.width - 2 * inset - thumbLength) }

  private final func settle() { animate(spring: Switch.spring) { place() } }

  /// Places thumb and fill for the state or the drag.
  private final func place() {
    let part = drag?.part ?? (state ? 1 : 0)
    let box = track.frame
    let size = thumbSize
    let place = Rect(
      x: box.minX + inset + part * way, y: box.minY + inset, width: thumbLength, height: size)
    thumb.frame = place
    thumb.cornerRadius = size / 2
    // A disc about the thumb: hidden behind it when off, beyond the farthest corner when on.
    let middle = Point(place.midX - box.minX, box.height / 2)
    let far = Point(max(middle.x, box.width - middle.x), box.height / 2).distance(to: .zero) + 1
    let radius = max(0, size / 2 - 1) + part * (far - max(0, size / 2 - 1))
    fill.frame = Rect(
      x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
    fill.cornerRadius = radius
  }

  // MARK: - Touches

  open override var claimsTaps: Bool { true }

  /// The bounds, and as much around them as makes 44 points.
  open override func point(inside point: Point) -> Bool {
    let beside = max(0, 44 - bounds.width) / 2
    let above = max(0, 44 - bounds.height) / 2
    return bounds.inset(by: Insets(top: -above, left: -beside, bottom: -above, right: -beside))
      .contains(point)
  }

  open override func touchBegan(_ touch: Touch) {
    if tracker.began(touch) && isEnabled { hold(true) }
  }

  open override func touchEnded(_ touch: Touch) {
    let isTap = tracker.ended(touch)
    if tracker.followed == nil { hold(false) }
    if isTap { toggle() }
  }

  open override func touchCancelled(_ touch: Touch) {
    tracker.cancelled(touch)
    if tracker.followed == nil { hold(false) }
  }

  private final func hold(_ value: Bool) {
    if held == value { return }
    held = value
    settle()
  }

  private final func panChanged(_ pan: PanRecognizer) {
    switch pan.state {
    case .began:
      let part = shownPart
      drag = (part, part, false)
      settle()
      follow(pan)
    case .changed: follow(pan)
    case .ended:
      follow(pan)
      guard let drag else { return }
      self.drag = nil
      // A finger that only trembled meant a tap.
      let thrown = drag.part + (way > 0 ? local(pan.velocity) / way * 0.1 : 0)
      change(to: drag.hasMoved ? thrown > 0.5 : !state)
    case .cancelled:
      drag = nil
      settle()
    case .possible, .failed: break
    }
  }

  /// How far the thumb is on the glass, also on its way.
  private final var shownPart: Double {
    let part = state ? 1.0 : 0.0
    guard way > 0 else { return part }
    let layer = thumb.layer.presentation
    let start = track.frame.minX + inset + layer.bounds.width / 2
    let room = track.frame.width - 2 * inset - layer.bounds.width
    return room > 0 ? max(0, min(1, (layer.position.x - start) / room)) : part
  }

  private final func follow(_ pan: PanRecognizer) {
    guard var drag else { return }
    let moved = way > 0 ? local(pan.translation) / way : 0
    let part = max(0, min(1, drag.start + moved))
    if abs(moved) > 0.2 { drag.hasMoved = true }
    let isNew = part != drag.part
    drag.part = part
    self.drag = drag
    if isNew { animate(duration: 0) { place() } }
  }

  /// The first points decide: along the switch they are its thumb's.
  private final func mayMove(along way: Point) -> Bool {
    let way = own(way)
    return abs(way.x) >= abs(way.y)
  }

  /// A way on the canvas in own points.
  private final func own(_ way: Point) -> Point {
    convert(way, from: nil) - convert(.zero, from: nil)
  }

  /// The sideways part of a way on the canvas, in own points.
  private final func local(_ way: Point) -> Double {
    own(way).x
  }
}
