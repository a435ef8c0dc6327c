import Geometry
import Motion

extension LayerValues {
  /// The value of a property; nil where it isn't one of these.
  @inline(__always) func value(of property: AnimatableProperty) -> AnimationValue? {
    switch property {
    case .position: .point(position)
    case .positionX: .number(position.x)
    case .positionY: .number(position.y)
    case .bounds: .rect(bounds)
    case .boundsSize: .size(bounds.size)
    case .anchorPoint: .point(anchorPoint)
    case .transform: .transform(transform)
    case .scale, .scaleX: .number(scaleX)
    case .scaleY: .number(scaleY)
    case .rotation: .number(rotation)
    case .translation: .point(translation)
    case .translationX: .number(translation.x)
    case .translationY: .number(translation.y)
    case .opacity: .number(opacity)
    case .isHidden: .flag(isHidden)
    case .backgroundColor: .color(backgroundColor)
    case .cornerRadii: .radii(cornerRadii)
    case .borderWidth: .number(borderWidth)
    case .borderColor: .color(borderColor)
    case .shadowColor: .color(shadowColor)
    case .shadowOpacity: .number(shadowOpacity)
    case .shadowOffset: .size(shadowOffset)
    case .shadowRadius: .number(shadowRadius)
    default: nil
    }
  }

  /// Sets a property; what isn't one of these, and values of another kind, are ignored.
  @inline(__always) mutating func setValue(_ value: AnimationValue, of property: AnimatableProperty)
  {
    switch (property, value) {
    case (.position, .point(let new)): position = new
    case (.positionX, .number(let new)): position.x = new
    case (.positionY, .number(let new)): position.y = new
    case (.bounds, .rect(let new)): bounds = new
    case (.boundsSize, .size(let new)): bounds.size = new
    case (.anchorPoint, .point(let new)): anchorPoint = new
    case (.transform, .transform(let new)): transform = new
    case (.scale, .number(let new)):
      scaleX = new
      scaleY = new
    case (.scaleX, .number(let new)): scaleX = new
    case (.scaleY, .number(let new)): scaleY = new
    case (.rotation, .number(let new)): rotation = new
    case (.translation, .point(let new)): translation = new
    case (.translationX, .number(let new)): translation.x = new
    case (.translationY, .number(let new)): translation.y = new
    case (.opacity, .number(let new)): opacity = new
    case (.isHidden, .flag(let new)): isHidden = new
    case (.backgroundColor, .color(let new)): backgroundColor = new
    case (.cornerRadii, .radii(let new)): cornerRadii = new
    case (.borderWidth, .number(let new)): borderWidth = new
    case (.borderColor, .color(let new)): borderColor = new
    case (.shadowColor, .color(let new)): shadowColor = new
    case (.shadowOpacity, .number(let new)): shadowOpacity = new
    case (.shadowOffset, .size(let new)): shadowOffset = new
    case (.shadowRadius, .number(let new)): shadowRadius = new
    default: break
    }
  }

  /// True if the layer shows the same picture of its own as with `other`, perhaps elsewhere.
  func hasPicture(of other: LayerValues) -> Bool {
    bounds == other.bounds && cornerRadii == other.cornerRadii
      && backgroundColor == other.backgroundColor && borderWidth == other.borderWidth
      && borderColor == other.borderColor && shadowColor == other.shadowColor
      && shadowOpacity == other.shadowOpacity && shadowOffset == other.shadowOffset
      && shadowRadius == other.shadowRadius
  }
}
