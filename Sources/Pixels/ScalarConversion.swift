/// The conversions a pixel at a time, by their definition.
package enum ScalarConversion: ConversionFunctions {
  package static func writeWords(
    _ source: Source, count: Int, to destination: UnsafeMutableRawPointer, setting: UInt32
  ) {
    for index in 0..<count {
      destination.storeBytes(
        of: source[index] | setting, toByteOffset: index &* 4, as: UInt32.self)
    }
  }

  package static func writeSwappedWords(
    _ source: Source, count: Int, to destination: UnsafeMutableRawPointer, setting: UInt32
  ) {
    for index in 0..<count {
      let word = source[index]
      let swapped = (word & 0xFF) &<< 16 | word & 0xFF00 | (word &>> 16) & 0xFF
      destination.storeBytes(of: swapped | setting, toByteOffset: index &* 4, as: UInt32.self)
    }
  }

  package static func writeTriples(
    _ source: Source, count: Int, to destination: UnsafeMutableRawPointer, swapped: Bool
  ) {
    for index in 0..<count {
      let word = source[index]
      let at = destination + index &* 3
      let (blue, red) = (UInt8(word & 0xFF), UInt8((word &>> 16) & 0xFF))
      at.storeBytes(of: swapped ? red : blue, as: UInt8.self)
      at.storeBytes(of: UInt8((word &>> 8) & 0xFF), toByteOffset: 1, as: UInt8.self)
      at.storeBytes(of: swapped ? blue : red, toByteOffset: 2, as: UInt8.self)
    }
  }

  package static func writeRGB565(
    _ source: Source, count: Int, to destination: UnsafeMutableRawPointer, panelX: Int,
    panelY: Int
  ) {
    for index in 0..<count {
      let word = source[index]
      let bias = OrderedDither.bias(OrderedDither.threshold(x: panelX &+ index, y: panelY))
      let red = OrderedDither.level((word &>> 16) & 0xFF, maximum: 31, bias: bias)
      let green = OrderedDither.level((word &>> 8) & 0xFF, maximum: 63, bias: bias)
      let blue = OrderedDither.level(word & 0xFF, maximum: 31, bias: bias)
      destination.storeBytes(
        of: UInt16(truncatingIfNeeded: red &<< 11 | green &<< 5 | blue),
        toByteOffset: index &* 2, as: UInt16.self)
    }
  }

  package static func truncateToRGB565(
    _ source: Source, count: Int, to destination: UnsafeMutableRawPointer
  ) {
    for index in 0..<count {
      let word = source[index]
      let pixel = (word &>> 8) & 0xF800 | (word &>> 5) & 0x07E0 | (word &>> 3) & 0x001F
      destination.storeBytes(
        of: UInt16(truncatingIfNeeded: pixel), toByteOffset: index &* 2, as: UInt16.self)
    }
  }
}
