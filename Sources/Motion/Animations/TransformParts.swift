import Geometry

/// An affine map taken apart into shear, scale, rotation and translation, so that half way from one
/// to another is half of the turn and not a squashed picture.
///
/// map = scale(x, y), a shear of x by y, then a rotation, then a translation. A mirror shows as one
/// negative scale.
struct TransformParts {
  var translation: Point
  /// Radians, −π...π.
  var rotation: Double
  var scaleX: Double
  var scaleY: Double
  /// x moved for a y of 1, before the rotation, in units of `scaleY`.
  var shear: Double

  /// The parts of `map`. A map that squeezes the plane to a line or a point has no turn of its own:
  /// where its x axis is lost it counts as not turned.
  init(_ map: AffineTransform) {
    translation = Point(map.tx, map.ty)
    let length = (map.a * map.a + map.b * map.b).squareRoot()
    if !(length > 0) {
      rotation = 0
      scaleX = 0
      scaleY = map.d
      shear = map.d != 0 ? map.c / map.d : 0
      return
    }
    // A mirror is in the axis that points back, as in CSS: so a flip of x does not turn the picture.
    let side: Double = map.determinant < 0 && map.a < map.d ? -1 : 1
    scaleX = side * length
    let cosine = map.a / scaleX
    let sine = map.b / scaleX
    rotation = Trigonometry.angle(x: side * map.a, y: side * map.b)
    let along = map.c * cosine + map.d * sine
    scaleY = map.d * cosine - map.c * sine
    shear = scaleY != 0 ? along / scaleY : 0
  }

  init(lanes: AnimationValue.Lanes) {
    translation = Point(lanes[0], lanes[1])
    rotation = lanes[2]
    scaleX = lanes[3]
    scaleY = lanes[4]
    shear = lanes[5]
  }

  var lanes: AnimationValue.Lanes {
    AnimationValue.Lanes(translation.x, translation.y, rotation, scaleX, scaleY, shear, 0, 0)
  }

  var transform: AffineTransform {
    let (sine, cosine) = Trigonometry.sineAndCosine(rotation)
    let along = shear * scaleY
    return AffineTransform(
      a: scaleX * cosine, b: scaleX * sine, c: along * cosine - scaleY * sine,
      d: along * sine + scaleY * cosine, tx: translation.x, ty: translation.y)
  }

  /// `lanes` with its turn moved by whole turns next to that of `neighbour`: the shorter way round.
  static func unwound(
    _ lanes: AnimationValue.Lanes, near neighbour: AnimationValue.Lanes
  ) -> AnimationValue.Lanes {
    var lanes = lanes
    let turns = ((lanes[2] - neighbour[2]) / (2 * Double.pi)).rounded()
    if turns != 0 { lanes[2] -= turns * (2 * Double.pi) }
    return lanes
  }
}
