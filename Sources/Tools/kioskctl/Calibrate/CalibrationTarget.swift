import KioskKit

/// A cross to be touched, in a ring that breathes until a finger is down.
final class CalibrationTarget: View {
  private let cross: DrawingLayer
  private let ring = CircleLayer()
  private let tint: Color

  /// - Parameter side: points.
  init(side: Double, tint: Color, ink: Color) {
    self.tint = tint
    cross = DrawingLayer { canvas, bounds in
      let line = max(1, (side / 48).rounded())
      let gap = side / 10
      for isAcross in [true, false] {
        for sign in [-1.0, 1.0] {
          let (near, far) = (gap * sign, side * 0.46 * sign)
          let (start, length) = (min(near, far), abs(far - near))
          canvas.fill(
            isAcross
              ? Rect(
                x: bounds.midX + start, y: bounds.midY - line / 2, width: length, height: line)
              : Rect(
                x: bounds.midX - line / 2, y: bounds.midY + start, width: line, height: length),
            color: ink)
        }
      }
      canvas.fillCircle(center: bounds.center, radius: line * 1.25, color: tint)
    }
    super.init(frame: Rect(x: 0, y: 0, width: side, height: side))
    isUserInteractionEnabled = false
    ring.fillColor = nil
    ring.strokeColor = tint
    ring.lineWidth = max(1.5, side / 28)
    ring.frame = bounds
    ring.center = bounds.center
    ring.radius = side * 0.36
    cross.frame = bounds
    layer.addSublayer(ring)
    layer.addSublayer(cross)
  }

  /// Whether a finger is on it.
  var isPressed = false {
    didSet {
      if isPressed == oldValue { return }
      ring.fillColor = isPressed ? tint.withAlpha(60) : nil
      if isPressed { ring.removeAnimation(forKey: "breath") } else { breathe() }
    }
  }

  override func didMoveToWindow() {
    if window != nil && !isPressed { breathe() }
  }

  private func breathe() {
    var breath = BasicAnimation(
      .circleRadius, from: .number(bounds.width * 0.42), to: .number(bounds.width * 0.26),
      duration: 0.7, timingCurve: .easeInEaseOut)
    breath.timing.autoreverses = true
    breath.timing.repeatCount = .infinity
    ring.add(breath, forKey: "breath")
  }
}
