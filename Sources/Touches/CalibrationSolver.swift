import Geometry

/// Finds the correction of a digitizer from places that were touched.
///
/// With presses (u, v) on the device's axes and targets (x, y) on the panel, all from 0 to 1, the
/// matrix is the one with the least Σ |(a·u + b·v + c, d·u + e·v + f) − (x, y)|². The normal equations
/// are solved about the means, which keeps the digits where a device uses little of its range:
///
///     Suu = Σ (u − ū)², Suv = Σ (u − ū)(v − v̄), Svv = Σ (v − v̄)²
///     Sux = Σ (u − ū)(x − x̄), Svx = Σ (v − v̄)(x − x̄)
///     a = (Sux·Svv − Svx·Suv) / (Suu·Svv − Suv²)
///     b = (Svx·Suu − Sux·Suv) / (Suu·Svv − Suv²)
///     c = x̄ − a·ū − b·v̄
///
/// and d, e, f likewise with y (linear least squares: Björck, *Numerical Methods for Least Squares
/// Problems*, 1996, §1.1). That takes in swapped and mirrored axes, scale, offset, turning and shear.
package enum CalibrationSolver {
  /// One touched target.
  package struct Press: Hashable, Sendable {
    /// Where the device says it was touched: 0...1 over its axes, more where it goes beyond them.
    package var raw: Point
    /// Where the target was: 0...1 over the panel.
    package var target: Point

    package init(raw: Point, target: Point) {
      self.raw = raw
      self.target = target
    }
  }

  /// A correction and how well it fits.
  package struct Solution: Hashable, Sendable {
    package var matrix: CalibrationMatrix
    /// The greatest distance between a target and where its press comes to lie, as a part of the
    /// panel's diagonal.
    package var residual: Double
  }

  /// Why there is no correction.
  package enum Failure: Error, Hashable, Sendable {
    /// Fewer than three presses.
    case tooFewPresses
    /// A press or a target that is infinite or no number.
    case notFinite
    /// The presses, or the targets, lie on a line or in a point.
    case collinear
  }

  /// The best correction. With three presses it fits them exactly.
  /// - Parameters:
  ///   - width, height: of the panel in pixels, for the residual only; greater than 0.
  package static func solve(
    _ presses: [Press], width: Double, height: Double
  ) throws(Failure) -> Solution {
    if presses.count < 3 { throw .tooFewPresses }
    let count = Double(presses.count)
    var (u, v, x, y) = (0.0, 0.0, 0.0, 0.0)
    for press in presses {
      u += press.raw.x / count
      v += press.raw.y / count
      x += press.target.x / count
      y += press.target.y / count
    }
    var (uu, uv, vv) = (0.0, 0.0, 0.0)
    var (ux, vx, uy, vy) = (0.0, 0.0, 0.0, 0.0)
    for press in presses {
      let (du, dv) = (press.raw.x - u, press.raw.y - v)
      let (dx, dy) = (press.target.x - x, press.target.y - y)
      uu += du * du
      uv += du * dv
      vv += dv * dv
      ux += du * dx
      vx += dv * dx
      uy += du * dy
      vy += dv * dy
    }
    let determinant = uu * vv - uv * uv
    guard determinant.isFinite, x.isFinite, y.isFinite else { throw .notFinite }
    // A line has 0; rounding leaves some 1e-16 of the square of the whole spread.
    if determinant <= 1e-12 * (uu + vv) * (uu + vv) { throw .collinear }
    let a = (ux * vv - vx * uv) / determinant
    let b = (vx * uu - ux * uv) / determinant
    let d = (uy * vv - vy * uv) / determinant
    let e = (vy * uu - uy * uv) / determinant
    let matrix = CalibrationMatrix(a, b, x - a * u - b * v, d, e, y - d * u - e * v)
    if !matrix.isFinite { throw .notFinite }
    let area = a * e - b * d
    if area * area <= 1e-12 * (a * a + b * b) * (d * d + e * e) { throw .collinear }
    return Solution(matrix: matrix, residual: residual(presses, matrix, width, height))
  }

  private static func residual(
    _ presses: [Press], _ matrix: CalibrationMatrix, _ width: Double, _ height: Double
  ) -> Double {
    var greatest = 0.0
    for press in presses {
      let place = matrix.applied(to: press.raw)
      let x = (place.x - press.target.x) * width
      let y = (place.y - press.target.y) * height
      greatest = max(greatest, x * x + y * y)
    }
    return (greatest / (width * width + height * height)).squareRoot()
  }
}

extension CalibrationMatrix {
  /// Where a place on the device's axes, 0...1, lies on the panel, 0...1.
  package func applied(to place: Point) -> Point {
    Point(a * place.x + b * place.y + c, d * place.x + e * place.y + f)
  }

  /// The correction that undoes this one; nil where none does.
  package var inverse: CalibrationMatrix? {
    let area = a * e - b * d
    if !area.isFinite || area == 0 { return nil }
    let undone = CalibrationMatrix(
      e / area, -b / area, (b * f - c * e) / area, -d / area, a / area, (c * d - a * f) / area)
    return undone.isFinite ? undone : nil
  }
}
