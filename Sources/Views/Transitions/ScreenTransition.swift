import Motion

/// How one screen takes the place of another.
public enum ScreenTransition: Hashable, Sendable {
  /// At once, as a film cuts.
  case cut
  /// The old one dissolves into it.
  case fade
  /// It pushes the old one out.
  case push(Transition.Direction)
  /// It slides over the old one.
  case moveIn(Transition.Direction)
  /// The old one slides off it.
  case reveal(Transition.Direction)
  /// The old one gets narrow like a card that turns, and half way it is the new one that gets wide.
  case flip

  /// The way back: what came from the right leaves to the right, what moved in slides off again.
  public var reversed: ScreenTransition {
    switch self {
    case .cut, .fade, .flip: self
    case .push(let direction): .push(direction.opposite)
    case .moveIn(let direction): .reveal(direction.opposite)
    case .reveal(let direction): .moveIn(direction.opposite)
    }
  }

  /// What the layer draws; nil where it is no transition of a layer.
  var layerTransition: (kind: Transition.Kind, direction: Transition.Direction)? {
    switch self {
    case .cut, .flip: nil
    case .fade: (.fade, .fromRight)
    case .push(let direction): (.push, direction)
    case .moveIn(let direction): (.moveIn, direction)
    case .reveal(let direction): (.reveal, direction)
    }
  }
}

extension Transition.Direction {
  /// The other end of the same axis.
  var opposite: Transition.Direction {
    switch self {
    case .fromLeft: .fromRight
    case .fromRight: .fromLeft
    case .fromTop: .fromBottom
    case .fromBottom: .fromTop
    }
  }
}
