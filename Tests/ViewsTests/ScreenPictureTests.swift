import Geometry
import KioskTestKit
import Motion
import Pixels
import Testing
import Views

@Suite struct ScreenPictureTests {
  private static let width = 64
  private static let height = 40

  /// A screen of one colour with a bar at its edge and a box.
  private func screen(_ color: UInt32, _ bar: Rect) -> View {
    let screen = View()
    screen.backgroundColor = Color(hex: color)
    let edge = View(frame: bar)
    edge.backgroundColor = .white
    let box = View(frame: Rect(x: 24, y: 12, width: 16, height: 16))
    box.backgroundColor = Color(0, 0, 0, alpha: 96)
    box.cornerRadius = 4
    box.rotation = 0.4
    screen.addSubview(edge)
    screen.addSubview(box)
    return screen
  }

  private static let kinds: [ScreenTransition] = [
    .fade, .push(.fromRight), .push(.fromTop), .moveIn(.fromLeft), .moveIn(.fromBottom),
    .reveal(.fromRight), .reveal(.fromBottom), .flip,
  ]

  /// One row a kind: at the start, after each quarter of the time, and at the end.
  @Test func `every transition shows both screens on its way`() {
    let (width, height) = (ScreenPictureTests.width, ScreenPictureTests.height)
    let kinds = ScreenPictureTests.kinds
    let sheet = Bitmap(width: 5 * (width + 4), height: kinds.count * (height + 4))
    for (row, kind) in kinds.enumerated() {
      let stage = Stage(width: width, height: height)
      let stack = ScreenStack(
        screen(0x1E6F_E0, Rect(x: 0, y: 0, width: 64, height: 6)), frame: stage.root.bounds)
      stack.transitionDuration = 1
      stack.transitionCurve = .linear
      stage.root.addSubview(stack)
      stage.frame(at: 0)
      stack.push(screen(0xE0_7A1E, Rect(x: 0, y: 0, width: 6, height: 40)), transition: kind)
      for step in 0...4 {
        stage.frame(at: 1 + Double(step) / 4)
        copy(stage.canvas, to: sheet, x: step * (width + 4) + 2, y: row * (height + 4) + 2)
      }
    }
    let result = Golden.compare(sheet.surface, named: "screens/transitions")
    #expect(result.isEqual, "\(result)")
  }

  /// Transitions that are taken back on their way: what is on the glass goes on. A flip before and
  /// after its middle.
  @Test func `going back goes on from what is shown`() {
    let (width, height) = (ScreenPictureTests.width, ScreenPictureTests.height)
    let kinds: [(ScreenTransition, Double)] = [
      (.push(.fromRight), 0.5), (.fade, 0.5), (.flip, 0.375), (.flip, 0.75),
    ]
    let sheet = Bitmap(width: 6 * (width + 4), height: kinds.count * (height + 4))
    for (row, (kind, turn)) in kinds.enumerated() {
      let stage = Stage(width: width, height: height)
      let stack = ScreenStack(
        screen(0x1E6F_E0, Rect(x: 0, y: 0, width: 64, height: 6)), frame: stage.root.bounds)
      stack.transitionDuration = 1
      stack.transitionCurve = .linear
      stage.root.addSubview(stack)
      stage.frame(at: 0)
      stack.push(screen(0xE0_7A1E, Rect(x: 0, y: 0, width: 6, height: 40)), transition: kind)
      for (step, time) in [1, 1 + turn, 1.0001 + turn, 1.125 + turn, 1.5 + turn, 2.0001 + turn]
        .enumerated()
      {
        stage.frame(at: time)
        if step == 1 { stack.pop() }
        copy(stage.canvas, to: sheet, x: step * (width + 4) + 2, y: row * (height + 4) + 2)
      }
    }
    let result = Golden.compare(sheet.surface, named: "screens/interrupted")
    #expect(result.isEqual, "\(result)")
  }

  private func copy(_ picture: Bitmap, to sheet: Bitmap, x: Int, y: Int) {
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        sheet.surface[x + column, y + row] = picture.surface[column, row]
      }
    }
  }
}
