import Drawing
import Geometry
import Layers
import Motion
import Pixels
import Views

/// A button with a title, an image, or both, that acts when a finger is lifted inside it.
///
/// ```swift
/// let save = Button("Save")
/// save.setBackgroundColor(Color(hex: 0x34C759))
/// save.onTap = { document.save() }
/// ```
///
///     normal ──finger down──▶ pressed ──lifted──▶ normal, onTap
///                              │    ▲
///                     dragged out  dragged in
///                              ▼    │
///                              normal ──lifted──▶ nothing
///
/// The finger may stray by `dragSlop` points outside the touch area, which is at least 44×44 points
/// while it is held, except onto something else that takes touches. A button follows its first finger. However
/// short a tap is, and however late a scroll view told of it, the pressed look stays a tenth of a second.
///
/// Its colours follow its state. Setting `backgroundColor` sets that of the normal state.
open class Button: View {
  /// Shows the title; its font may be set. Text and colour follow the state.
  public let titleLabel: Label
  /// Shows the image, left of the title.
  public let imageView: ImageView

  /// Called once for each activation by finger, key or `activate()`.
  public final var onTap: (() -> Void)?
  /// Called after `isSelected` was changed by an activation.
  public final var onSelectionChange: ((Bool) -> Void)?
  /// True: an activation toggles `isSelected`. False by default.
  public final var togglesSelection = false
  /// Points that a held finger may be outside the touch area and still counts as inside.
  public final var dragSlop = 10.0
  /// Points between the edges and the title or image.
  public final var contentInsets = Insets(top: 10, left: 16, bottom: 10, right: 16) {
    didSet { if contentInsets != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Points between image and title.
  public final var imageSpacing = 8.0 {
    didSet { if imageSpacing != oldValue { invalidateIntrinsicContentSize() } }
  }

  private final var titles = StateTable<String>()
  private final var titleColors = StateTable<Color>()
  private final var backgrounds = StateTable<Color>()
  private final var images = StateTable<Bitmap>()
  /// The fill that the state gave it; where `backgroundColor` differs it was set from outside.
  private final var fill: Color?
  private final var tracker = TapTracker()
  /// The time of the frame in which the pressed look was put on.
  private final var pressTime = FrameTime.zero
  /// What takes the pressed look off after a short tap; nil when it is not worn for that.
  private final var afterglow: SceneTimer?

  /// Seconds for which the pressed look of a tap stays at least.
  private static let shortestLook = 0.1

  /// A button with `title`; text white on the theme's tint, corners of 10 points.
  public init(_ title: String = "", frame: Rect = .zero) {
    titleLabel = Label(alignment: .center)
    imageView = ImageView()
    super.init(frame: frame, layer: Layer())
    tracker.slop = .infinity
    cornerRadius = 10
    titles[exactly: .normal] = title
    addSubview(imageView)
    addSubview(titleLabel)
    show()
  }

  // MARK: - State

  /// False: it shows its disabled looks and swallows touches.
  public final var isEnabled = true {
    didSet {
      if isEnabled == oldValue { return }
      endAfterglow()
      if !isEnabled { isPressed = false }
      show()
    }
  }

  /// On or off. Setting it calls nothing.
  public final var isSelected = false { didSet { if isSelected != oldValue { show() } } }

  /// A finger is on it that would activate it if it were lifted now.
  public private(set) final var isPressed = false {
    didSet { if isPressed != oldValue { show() } }
  }

  /// All of the above.
  public final var state: ControlState {
    var state = ControlState.normal
    if isPressed { state.insert(.pressed) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  // MARK: - Looks

  /// The title while in `state`; a state without one shows that of a part of it, else the normal one.
  public final func setTitle(_ title: String?, for state: ControlState = .normal) {
    titles[exactly: state] = title
    show()
  }

  /// The title's colour while in `state`.
  public final func setTitleColor(_ color: Color?, for state: ControlState = .normal) {
    titleColors[exactly: state] = color
    show()
  }

  /// The fill while in `state`. Where only the normal one is set, pressed is a little darker.
  public final func setBackgroundColor(_ color: Color?, for state: ControlState = .normal) {
    backgrounds[exactly: state] = color
    // What was set from outside before gives way.
    if state == .normal { fill = nil }
    show()
  }

  /// The image while in `state`, with `scale` pixels a point (one scale for all images).
  public final func setImage(_ image: Bitmap?, scale: Double = 1, for state: ControlState = .normal)
  {
    images[exactly: state] = image
    imageView.imageScale = scale
    show()
  }

  open override func themeChanged() { show() }

  open override func didMoveToWindow() { endAfterglow() }

  private final func endAfterglow() {
    afterglow?.cancel()
    afterglow = nil
  }

  /// Keeps the pressed look of a tap that was too short to be seen.
  private final func glow() {
    endAfterglow()
    guard let window else { return }
    let end = pressTime + Button.shortestLook
    if end <= window.time { return }
    let button = weakReference
    afterglow = window.schedule(at: end) {
      guard let button = button.view as? Button else { return }
      button.afterglow = nil
      button.show()
    }
    show()
  }

  private final func show() {
    if let fill, backgroundColor != fill { backgrounds[exactly: .normal] = backgroundColor }
    let theme = window?.theme ?? Theme()
    let looksPressed = isPressed || afterglow != nil
    var state = self.state
    if looksPressed { state.insert(.pressed) }
    titleLabel.text = titles.value(for: state) ?? ""
    titleLabel.textColor =
      titleColors.value(for: state) ?? (isEnabled ? .white : theme.secondaryText)
    imageView.image = images.value(for: state)
    var color = backgrounds.value(for: state) ?? (isEnabled ? theme.tint : theme.control)
    if looksPressed && backgrounds[exactly: .pressed] == nil && backgrounds[exactly: state] == nil {
      color = color.darkened
    }
    fill = color
    backgroundColor = color
    imageView.isHidden = imageView.image == nil
    invalidateIntrinsicContentSize()
  }

  // MARK: - Layout

  /// What image and title need, with the insets; at least 44 points high.
  open override var intrinsicContentSize: Size {
    let content = contentSize
    return Size(
      content.width + contentInsets.left + contentInsets.right,
      max(44, content.height + contentInsets.top + contentInsets.bottom))
  }

  private final var contentSize: Size {
    let title = titleLabel.text.isEmpty ? Size.zero : titleLabel.intrinsicContentSize
    guard imageView.image != nil else { return title }
    let image = imageView.intrinsicContentSize
    let gap = titleLabel.text.isEmpty ? 0 : imageSpacing
    return Size(image.width + gap + title.width, max(image.height, title.height))
  }

  open override func layoutSubviews() {
    let box = bounds.inset(by: contentInsets)
    guard imageView.image != nil else {
      // A title that needs it takes the insets too, before it is cut.
      let width = min(bounds.width, max(box.width, titleLabel.intrinsicContentSize.width))
      titleLabel.frame = pixelAligned(
        Rect(
          x: min(box.minX, bounds.midX - width / 2), y: bounds.minY, width: width,
          height: bounds.height))
      return
    }
    let content = contentSize
    let image = imageView.intrinsicContentSize
    let left = box.minX + max(0, (box.width - content.width) / 2)
    imageView.frame = pixelAligned(
      Rect(
        x: left, y: bounds.midY - image.height / 2, width: min(image.width, box.width),
        height: image.height))
    let title = left + image.width + imageSpacing
    titleLabel.frame = pixelAligned(
      Rect(
        x: title, y: bounds.minY,
        width: max(0, min(box.maxX - title, titleLabel.intrinsicContentSize.width)),
        height: bounds.height))
  }

  // MARK: - Activation

  /// Does what a tap does, for keys and code; nothing while disabled.
  public final func activate() {
    if !isEnabled { return }
    if togglesSelection { isSelected.toggle() }
    report("tap")
    let isOn = isSelected
    if togglesSelection {
      report("selected", isOn ? "true" : "false")
      onSelectionChange?(isOn)
    }
    onTap?()
  }

  open override var claimsTaps: Bool { true }

  open override func touchBegan(_ touch: Touch) {
    if !tracker.began(touch) { return }
    endAfterglow()
    pressTime = window?.time ?? .zero
    isPressed = isEnabled
  }

  open override func touchMoved(_ touch: Touch) {
    if tracker.followed == touch.id { isPressed = isEnabled && holds(touch) }
  }

  open override func touchEnded(_ touch: Touch) {
    let isActivated = tracker.ended(touch) && holds(touch)
    if isActivated && isPressed { glow() }
    if tracker.followed == nil { isPressed = false }
    if isActivated { activate() }
  }

  open override func touchCancelled(_ touch: Touch) {
    tracker.cancelled(touch)
    if tracker.followed == nil { isPressed = false }
  }

  /// Whether a held finger counts as inside.
  private final func holds(_ touch: Touch) -> Bool {
    let place = touch.location(in: self)
    if point(inside: place) { return true }
    let reachX = max(0, 44 - bounds.width) / 2 + dragSlop
    let reachY = max(0, 44 - bounds.height) / 2 + dragSlop
    let area = bounds.inset(
      by: Insets(top: -reachY, left: -reachX, bottom: -reachY, right: -reachX))
    if !area.contains(place) { return false }
    guard let other = window?.hitTest(touch.position) else { return true }
    return !other.claimsTaps
  }
}

extension Color {
  /// The colour under a finger: every channel at 82 %.
  fileprivate var darkened: Color {
    func darker(_ channel: UInt8) -> UInt8 { UInt8((UInt32(channel) * 82 + 50) / 100) }
    return Color(darker(red), darker(green), darker(blue), alpha: alpha)
  }
}
