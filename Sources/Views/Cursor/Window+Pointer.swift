import Geometry
import Layers
import Motion
import Touches

extension Window {
  /// What a mouse or another pointer did, with `time` that of the frame which shows what comes of it.
  ///
  ///     no cursor ──moved──▶ a cursor at the position, above all views ──moved──▶ there
  ///         ▲                    │
  ///         └──hidden (a touch)──┘
  ///
  /// The wheel goes to the view under it, then to those around it, then to `onWheel`.
  public func handle(_ event: PointerEvent, at time: FrameTime) {
    open(time)
    switch event.kind {
    case .moved: showCursor(at: event.position)
    case .hidden: cursor?.removeFromSuperlayer()
    case .wheel(let x, let y):
      layerTree.reach(time)
      turnWheel(x, y, at: event.position)
    }
  }

  /// Whether a cursor is to be seen.
  public var showsCursor: Bool { cursor?.superlayer != nil }

  /// One whole code from a scanner, with `time` that of the frame which shows what comes of it.
  public func handle(scan code: String, at time: FrameTime) {
    open(time)
    layerTree.reach(time)
    onScan?(code)
  }

  /// The cursor stays in front of what was added since.
  func raiseCursor() {
    guard let cursor, let parent = cursor.superlayer, parent.sublayers.last !== cursor else {
      return
    }
    parent.addSublayer(cursor)
  }

  private func showCursor(at position: Point) {
    let layer = cursor ?? CursorLayer()
    cursor = layer
    // On whole pixels, or its edges would blur.
    layer.position = Point(
      (position.x * scale).rounded() / scale, (position.y * scale).rounded() / scale)
    if layer.superlayer == nil { rootView.layer.addSublayer(layer) }
  }

  private func turnWheel(_ x: Double, _ y: Double, at position: Point) {
    var next = hitTest(position)
    while let view = next {
      next = view.superview
      if view.wheelTurned(x: x, y: y, at: position) { return }
      if view.window !== self { break }
    }
    onWheel?(x, y, position)
  }
}
