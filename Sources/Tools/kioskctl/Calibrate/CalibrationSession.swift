import Geometry
import Touches

/// From five presses to a calibration that somebody wants.
///
///     touching ──fifth press──▶ fits? ──yes──▶ checking ──keep──▶ kept
///        ▲                        │ no            └──revert, or 15 s──▶ reverted
///        └──rounds 2 and 3────────┤
///                                 └──third time──▶ failed
struct CalibrationSession {
  enum State: Equatable {
    /// Waiting for the press on target number `target`.
    case touching(target: Int)
    /// The solution is tried out.
    case checking(CalibrationMatrix)
    case kept(CalibrationMatrix)
    /// `byItself`: nobody confirmed it in time.
    case reverted(byItself: Bool)
    case failed
  }

  /// What is to be said of the last press.
  enum Remark: Equatable {
    case none
    case strayed
    case crowded
    /// Too near an earlier target's press: the finger bounced, as a rule.
    case samePlace
    /// All five together fitted no calibration.
    case noFit
  }

  /// Where the targets are, as parts of the canvas: the corners, clockwise from the left top, then the
  /// middle. At 12 % the edges, where digitizers are worst, don't spoil the rest.
  static let targets = [
    Point(0.12, 0.12), Point(0.88, 0.12), Point(0.88, 0.88), Point(0.12, 0.88), Point(0.5, 0.5),
  ]
  /// Attempts at five presses that fit.
  static let greatestRound = 3
  /// The residual that is let pass, as a part of the panel's diagonal.
  static let greatestResidual = 0.015
  /// Seconds in which a calibration must be confirmed.
  static let patience = 15

  private(set) var state = State.touching(target: 0)
  private(set) var remark = Remark.none
  /// 1...3
  private(set) var round = 1
  private(set) var geometry: CalibrationGeometry
  private var recorder: PressRecorder
  private var presses: [CalibrationSolver.Press] = []

  init(_ geometry: CalibrationGeometry) {
    self.geometry = geometry
    recorder = Self.recorder(geometry)
  }

  /// The canvas has another size: what was pressed lay elsewhere.
  mutating func relayOut(_ geometry: CalibrationGeometry) {
    if geometry == self.geometry { return }
    self.geometry = geometry
    recorder = Self.recorder(geometry)
    presses.removeAll()
    if case .touching = state { state = .touching(target: 0) }
  }

  /// A target's place, in whole canvas points.
  func place(ofTarget index: Int) -> Point {
    let part = Self.targets[index]
    return Point(
      (geometry.size.width * part.x).rounded(), (geometry.size.height * part.y).rounded())
  }

  /// A finger is on the glass and its press may count.
  var isPressed: Bool { recorder.isPressed }

  /// A change of a touch, where the device without any correction says it was, in canvas points.
  ///
  /// Returns what the screen's own buttons and dots are to get of it: nothing while targets are
  /// touched, then the same touch where the new calibration says it was.
  mutating func take(_ touch: TouchEvent) -> TouchEvent? {
    switch state {
    case .touching(let target):
      if let outcome = recorder.take(touch) { finish(target, outcome) }
      return nil
    case .checking(let matrix):
      var corrected = touch
      let panel = matrix.applied(to: geometry.panel(of: touch.position))
      corrected.position = geometry.canvas(
        of: Point(max(0, min(1, panel.x)), max(0, min(1, panel.y))))
      return corrected
    case .kept, .reverted, .failed:
      return nil
    }
  }

  /// The new calibration is wanted.
  mutating func keep() {
    if case .checking(let matrix) = state { state = .kept(matrix) }
  }

  /// It isn't; `byItself` where nobody said so.
  mutating func revert(byItself: Bool) {
    if case .checking = state { state = .reverted(byItself: byItself) }
  }

  private mutating func finish(_ target: Int, _ outcome: PressRecorder.Outcome) {
    switch outcome {
    case .strayed: remark = .strayed
    case .crowded: remark = .crowded
    case .place(let place):
      let raw = geometry.panel(of: place)
      if presses.contains(where: { $0.raw.distance(to: raw) < Self.leastDistance }) {
        remark = .samePlace
        return
      }
      remark = .none
      presses.append(
        CalibrationSolver.Press(
          raw: raw, target: geometry.panel(of: self.place(ofTarget: target))))
      if target + 1 < Self.targets.count {
        state = .touching(target: target + 1)
      } else {
        solve()
      }
    }
  }

  private mutating func solve() {
    let panel = geometry.panelSize
    let solution = try? CalibrationSolver.solve(
      presses, width: panel.width - 1, height: panel.height - 1)
    presses.removeAll()
    if let solution, solution.residual <= Self.greatestResidual {
      state = .checking(solution.matrix)
    } else if round == Self.greatestRound {
      state = .failed
    } else {
      round += 1
      remark = .noFit
      state = .touching(target: 0)
    }
  }

  /// Presses on two targets lie further apart than this part of the device's axes, unless the device
  /// uses a tenth of what it says.
  private static let leastDistance = 0.02

  /// A press may stray by 4 % of the shorter side.
  private static func recorder(_ geometry: CalibrationGeometry) -> PressRecorder {
    PressRecorder(tolerance: 0.04 * min(geometry.size.width, geometry.size.height))
  }
}
