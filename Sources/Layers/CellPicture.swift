import Geometry
import Motion
import Pixels

/// What is drawn of a cell: its picture, or a part of it, copied once.
struct CellPicture {
  /// Nil where nothing is drawn.
  private(set) var bitmap: Bitmap?
  /// Pixels of `bitmap` a point.
  let scale: Double
  private let whole: Bitmap?
  private let part: PixelRect

  /// The picture of `cell`; the copy of a part is taken from `other`, if that is the same part.
  init(_ cell: EmitterCell, like other: CellPicture?) {
    whole = cell.contents
    part = cell.contentsPart
    scale = cell.contentsScale
    guard let whole, scale > 0, !part.isEmpty else { return }
    if part == PixelRect(x: 0, y: 0, width: whole.width, height: whole.height) {
      bitmap = whole
    } else if let other, other.whole === whole, other.part == part {
      bitmap = other.bitmap
    } else {
      bitmap = CellPicture.copy(of: part, in: whole)
    }
  }

  private static func copy(of part: PixelRect, in whole: Bitmap) -> Bitmap {
    let copy = Bitmap(width: part.width, height: part.height)
    for y in 0..<part.height {
      for x in 0..<part.width { copy[x, y] = whole[part.minX + x, part.minY + y] }
    }
    return copy
  }
}
