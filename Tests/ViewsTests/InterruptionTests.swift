import Geometry
import KioskTestKit
import Layers
import Motion
import Pixels
import Testing
import Views

/// What a touch or a timer interrupts is taken up at its own frame's time, whenever the last frame was.
@Suite struct `Something interrupted` {
  /// The pictures at seconds 1, 2, 3 and 4 of a stack that `interrupt` changes at seconds 1, 2 and 3.
  private func pictures(
    framesPerSecond: Int, transition: ScreenTransition, byTimer: Bool
  ) -> [[UInt32]] {
    let stage = Stage(width: 60, height: 40, framesPerSecond: framesPerSecond)
    let colors: [Color] = [.red, Color(hex: 0x00AA00), Color(hex: 0x2040FF), .black]
    let screens = colors.map { color in
      let screen = View()
      screen.backgroundColor = color
      return screen
    }
    let stack = ScreenStack(screens[0], frame: stage.root.bounds)
    stack.transition = transition
    stack.transitionDuration = 1.7
    stage.root.addSubview(stack)
    var step = 0
    func interrupt() {
      step += 1
      if step < screens.count { stack.push(screens[step]) }
    }
    if byTimer {
      for second in 1...3 {
        stage.window.schedule(at: FrameTime(seconds: Double(second))) { interrupt() }
      }
    }
    let taps = stage.window.observeTaps { _ in if !byTimer { interrupt() } }
    defer { taps.cancel() }
    var pictures: [[UInt32]] = []
    for second in 1...4 {
      stage.touch(0, .began, Point(30, 20), time: Double(second))
      stage.touch(0, .ended, Point(30, 20), time: Double(second))
      stage.run(to: Double(second))
      var pixels: [UInt32] = []
      let surface = stage.canvas.surface
      for y in 0..<surface.height { pixels += (0..<surface.width).map { surface[$0, y].word } }
      pictures.append(pixels)
    }
    return pictures
  }

  @Test(arguments: [ScreenTransition.fade, .push(.fromRight), .reveal(.fromTop), .flip])
  func `goes on from the same picture at every frame rate`(transition: ScreenTransition) {
    for byTimer in [false, true] {
      let smooth = pictures(framesPerSecond: 60, transition: transition, byTimer: byTimer)
      #expect(Set(smooth).count == 4, "every interruption shows")
      for rate in [7, 30] {
        let rough = pictures(framesPerSecond: rate, transition: transition, byTimer: byTimer)
        for second in 0..<4 {
          #expect(rough[second] == smooth[second], "second \(second + 1) at \(rate), \(byTimer)")
        }
      }
    }
  }
}
