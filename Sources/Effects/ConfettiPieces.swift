import Drawing
import Geometry
import Motion
import Pixels
import Raster

/// The pictures of confetti: white, so that a cell's colour is theirs.
enum ConfettiPieces {
  /// How many there are.
  static let count = 4

  /// Piece `number` of any number, `side` points long, two pixels a point.
  static func picture(_ number: Int, side: Double) -> Bitmap {
    let box = Rect(x: 0, y: 0, width: side, height: side)
    return Bitmap(size: box.size, scale: 2) { canvas in
      switch number % count {
      case 0:
        let tall = box.inset(by: Insets(top: 0, left: side * 0.2, bottom: 0, right: side * 0.2))
        canvas.fill(tall, radii: CornerRadii(all: side * 0.1), color: .white)
      case 1:
        canvas.fillCircle(center: box.center, radius: side * 0.36, color: .white)
      case 2:
        var ribbon = Path()
        ribbon.move(to: Point(side * 0.3, side * 0.06))
        ribbon.cubic(
          to: Point(side * 0.7, side * 0.94), control1: Point(side * 1.1, side * 0.4),
          control2: Point(side * -0.1, side * 0.6))
        canvas.stroke(ribbon, width: side * 0.18, cap: .round, join: .round, color: .white)
      default:
        let square = box.inset(by: Insets(all: side * 0.16))
        canvas.fill(square, radii: CornerRadii(all: side * 0.08), color: .white)
      }
    }
  }
}
