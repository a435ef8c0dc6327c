import Geometry
import KioskTestKit
import Testing

@testable import Touches

@Suite struct `Solving a calibration` {
  private static let targets = [
    Point(0.12, 0.12), Point(0.88, 0.12), Point(0.88, 0.88), Point(0.12, 0.88), Point(0.5, 0.5),
  ]

  /// What a digitizer says that needs `correction`, with an error of up to `noise` each way.
  private static func presses(
    _ correction: CalibrationMatrix, noise: Double = 0, seed: Int = 1
  ) throws -> [CalibrationSolver.Press] {
    let says = try #require(correction.inverse)
    var random = SeededGenerator(seed: UInt64(seed))
    return targets.map { target in
      var raw = says.applied(to: target)
      if noise > 0 {
        raw.x += Double.random(in: -noise...noise, using: &random)
        raw.y += Double.random(in: -noise...noise, using: &random)
      }
      return CalibrationSolver.Press(raw: raw, target: target)
    }
  }

  private static func largestDifference(_ a: CalibrationMatrix, _ b: CalibrationMatrix) -> Double {
    let differences = [a.a - b.a, a.b - b.b, a.c - b.c, a.d - b.d, a.e - b.e, a.f - b.f]
    return differences.map { abs($0) }.max() ?? 0
  }

  @Test(arguments: [
    CalibrationMatrix.identity, CalibrationMatrix(0, 1, 0, 1, 0, 0),
    CalibrationMatrix(-1, 0, 1, 0, 1, 0), CalibrationMatrix(1, 0, 0, 0, -1, 1),
    CalibrationMatrix(0, -1, 1, 1, 0, 0), CalibrationMatrix(-1, 0, 1, 0, -1, 1),
    CalibrationMatrix(0, 1, 0, -1, 0, 1), CalibrationMatrix(0, -1, 1, -1, 0, 1),
    CalibrationMatrix(1.2, 0, -0.1, 0, 0.8, 0.07), CalibrationMatrix(1, 0.2, -0.1, -0.15, 1, 0.1),
    CalibrationMatrix(20, 0, -10, 0, 31, -4), CalibrationMatrix(0.02, 0.001, 0.4, 0, 0.03, 0.2),
  ]) func `swap, flip, scale, shear and offset come back within 1e-9`(
    correction: CalibrationMatrix
  ) throws {
    let solution = try CalibrationSolver.solve(
      Self.presses(correction), width: 799, height: 479)
    #expect(Self.largestDifference(solution.matrix, correction) < 1e-9)
    #expect(solution.residual < 1e-9)
  }

  @Test(arguments: 1...20) func `any affine comes back within 1e-9`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      func next(_ limit: Double) -> Double { Double.random(in: -limit...limit, using: &random) }
      let correction = CalibrationMatrix(
        next(2), next(2), next(3), next(2), next(2), next(3))
      let area = correction.a * correction.e - correction.b * correction.d
      if abs(area) < 0.05 { continue }
      let solution = try CalibrationSolver.solve(
        Self.presses(correction), width: 799, height: 479)
      try #require(Self.largestDifference(solution.matrix, correction) < 1e-9, "seed \(seed)")
      let again = try #require(correction.inverse).followed(by: correction)
      try #require(Self.largestDifference(again, .identity) < 1e-9, "seed \(seed)")
    }
  }

  /// The five-point grid of the field's case 18, on a digitizer that reports whole steps.
  @Test func `a grid of five points lies within a pixel on a digitizer of 4096 steps`() throws {
    // Output turned by 270, digitizer by 180, axes swapped.
    let correction = CalibrationMatrix.turn(.upsideDown).followed(
      by: CalibrationMatrix(0, 1, 0, 1, 0, 0))
    let says = try #require(correction.inverse)
    func steps(_ point: Point) -> Point {
      Point((point.x * 4095).rounded() / 4095, (point.y * 4095).rounded() / 4095)
    }
    let presses = Self.targets.map {
      CalibrationSolver.Press(raw: steps(says.applied(to: $0)), target: $0)
    }
    let solution = try CalibrationSolver.solve(presses, width: 799, height: 479)
    for x in [0, 0.5, 1] {
      for y in [0, 0.5, 1] {
        let place = solution.matrix.applied(to: steps(says.applied(to: Point(x, y))))
        #expect(abs(place.x - x) * 799 < 1 && abs(place.y - y) * 479 < 1)
      }
    }
  }

  @Test(arguments: 1...20) func `no other affine fits noisy presses better`(seed: Int) throws {
    let presses = try Self.presses(
      CalibrationMatrix(0, -1.1, 1.05, 0.9, 0.02, 0), noise: 0.02, seed: seed)
    let solution = try CalibrationSolver.solve(presses, width: 1, height: 1)
    func error(_ matrix: CalibrationMatrix) -> Double {
      presses.reduce(0) { sum, press in
        let place = matrix.applied(to: press.raw)
        let (x, y) = (place.x - press.target.x, place.y - press.target.y)
        return sum + x * x + y * y
      }
    }
    let least = error(solution.matrix)
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<300 {
      func near(_ value: Double) -> Double {
        value + Double.random(in: -0.02...0.02, using: &random)
      }
      let m = solution.matrix
      let other = CalibrationMatrix(
        near(m.a), near(m.b), near(m.c), near(m.d), near(m.e), near(m.f))
      try #require(error(other) >= least, "seed \(seed)")
    }
  }

  @Test func `the residual is the worst press by the diagonal`() throws {
    var presses = try Self.presses(.identity)
    // Half way between the corners no affine can follow: four corners hold it.
    presses[4].raw.x += 0.1
    let solution = try CalibrationSolver.solve(presses, width: 300, height: 400)
    // Of an error at the middle a fifth goes into the offset: 0.08 · 300 / 500 is left there.
    #expect(abs(solution.residual - 0.08 * 300 / 500) < 0.002)
  }

  @Test func `what fixes no plane is refused`() throws {
    func solve(_ raws: [Point], _ targets: [Point]) -> CalibrationSolver.Failure? {
      do throws(CalibrationSolver.Failure) {
        _ = try CalibrationSolver.solve(
          zip(raws, targets).map { CalibrationSolver.Press(raw: $0, target: $1) }, width: 799,
          height: 479)
        return nil
      } catch {
        return error
      }
    }
    let line = (0..<5).map { Point(Double($0) / 3, Double($0) / 7 + 0.1) }
    let point = [Point](repeating: Point(0.3, 0.4), count: 5)
    let far = (0..<5).map { Point(1e300, 1e300 * Double($0 % 2)) }
    var odd = Self.targets
    odd[2].x = .nan
    #expect(solve(Array(Self.targets[..<2]), Array(Self.targets[..<2])) == .tooFewPresses)
    #expect(solve([], []) == .tooFewPresses)
    #expect(solve(line, Self.targets) == .collinear)
    #expect(solve(point, Self.targets) == .collinear)
    #expect(solve(Self.targets, line) == .collinear)
    #expect(solve(Self.targets, point) == .collinear)
    #expect(solve(far, Self.targets) == .notFinite)
    #expect(solve(odd, Self.targets) == .notFinite)
    #expect(solve(Self.targets, odd) == .notFinite)
    #expect(solve(Array(Self.targets[..<3]), Array(Self.targets[..<3])) == nil)
  }

  @Test func `a matrix without an area has no inverse`() {
    #expect(CalibrationMatrix(1, 1, 0, 1, 1, 0).inverse == nil)
    #expect(CalibrationMatrix(0, 0, 0, 0, 0, 0).inverse == nil)
    #expect(CalibrationMatrix(.nan, 0, 0, 0, 1, 0).inverse == nil)
    #expect(CalibrationMatrix(1e-200, 0, 1, 0, 1e-200, 1).inverse == nil)
  }
}
