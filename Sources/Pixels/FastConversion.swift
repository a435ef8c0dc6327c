/// The conversions eight pixels at a time; `ScalarConversion` does the rest of a row.
package enum FastConversion: ConversionFunctions {
  private typealias Eight = SIMD8<UInt16>

  @inline(__always)
  private static func load(_ source: Source, _ index: Int) -> SIMD8<UInt32> {
    UnsafeRawPointer(source + index).loadUnaligned(as: SIMD8<UInt32>.self)
  }

  package static func writeWords(
    _ source: Source, count: Int, to destination: UnsafeMutableRawPointer, setting: UInt32
  ) {
    var x = 0
    while x &+ 8 <= count {
      (destination + x &* 4).storeBytes(
        of: load(source, x) | setting, as: SIMD8<UInt32>.self)
      x &+= 8
    }
    ScalarConversion.writeWords(
      source + x, count: count &- x, to: destination + x &* 4, setting: setting)
  }

  package static func writeSwappedWords(
    _ source: Source, count: Int, to destination: UnsafeMutableRawPointer, setting: UInt32
  ) {
    var x = 0
    while x &+ 8 <= count {
      let words = load(source, x)
      let swapped = (words & 0xFF) &<< 16 | words & 0xFF00 | (words &>> 16) & 0xFF
      (destination + x &* 4).storeBytes(of: swapped | setting, as: SIMD8<UInt32>.self)
      x &+= 8
    }
    ScalarConversion.writeSwappedWords(
      source + x, count: count &- x, to: destination + x &* 4, setting: setting)
  }

  /// Two words in one of 64 bits become 48 bits; four of those become three of 64.
  package static func writeTriples(
    _ source: Source, count: Int, to destination: UnsafeMutableRawPointer, swapped: Bool
  ) {
    @inline(__always)
    func pair(_ index: Int) -> UInt64 {
      var two = UnsafeRawPointer(source + index).loadUnaligned(as: UInt64.self)
      if swapped {
        two =
          (two & 0x0000_00FF_0000_00FF) &<< 16 | two & 0x0000_FF00_0000_FF00
          | (two &>> 16) & 0x0000_00FF_0000_00FF
      }
      return two & 0x00FF_FFFF | (two &>> 8) & 0xFFFF_FF00_0000
    }
    var x = 0
    while x &+ 8 <= count {
      let (a, b, c, d) = (pair(x), pair(x &+ 2), pair(x &+ 4), pair(x &+ 6))
      let at = destination + x &* 3
      at.storeBytes(of: a | b &<< 48, as: UInt64.self)
      at.storeBytes(of: b &>> 16 | c &<< 32, toByteOffset: 8, as: UInt64.self)
      at.storeBytes(of: c &>> 32 | d &<< 16, toByteOffset: 16, as: UInt64.self)
      x &+= 8
    }
    ScalarConversion.writeTriples(
      source + x, count: count &- x, to: destination + x &* 3, swapped: swapped)
  }

  /// With v in the upper byte of a lane, floor(256 v · c / 2¹⁶) is N · v / 255 with 11 or 10
  /// fraction bits, for c = 63,737 (N = 31) and c = 64,765 (N = 63). Adding (2t + 1) / 128 in the
  /// same steps and dropping the fraction is `OrderedDither.level` for every v and t: the error of
  /// the product never crosses a whole number (a test tries all of them).
  package static func writeRGB565(
    _ source: Source, count: Int, to destination: UnsafeMutableRawPointer, panelX: Int,
    panelY: Int
  ) {
    let odd = thresholds(panelX: panelX, panelY: panelY) &<< 1 | Eight(repeating: 1)
    let (first, second) = (doubled(odd.lowHalf), doubled(odd.highHalf))
    var x = 0
    while x &+ 8 <= count {
      let a = dithered(source + x, first &<< 4, first &<< 3)
      let b = dithered(source + (x &+ 4), second &<< 4, second &<< 3)
      let pixels = SIMD8<UInt32>(lowHalf: a, highHalf: b)
      (destination + x &* 2).storeBytes(
        of: lowerHalves(pixels), as: Eight.self)
      x &+= 8
    }
    ScalarConversion.writeRGB565(
      source + x, count: count &- x, to: destination + x &* 2, panelX: panelX &+ x,
      panelY: panelY)
  }

  /// Four pixels in the lower halves of words.
  @inline(__always)
  private static func dithered(
    _ source: Source, _ fiveBias: Eight, _ sixBias: Eight
  ) -> SIMD4<UInt32> {
    // Green and blue, alpha and red, alternating.
    let lanes = UnsafeRawPointer(source).loadUnaligned(as: Eight.self)
    let blueRed = (upperProduct(lanes &<< 8, 63_737) &+ fiveBias) &>> 11
    let green = ((upperProduct(lanes & 0xFF00, 64_765) &+ sixBias) &>> 5) & 0x07E0
    return joined(unsafeBitCast(blueRed, to: SIMD4<UInt32>.self))
      | unsafeBitCast(green, to: SIMD4<UInt32>.self)
  }

  /// Blue in bits 0...4 and red in bits 16...20, to where they are in RGB565's lower half.
  @inline(__always)
  private static func joined(_ blueRed: SIMD4<UInt32>) -> SIMD4<UInt32> {
    blueRed | blueRed &>> 5
  }

  package static func truncateToRGB565(
    _ source: Source, count: Int, to destination: UnsafeMutableRawPointer
  ) {
    @inline(__always)
    func four(_ index: Int) -> SIMD4<UInt32> {
      let words = UnsafeRawPointer(source + index).loadUnaligned(as: SIMD4<UInt32>.self)
      return joined((words &>> 3) & 0x001F_001F) | (words &>> 5) & 0x07E0
    }
    var x = 0
    while x &+ 8 <= count {
      let pixels = SIMD8<UInt32>(lowHalf: four(x), highHalf: four(x &+ 4))
      (destination + x &* 2).storeBytes(
        of: lowerHalves(pixels), as: Eight.self)
      x &+= 8
    }
    ScalarConversion.truncateToRGB565(
      source + x, count: count &- x, to: destination + x &* 2)
  }

  /// The upper halves of 16-bit products. Spelled lane by lane, as the other conversions here: the
  /// standard library's are calls wherever the optimizer finds a function large enough.
  @inline(__always)
  private static func upperProduct(_ a: Eight, _ b: UInt32) -> Eight {
    let wide = SIMD8<UInt32>(
      UInt32(a[0]), UInt32(a[1]), UInt32(a[2]), UInt32(a[3]), UInt32(a[4]), UInt32(a[5]),
      UInt32(a[6]), UInt32(a[7]))
    return lowerHalves((wide &* b) &>> 16)
  }

  @inline(__always)
  private static func lowerHalves(_ v: SIMD8<UInt32>) -> Eight {
    Eight(
      UInt16(truncatingIfNeeded: v[0]), UInt16(truncatingIfNeeded: v[1]),
      UInt16(truncatingIfNeeded: v[2]), UInt16(truncatingIfNeeded: v[3]),
      UInt16(truncatingIfNeeded: v[4]), UInt16(truncatingIfNeeded: v[5]),
      UInt16(truncatingIfNeeded: v[6]), UInt16(truncatingIfNeeded: v[7]))
  }

  @inline(__always)
  private static func doubled(_ four: SIMD4<UInt16>) -> Eight {
    var both = Eight()
    both.evenHalf = four
    both.oddHalf = four
    return both
  }

  /// `OrderedDither.threshold` of eight columns from `panelX` on.
  @inline(__always)
  private static func thresholds(panelX: Int, panelY: Int) -> Eight {
    let row = Eight(repeating: UInt16(truncatingIfNeeded: panelY))
    let first = Eight(repeating: UInt16(truncatingIfNeeded: panelX))
    let mix = (first &+ Eight(0, 1, 2, 3, 4, 5, 6, 7)) ^ row
    return (mix & 1) &<< 5 | (row & 1) &<< 4 | (mix & 2) &<< 2 | (row & 2) &<< 1
      | (mix & 4) &>> 1 | (row & 4) &>> 2
  }
}
