import Geometry
import Scanout
import Testing

@Suite struct OrientationTests {
  /// The turns written out for a panel of 800×480, pixel by pixel.
  private func panelPixel(_ orientation: Orientation, _ cx: Int, _ cy: Int) -> (x: Int, y: Int) {
    switch orientation {
    case .degrees0: return (cx, cy)
    case .degrees90: return (799 - cy, cx)
    case .degrees180: return (799 - cx, 479 - cy)
    case .degrees270: return (cy, 479 - cx)
    }
  }

  @Test(arguments: Orientation.allCases)
  func `rectangles and positions turn as their pixels do`(orientation: Orientation) throws {
    let canvas = orientation.turned(width: 800, height: 480)
    for (cx, cy) in [(0, 0), (canvas.width - 1, canvas.height - 1), (17, 301), (120, 4)] {
      let pixel = panelPixel(orientation, cx, cy)
      let rect = PixelRect(x: cx, y: cy, width: 1, height: 1)
      let onPanel = orientation.panelRect(rect, panelWidth: 800, panelHeight: 480)
      try #require(onPanel == PixelRect(x: pixel.x, y: pixel.y, width: 1, height: 1))
      try #require(
        orientation.canvasRect(onPanel, panelWidth: 800, panelHeight: 480) == rect)
      let position = orientation.panelPosition(
        x: Double(cx), y: Double(cy), panelWidth: 800, panelHeight: 480)
      try #require(position == (Double(pixel.x), Double(pixel.y)))
      let back = orientation.canvasPosition(
        x: position.x, y: position.y, panelWidth: 800, panelHeight: 480)
      try #require(back == (Double(cx), Double(cy)))
    }
  }

  @Test(arguments: Orientation.allCases)
  func `a turned rectangle holds exactly its turned pixels`(orientation: Orientation) {
    let rect = PixelRect(x: 3, y: 5, width: 7, height: 2)
    var expected = PixelRect.zero
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        let pixel = panelPixel(orientation, x, y)
        expected = expected.union(PixelRect(x: pixel.x, y: pixel.y, width: 1, height: 1))
      }
    }
    #expect(orientation.panelRect(rect, panelWidth: 800, panelHeight: 480) == expected)
  }

  @Test func `the four corners of a panel turned by 90 are the canvas corners`() {
    let corners: [(panel: (Double, Double), canvas: (Double, Double))] = [
      ((0, 0), (0, 799)), ((799, 0), (0, 0)), ((799, 479), (479, 0)), ((0, 479), (479, 799)),
    ]
    for corner in corners {
      let position = Orientation.degrees90.canvasPosition(
        x: corner.panel.0, y: corner.panel.1, panelWidth: 800, panelHeight: 480)
      #expect(position == corner.canvas)
    }
  }
}
