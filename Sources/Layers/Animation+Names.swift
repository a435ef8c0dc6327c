import Motion

extension Animation {
  /// What it moves, for people.
  var kindName: String {
    switch self {
    case .basic(let animation): animation.property.name
    case .keyframe(let animation): animation.property.name
    case .spring(let animation): animation.property.name
    case .group: "group"
    case .transition(let transition):
      switch transition.kind {
      case .fade: "fade"
      case .push: "push"
      case .moveIn: "moveIn"
      case .reveal: "reveal"
      }
    }
  }
}

extension AnimatableProperty {
  /// Its name in code. Spelled out, since Embedded Swift can't print a case.
  package var name: String {
    switch self {
    case .position: "position"
    case .positionX: "positionX"
    case .positionY: "positionY"
    case .bounds: "bounds"
    case .boundsSize: "boundsSize"
    case .anchorPoint: "anchorPoint"
    case .transform: "transform"
    case .scale: "scale"
    case .scaleX: "scaleX"
    case .scaleY: "scaleY"
    case .rotation: "rotation"
    case .translation: "translation"
    case .translationX: "translationX"
    case .translationY: "translationY"
    case .opacity: "opacity"
    case .isHidden: "isHidden"
    case .backgroundColor: "backgroundColor"
    case .cornerRadii: "cornerRadii"
    case .borderWidth: "borderWidth"
    case .borderColor: "borderColor"
    case .shadowColor: "shadowColor"
    case .shadowOpacity: "shadowOpacity"
    case .shadowOffset: "shadowOffset"
    case .shadowRadius: "shadowRadius"
    case .contentsRect: "contentsRect"
    case .path: "path"
    case .fillColor: "fillColor"
    case .strokeColor: "strokeColor"
    case .lineWidth: "lineWidth"
    case .strokeStart: "strokeStart"
    case .strokeEnd: "strokeEnd"
    case .circleRadius: "circleRadius"
    case .gradientColors: "gradientColors"
    case .gradientLocations: "gradientLocations"
    case .gradientStartPoint: "gradientStartPoint"
    case .gradientEndPoint: "gradientEndPoint"
    case .textColor: "textColor"
    case .emitterPosition: "emitterPosition"
    case .emitterSize: "emitterSize"
    case .emitterBirthRate: "emitterBirthRate"
    case .emitterLifetime: "emitterLifetime"
    case .emitterVelocity: "emitterVelocity"
    case .emitterScale: "emitterScale"
    case .emitterSpin: "emitterSpin"
    }
  }
}
