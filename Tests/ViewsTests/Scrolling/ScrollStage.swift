import Geometry
import KioskTestKit
import Pixels
import Touches
import Views

/// A column of coloured bands, 1000 points long, in a scroll view of 200×300 at (50, 50).
struct ScrollStage {
  let stage: Stage
  let scroll: ScrollView

  init(framesPerSecond: Int = 60, scale: Double = 1, content: Size = Size(200, 1000)) {
    stage = Stage(
      width: Int(300 * scale), height: Int(400 * scale), scale: scale,
      framesPerSecond: framesPerSecond)
    scroll = ScrollView(frame: Rect(x: 50, y: 50, width: 200, height: 300))
    scroll.contentSize = content
    for index in 0..<20 {
      let band = View(frame: Rect(x: 0, y: Double(index) * 50, width: 200, height: 50))
      band.backgroundColor = Color(UInt8(index * 12), UInt8(255 - index * 12), 90)
      scroll.addSubview(band)
    }
    stage.root.addSubview(scroll)
    stage.frame(at: 0)
  }

  /// A finger at `x`, 100 on the canvas that moves from `start` to `end` at a steady pace, and is lifted.
  func drag(
    _ start: Double, _ end: Double, time: Double, duration: Double = 0.2, x: Double = 150,
    id: Int = 0
  ) {
    stage.drag(
      from: Point(x, start), to: Point(x, end), time: time, duration: duration, id: id)
  }

  /// The same, but the finger rests for 0.1 s before it is lifted, so that nothing is thrown.
  func pull(_ start: Double, _ end: Double, time: Double, x: Double = 150, lifts: Bool = true) {
    stage.touch(0, .began, Point(x, start), time: time)
    for step in 1...10 {
      let part = Double(step) / 10
      stage.touch(
        0, .moved, Point(x, start + (end - start) * part), time: time + 0.01 * Double(step))
    }
    if lifts { stage.touch(0, .ended, Point(x, end), time: time + 0.2) }
  }
}
