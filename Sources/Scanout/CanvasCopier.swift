import Geometry
import Pixels

/// Copies parts of the canvas into a back buffer: turned, converted to the panel's layout, and on
/// the way dithered by panel coordinates where the layout has fewer than 8 bits a channel.
///
/// Turned parts go through a tile that stays in the processor's cache, so that neither the canvas is
/// read nor scan-out memory written in columns. A pixel depends on its place only, so copying in
/// parts gives the bits of copying the whole.
public final class CanvasCopier {
  /// The panel's size in pixels.
  public let panelWidth: Int
  public let panelHeight: Int
  /// How the canvas lies on the panel.
  public let orientation: Orientation
  /// The canvas' size in pixels.
  public let canvasWidth: Int
  public let canvasHeight: Int

  /// A side of the tile: 64 · 64 words are 16 KB, half of a small first-level cache.
  static let tileSide = 64
  private let tile: UnsafeMutablePointer<UInt32>
  private var copied: [PixelRect] = []

  /// Preconditions: both sides positive.
  public init(panelWidth: Int, panelHeight: Int, orientation: Orientation) {
    precondition(panelWidth > 0 && panelHeight > 0, "a panel has pixels")
    self.panelWidth = panelWidth
    self.panelHeight = panelHeight
    self.orientation = orientation
    (canvasWidth, canvasHeight) = orientation.turned(width: panelWidth, height: panelHeight)
    tile = .allocate(capacity: CanvasCopier.tileSide * CanvasCopier.tileSide)
  }

  deinit { tile.deallocate() }

  /// Copies the canvas rectangles `rects` into `slot` and returns where they lie on the panel.
  ///
  /// `canvas` is XRGB8888 of the canvas' size with its origin at (0, 0), `slot` a buffer of the
  /// panel's size. What a rectangle has outside the canvas is left out.
  public func copy(_ rects: [PixelRect], of canvas: Surface, to slot: Slot) -> [PixelRect] {
    precondition(
      canvas.width == canvasWidth && canvas.height == canvasHeight && slot.width == panelWidth
        && slot.height == panelHeight, "canvas or buffer of another size")
    copied.removeAll(keepingCapacity: true)
    for rect in rects {
      let part = rect.intersection(canvas.bounds)
      if part.isEmpty { continue }
      let onPanel = orientation.panelRect(
        part, panelWidth: panelWidth, panelHeight: panelHeight)
      copied.append(onPanel)
      if orientation == .degrees0 {
        PixelConversion.convert(
          canvas, rect: part, to: slot.base, pitch: slot.pitch, layout: slot.layout)
      } else {
        copyTurned(onPanel, of: canvas, to: slot)
      }
    }
    return copied
  }

  /// Copies the panel rectangle `area` tile by tile.
  private func copyTurned(_ area: PixelRect, of canvas: Surface, to slot: Slot) {
    let side = CanvasCopier.tileSide
    var y = area.minY
    while y < area.maxY {
      var x = area.minX
      let bottom = min(area.maxY, y + side)
      while x < area.maxX {
        let part = PixelRect(minX: x, minY: y, maxX: min(area.maxX, x + side), maxY: bottom)
        turnIntoTile(part, of: canvas)
        write(part, to: slot)
        x += side
      }
      y += side
    }
  }

  /// Fills the tile with the panel pixels of `part`, `tileSide` words a row.
  private func turnIntoTile(_ part: PixelRect, of canvas: Surface) {
    let side = CanvasCopier.tileSide
    let source = orientation.canvasRect(
      part, panelWidth: panelWidth, panelHeight: panelHeight)
    // The tile's word for the first canvas pixel, and its steps along a canvas row and column.
    let start: Int
    let alongRow: Int
    let alongColumn: Int
    switch orientation {
    case .degrees0: (start, alongRow, alongColumn) = (0, 1, side)
    case .degrees90: (start, alongRow, alongColumn) = (part.width - 1, side, -1)
    case .degrees180:
      (start, alongRow, alongColumn) = ((part.height - 1) * side + part.width - 1, -1, -side)
    case .degrees270: (start, alongRow, alongColumn) = ((part.height - 1) * side, -side, 1)
    }
    for row in 0..<source.height {
      let from = UnsafePointer(canvas.pointer(x: source.minX, y: source.minY &+ row))
      var index = start &+ row &* alongColumn
      for column in 0..<source.width {
        tile[index] = from[column]
        index &+= alongRow
      }
    }
  }

  private func write(_ part: PixelRect, to slot: Slot) {
    let bytes = slot.layout.bytesPerPixel
    for row in 0..<part.height {
      let y = part.minY &+ row
      PixelConversion.convert(
        UnsafePointer(tile + row &* CanvasCopier.tileSide), count: part.width,
        to: slot.base + (y &* slot.pitch &+ part.minX &* bytes), layout: slot.layout,
        panelX: part.minX, panelY: y)
    }
  }
}
