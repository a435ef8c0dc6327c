import Geometry
import KioskTestKit
import Pixels
import Testing
import Touches
import Views

@testable import kioskctl

/// The screen on a stage whose digitizer is crooked; times in seconds.
private final class CalibrationStage {
  let stage: Stage
  let screen: CalibrationScreen
  let digitizer: CrookedDigitizer
  var kept: CalibrationMatrix?
  var isEnded = false
  var isClosed = false
  var farewell = CalibrationScreen.Farewell.saved

  init(
    width: Int = 800, height: Int = 480,
    needs correction: CalibrationMatrix = CalibrationMatrix(0, -1.05, 1.02, 0.94, 0.01, 0.02)
  ) throws {
    stage = Stage(
      width: width, height: height, framesPerSecond: 30, typesetter: TestFonts.typesetter())
    let geometry = CalibrationGeometry(
      size: stage.window.size, scale: 1, orientation: .upright)
    let digitizer = try CrookedDigitizer(geometry, needs: correction)
    self.digitizer = digitizer
    screen = CalibrationScreen(frame: stage.root.bounds, geometry: geometry)
    stage.root.addSubview(screen)
    stage.window.touchFilter = { [unowned(unsafe) screen] touch in
      var said = touch
      said.position = digitizer.report(touch.position)
      return screen.filter(said)
    }
    screen.onEnd = { [unowned(unsafe) self] matrix in
      kept = matrix
      isEnded = true
      return matrix == nil
        ? (screen.session.state == .failed ? .failed : .reverted) : farewell
    }
    screen.onClose = { [unowned(unsafe) self] in isClosed = true }
  }

  deinit { stage.window.touchFilter = nil }

  /// Touches the five targets, one every half second from `time` on.
  func touchTargets(from time: Double, offset: (Int) -> Point = { _ in .zero }) {
    for target in CalibrationSession.targets.indices {
      stage.tap(
        at: screen.session.place(ofTarget: target) + offset(target),
        time: time + Double(target) * 0.5, duration: 0.15)
    }
  }

  func picture(_ name: String) {
    let result = Golden.compare(stage.canvas.surface, named: "calibrate/" + name)
    #expect(result.isEqual, "\(result)")
  }
}

@Suite struct `The calibration screen` {
  @Test func `looks like this from the first cross to the end`() throws {
    let bench = try CalibrationStage()
    bench.stage.run(to: 0.4)
    bench.picture("first-cross")
    bench.touchTargets(from: 1)
    bench.stage.run(to: 1.1)
    bench.picture("pressed")
    bench.stage.run(to: 3)
    bench.picture("last-cross")
    bench.stage.touch(3, .began, Point(180, 380), time: 4)
    bench.stage.touch(4, .began, Point(620, 96), time: 4)
    bench.stage.touch(4, .ended, Point(620, 96), time: 4.1)
    bench.stage.run(to: 4.5)
    bench.picture("trying")
    bench.stage.touch(3, .ended, Point(180, 380), time: 5)
    bench.stage.tap(at: Point(507, 248), time: 5.5)
    bench.stage.run(to: 6)
    bench.picture("saved")
    #expect(bench.kept != nil && !bench.isClosed)
    bench.stage.run(to: 8)
    #expect(bench.isClosed)
  }

  @Test func `says what went wrong with a press`() throws {
    let bench = try CalibrationStage()
    bench.stage.drag(from: Point(96, 58), to: Point(220, 160), time: 0.5, duration: 0.4)
    bench.stage.run(to: 1.2)
    bench.picture("strayed")
    bench.stage.touch(0, .began, Point(96, 58), time: 1.5)
    bench.stage.touch(1, .began, Point(300, 300), time: 1.6)
    bench.stage.touch(0, .ended, Point(96, 58), time: 1.7)
    bench.stage.touch(1, .ended, Point(300, 300), time: 1.8)
    bench.stage.run(to: 2)
    #expect(bench.screen.session.remark == .crowded)
  }

  @Test(arguments: [Size(480, 800), Size(320, 240), Size(1920, 1080)])
  func `fits every panel`(size: Size) throws {
    let bench = try CalibrationStage(width: Int(size.width), height: Int(size.height))
    bench.stage.run(to: 0.4)
    bench.picture("cross-\(Int(size.width))x\(Int(size.height))")
    bench.touchTargets(from: 1)
    bench.stage.run(to: 4)
    bench.picture("trying-\(Int(size.width))x\(Int(size.height))")
  }

  @Test func `asks three times, then gives up`() throws {
    let bench = try CalibrationStage()
    func askew(_ target: Int) -> Point { target == 4 ? Point(130, 0) : .zero }
    bench.touchTargets(from: 1, offset: askew)
    bench.stage.run(to: 4)
    bench.picture("no-fit")
    #expect(bench.screen.session.round == 2)
    bench.touchTargets(from: 5, offset: askew)
    bench.touchTargets(from: 9, offset: askew)
    bench.stage.run(to: 12)
    bench.picture("failed")
    #expect(bench.isEnded && bench.kept == nil && !bench.isClosed)
    bench.stage.run(to: 17)
    #expect(bench.isClosed)
  }

  @Test func `reverts by itself 15 seconds after the last touch of a target`() throws {
    let bench = try CalibrationStage()
    bench.touchTargets(from: 1)
    bench.stage.run(to: 3.2)
    guard case .checking = bench.screen.session.state else {
      Issue.record("\(bench.screen.session.state)")
      return
    }
    bench.stage.run(to: 18)
    #expect(!bench.isEnded)
    bench.stage.run(to: 18.3)
    #expect(bench.isEnded && bench.kept == nil)
    #expect(bench.screen.session.state == .reverted(byItself: true))
    bench.stage.run(to: 20)
    #expect(bench.isClosed)
  }

  @Test func `Revert reverts, where the new calibration says that it is touched`() throws {
    let bench = try CalibrationStage()
    bench.touchTargets(from: 1)
    bench.stage.tap(at: Point(293, 248), time: 4)
    bench.stage.run(to: 5)
    #expect(bench.screen.session.state == .reverted(byItself: false))
    #expect(bench.stage.actions.count == 1 && bench.stage.actions[0].hasSuffix(" revert tap"))
  }

  @Test func `a full disk is told on the screen`() throws {
    let bench = try CalibrationStage()
    bench.farewell = .notSaved(
      "write /etc/kioskkit/calibration: No space left on device (ENOSPC)")
    bench.touchTargets(from: 1)
    bench.stage.tap(at: Point(507, 248), time: 4)
    bench.stage.run(to: 5)
    bench.picture("not-saved")
    #expect(!bench.isClosed)
    bench.stage.run(to: 11)
    #expect(bench.isClosed)
  }

  @Test func `closes when nobody touches anything for two minutes`() throws {
    let bench = try CalibrationStage()
    bench.stage.frame(at: 0)
    bench.stage.tap(at: bench.screen.session.place(ofTarget: 0), time: 60)
    bench.stage.frame(at: 60.1)
    bench.stage.frame(at: 60.2)
    bench.stage.frame(at: 179)
    #expect(!bench.isClosed)
    bench.stage.frame(at: 181)
    #expect(bench.isClosed && !bench.isEnded)
  }

  @Test(arguments: [7, 60]) func `shows the same at any frame rate`(fps: Int) throws {
    let geometry = CalibrationGeometry(size: Size(800, 480), scale: 1, orientation: .upright)
    let stage = Stage(
      width: 800, height: 480, framesPerSecond: fps, typesetter: TestFonts.typesetter())
    let screen = CalibrationScreen(frame: stage.root.bounds, geometry: geometry)
    stage.root.addSubview(screen)
    stage.window.touchFilter = { [unowned(unsafe) screen] in screen.filter($0) }
    for target in CalibrationSession.targets.indices {
      stage.tap(at: screen.session.place(ofTarget: target), time: 1 + Double(target))
    }
    stage.run(to: 3)
    #expect(screen.session.state == .touching(target: 2))
    stage.run(to: 12)
    guard case .checking = screen.session.state else {
      Issue.record("\(screen.session.state)")
      return
    }
    stage.window.touchFilter = nil
  }
}
