import Geometry
import Layers
import Motion

// Every property that can be animated is set through `change`, so all of them move inside a block.
extension View {
  /// Sets the model value, and animates as the block says that runs now; without one nothing else.
  final func change(_ property: AnimatableProperty, to value: AnimationValue) {
    guard let host, let animation = host.animation, let model = modelValue(of: property) else {
      return setModelValue(value, of: property)
    }
    let from = layer.shownValue(of: property, model: model, at: host.time)
    setModelValue(value, of: property)
    animation.move(property, of: self, from: from, to: value, at: host.time)
  }

  /// The model value of a property that views animate; nil for others.
  final func modelValue(of property: AnimatableProperty) -> AnimationValue? {
    switch property {
    case .position: .point(layer.position)
    case .bounds: .rect(layer.bounds)
    case .transform: .transform(layer.transform)
    case .scale: .number(layer.scale)
    case .rotation: .number(layer.rotation)
    case .translation: .point(layer.translation)
    case .opacity: .number(layer.opacity)
    case .backgroundColor: .color(layer.backgroundColor)
    case .cornerRadii: .radii(layer.cornerRadii)
    case .borderWidth: .number(layer.borderWidth)
    case .borderColor: .color(layer.borderColor)
    case .shadowColor: .color(layer.shadowColor)
    case .shadowOpacity: .number(layer.shadowOpacity)
    case .shadowOffset: .size(layer.shadowOffset)
    case .shadowRadius: .number(layer.shadowRadius)
    case .textColor: (layer as? TextLayer).map { .color($0.textColor) }
    default: nil
    }
  }

  /// Sets a model value without animation, and asks for the layout that it needs. Ignores properties
  /// that `modelValue` does not know, and values of another kind.
  final func setModelValue(_ value: AnimationValue, of property: AnimatableProperty) {
    switch (property, value) {
    case (.position, .point(let new)): layer.position = new
    case (.bounds, .rect(let new)):
      let size = layer.bounds.size
      layer.bounds = new
      if layer.bounds.size != size { setNeedsLayout() }
    case (.transform, .transform(let new)): layer.transform = new
    case (.scale, .number(let new)): layer.scale = new
    case (.rotation, .number(let new)): layer.rotation = new
    case (.translation, .point(let new)): layer.translation = new
    case (.opacity, .number(let new)): layer.opacity = new
    case (.backgroundColor, .color(let new)): layer.backgroundColor = new
    case (.cornerRadii, .radii(let new)):
      layer.cornerRadii = new
      setNeedsLayout()
    case (.borderWidth, .number(let new)): layer.borderWidth = new
    case (.borderColor, .color(let new)): layer.borderColor = new
    case (.shadowColor, .color(let new)): layer.shadowColor = new
    case (.shadowOpacity, .number(let new)): layer.shadowOpacity = new
    case (.shadowOffset, .size(let new)): layer.shadowOffset = new
    case (.shadowRadius, .number(let new)): layer.shadowRadius = new
    case (.textColor, .color(let new)): (layer as? TextLayer)?.textColor = new
    default: break
    }
  }
}
