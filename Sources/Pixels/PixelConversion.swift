import Geometry

/// From the canvas's XRGB8888 words to the pixels of a display, a row at a time.
///
/// What is written to a pixel depends on the word and the pixel's place on the panel only, so a
/// part converted by itself has the bits of the whole.
public enum PixelConversion {
  /// The row functions in use. Without optimization vectors are slower than words.
  #if DEBUG
    private typealias Rows = ScalarConversion
  #else
    private typealias Rows = FastConversion
  #endif

  /// Converts `count` words to `layout`, which must be possible.
  ///
  /// (panelX, panelY) is the place of the first pixel on the panel: it chooses the dither. Writes
  /// exactly count · bytesPerPixel bytes; neither pointer needs alignment beyond its element's, and
  /// a destination of 16-bit pixels may even be odd.
  public static func convert(
    _ source: UnsafePointer<UInt32>, count: Int, to destination: UnsafeMutableRawPointer,
    layout: PixelLayout, panelX: Int, panelY: Int
  ) {
    if count <= 0 { return }
    if layout == .xrgb8888 {
      destination.copyMemory(from: source, byteCount: count &* 4)
    } else if layout == .rgb565 {
      Rows.writeRGB565(source, count: count, to: destination, panelX: panelX, panelY: panelY)
    } else if layout == .argb8888 {
      Rows.writeWords(source, count: count, to: destination, setting: 0xFF00_0000)
    } else if layout == .xbgr8888 {
      Rows.writeSwappedWords(source, count: count, to: destination, setting: 0)
    } else if layout == .abgr8888 {
      Rows.writeSwappedWords(source, count: count, to: destination, setting: 0xFF00_0000)
    } else if layout == .rgb888 {
      Rows.writeTriples(source, count: count, to: destination, swapped: false)
    } else if layout == .bgr888 {
      Rows.writeTriples(source, count: count, to: destination, swapped: true)
    } else {
      writeAny(
        source, count: count, to: destination, layout: layout, panelX: panelX, panelY: panelY)
    }
  }

  /// Cuts `count` words to RGB565 without dithering: the lowest bits are dropped, so the error is
  /// one-sided. For copies that are not shown, and for comparison with other libraries.
  package static func truncateToRGB565(
    _ source: UnsafePointer<UInt32>, count: Int, to destination: UnsafeMutableRawPointer
  ) {
    Rows.truncateToRGB565(source, count: count, to: destination)
  }

  /// Converts the device pixels `rect` of `source`, whose device coordinates are the panel's, into
  /// a buffer of the panel's size; what `rect` has outside the source is left out.
  public static func convert(
    _ source: Surface, rect: PixelRect, to base: UnsafeMutableRawPointer, pitch: Int,
    layout: PixelLayout
  ) {
    let area = rect.intersection(source.bounds)
    if area.isEmpty { return }
    for y in area.minY..<area.maxY {
      convert(
        UnsafePointer(source.pointer(x: area.minX, y: y)), count: area.width,
        to: base + (y &* pitch &+ area.minX &* layout.bytesPerPixel), layout: layout,
        panelX: area.minX, panelY: y)
    }
  }

  /// Any bit fields: fewer than 8 bits are dithered, more are filled to the brim (255 is all ones).
  private static func writeAny(
    _ source: UnsafePointer<UInt32>, count: Int, to destination: UnsafeMutableRawPointer,
    layout: PixelLayout, panelX: Int, panelY: Int
  ) {
    let bytes = layout.bytesPerPixel
    let fixed =
      layout.alpha.length == 0 ? 0 : mask(layout.alpha.length) &<< UInt32(layout.alpha.offset)
    for index in 0..<count {
      let word = source[index]
      let bias = OrderedDither.bias(OrderedDither.threshold(x: panelX &+ index, y: panelY))
      let pixel =
        fixed | place((word &>> 16) & 0xFF, in: layout.red, bias: bias)
        | place((word &>> 8) & 0xFF, in: layout.green, bias: bias)
        | place(word & 0xFF, in: layout.blue, bias: bias)
      for byte in 0..<bytes {
        destination.storeBytes(
          of: UInt8(truncatingIfNeeded: pixel &>> UInt32(8 &* byte)),
          toByteOffset: index &* bytes &+ byte, as: UInt8.self)
      }
    }
  }

  private static func mask(_ length: Int) -> UInt32 { (1 &<< UInt32(length)) &- 1 }

  private static func place(_ v: UInt32, in field: PixelLayout.Field, bias: UInt32) -> UInt32 {
    if field.length == 0 { return 0 }
    let maximum = mask(field.length)
    let level =
      field.length <= 8
      ? OrderedDither.level(v, maximum: maximum, bias: bias) : (v &* maximum &+ 127) / 255
    return level &<< UInt32(field.offset)
  }
}
