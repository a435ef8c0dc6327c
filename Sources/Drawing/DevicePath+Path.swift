import Geometry
import Raster

extension DevicePath {
  /// Becomes `path` through `transform`, in 24.8; places beyond ±8 million pixels are drawn at that
  /// edge.
  mutating func set(_ path: Path, transform: AffineTransform) {
    removeAll()
    reserve(verbs: path.verbs.count, points: path.points.count)
    var index = 0
    func next() -> (Fixed, Fixed) {
      let p = transform.apply(path.points[index])
      index += 1
      return (Fixed(p.x), Fixed(p.y))
    }
    for verb in path.verbs {
      switch verb {
      case .move:
        let p = next()
        move(to: p.0, p.1)
      case .line:
        let p = next()
        line(to: p.0, p.1)
      case .quad:
        let c = next()
        let p = next()
        quad(to: p.0, p.1, control: c.0, c.1)
      case .cubic:
        let c = next()
        let d = next()
        let p = next()
        cubic(to: p.0, p.1, control1: c.0, c.1, control2: d.0, d.1)
      case .close: close()
      }
    }
  }
}
