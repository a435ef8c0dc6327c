import Controls
import Geometry
import KioskKit
import KioskTestKit
import Motion
import Pixels
import Testing
import Touches
import Views

@testable import kiosk_gallery

@Suite struct `Pages under touches` {
  /// Everything on the page that takes taps, in the order of the tree, where it can be tapped.
  private func places(_ window: Window) -> [Point] {
    var places: [Point] = []
    func visit(_ view: View) {
      if view.isHidden { return }
      if view.claimsTaps {
        let place = view.convert(view.bounds.center, to: nil)
        if let hit = window.hitTest(place), hit.isDescendant(of: view) { places.append(place) }
      }
      for child in view.subviews { visit(child) }
    }
    visit(window.rootView)
    return places
  }

  private func tap(_ window: Window, _ place: Point, id: Int, at time: FrameTime) {
    for phase in [TouchPhase.began, .ended] {
      window.handle(
        TouchEvent(id: id, phase: phase, position: place, timeNanoseconds: time.nanoseconds),
        at: time)
    }
  }

  /// What `page` shows at whole seconds up to 2, by frames of a rate; at each of them half of its
  /// controls is tapped.
  private func pictures(of page: String, framesPerSecond: Int) -> [[UInt32]] {
    let (width, height) = (480, 320)
    let window = Window(width: width, height: height, typesetter: TestFonts.typesetter())
    let canvas = Bitmap(width: width, height: height)
    Page(name: page).fill(window)
    window.update(at: .zero)
    let controls = places(window)
    var result: [[UInt32]] = []
    for frame in 1...2 * framesPerSecond {
      let time = FrameTime(
        nanoseconds: Int64(frame) * 1_000_000_000 / Int64(framesPerSecond))
      let second = frame / framesPerSecond
      let isWhole = frame % framesPerSecond == 0
      if isWhole {
        for (id, place) in controls.enumerated() where id % 2 == second - 1 {
          tap(window, place, id: id, at: time)
        }
      }
      window.update(at: time)
      if !isWhole { continue }
      window.layerTree.drawAll(into: canvas.surface)
      var words: [UInt32] = []
      for y in 0..<height {
        words += UnsafeBufferPointer(start: canvas.surface.pointer(x: 0, y: y), count: width)
      }
      result.append(words)
    }
    return result
  }

  @Test(arguments: Page.names)
  func `every frame rate shows the same at whole seconds`(page: String) throws {
    let expected = pictures(of: page, framesPerSecond: 60)
    // Tiles want a long press.
    if page != "delete" && page != "grid" { #expect(Set(expected).count > 1, "it moves") }
    for rate in [7, 30] {
      let shown = pictures(of: page, framesPerSecond: rate)
      for second in expected.indices {
        try #require(
          shown[second] == expected[second], "\(page) after \(second + 1) s at \(rate) fps")
      }
    }
  }

  @Test(arguments: Page.names) func `every control can be tapped many times`(page: String) {
    let window = Window(width: 800, height: 480, typesetter: TestFonts.typesetter())
    Page(name: page).fill(window)
    window.update(at: .zero)
    let controls = places(window)
    #expect(!controls.isEmpty)
    var random = SeededGenerator(seed: 9)
    for step in 1...150 {
      let time = FrameTime(seconds: Double(step) * 0.07)
      if let place = controls.randomElement(using: &random) {
        tap(window, place, id: 0, at: time)
      }
      window.update(at: time)
    }
  }

  @Test(arguments: Page.names) func `a page that is taken away is gone`(page: String) throws {
    let window = Window(width: 480, height: 320, typesetter: TestFonts.typesetter())
    Page(name: page).fill(window)
    window.update(at: .zero)
    for (id, place) in places(window).enumerated() {
      tap(window, place, id: id, at: FrameTime(seconds: 1))
    }
    window.update(at: FrameTime(seconds: 1))
    let reference = try #require(window.rootView.subviews.first).weakReference
    window.rootView.subviews.first?.removeFromSuperview()
    window.update(at: FrameTime(seconds: 2))
    #expect(reference.view == nil)
    window.update(at: FrameTime(seconds: 9))
    #expect(window.demand == .none)
  }

  /// Text that does not fit would end in an ellipsis.
  @Test(arguments: Page.names.filter { !["ripple", "delete", "like"].contains($0) })
  func `all text fits its box`(page: String) throws {
    for (width, height) in [(480, 320), (320, 480), (800, 480), (480, 800), (3840, 2160)] {
      let window = Window(width: width, height: height, typesetter: TestFonts.typesetter())
      Page(name: page).fill(window)
      window.update(at: .zero)
      func visit(_ view: View) throws {
        if let label = view as? Label, !label.text.isEmpty, !label.isHidden {
          let wanted = label.intrinsicContentSize
          try #require(
            wanted.width <= label.bounds.width + 0.5 && wanted.height <= label.bounds.height + 2.5,
            "\(label.text) of \(page) at \(width)x\(height): \(wanted) in \(label.bounds.size)")
        }
        for child in view.subviews { try visit(child) }
      }
      try visit(window.rootView)
    }
  }
}
