import Geometry
import Pixels

extension EmitterCell {
  /// The size in points of a particle at scale 1.
  public var contentsSize: Size {
    guard contentsScale > 0 else { return .zero }
    let part = contentsPart
    return Size(Double(part.width) / contentsScale, Double(part.height) / contentsScale)
  }

  /// `contentsRect` in pixels of the picture; empty where there is none.
  package var contentsPart: PixelRect {
    guard let contents else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    func edge(_ unit: Double, _ side: Int) -> Int {
      unit.isNaN ? 0 : Int((max(0, min(1, unit)) * Double(side)).rounded())
    }
    let (left, right) = (
      edge(contentsRect.minX, contents.width), edge(contentsRect.maxX, contents.width)
    )
    let (top, bottom) = (
      edge(contentsRect.minY, contents.height), edge(contentsRect.maxY, contents.height)
    )
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
