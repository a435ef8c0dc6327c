/// How a digitizer lies on its panel, as the person who mounted it says.
package struct TouchMounting: Hashable, Sendable {
  /// How far the digitizer is turned on the panel, clockwise.
  package var rotation = TouchCalibration.Orientation.upright
  /// Its x runs down and its y to the right.
  package var swapsAxes = false
  /// Its x, after swapping, runs to the left.
  package var invertsX = false
  /// Its y, after swapping, runs up.
  package var invertsY = false
  /// A correction in libinput's layout and units, after all of these.
  package var matrix: CalibrationMatrix?
  /// Touches may lie beyond the panel: for who wants to know what the device itself says.
  package var isUnbounded = false

  package init() {}

  /// Touches where the device itself says that they are, whatever else is known of it.
  package static var raw: TouchMounting {
    var mounting = TouchMounting()
    mounting.matrix = .identity
    mounting.isUnbounded = true
    return mounting
  }

  /// Whether anything was said: then it holds, and what else is known of the digitizer doesn't.
  package var isGiven: Bool { self != TouchMounting() }

  /// Swapped, inverted, turned, corrected, in this order.
  package var correction: CalibrationMatrix {
    var all = swapsAxes ? CalibrationMatrix(0, 1, 0, 1, 0, 0) : .identity
    if invertsX { all = all.followed(by: CalibrationMatrix(-1, 0, 1, 0, 1, 0)) }
    if invertsY { all = all.followed(by: CalibrationMatrix(1, 0, 0, 0, -1, 1)) }
    all = all.followed(by: .turn(rotation))
    return matrix.map { all.followed(by: $0) } ?? all
  }
}

extension CalibrationMatrix {
  /// The turn of a digitizer that is mounted turned clockwise: libinput's matrices for 90, 180 and 270
  /// degrees.
  package static func turn(_ orientation: TouchCalibration.Orientation) -> CalibrationMatrix {
    switch orientation {
    case .upright: identity
    case .clockwise: CalibrationMatrix(0, -1, 1, 1, 0, 0)
    case .upsideDown: CalibrationMatrix(-1, 0, 1, 0, -1, 1)
    case .counterclockwise: CalibrationMatrix(0, 1, 0, -1, 0, 1)
    }
  }

  /// The turn that the matrix is nearest to; upright for one that mirrors.
  package var nearestTurn: TouchCalibration.Orientation {
    let isStraight = a.magnitude + e.magnitude >= b.magnitude + d.magnitude
    if isStraight { return a < 0 && e < 0 ? .upsideDown : .upright }
    if b < 0 && d > 0 { return .clockwise }
    return b > 0 && d < 0 ? .counterclockwise : .upright
  }
}
