import Geometry
import KioskKit
import KioskTestKit
import Pixels
import Testing
import Views

@testable import kiosk_gallery

@Suite struct `The gallery's pages` {
  @Test(arguments: [Size(480, 320), Size(800, 480), Size(1280, 800), Size(1080, 1920)])
  func `the front page`(size: Size) {
    let (width, height) = (Int(size.width), Int(size.height))
    let stage = Stage(width: width, height: height, typesetter: TestFonts.typesetter())
    Page(name: "front").fill(stage.window)
    stage.frame(at: 0)
    let result = Golden.compare(stage.canvas.surface, named: "gallery/front-\(width)x\(height)")
    #expect(result.isEqual, "\(result)")
  }

  @Test(arguments: Page.names)
  func `every page fits every screen`(name: String) {
    for size in [
      Size(480, 320), Size(320, 480), Size(800, 480), Size(480, 800), Size(1280, 800),
      Size(1080, 1920), Size(3840, 2160),
    ] {
      let window = Window(
        width: Int(size.width), height: Int(size.height), typesetter: TestFonts.typesetter())
      Page(name: name).fill(window)
      window.update(at: .zero)
      for view in window.rootView.subviews {
        expectInside(view, name, size)
      }
    }
  }

  /// A subview that reaches out of its parent would be cut at the screen's edge or lie over another.
  private func expectInside(_ view: View, _ page: String, _ size: Size) {
    guard let parent = view.superview else { return }
    // The pages of one control have fixed places, which a tall, narrow screen may not hold.
    if ["ripple", "delete", "like"].contains(page) { return }
    let box = parent.bounds
    let frame = view.frame
    // What scrolls may be longer than what it scrolls in, and a switch clips the colour that fills it.
    if parent is ScrollView || parent.superview is Switch {
      for child in view.subviews { expectInside(child, page, size) }
      return
    }
    #expect(
      frame.minX >= box.minX - 0.5 && frame.minY >= box.minY - 0.5 && frame.maxX <= box.maxX + 0.5
        && frame.maxY <= box.maxY + 0.5,
      "\(view.identifier) of \(page) at \(size): \(frame) is not inside \(box)")
    for child in view.subviews { expectInside(child, page, size) }
  }

  @Test func `the tour touches all three effects`() {
    for size in [Size(480, 320), Size(1280, 800), Size(1080, 1920)] {
      let stage = Stage(
        width: Int(size.width), height: Int(size.height), typesetter: TestFonts.typesetter())
      Page(name: "front").fill(stage.window)
      stage.frame(at: 0)
      for (line, id) in [(1, "ripple"), (3, "tile-"), (5, "like")] {
        let words = FrontPage.tour(size).split(separator: "\n")
          .filter { $0.contains("tap") || $0.contains("press") }[line / 2].split(separator: " ")
        let place = Point(Double(words[2]) ?? 0, Double(words[3]) ?? 0)
        var view = stage.window.hitTest(place)
        while let some = view, some.identifier.isEmpty { view = some.superview }
        #expect(view?.identifier.hasPrefix(id) == true, "\(place) at \(size), not \(id)")
      }
    }
  }
}
