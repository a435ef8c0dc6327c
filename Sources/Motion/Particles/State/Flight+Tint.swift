import Pixels

extension Flight {
  /// Colours, clamped, premultiplied: 0xAARRGGBB.
  static func tints(
    _ born: ParticleColumns, _ age: UnsafePointer<UInt32>, _ count: Int,
    into tint: UnsafeMutablePointer<UInt32>
  ) {
    guard let red = born.red.rows, let green = born.green.rows, let blue = born.blue.rows,
      let alpha = born.alpha.rows, let redSpeed = born.redSpeed.rows,
      let greenSpeed = born.greenSpeed.rows, let blueSpeed = born.blueSpeed.rows,
      let alphaSpeed = born.alphaSpeed.rows
    else { return }
    // One channel a loop: few enough columns to be told apart, which vectors need.
    opacities(alpha, alphaSpeed, age, count, into: tint)
    blend(red, redSpeed, age, count, shift: 16, into: tint)
    blend(green, greenSpeed, age, count, shift: 8, into: tint)
    blend(blue, blueSpeed, age, count, shift: 0, into: tint)
  }

  /// The same of colours of which only alpha changes.
  static func fades(
    _ hue: UnsafePointer<UInt32>, _ alpha: UnsafePointer<Int32>, _ speed: UnsafePointer<Int32>,
    _ age: UnsafePointer<UInt32>, _ count: Int, into tint: UnsafeMutablePointer<UInt32>
  ) {
    for row in 0..<count {
      let alpha = channel(alpha[row], speed[row], age[row])
      tint[row] = Blending.scale(hue[row] | 0xFF00_0000, by: alpha)
    }
  }

  private static func opacities(
    _ start: UnsafePointer<Int32>, _ speed: UnsafePointer<Int32>, _ age: UnsafePointer<UInt32>,
    _ count: Int, into tint: UnsafeMutablePointer<UInt32>
  ) {
    for row in 0..<count { tint[row] = channel(start[row], speed[row], age[row]) &<< 24 }
  }

  private static func blend(
    _ start: UnsafePointer<Int32>, _ speed: UnsafePointer<Int32>, _ age: UnsafePointer<UInt32>,
    _ count: Int, shift: UInt32, into tint: UnsafeMutablePointer<UInt32>
  ) {
    for row in 0..<count {
      let alpha = tint[row] &>> 24
      let value = Blending.multiply(channel(start[row], speed[row], age[row]), alpha)
      tint[row] |= value &<< shift
    }
  }
}
