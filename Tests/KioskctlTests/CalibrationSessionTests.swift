import Geometry
import KioskTestKit
import Testing
import Touches

@testable import kioskctl

/// A digitizer that needs a correction: it says where it was touched, and has fingers to be touched with.
struct CrookedDigitizer {
  let geometry: CalibrationGeometry
  private let says: CalibrationMatrix

  init(_ geometry: CalibrationGeometry, needs correction: CalibrationMatrix) throws {
    self.geometry = geometry
    says = try #require(correction.inverse)
  }

  /// Where it says that the canvas is touched, when it is touched at `place`.
  func report(_ place: Point) -> Point {
    geometry.canvas(of: says.applied(to: geometry.panel(of: place)))
  }
}

@Suite struct `A calibration session` {
  private static func geometry(
    _ width: Double = 800, _ height: Double = 480,
    _ orientation: TouchCalibration.Orientation = .upright, scale: Double = 1
  ) -> CalibrationGeometry {
    CalibrationGeometry(size: Size(width, height), scale: scale, orientation: orientation)
  }

  private func event(_ phase: TouchPhase, _ place: Point, id: Int = 0) -> TouchEvent {
    TouchEvent(id: id, phase: phase, position: place, timeNanoseconds: 0)
  }

  /// Touches each target where the digitizer says; `error` is added to the press on that target.
  private func touchAll(
    _ session: inout CalibrationSession, _ digitizer: CrookedDigitizer,
    errors: [Int: Point] = [:]
  ) {
    for target in CalibrationSession.targets.indices {
      let place = session.place(ofTarget: target) + (errors[target] ?? .zero)
      let said = digitizer.report(place)
      for phase in [TouchPhase.began, .ended] {
        let passedOn = session.take(event(phase, said))
        #expect(passedOn == nil)
      }
    }
  }

  @Test(arguments: [0, 90, 180, 270]) func `canvas and panel agree with the touch calibration`(
    degrees: Int
  ) throws {
    let orientation = try #require(TouchCalibration.Orientation(rawValue: degrees))
    let isTurned = degrees == 90 || degrees == 270
    let geometry = Self.geometry(
      isTurned ? 240 : 400, isTurned ? 400 : 240, orientation, scale: 2)
    #expect(geometry.panelSize == Size(800, 480))
    let range = AxisRange(minimum: 0, maximum: 1000)
    let calibration = try TouchCalibration(
      x: range, y: range, panelWidth: 800, panelHeight: 480, orientation: orientation, scale: 2)
    for x in [0, 250, 1000] {
      for y in [0, 700, 1000] {
        let canvas = calibration.canvasPoint(rawX: Int32(x), rawY: Int32(y))
        let panel = Point(Double(x) / 1000, Double(y) / 1000)
        #expect(geometry.panel(of: canvas).distance(to: panel) < 1e-12)
        #expect(geometry.canvas(of: panel).distance(to: canvas) < 1e-9)
      }
    }
  }

  /// Case 17's eight transforms and case 18's mounting, in each orientation.
  @Test(arguments: [
    CalibrationMatrix.identity, CalibrationMatrix(0, 1, 0, 1, 0, 0),
    CalibrationMatrix(-1, 0, 1, 0, 1, 0), CalibrationMatrix(1, 0, 0, 0, -1, 1),
    CalibrationMatrix(0, -1, 1, 1, 0, 0), CalibrationMatrix(-1, 0, 1, 0, -1, 1),
    CalibrationMatrix(0, 1, 0, -1, 0, 1), CalibrationMatrix(0, -1, 1, -1, 0, 1),
    CalibrationMatrix(1.1, 0.02, -0.06, -0.01, 0.93, 0.03),
  ]) func `finds the correction within 1e-9, whatever the turn`(correction: CalibrationMatrix)
    throws
  {
    for (orientation, size) in [
      (TouchCalibration.Orientation.upright, Size(800, 480)), (.clockwise, Size(480, 800)),
      (.upsideDown, Size(800, 480)), (.counterclockwise, Size(480, 800)),
    ] {
      let geometry = Self.geometry(size.width, size.height, orientation)
      let digitizer = try CrookedDigitizer(geometry, needs: correction)
      var session = CalibrationSession(geometry)
      touchAll(&session, digitizer)
      guard case .checking(let found) = session.state else {
        Issue.record("\(session.state)")
        continue
      }
      for (a, b) in [
        (found.a, correction.a), (found.b, correction.b), (found.c, correction.c),
        (found.d, correction.d), (found.e, correction.e), (found.f, correction.f),
      ] {
        try #require(abs(a - b) < 1e-9)
      }
      // Trying it out, each touch is where the finger is.
      for place in [Point(3, 4), Point(200, 100), Point(size.width - 1, size.height - 1)] {
        let seen = session.take(event(.began, digitizer.report(place)))
        try #require((seen?.position.distance(to: place) ?? 1) < 1e-6)
      }
      session.keep()
      try #require(session.state == .kept(found))
    }
  }

  @Test func `a press that strays, a second finger and a bounce are told, and don't count`() throws
  {
    var session = CalibrationSession(Self.geometry())
    let first = session.place(ofTarget: 0)
    _ = session.take(event(.began, first))
    _ = session.take(event(.moved, first + Point(40, 0)))
    _ = session.take(event(.ended, first + Point(40, 0)))
    #expect(session.remark == .strayed && session.state == .touching(target: 0))

    _ = session.take(event(.began, first))
    _ = session.take(event(.began, Point(400, 400), id: 1))
    _ = session.take(event(.ended, first))
    #expect(session.isPressed)
    _ = session.take(event(.ended, Point(400, 400), id: 1))
    #expect(session.remark == .crowded && session.state == .touching(target: 0))

    _ = session.take(event(.began, first))
    _ = session.take(event(.cancelled, first))
    #expect(session.state == .touching(target: 0))

    for phase in [TouchPhase.began, .ended] { _ = session.take(event(phase, first)) }
    #expect(session.remark == .none && session.state == .touching(target: 1))
    for phase in [TouchPhase.began, .ended] { _ = session.take(event(phase, first + Point(2, 2))) }
    #expect(session.remark == .samePlace && session.state == .touching(target: 1))
  }

  @Test func `the median of a press is its place`() {
    var recorder = PressRecorder(tolerance: 19)
    _ = recorder.take(event(.began, Point(117, 40)))
    for (x, y) in [(100, 50), (101, 51), (102, 49), (101, 50), (118, 50)] {
      _ = recorder.take(event(.moved, Point(Double(x), Double(y))))
    }
    let outcome = recorder.take(event(.ended, Point(118, 50)))
    #expect(outcome == .place(Point(101.5, 50)))
    let nothing = recorder.take(event(.ended, Point(118, 50)))
    #expect(nothing == nil)
    #expect(PressRecorder.median([3, 1, 2]) == 2)
    #expect(PressRecorder.median([4, 1, 2, 3]) == 2.5)
  }

  @Test func `presses that don't fit are asked for again, three times`() throws {
    let geometry = Self.geometry()
    let digitizer = try CrookedDigitizer(geometry, needs: .identity)
    var session = CalibrationSession(geometry)
    touchAll(&session, digitizer, errors: [4: Point(120, 0)])
    #expect(session.state == .touching(target: 0) && session.remark == .noFit)
    #expect(session.round == 2)
    touchAll(&session, digitizer, errors: [1: Point(-200, 0)])
    #expect(session.state == .touching(target: 0) && session.round == 3)
    var lucky = session
    touchAll(&session, digitizer, errors: [4: Point(0, 120)])
    #expect(session.state == .failed)
    // The smallest error that counts: 1.5 % of the diagonal is 14 pixels; of an error in the middle
    // four fifths are left.
    touchAll(&lucky, digitizer, errors: [4: Point(17, 0)])
    #expect(lucky.state != .failed)
  }

  @Test func `a digitizer stuck in one place or on a line never becomes a calibration`() throws {
    var session = CalibrationSession(Self.geometry())
    for x in 0..<60 {
      for phase in [TouchPhase.began, .ended] {
        _ = session.take(event(phase, Point(Double(x * 13), 240)))
      }
    }
    #expect(session.state == .failed)
    session = CalibrationSession(Self.geometry())
    for _ in 0..<60 {
      for phase in [TouchPhase.began, .ended] { _ = session.take(event(phase, Point(1, 1))) }
    }
    #expect(session.state == .touching(target: 1) && session.remark == .samePlace)
  }

  @Test func `a canvas of another size begins anew`() throws {
    let geometry = Self.geometry()
    var session = CalibrationSession(geometry)
    for phase in [TouchPhase.began, .ended] {
      _ = session.take(event(phase, session.place(ofTarget: 0)))
    }
    #expect(session.state == .touching(target: 1))
    session.relayOut(geometry)
    #expect(session.state == .touching(target: 1))
    session.relayOut(Self.geometry(1024, 600))
    #expect(session.state == .touching(target: 0))
    #expect(session.place(ofTarget: 2) == Point(901, 528))
  }

  @Test func `only a calibration that is tried out can be kept or reverted`() {
    var session = CalibrationSession(Self.geometry())
    session.keep()
    session.revert(byItself: true)
    #expect(session.state == .touching(target: 0))
  }

  @Test(arguments: 1...8) func `random touches never trap and always end somewhere`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<40 {
      var session = CalibrationSession(Self.geometry())
      for _ in 0..<200 {
        let phases: [TouchPhase] = [.began, .moved, .ended, .cancelled]
        let wild = Int.random(in: 0..<30, using: &random) == 0
        let place =
          wild
          ? Point(Double.greatestFiniteMagnitude, -1e300)
          : Point(
            Double.random(in: -900...1700, using: &random),
            Double.random(in: -500...1000, using: &random))
        _ = session.take(
          event(
            phases.randomElement(using: &random) ?? .began, place,
            id: Int.random(in: 0...2, using: &random)))
        if Int.random(in: 0..<50, using: &random) == 0 { session.revert(byItself: false) }
      }
    }
  }
}
