import Geometry
import Layers

/// Lays its subviews out in a row or a column; hidden ones take no room.
///
/// ```swift
/// let column = StackView(.vertical, spacing: 12, [Label("Name"), Button("OK")])
/// column.margins = Insets(all: 20)
/// ```
///
/// A view gets the length that it wants: its `preferredWidth` or `preferredHeight`, else its
/// intrinsic size. Frames lie on whole device pixels.
open class StackView: View {
  /// The direction in which the subviews follow each other.
  public enum Axis: Hashable, Sendable {
    case horizontal
    case vertical
  }

  /// How the subviews lie across the axis.
  public enum Alignment: Hashable, Sendable {
    /// As wide as the stack.
    case fill
    /// As wide as they want, at the left (or top).
    case leading
    /// As wide as they want, in the middle.
    case center
    /// As wide as they want, at the right (or bottom).
    case trailing
  }

  /// How the subviews share the length of the axis.
  public enum Distribution: Hashable, Sendable {
    /// Each gets what it wants; what is left over goes to the flexible ones by their `flexibility`, or
    /// to the last if none is. Where there is too little, all give in proportion.
    case fill
    /// All get the same.
    case fillEqually
    /// Each gets what it wants; what is left over goes between them.
    case equalSpacing
  }

  /// Vertical by default.
  public final var axis: Axis {
    didSet { if axis != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Points between neighbours; with `equalSpacing` at least this.
  public final var spacing: Double {
    didSet { if spacing != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Fill by default.
  public final var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }
  /// Fill by default.
  public final var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsLayout() } }
  }
  /// Points between the edges and the subviews.
  public final var margins = Insets.zero {
    didSet { if margins != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A stack of `views`.
  public init(
    _ axis: Axis = .vertical, spacing: Double = 0, _ views: [View] = [], frame: Rect = .zero
  ) {
    self.axis = axis
    self.spacing = spacing
    super.init(frame: frame, layer: Layer())
    for view in views { addSubview(view) }
  }

  open override func subviewContentSizeChanged() { invalidateIntrinsicContentSize() }

  /// The sum of what the subviews want, and the widest; no metric where one of them has none.
  open override var intrinsicContentSize: Size {
    var along = 0.0
    var across = 0.0
    var isFlexible = false
    var count = 0.0
    for view in subviews where !view.isHidden {
      let (length, breadth) = wanted(view)
      along += max(0, length)
      across = max(across, breadth)
      if length < 0 { isFlexible = true }
      count += 1
    }
    along += max(0, count - 1) * spacing
    let (before, after) =
      axis == .horizontal
      ? (margins.left, margins.right) : (margins.top, margins.bottom)
    let (near, far) =
      axis == .horizontal
      ? (margins.top, margins.bottom) : (margins.left, margins.right)
    along = isFlexible ? View.noIntrinsicMetric : along + before + after
    across += near + far
    return axis == .horizontal ? Size(along, across) : Size(across, along)
  }

  open override func layoutSubviews() {
    let views = subviews.filter { !$0.isHidden }
    if views.isEmpty { return }
    let box = bounds.inset(by: margins)
    let room = axis == .horizontal ? box.width : box.height
    let breadth = axis == .horizontal ? box.height : box.width
    let (lengths, gap) = share(room, among: views)
    var offset = axis == .horizontal ? box.minX : box.minY
    for (view, length) in zip(views, lengths) {
      let wish = wanted(view).across
      let width = alignment == .fill || wish < 0 ? breadth : min(wish, breadth)
      let shift: Double =
        switch alignment {
        case .fill, .leading: 0
        case .center: (breadth - width) / 2
        case .trailing: breadth - width
        }
      view.frame = pixelAligned(
        axis == .horizontal
          ? Rect(x: offset, y: box.minY + shift, width: length, height: width)
          : Rect(x: box.minX + shift, y: offset, width: width, height: length))
      offset += length + gap
    }
  }

  /// What a view wants along and across the axis; negative: nothing.
  private final func wanted(_ view: View) -> (along: Double, across: Double) {
    let content = view.intrinsicContentSize
    let width = view.preferredWidth ?? content.width
    let height = view.preferredHeight ?? content.height
    return axis == .horizontal ? (width, height) : (height, width)
  }

  private final func share(_ room: Double, among views: [View]) -> (lengths: [Double], gap: Double)
  {
    let gaps = Double(views.count - 1)
    let free = max(0, room - gaps * spacing)
    if distribution == .fillEqually {
      return (views.map { _ in free / Double(views.count) }, spacing)
    }
    var lengths = views.map { max(0, wanted($0).along) }
    let rest = free - lengths.reduce(0, +)
    if rest < 0 {
      let factor = free / (free - rest)
      return (lengths.map { $0 * factor }, spacing)
    }
    if distribution == .equalSpacing { return (lengths, spacing + (gaps > 0 ? rest / gaps : 0)) }
    let shares = views.map { $0.flexibility > 0 ? $0.flexibility : (wanted($0).along < 0 ? 1 : 0) }
    let sum = shares.reduce(0, +)
    if sum > 0 {
      for index in lengths.indices { lengths[index] += rest * shares[index] / sum }
    } else {
      lengths[lengths.count - 1] += rest
    }
    return (lengths, spacing)
  }
}
