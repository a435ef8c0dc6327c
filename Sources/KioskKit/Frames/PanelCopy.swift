import Geometry
import Pixels
import Scanout

/// The last copy: from the canvas to a back buffer, turned, converted and dithered on the way.
package struct PanelCopy {
  private let orientation: Orientation
  /// One turned row.
  private var row: [UInt32] = []

  package init(orientation: Orientation) { self.orientation = orientation }

  /// Brings the panel rectangle `rect`, which lies on the panel, up to date. Every pixel of it is
  /// written once, from left to right.
  package mutating func copy(_ canvas: Surface, to slot: Slot, rect: PixelRect) {
    let layout = slot.layout
    if orientation == .degrees0 {
      PixelConversion.convert(canvas, rect: rect, to: slot.base, pitch: slot.pitch, layout: layout)
      return
    }
    let orientation = orientation
    let step = PanelCopy.step(orientation, pitch: canvas.pitch)
    if row.count < rect.width { row = [UInt32](repeating: 0, count: slot.width) }
    row.withUnsafeMutableBufferPointer { row in
      guard let words = row.baseAddress else { return }
      for y in rect.minY..<rect.maxY {
        let first = orientation.canvasRect(
          PixelRect(x: rect.minX, y: y, width: 1, height: 1),
          panelWidth: slot.width, panelHeight: slot.height)
        var source = UnsafeRawPointer(canvas.pointer(x: first.minX, y: first.minY))
        for x in 0..<rect.width {
          words[x] = source.load(as: UInt32.self)
          source += step
        }
        PixelConversion.convert(
          words, count: rect.width,
          to: slot.base + (y &* slot.pitch &+ rect.minX &* layout.bytesPerPixel), layout: layout,
          panelX: rect.minX, panelY: y)
      }
    }
  }

  /// Bytes on the canvas for one pixel to the right on the panel.
  private static func step(_ orientation: Orientation, pitch: Int) -> Int {
    switch orientation {
    case .degrees0: 4
    case .degrees90: -pitch
    case .degrees180: -4
    case .degrees270: pitch
    }
  }
}
