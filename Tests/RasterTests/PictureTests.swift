import Geometry
import Pixels
import Testing

@testable import Raster

@Suite struct `Pictures` {
  let rasterizer = Rasterizer()

  @Test func `a circle`() {
    let sheet = Sheet(width: 10, height: 10)
    rasterizer.fill(
      RoundedRect(centerX: Fixed(5), centerY: Fixed(5), radius: Fixed(4)), with: .color(.ink),
      clip: sheet.clip, on: sheet.surface)
    #expect(
      sheet.picture == """
        ..........
        ...2992...
        ..8####8..
        .2######2.
        .9######9.
        .9######9.
        .2######2.
        ..8####8..
        ...2992...
        ..........
        """)
  }
}
