/// A property that animations can drive, with the kind of value that it takes.
public enum AnimatableProperty: UInt8, Hashable, Sendable, CaseIterable {
  // Place and shape of every layer.
  /// Point, in the parent's coordinates.
  case position
  /// Number.
  case positionX
  /// Number.
  case positionY
  /// Rect.
  case bounds
  /// Size.
  case boundsSize
  /// Point, unit coordinates.
  case anchorPoint
  /// Transform.
  case transform
  /// Number, both axes.
  case scale
  /// Number.
  case scaleX
  /// Number.
  case scaleY
  /// Number, radians, clockwise on the screen.
  case rotation
  /// Point.
  case translation
  /// Number.
  case translationX
  /// Number.
  case translationY

  // Looks of every layer.
  /// Number, 0...1.
  case opacity
  /// Flag.
  case isHidden
  /// Color.
  case backgroundColor
  /// Radii.
  case cornerRadii
  /// Number.
  case borderWidth
  /// Color.
  case borderColor
  /// Color.
  case shadowColor
  /// Number, 0...1.
  case shadowOpacity
  /// Size.
  case shadowOffset
  /// Number.
  case shadowRadius
  /// Rect, unit coordinates.
  case contentsRect

  // Shapes.
  /// Path.
  case path
  /// Color.
  case fillColor
  /// Color.
  case strokeColor
  /// Number.
  case lineWidth
  /// Number, 0...1.
  case strokeStart
  /// Number, 0...1.
  case strokeEnd
  /// Number: the radius of a shape that is a circle.
  case circleRadius

  // Gradients.
  /// Colors.
  case gradientColors
  /// Numbers, 0...1.
  case gradientLocations
  /// Point, unit coordinates.
  case gradientStartPoint
  /// Point, unit coordinates.
  case gradientEndPoint

  // Text.
  /// Color.
  case textColor

  // Emitters.
  /// Point.
  case emitterPosition
  /// Size.
  case emitterSize
  /// Number, a multiplier.
  case emitterBirthRate
  /// Number, a multiplier.
  case emitterLifetime
  /// Number, a multiplier.
  case emitterVelocity
  /// Number, a multiplier.
  case emitterScale
  /// Number, a multiplier.
  case emitterSpin
}
