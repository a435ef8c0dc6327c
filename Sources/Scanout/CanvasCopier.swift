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

  /// The row functions in use. Without optimization vectors are slower than words.
  #if DEBUG
    private typealias Turning = ScalarTurning
  #else
    private typealias Turning = FastTurning
  #endif

  /// The tile in words: 64 panel columns of 128 rows, 32 KB, was fastest for quarter turns; rows
  /// that are only reversed go through it one by one.
  private let tileWidth: Int
  private let tileHeight: Int
  private static let tileCount = 64 * 128
  private let tile: UnsafeMutablePointer<UInt32>
  private var copied: [PixelRect] = []

  /// Preconditions: both sides positive.
  public init(panelWidth: Int, panelHeight: Int, orientation: Orientation) {
    precondition(panelWidth > 0 && panelHeight > 0, "a panel has pixels")
    self.panelWidth = panelWidth
    self.panelHeight = panelHeight
    self.orientation = orientation
    (canvasWidth, canvasHeight) = orientation.turned(width: panelWidth, height: panelHeight)
    tileWidth = orientation.swapsAxes ? 64 : CanvasCopier.tileCount
    tileHeight = orientation.swapsAxes ? CanvasCopier.tileCount / 64 : 1
    tile = UnsafeMutableRawPointer.allocate(byteCount: CanvasCopier.tileCount * 4, alignment: 64)
      .bindMemory(to: UInt32.self, capacity: CanvasCopier.tileCount)
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
    var y = area.minY
    while y < area.maxY {
      var x = area.minX
      let bottom = min(area.maxY, y + tileHeight)
      while x < area.maxX {
        let part = PixelRect(minX: x, minY: y, maxX: min(area.maxX, x + tileWidth), maxY: bottom)
        turnIntoTile(part, of: canvas)
        write(part, to: slot)
        x += tileWidth
      }
      y += tileHeight
    }
  }

  /// Fills the tile with the panel pixels of `part`, `tileWidth` words a row.
  private func turnIntoTile(_ part: PixelRect, of canvas: Surface) {
    let source = orientation.canvasRect(
      part, panelWidth: panelWidth, panelHeight: panelHeight)
    Turning.turn(
      UnsafePointer(canvas.pointer(x: source.minX, y: source.minY)), pitch: canvas.pitch,
      width: source.width, height: source.height, into: tile, stride: tileWidth,
      orientation)
  }

  private func write(_ part: PixelRect, to slot: Slot) {
    let bytes = slot.layout.bytesPerPixel
    for row in 0..<part.height {
      let y = part.minY &+ row
      PixelConversion.convert(
        UnsafePointer(tile + row &* tileWidth), count: part.width,
        to: slot.base + (y &* slot.pitch &+ part.minX &* bytes), layout: slot.layout,
        panelX: part.minX, panelY: y)
    }
  }
}
