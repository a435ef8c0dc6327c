/// A correction of a digitizer, in units where both axes run from 0 to 1:
/// x' = a·x + b·y + c, y' = d·x + e·y + f.
///
/// The layout and the units are those of libinput's `LIBINPUT_CALIBRATION_MATRIX`.
package struct CalibrationMatrix: Hashable, Sendable {
  package var a, b, c, d, e, f: Double

  package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    (self.a, self.b, self.c) = (a, b, c)
    (self.d, self.e, self.f) = (d, e, f)
  }

  package static let identity = CalibrationMatrix(1, 0, 0, 0, 1, 0)

  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && e.isFinite && f.isFinite
  }

  /// This correction, then `next`.
  package func followed(by next: CalibrationMatrix) -> CalibrationMatrix {
    CalibrationMatrix(
      next.a * a + next.b * d, next.a * b + next.b * e, next.a * c + next.b * f + next.c,
      next.d * a + next.e * d, next.d * b + next.e * e, next.d * c + next.e * f + next.f)
  }
}
