import Geometry
import Gestures
import Layers
import Motion
import Pixels
import Views

/// A value between two ends, chosen by dragging a thumb along a track.
///
/// ```swift
/// let volume = Slider(0...100, value: 40)
/// volume.step = 5
/// volume.onChange = { value in player.volume = value }
/// ```
///
///     still ──thumb dragged──▶ tracking ──lifted──▶ still, onCommit
///
/// Only the thumb is held, by an area of at least 44×44 points; a tap on the track does nothing. The thumb
/// keeps its distance to the finger, also beyond the ends. In a scroll view the first 8 points decide who
/// has the finger; elsewhere the thumb follows at once. It follows its first finger.
///
/// When a finger is lifted after it changed the value, `--actions` shows `value N`, N with three decimals at
/// most.
open class Slider: View {
  /// Called with each new value while a finger moves the thumb, or, without `isContinuous`, with the last.
  public final var onChange: ((Double) -> Void)?
  /// Called with the value when a finger that changed it is lifted or lost.
  public final var onCommit: ((Double) -> Void)?
  /// False: `onChange` hears only of the value at the end of a drag. True by default.
  public final var isContinuous = true

  /// The value at the left end; 0 by default. ±1e15 at most, NaN is 0.
  public final var minimumValue: Double { didSet { limitsChanged() } }
  /// The value at the right end; 1 by default. Not above `minimumValue`: it has only that value.
  public final var maximumValue: Double { didSet { limitsChanged() } }
  /// Values lie this far apart, from the minimum on; the maximum counts too. 0, the default, or no positive
  /// number: any value.
  public final var step = 0.0 { didSet { limitsChanged() } }

  /// The colour of the track left of the thumb; nil: the theme's tint.
  public final var minimumTrackColor: Color? { didSet { show() } }
  /// The colour of the track right of the thumb; nil: the theme's control.
  public final var maximumTrackColor: Color? { didSet { show() } }
  /// The thumb's colour. White by default.
  public final var thumbColor = Color.white { didSet { show() } }

  /// False: it shows its disabled looks and swallows touches; a drag ends.
  public final var isEnabled = true {
    didSet {
      if isEnabled == oldValue { return }
      pan.isEnabled = isEnabled
      held = nil
      show()
      grow()
    }
  }
  /// A finger drags the thumb.
  public private(set) final var isTracking = false

  private let track = View()
  private let fill = View()
  private let thumb = View()
  private let pan = ThumbPan()
  private final var current = 0.0
  /// The touch on the thumb before it is a drag.
  private final var held: Int?
  /// When the drag began: the value, and the thumb's place in its way.
  private final var dragStart = (value: 0.0, part: 0.0)

  /// Points across the thumb, at rest and held.
  private static let thumbSize = 28.0
  private static let heldThumbSize = 32.0
  private static let trackHeight = 4.0
  private static let touchSize = 44.0
  /// Pulls the thumb where it does not follow a finger.
  private static let spring = Spring(dampingRatio: 1, response: 0.3)

  /// A slider of the values in `range`.
  public init(_ range: ClosedRange<Double> = 0...1, value: Double = 0, frame: Rect = .zero) {
    minimumValue = range.lowerBound
    maximumValue = range.upperBound
    super.init(frame: frame, layer: Layer())
    current = values.nearest(value)
    for view in [track, fill, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    pan.maximumTouches = 1
    let slider = weakReference
    pan.decide = { way in (slider.view as? Slider)?.mayMove(along: way) ?? false }
    pan.shouldReceive = { touch in (slider.view as? Slider)?.takes(touch) ?? false }
    pan.onChange = { pan in (slider.view as? Slider)?.panChanged(pan) }
    addGestureRecognizer(pan)
    show()
  }

  // MARK: - Value

  /// The value, always one of those that the slider has. Setting it calls nothing, and moves the thumb at
  /// once; during a drag the next movement of the finger counts again. NaN changes nothing.
  public final var value: Double {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value; animated the thumb glides there in a third of a second, from where it is.
  public final func setValue(_ value: Double, animated: Bool) {
    if value.isNaN { return }
    current = values.nearest(value)
    if isTracking { return }
    place(animated: animated)
  }

  private final var values: SliderScale { SliderScale(minimumValue, maximumValue, step: step) }

  private final func part(of value: Double) -> Double { values.part(of: value) }

  private final func limitsChanged() {
    current = values.nearest(current)
    if !isTracking { place(animated: false) }
  }

  // MARK: - Looks

  open override func themeChanged() { show() }

  private final func show() {
    let theme = window?.theme ?? Theme()
    track.backgroundColor = maximumTrackColor ?? theme.control
    fill.backgroundColor = isEnabled ? minimumTrackColor ?? theme.tint : theme.disabled
    thumb.backgroundColor = thumbColor
    thumb.borderWidth = 0.5
    thumb.borderColor = Color.black.withAlpha(isEnabled ? 20 : 38)
    thumb.shadowOpacity = isEnabled ? 0.22 : 0
    thumb.shadowOffset = Size(0, 2)
    thumb.shadowRadius = 3
  }

  /// As wide as it likes, 44 points high.
  open override var intrinsicContentSize: Size { Size(View.noIntrinsicMetric, Slider.touchSize) }

  open override func layoutSubviews() {
    let height = Slider.trackHeight
    let line = pixelAligned(
      Rect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height))
    track.frame = line
    track.cornerRadius = line.height / 2
    fill.cornerRadius = line.height / 2
    place(animated: false)
  }

  /// The usual size, or what fits.
  private final var thumbSize: Double { min(Slider.thumbSize, bounds.height) }
  /// How far the thumb's middle goes.
  private final var way: Double { max(0, bounds.width - thumbSize) }

  /// Brings thumb and fill to where the value is.
  private final func place(animated: Bool) {
    let part = part(of: current)
    if animated {
      animate(spring: Slider.spring) { place(at: part) }
    } else {
      animate(duration: 0) { place(at: part) }
    }
  }

  private final func place(at part: Double) {
    let isHeld = held != nil || isTracking
    let size = isHeld ? thumbSize * Slider.heldThumbSize / Slider.thumbSize : thumbSize
    let middle = Point(bounds.minX + thumbSize / 2 + part * way, bounds.midY)
    let box = pixelAligned(
      Rect(x: middle.x - size / 2, y: middle.y - size / 2, width: size, height: size))
    thumb.frame = box
    thumb.cornerRadius = size / 2
    fill.frame = Rect(
      x: track.frame.minX, y: track.frame.minY, width: max(0, box.midX - track.frame.minX),
      height: track.frame.height)
  }

  /// Shows whether the thumb is held.
  private final func grow() {
    let part = part(of: current)
    animate(spring: Slider.spring) { place(at: part) }
  }

  // MARK: - Touches

  open override var claimsTaps: Bool { true }

  /// The bounds, and as much around them as makes 44 points.
  open override func point(inside point: Point) -> Bool {
    let reach = (Slider.touchSize - Slider.thumbSize) / 2
    let above = max(0, Slider.touchSize - bounds.height) / 2
    return bounds.inset(by: Insets(top: -above, left: -reach, bottom: -above, right: -reach))
      .contains(point)
  }

  /// Where a finger takes the thumb, by the value.
  private final func isOnThumb(_ point: Point) -> Bool {
    let middle = thumb.frame.center
    let reach = Slider.touchSize / 2
    return abs(point.x - middle.x) <= reach
      && abs(point.y - middle.y) <= max(reach, bounds.height / 2)
  }

  private final func takes(_ touch: GestureTouch) -> Bool {
    if !isOnThumb(touch.location) { return false }
    let isShared = isInScrollView
    pan.slop = isShared ? 8 : 0
    pan.isPatient = !isShared
    return true
  }

  /// Along the track it is the thumb's. Elsewhere than in a scroll view a point along it is enough: a
  /// finger that first trembles across has the thumb all the same.
  private final func mayMove(along way: Point) -> Bool {
    let own = convert(way, from: nil) - convert(.zero, from: nil)
    return abs(own.x) >= (pan.isPatient ? min(1, abs(own.y)) : abs(own.y))
  }

  private final var isInScrollView: Bool {
    var next = superview
    while let view = next {
      if let scroll = view as? ScrollView, scroll.isScrollEnabled { return true }
      next = view.superview
    }
    return false
  }

  open override func touchBegan(_ touch: Touch) {
    if held != nil || isTracking || !isEnabled || !isOnThumb(touch.location(in: self)) { return }
    held = touch.id
    grow()
  }

  open override func touchEnded(_ touch: Touch) { letGo(touch) }

  open override func touchCancelled(_ touch: Touch) { letGo(touch) }

  private final func letGo(_ touch: Touch) {
    if held != touch.id { return }
    held = nil
    if !isTracking { grow() }
  }

  private final func panChanged(_ pan: PanRecognizer) {
    switch pan.state {
    case .began:
      isTracking = true
      let shown = thumb.layer.presentation.position.x - bounds.minX - thumbSize / 2
      let isMoving = abs(shown - part(of: current) * way) > 1
      dragStart = (current, isMoving && way > 0 ? shown / way : part(of: current))
      grow()
      follow(pan)
    case .changed: follow(pan)
    case .ended, .cancelled:
      if !isTracking { return }
      if pan.state == .ended { follow(pan) }
      commit()
    case .possible, .failed: break
    }
  }

  /// Takes the value that the finger has brought the thumb to.
  private final func follow(_ pan: PanRecognizer) {
    if !isTracking { return }
    let moved = (convert(pan.translation, from: nil) - convert(.zero, from: nil)).x
    let part = way > 0 ? max(0, min(1, dragStart.part + moved / way)) : 0
    let next = values.value(at: part)
    let isNew = next != current
    current = next
    if step > 0 {
      if isNew { place(animated: true) }
    } else {
      follow(at: part)
    }
    if isNew && isContinuous { onChange?(next) }
  }

  /// The thumb is under the finger at once; its size goes on growing.
  private final func follow(at part: Double) {
    animate(duration: 0) { place(at: part) }
  }

  private final func commit() {
    isTracking = false
    held = nil
    grow()
    if current == dragStart.value { return }
    let value = current
    report("value", SliderScale.text(value))
    if !isContinuous { onChange?(value) }
    onCommit?(value)
  }
}
