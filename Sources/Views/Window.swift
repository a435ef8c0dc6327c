import Drawing
import Geometry
import Layers
import Motion
import Pixels
import Touches

/// A canvas with a tree of views: it takes touches, runs timers, lays out, and commits what changed.
///
///     handle(touches) ──▶ update(at: time): timers ▸ layout ▸ animations ▸ damage ──▶ layerTree.draw
///
/// ```swift
/// let window = Window(width: 800, height: 480, typesetter: typesetter)
/// window.rootView.addSubview(RippleButton(frame: Rect(x: 250, y: 100, width: 300, height: 100)))
/// window.update(at: FrameTime(seconds: 0))
/// ```
///
/// It reads no clock: all times are arguments.
public final class Window {
  /// Fills the canvas.
  public let rootView: View
  /// What the views show.
  public let layerTree: LayerTree
  /// Fonts and colours that views ask for.
  public var theme: Theme {
    didSet {
      if theme == oldValue { return }
      rootView.backgroundColor = theme.background
      rootView.spreadTheme()
    }
  }
  /// Hears of everything that a finger or a key achieved: who, what, and a value.
  ///
  /// Events are `tap [N]`, `shaking true|false`, `removed TITLE`, `reordered TITLES`,
  /// `selected true|false`, `on true|false`, `value N`. Only views with an `identifier` are reported.
  public var onAction: ((_ identifier: String, _ event: String, _ value: String?) -> Void)?

  /// Hears of keys that no view took; returns whether it did something with them.
  public var onKey: ((KeyEvent) -> Bool)?
  /// Hears of each whole code that a scanner read. Nothing of it goes to the focused view.
  public var onScan: ((String) -> Void)?
  /// Hears of turns of the wheel that no view took, by points: right and down are positive.
  public var onWheel: ((_ x: Double, _ y: Double, _ position: Point) -> Void)?

  /// Called with the new size in points when the canvas gets another one, before views are laid out:
  /// for what isn't laid out by `View.layoutSubviews` or `View.fillsSuperview`.
  public var onResize: ((Size) -> Void)?
  /// Sees each change of a touch before the window; what it returns is dispatched in its place, if
  /// anything. Called within a frame.
  package var touchFilter: ((TouchEvent) -> TouchEvent?)?

  /// The time of the current frame.
  public private(set) var time = FrameTime.zero
  /// True from a frame's first event to the end of its `update`.
  private var isOpen = false
  var timers = TimerQueue()
  var animation: ViewAnimation?
  let dispatcher = TouchDispatcher()
  /// Where keys go first; `setFocus` changes it.
  var focus: WeakView?
  let followers = FrameFollowers()
  /// Made with the first motion of a pointer.
  var cursor: CursorLayer?

  /// A window of `width` × `height` device pixels, with `scale` of them a point.
  ///
  /// Precondition: both sides in 1...16,384 and a positive, finite scale.
  public init(
    width: Int, height: Int, scale: Double = 1, typesetter: Typesetter, theme: Theme = Theme()
  ) {
    let size = Size(Double(width) / scale, Double(height) / scale)
    rootView = View(frame: Rect(origin: .zero, size: size))
    layerTree = LayerTree(
      root: rootView.layer, width: width, height: height, scale: scale, typesetter: typesetter)
    self.theme = theme
    rootView.backgroundColor = theme.background
    dispatcher.window = self
    rootView.move(to: self)
  }

  deinit {
    dispatcher.window = nil
    rootView.move(to: nil)
  }

  /// Points.
  public var size: Size { rootView.bounds.size }
  /// Device pixels a point.
  public var scale: Double { layerTree.scale }
  /// Resolves fonts, measures and shapes text.
  public var typesetter: Typesetter { layerTree.typesetter }

  /// One change of one touch, in points of the window. `time` is that of the frame which shows what
  /// comes of it.
  public func handle(_ event: TouchEvent, at time: FrameTime) {
    open(time)
    layerTree.reach(time)
    var event = event
    if let touchFilter {
      guard let seen = touchFilter(event) else { return }
      event = seen
    }
    followers.reach(min(time, FrameTime(nanoseconds: event.timeNanoseconds)))
    dispatcher.handle(event)
  }

  /// Brings everything to `time`: due timers, layout, animations; `layerTree.damage` is then what the
  /// frame has to paint. Times do not go back.
  public func update(at time: FrameTime) {
    open(time)
    if isSomethingDue(at: time) { layerTree.reach(time) }
    dispatcher.timeReached(time.nanoseconds)
    let limit = timers.nextSequence
    while let timer = timers.takeDue(at: time, before: limit) {
      let body = timer.body
      timer.body = nil
      body?()
    }
    followers.reach(time)
    layout()
    raiseCursor()
    layerTree.commit(at: time)
    isOpen = false
  }

  private func isSomethingDue(at time: FrameTime) -> Bool {
    if let next = timers.next(), next <= time { return true }
    return dispatcher.deadline.map { $0 <= time.nanoseconds } ?? false
  }

  /// When `update` has something to do again if nothing else happens.
  public var demand: FrameDemand {
    var demand = layerTree.demand
    if layerTree.isDirty || !rootView.layoutMarks.isEmpty || !followers.isEmpty {
      demand = .everyFrame
    }
    if let next = timers.next() { demand = demand.joined(with: .at(next)) }
    if let next = dispatcher.deadline {
      demand = demand.joined(with: .at(FrameTime(nanoseconds: next)))
    }
    return demand
  }

  /// Calls `body` with the time at which what is started now begins: at once within a frame,
  /// that is in whatever a touch, a timer or an animation calls, else in the next frame.
  public func withFrameTime(_ body: @escaping (FrameTime) -> Void) {
    if isOpen {
      body(time)
    } else {
      schedule(at: .distantPast) { [unowned(unsafe) self] in body(time) }
    }
  }

  func open(_ time: FrameTime) {
    self.time = time
    isOpen = true
  }

  /// Calls `body` once, in the first frame at or after `time`. Timers due in the same frame are
  /// called in the order of their times, then as they were set.
  @discardableResult
  public func schedule(at time: FrameTime, _ body: @escaping () -> Void) -> SceneTimer {
    timers.add(at: time, body)
  }

  /// Calls `body` once, in the first frame at least `seconds` after the current one.
  @discardableResult
  public func schedule(after seconds: Double, _ body: @escaping () -> Void) -> SceneTimer {
    schedule(at: time + seconds, body)
  }

  /// Takes every finger from whatever it is on: nothing that began comes to anything.
  ///
  /// For when the screen is lost: the console is switched, the display goes away.
  public func cancelTouches() { dispatcher.cancelAll() }

  /// The view that a touch at `point` belongs to: an overhang whose anchor can be seen, the nearest
  /// one if there are several; else the frontmost view.
  public func hitTest(_ point: Point) -> View? {
    var best: (view: View, distance: Double)?
    rootView.forEachOverhang(at: point) { view, distance, anchor in
      if let best, best.distance <= distance { return }
      if let seen = self.rootView.hitTest(anchor), seen.isDescendant(of: view) {
        best = (view, distance)
      }
    }
    return best?.view ?? rootView.hitTest(point)
  }

  /// Lays out what is marked. Layout that marks views above again is repeated a few times; what
  /// still wants more waits for the next frame, so that a view that never rests can't hang it.
  private func layout() {
    for _ in 0..<8 where !rootView.layoutMarks.isEmpty { rootView.layoutIfNeeded() }
  }

  /// Calls `body` for every tap on the window, whatever was tapped, with the view that was hit, before
  /// that hears of it; until the observation is cancelled.
  public func observeTaps(_ body: @escaping (View?) -> Void) -> TapObservation {
    let observation = TapObservation(body)
    dispatcher.observations.removeAll { $0.body == nil }
    dispatcher.observations.append(observation)
    return observation
  }

  func viewLeaves(_ view: View) {
    dispatcher.drop(view)
    if let focusedView, focusedView.isDescendant(of: view) { setFocus(nil) }
  }
}
