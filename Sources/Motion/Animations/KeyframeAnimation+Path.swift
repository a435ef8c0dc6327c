import Geometry

extension KeyframeAnimation {
  /// The value or place at `progress`; nil where there is none.
  func value(at progress: Double) -> AnimationValue? {
    if path == nil { return track.value(at: progress) }
    return pathTrack.map { .point($0.place(at: progress, curves: timingCurves).point) }
  }

  /// Applies the path at `progress` to `target`: the place, and with a rotation mode the turn.
  ///
  /// Cumulative iterations each start at the end of the last; the turn does not add up.
  func move<Target: AnimationTarget>(
    at progress: Double, iteration: Int64, target: inout Target
  ) {
    guard let pathTrack, let shown = target.value(of: property) else { return }
    let (point, direction) = pathTrack.place(at: progress, curves: timingCurves)
    var value = AnimationValue.point(point)
    if isCumulative && iteration > 0 {
      let end = pathTrack.place(at: autoreverses ? 0 : 1, curves: timingCurves).point
      value = AnimationValue.point(end).multiplied(by: iteration).adding(value)
    }
    target.setValue(isAdditive ? shown.adding(value) : value, of: property)
    if rotationMode == .none { return }
    guard let turned = target.value(of: .rotation) else { return }
    let turn = AnimationValue.number(
      rotationMode == .auto ? direction : direction + Double.pi)
    target.setValue(isAdditive ? turned.adding(turn) : turn, of: .rotation)
  }
}
