import Drawing
import Geometry
import KioskTestKit
import Pixels
import Testing

@Suite struct `Shadows on a canvas` {
  @Test func `shadows look as recorded`() {
    let picture = Bitmap(size: Size(360, 240)) { canvas in
      canvas.fill(Rect(x: 0, y: 0, width: 360, height: 240), color: Color(hex: 0xEE_F1F6))
      let ink = Color(20, 30, 60, alpha: 120)
      func card(_ rect: Rect, _ radius: Double, _ blur: Double, _ offset: Point, on canvas: Canvas)
      {
        canvas.shadow(
          of: rect, radii: CornerRadii(all: radius), blur: blur, offset: offset, color: ink)
        canvas.fill(rect, radii: CornerRadii(all: radius), color: .white)
      }
      card(Rect(x: 20, y: 20, width: 80, height: 50), 8, 6, Point(0, 2), on: canvas)
      card(Rect(x: 135, y: 25, width: 80, height: 50), 12, 20, Point(0, 6), on: canvas)
      card(Rect(x: 255, y: 30, width: 70, height: 70), 35, 30, Point(8, 10), on: canvas)
      card(Rect(x: 20, y: 110, width: 40, height: 40), 0, 0, Point(5, 5), on: canvas)
      card(Rect(x: 90, y: 115, width: 12, height: 12), 3, 24, Point(0, 0), on: canvas)
      canvas.shadow(
        of: Rect(x: 30, y: 180, width: 100, height: 40),
        radii: CornerRadii(topLeft: 20, topRight: 0, bottomRight: 20, bottomLeft: 0), blur: 12,
        color: Color(220, 30, 60))
      var turned = canvas
      turned.transform = AffineTransform.rotation(0.4)
        .followed(by: .translation(x: 240, y: 170))
      card(Rect(x: -50, y: -25, width: 100, height: 50), 10, 16, Point(6, 6), on: turned)
      canvas.clipped(to: Rect(x: 300, y: 150, width: 50, height: 70), radii: CornerRadii(all: 20)) {
        $0.fill(Rect(x: 300, y: 150, width: 50, height: 70), color: .white)
        $0.shadow(
          of: Rect(x: 280, y: 130, width: 60, height: 60), radii: CornerRadii(all: 10), blur: 14,
          color: ink)
      }
    }
    let result = Golden.compare(picture.surface, named: "shadows/kinds")
    #expect(result.isEqual, "\(result)")
  }

  @Test func `a shadow stays within its reach`() {
    let box = Rect(x: 60.3, y: 60.6, width: 30, height: 20)
    for blur in [0.0, 1, 1.5, 2, 7, 20, 35] {
      for turn in [0.0, 0.5] {
        let picture = Bitmap(size: Size(150, 150)) { canvas in
          var turned = canvas
          turned.transform = AffineTransform.rotation(turn)
            .followed(by: .translation(x: 30 * turn, y: -60 * turn))
          turned.shadow(of: box, blur: blur, color: .black)
        }
        let reach = Canvas.shadowReach(blur: blur)
        let undone = AffineTransform.translation(x: -30 * turn, y: 60 * turn)
          .followed(by: .rotation(-turn))
        var inked = 0
        for y in 0..<150 {
          for x in 0..<150 where picture[x, y].alpha > 0 {
            let p = undone.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
            #expect(p.x > box.minX - reach && p.x < box.maxX + reach, "\(x), \(y), \(blur)")
            #expect(p.y > box.minY - reach && p.y < box.maxY + reach, "\(x), \(y), \(blur)")
            inked += 1
          }
        }
        #expect(inked > 500)
      }
    }
  }

  @Test func `numbers that are none do no harm`() {
    let wild: [Double] = [.nan, .infinity, -.infinity, 1e300, -1, 0, 5e-324]
    for value in wild {
      for other in wild {
        let picture = Bitmap(size: Size(8, 8)) { canvas in
          canvas.shadow(
            of: Rect(x: 2, y: 2, width: 4, height: 4), blur: value,
            offset: Point(other, 0), color: .black)
          canvas.shadow(of: Rect(x: 2, y: 2, width: value, height: other), blur: 3, color: .black)
          var turned = canvas
          turned.transform = AffineTransform(a: 1, b: value, c: other, d: 1, tx: 0, ty: 0)
          turned.shadow(of: Rect(x: 2, y: 2, width: 4, height: 4), blur: 3, color: .black)
        }
        #expect(picture.width == 8)
      }
    }
  }
}
