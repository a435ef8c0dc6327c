import KioskKit

extension FrontPage {
  /// A tape that shows everything on a canvas of this size: it is played where there is no display.
  static func tour(_ size: Size) -> String {
    let plan = Plan(size: size)
    func place(_ card: Int, _ x: Double, _ y: Double) -> String {
      let frame = plan.cards[card]
      let left = frame.minX + frame.width * x
      let top = frame.minY + 74 * plan.unit + (frame.height - 94 * plan.unit) * y
      return "\(Int(left.rounded())) \(Int(top.rounded()))"
    }
    let isTall = size.height > size.width
    // In the upper of two rows, or in the only one.
    let tile = place(1, 0.42, isTall ? 0.48 : 0.3)
    return """
      # The three effects, one after the other.
      0.0 shot 01-front
      0.2 tap \(place(0, 0.4, 0.35))
      0.6 shot 02-ripple
      1.0 press \(tile) 0.7
      1.9 shot 03-shake
      2.0 tap \(place(2, 0.5, 0.5))
      2.28 shot 04-bounce
      2.55 shot 05-burst
      2.9 shot 06-sparks
      3.6 end

      """
  }
}
