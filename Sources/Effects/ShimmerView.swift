import Geometry
import Layers
import Motion
import Pixels
import Views

/// A placeholder for something that is being loaded: grey bars where text will be, a square where a
/// picture will be, and a band of light that runs across all of them.
///
/// ```swift
/// let placeholder = ShimmerView(lineCount: 2, showsPicture: true)
/// placeholder.frame = cell.bounds
/// cell.addSubview(placeholder)
/// // and when the text is there:
/// placeholder.removeFromSuperview()
/// ```
///
/// Touches pass through it.
open class ShimmerView: View {
  /// Bars of text, 0...100; the last of several is shorter. Default 3.
  public final var lineCount: Int { didSet { if lineCount != oldValue { setNeedsLayout() } } }
  /// Whether there is a picture's place at the left, as high as the view but at most a third as wide.
  public final var showsPicture: Bool {
    didSet { if showsPicture != oldValue { setNeedsLayout() } }
  }
  /// A bar's height as a part of its line's, 0.1...1. Default 0.5.
  public final var barHeight = 0.5 { didSet { if barHeight != oldValue { setNeedsLayout() } } }
  /// The corners of the bars in points. Nil, the default: half their height, so that they are round.
  public final var barCornerRadius: Double? {
    didSet { if barCornerRadius != oldValue { setNeedsLayout() } }
  }
  /// What the bars are filled with. Default a light grey.
  public final var barColor = Color(hex: 0xE3E6EE) {
    didSet { for bar in bars { bar.backgroundColor = barColor } }
  }
  /// The light.
  public final var shimmer: Shimmer { didSet { if shimmer != oldValue { setNeedsLayout() } } }

  private final var bars: [Layer] = []

  /// A placeholder for `lineCount` lines of text, and a picture if you like.
  public init(
    lineCount: Int = 3, showsPicture: Bool = false, shimmer: Shimmer = Shimmer(),
    frame: Rect = .zero
  ) {
    self.lineCount = lineCount
    self.showsPicture = showsPicture
    self.shimmer = shimmer
    super.init(frame: frame, layer: Layer())
    isUserInteractionEnabled = false
  }

  open override func layoutSubviews() {
    let frames = barFrames
    while bars.count > frames.count { bars.removeLast().removeFromSuperlayer() }
    while bars.count < frames.count {
      let bar = Layer()
      bar.masksToBounds = true
      bar.backgroundColor = barColor
      bar.addSublayer(GradientLayer())
      layer.addSublayer(bar)
      bars.append(bar)
    }
    for (bar, frame) in zip(bars, frames) {
      bar.frame = frame
      let isPicture = showsPicture && bar === bars[0]
      bar.cornerRadius = barCornerRadius ?? (isPicture ? frame.width / 6 : frame.height / 2)
      if let band = bar.sublayers.first as? GradientLayer {
        shimmer.run(band, over: bounds, seenThrough: frame)
      }
    }
  }

  /// The picture's place first, if there is one.
  private final var barFrames: [Rect] {
    var frames: [Rect] = []
    var text = bounds
    if showsPicture {
      let side = min(bounds.height, bounds.width / 3)
      frames.append(Rect(x: bounds.minX, y: bounds.minY, width: side, height: side))
      let gap = side / 4
      text = Rect(
        x: bounds.minX + side + gap, y: bounds.minY, width: max(0, bounds.width - side - gap),
        height: side)
    }
    let count = max(0, min(100, lineCount))
    let line = text.height / Double(max(1, count))
    let height = line * EffectLimits.clamped(barHeight, to: 0.1...1)
    for index in 0..<count {
      let isLast = index == count - 1 && count > 1
      frames.append(
        Rect(
          x: text.minX, y: text.minY + line * Double(index) + (line - height) / 2,
          width: text.width * (isLast ? 0.6 : 1), height: height))
    }
    return frames.map { pixelAligned($0) }
  }
}
