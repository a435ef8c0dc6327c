import KioskKit

/// The gallery's colours.
enum Palette {
  static let text = Color(hex: 0x161B2E)
  static let secondaryText = Color(hex: 0x69708A)
  static let rim = Color(hex: 0x1B2A55).withAlpha(22)
  static let quiet = Color(hex: 0xEEF1F8)
  static let blue = Color(36, 150, 255)
  static let green = Color(hex: 0x12B886)
  static let orange = Color(hex: 0xF5761A)
  static let pink = Color(hex: 0xFF2D55)
  static let violet = Color(hex: 0x8B5CF6)
  /// For things side by side.
  static let row = [blue, green, orange, pink, violet, Color(hex: 0x0EA5B7)]
}
