import Drawing
import Geometry
import KioskTestKit
import Pixels
import Testing

@Suite struct `Gradients on a canvas` {
  static let rainbow = [
    ColorStop(0, Color(hex: 0xE8_4A5F)), ColorStop(0.25, Color(hex: 0xF6_C445)),
    ColorStop(0.5, Color(hex: 0x3C_B371)), ColorStop(0.75, Color(hex: 0x3A_7BD5)),
    ColorStop(1, Color(hex: 0xE8_4A5F)),
  ]
  static let night = [ColorStop(0, Color(hex: 0x0F_2027)), ColorStop(1, Color(hex: 0x2C_5364))]
  static let halo = [
    ColorStop(0, .white), ColorStop(0.4, Color(255, 220, 120, alpha: 200)),
    ColorStop(1, Color(255, 160, 40, alpha: 0)),
  ]

  @Test func `linear, radial and conic gradients look as recorded`() {
    let picture = Bitmap(size: Size(360, 240)) { canvas in
      canvas.fill(
        Rect(x: 0, y: 0, width: 360, height: 240), gradient: Self.night, start: Point(0, 0),
        end: Point(360, 240))
      canvas.fill(
        Rect(x: 10, y: 10, width: 160, height: 60), radii: CornerRadii(all: 16),
        gradient: Self.rainbow, start: Point(10, 10), end: Point(170, 30))
      canvas.fill(
        Rect(x: 10, y: 80, width: 70, height: 70), radii: CornerRadii(all: 35),
        conicGradient: Self.rainbow, center: Point(45, 115), angle: -Double.pi / 2)
      canvas.fill(
        Rect(x: 90, y: 80, width: 80, height: 70), conicGradient: Self.halo,
        center: Point(120, 120), angle: 0.5)
      canvas.fill(
        Rect(x: 180, y: 10, width: 170, height: 140), radialGradient: Self.halo,
        center: Point(265, 80), radiusX: 85, radiusY: 70)
      canvas.fill(
        Rect(x: 10, y: 160, width: 100, height: 70), radii: CornerRadii(all: 10),
        radialGradient: Self.rainbow, center: Point(30, 175), radiusX: 110, radiusY: 110)
      var turned = canvas
      turned.transform = AffineTransform.rotation(0.3)
        .followed(by: .scale(x: 1, y: 0.8)).followed(by: .translation(x: 250, y: 190))
      turned.fill(
        Rect(x: -70, y: -25, width: 60, height: 50), radii: CornerRadii(all: 8),
        conicGradient: Self.rainbow, center: Point(-40, 0), angle: 0)
      turned.fill(
        Rect(x: 0, y: -25, width: 60, height: 50), radii: CornerRadii(all: 8),
        radialGradient: Self.rainbow, center: Point(30, 0), radiusX: 30, radiusY: 20)
      turned.opacity = 0.5
      turned.fill(
        Rect(x: 65, y: -25, width: 30, height: 50), gradient: Self.rainbow, start: Point(65, -25),
        end: Point(65, 25))
    }
    let result = Golden.compare(picture.surface, named: "gradients/kinds")
    #expect(result.isEqual, "\(result)")
  }

  @Test func `numbers that are none draw something, and only inside`() {
    let wild: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0, -1, 5e-324]
    for value in wild {
      for other in wild {
        let picture = Bitmap(size: Size(9, 9)) { canvas in
          let box = Rect(x: 1, y: 1, width: 7, height: 7)
          let stops = [ColorStop(value, .red), ColorStop(other, .white), ColorStop(0.5, .black)]
          canvas.fill(box, gradient: stops, start: Point(value, other), end: Point(other, 3))
          canvas.fill(
            box, radialGradient: stops, center: Point(value, other), radiusX: other,
            radiusY: value)
          canvas.fill(box, conicGradient: stops, center: Point(other, value), angle: value)
        }
        for at in 0..<9 {
          #expect(picture[at, 0] == .clear && picture[0, at] == .clear)
          #expect(picture[at, 8] == .clear && picture[8, at] == .clear)
        }
        #expect(picture[4, 4].alpha == 255)
      }
    }
  }
}
