import CCairo
import Geometry
import Pixels
import Raster

/// A circle wholly inside the frame.
private struct Circle {
  let x: Double
  let y: Double
  let radius: Double
  let color: Premultiplied

  /// 300 with radii of 20 to 208 pixels, opaque: 15 million pixels.
  static func all() -> [Circle] {
    var random = RandomNumbers(seed: 17)
    return (0..<300).map { _ in
      let radius = random.number(20...208)
      return Circle(
        x: random.number(radius + 1...Double(Frame.width) - radius - 1),
        y: random.number(radius + 1...Double(Frame.height) - radius - 1), radius: radius,
        color: Premultiplied(word: random.word(alpha: 255)))
    }
  }

  static func pixels(_ circles: [Circle]) -> Int {
    Int(circles.reduce(0) { $0 + Double.pi * $1.radius * $1.radius })
  }

  static func drawWithCairo(_ circles: [Circle], _ cairo: CairoPainter) {
    cairo.setOperator(CAIRO_OPERATOR_OVER)
    for circle in circles {
      cairo.setSource(circle.color)
      cairo_arc(cairo.context, circle.x, circle.y, circle.radius, 0, 2 * Double.pi)
      cairo.fill()
    }
  }
}

extension Operation {
  /// 300 circles, known to be circles.
  static let circles = Operation("circles") { frame in
    let circles = Circle.all()
    let pixels = Circle.pixels(circles)
    return Workload(
      pixels: pixels,
      ours: {
        let (clip, surface) = (frame.clip, frame.surface)
        for circle in circles {
          frame.rasterizer.fill(
            RoundedRect(
              centerX: Fixed(circle.x), centerY: Fixed(circle.y), radius: Fixed(circle.radius)),
            with: .color(circle.color), clip: clip, on: surface)
        }
      },
      memory: frame.memset(pixels: pixels),
      cairo: { Circle.drawWithCairo(circles, frame.cairo) })
  }

  /// The same circles as general paths of four cubic curves, built each time.
  static let paths = Operation("paths") { frame in
    let circles = Circle.all()
    let pixels = Circle.pixels(circles)
    var path = DevicePath()
    return Workload(
      pixels: pixels,
      ours: {
        let (clip, surface) = (frame.clip, frame.surface)
        for circle in circles {
          path.removeAll()
          path.addCircle(circle)
          frame.rasterizer.fill(path, with: .color(circle.color), clip: clip, on: surface)
        }
      },
      memory: frame.memset(pixels: pixels),
      cairo: { Circle.drawWithCairo(circles, frame.cairo) })
  }

  /// 300 rounded rectangles, opaque, with four equal corners.
  static let roundedRects = Operation("rounded-rects") { frame in
    var random = RandomNumbers(seed: 19)
    let rects = (0..<300).map { _ in
      let (width, height) = (random.number(40...400), random.number(40...300))
      return (
        rect: Rect(
          x: random.number(1...Double(Frame.width) - width - 1),
          y: random.number(1...Double(Frame.height) - height - 1), width: width, height: height),
        radius: random.number(4...20), color: Premultiplied(word: random.word(alpha: 255))
      )
    }
    let pixels = Int(rects.reduce(0) { $0 + $1.rect.width * $1.rect.height })
    return Workload(
      pixels: pixels,
      ours: {
        let (clip, surface) = (frame.clip, frame.surface)
        for (rect, radius, color) in rects {
          frame.rasterizer.fill(
            RoundedRect(
              minX: Fixed(rect.minX), minY: Fixed(rect.minY), maxX: Fixed(rect.maxX),
              maxY: Fixed(rect.maxY), radius: Fixed(radius)), with: .color(color), clip: clip,
            on: surface)
        }
      },
      memory: frame.memset(pixels: pixels),
      cairo: {
        frame.cairo.setOperator(CAIRO_OPERATOR_OVER)
        for (rect, radius, color) in rects {
          frame.cairo.setSource(color)
          frame.cairo.addRoundedRect(rect, radius: radius)
          frame.cairo.fill()
        }
      })
  }
}

extension DevicePath {
  fileprivate mutating func addCircle(_ circle: Circle) {
    let (x, y, r) = (circle.x, circle.y, circle.radius)
    let k = r * 0.5522847498307936
    move(to: Fixed(x + r), Fixed(y))
    func arc(_ from: (Double, Double), _ to: (Double, Double)) {
      cubic(
        to: Fixed(x + to.0 * r), Fixed(y + to.1 * r),
        control1: Fixed(x + from.0 * r + to.0 * k), Fixed(y + from.1 * r + to.1 * k),
        control2: Fixed(x + to.0 * r + from.0 * k), Fixed(y + to.1 * r + from.1 * k))
    }
    arc((1, 0), (0, 1))
    arc((0, 1), (-1, 0))
    arc((-1, 0), (0, -1))
    arc((0, -1), (1, 0))
    close()
  }
}

extension CairoPainter {
  fileprivate func addRoundedRect(_ rect: Rect, radius: Double) {
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
    cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
    cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }
}
