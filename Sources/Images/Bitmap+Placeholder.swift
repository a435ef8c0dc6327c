import Pixels

extension Bitmap {
  /// What stands in for a picture that can't be read: a grey box with a cross, on whole pixels.
  ///
  /// Sides are kept in 1...`maximumSide`.
  public static func placeholder(width: Int, height: Int) -> Bitmap {
    let width = max(1, min(maximumSide, width))
    let height = max(1, min(maximumSide, height))
    let bitmap = Bitmap(width: width, height: height)
    let ground = Premultiplied(word: 0xFFF2_F2F4)
    let line = Premultiplied(word: 0xFFA0_A0A8)
    let stroke = max(1, min(width, height) / 32)
    let surface = bitmap.surface
    for y in 0..<height {
      for x in 0..<width {
        let isFrame =
          x < stroke || y < stroke || x >= width - stroke || y >= height - stroke
        // Twice the distance to either diagonal, times the longer side: integers only.
        let fall = (2 * x + 1) * height - (2 * y + 1) * width
        let rise = (2 * x + 1) * height + (2 * y + 1) * width - 2 * width * height
        let isCross = min(abs(fall), abs(rise)) < stroke * max(width, height)
        surface[x, y] = isFrame || isCross ? line : ground
      }
    }
    return bitmap
  }
}
