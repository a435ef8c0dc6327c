import Drawing
import Geometry
import Gestures
import Layers
import Motion
import Pixels
import Views

/// A tile with a picture and a title that behaves like an icon on a home screen: a long press makes
/// it shake and shows a badge, the badge deletes it.
///
/// ```swift
/// let tile = DeletableTile("百思", picture: .sample(0), frame: Rect(x: 20, y: 20, width: 60, height: 80))
/// tile.titleLabel.textColor = .red
/// tile.onTap = { open(page) }
/// tile.onDelete = { pages.remove(page) }
/// ```
///
///     still ──long press, isShaking = true──▶ shaking ──tap, isShaking = false──▶ still
///                                                │
///                                   tap on the badge, delete()──▶ removed, then onDelete
///
/// In a `TileGrid` all tiles shake and stop together, and a shaking tile is dragged to another place, also
/// by the finger of the long press.
open class DeletableTile: View {
  /// Shows the title; its font and colour may be set.
  public let titleLabel: Label

  /// Called for a tap while the tile is still.
  public final var onTap: (() -> Void)?
  /// Called after the tile was removed, by the badge or by `delete()`.
  public final var onDelete: (() -> Void)?
  /// Called when a finger made the tile shake or stop.
  public final var onShakingChange: ((Bool) -> Void)?

  let pictureLayer = ArtworkLayer()
  let badgeLayer = ArtworkLayer()
  // Cleared by the grid when it lets the tile go or goes away itself.
  unowned(unsafe) final var grid: TileGrid?
  private final var tracker = TapTracker()
  private let longPress = LongPressRecognizer()
  private let pan = PanRecognizer()
  /// Where the long press was recognised, in canvas points, until its finger is a drag.
  private final var pressed: Point?

  /// A tile with `title` under `picture`.
  public init(_ title: String = "", picture: Artwork? = nil, frame: Rect = .zero) {
    titleLabel = Label(title, alignment: .center)
    super.init(frame: frame, layer: Layer())
    pictureLayer.artwork = picture
    badgeLayer.artwork = .deleteBadge()
    badgeLayer.isHidden = true
    layer.addSublayer(pictureLayer)
    addSubview(titleLabel)
    layer.addSublayer(badgeLayer)
    let tile = weakReference
    longPress.onRecognize = { press in (tile.view as? DeletableTile)?.longPressed(press) }
    longPress.onChange = { press in (tile.view as? DeletableTile)?.pressChanged(press) }
    addGestureRecognizer(longPress)
    pan.onChange = { pan in (tile.view as? DeletableTile)?.panChanged(pan) }
    pan.isEnabled = false
    pan.maximumTouches = 1
    addGestureRecognizer(pan)
  }

  /// What is written under the picture.
  public final var title: String {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }

  /// Shown in a square as wide as the tile, aspect fit.
  public final var picture: Artwork? {
    get { pictureLayer.artwork }
    set { pictureLayer.artwork = newValue }
  }

  /// The picture of the badge: an X in a circle.
  public final var badgePicture: Artwork? {
    get { badgeLayer.artwork }
    set { badgeLayer.artwork = newValue }
  }

  // MARK: - Layout

  /// The picture is a square as wide as the tile at the top, the title fills the rest; a tile at least
  /// as wide as tall has its title, 20 points high, over the bottom edge.
  open override func layoutSubviews() {
    let width = bounds.width
    pictureLayer.frame = Rect(x: bounds.minX, y: bounds.minY, width: width, height: width)
    // The picture has no ground of its own: this is the shape of its shadow.
    pictureLayer.cornerRadius = 0.24 * width
    titleLabel.frame =
      width >= bounds.height
      ? Rect(x: bounds.minX, y: bounds.maxY - 20, width: width, height: 20)
      : Rect(x: bounds.minX, y: bounds.minY + width, width: width, height: bounds.height - width)
    badgeLayer.frame = badgeFrame
  }

  /// Where the badge is, in the tile's coordinates.
  public final var badgeFrame: Rect {
    let width = bounds.width
    return Rect(
      x: bounds.minX + 0.7 * width, y: bounds.minY, width: 0.3 * width, height: 0.3 * width)
  }

  /// Where a tap hits the badge: at least 44×44 points about its middle.
  public final var badgeTouchArea: Rect {
    let badge = badgeFrame
    let grow = max(0, 44 - badge.width) / 2
    return badge.inset(by: Insets(all: -grow))
  }

  /// The badge's touch area, while the tile shakes.
  open override var overhang: Overhang? {
    shakes ? Overhang(area: badgeTouchArea, anchor: badgeFrame.center) : nil
  }

  // MARK: - Shaking

  private final var shakes = false

  /// Whether the tile shakes and shows its badge. In a grid, setting it sets that of all tiles.
  public final var isShaking: Bool {
    get { shakes }
    set {
      if let grid {
        grid.isEditing = newValue
      } else {
        setShaking(newValue, phase: 0)
      }
    }
  }

  /// `phase` is how many tenths of a cycle in the shaking starts.
  final func setShaking(_ value: Bool, phase: Int) {
    if shakes == value { return }
    shakes = value
    badgeLayer.isHidden = !value
    // The finger of the long press that began this goes on as a drag.
    longPress.isEnabled = !value || longPress.hasBegun
    pan.isEnabled = value && grid != nil
    if value {
      shake(.wiggle(phase: Double(phase) / 10))
    } else {
      stopShaking()
    }
  }

  final func reportShaking() {
    report("shaking", shakes ? "true" : "false")
    onShakingChange?(shakes)
  }

  private final func changeShaking(to value: Bool) {
    if let grid {
      grid.changeEditing(to: value)
    } else {
      setShaking(value, phase: 0)
      reportShaking()
    }
  }

  // MARK: - Deleting

  /// Removes the tile as its badge does: at once, and then `onDelete` hears of it.
  public final func delete() {
    guard superview != nil || grid != nil else { return }
    let window = self.window
    let grid = self.grid
    setShaking(false, phase: 0)
    let index = grid?.forget(self)
    removeFromSuperview()
    if !identifier.isEmpty { window?.onAction?(identifier, "removed", title) }
    if let grid, let index { grid.tileRemoved(self, at: index) }
    onDelete?()
  }

  // MARK: - Touches

  open override var claimsTaps: Bool { true }

  private final func longPressed(_ press: LongPressRecognizer) {
    pressed = press.canvasLocation
    changeShaking(to: true)
  }

  private final func pressChanged(_ press: LongPressRecognizer) {
    let place = press.canvasLocation
    switch press.state {
    case .changed:
      if let pressed {
        let distance = place.distance(to: pressed)
        if distance < DeletableTile.dragSlop { return }
        self.pressed = nil
        // From the edge of the slop, so that it doesn't jump.
        grid?.lift(self, at: pressed + (place - pressed) * (DeletableTile.dragSlop / distance))
      }
      grid?.carry(self, to: place)
    case .ended, .cancelled:
      pressed = nil
      if press.state == .ended { grid?.drop(self) } else { grid?.putBack(self) }
      longPress.isEnabled = !shakes
    case .possible, .began, .failed: break
    }
  }

  private final func panChanged(_ pan: PanRecognizer) {
    switch pan.state {
    case .began:
      grid?.lift(self, at: pan.canvasLocation - pan.translation)
      grid?.carry(self, to: pan.canvasLocation)
    case .changed: grid?.carry(self, to: pan.canvasLocation)
    case .ended: grid?.drop(self)
    case .cancelled: grid?.putBack(self)
    case .possible, .failed: break
    }
  }

  /// Points that the finger of a long press moves before it is a drag.
  private static let dragSlop = 8.0

  open override func touchBegan(_ touch: Touch) { _ = tracker.began(touch) }

  open override func touchEnded(_ touch: Touch) {
    if !tracker.ended(touch) || grid?.isReordering == true { return }
    if !shakes {
      report("tap")
      onTap?()
    } else if badgeTouchArea.contains(touch.location(in: self)) {
      delete()
    } else {
      changeShaking(to: false)
    }
  }

  open override func touchCancelled(_ touch: Touch) { tracker.cancelled(touch) }
}
