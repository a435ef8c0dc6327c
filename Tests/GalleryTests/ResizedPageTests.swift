import Geometry
import KioskKit
import KioskTestKit
import Testing

@testable import kiosk_gallery

/// A page on a screen that is exchanged for another.
@Suite struct `A page that gets another screen` {
  private func window(_ page: String, _ width: Int, _ height: Int) -> Window {
    let window = Window(width: width, height: height, typesetter: Typesetter())
    Page(name: page).fill(window)
    return window
  }

  private func picture(_ window: Window, at seconds: Double) -> [UInt32] {
    window.update(at: FrameTime(seconds: seconds))
    let canvas = Bitmap(width: window.layerTree.width, height: window.layerTree.height)
    window.layerTree.damageAll()
    window.update(at: FrameTime(seconds: seconds))
    window.layerTree.draw(into: canvas.surface)
    var words: [UInt32] = []
    for y in 0..<canvas.surface.height {
      for x in 0..<canvas.surface.width { words.append(canvas.surface[x, y].word) }
    }
    return words
  }

  /// Before its first frame every page can be compared; the ones at rest later, too.
  @Test(arguments: Page.names) func `looks as if it had been made for it`(page: String) throws {
    for (width, height) in [(240, 400), (400, 240)] {
      let resized = window(page, height, width)
      resized.resize(width: width, height: height)
      try #require(
        picture(resized, at: 0) == picture(window(page, width, height), at: 0),
        "\(width)x\(height)")
    }
  }

  @Test(arguments: ["front", "ripple", "delete", "like", "grid"])
  func `is laid out anew while it is shown`(page: String) throws {
    let resized = window(page, 400, 240)
    _ = picture(resized, at: 0)
    resized.resize(width: 240, height: 400)
    let expected = window(page, 240, 400)
    _ = picture(expected, at: 0)
    try #require(picture(resized, at: 1) == picture(expected, at: 1))
  }
}
