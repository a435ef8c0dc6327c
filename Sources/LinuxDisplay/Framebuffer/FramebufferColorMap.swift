import CLinux
import Pixels

/// What a framebuffer of visual DIRECTCOLOR shows for the value of each channel: 0 dark, 65535 full.
package struct FramebufferColorMap: Hashable, Sendable {
  package var red: [UInt16]
  package var green: [UInt16]
  package var blue: [UInt16]

  /// `count` dark entries, 0...65536.
  package init(count: Int) {
    red = [UInt16](repeating: 0, count: count)
    green = red
    blue = red
  }

  /// Each channel in even steps from dark to full, as a TRUECOLOR framebuffer has them. A channel of
  /// fewer bits than the widest stays full at its end.
  package init(evenFor layout: PixelLayout) {
    let bits = max(layout.red.length, layout.green.length, layout.blue.length)
    self.init(count: 1 << bits)
    for value in 0..<1 << bits {
      red[value] = FramebufferColorMap.step(value, of: layout.red)
      green[value] = FramebufferColorMap.step(value, of: layout.green)
      blue[value] = FramebufferColorMap.step(value, of: layout.blue)
    }
  }

  private static func step(_ value: Int, of field: PixelLayout.Field) -> UInt16 {
    let full = max(1, (1 << field.length) - 1)
    return UInt16(Int64(min(value, full)) * 65_535 / Int64(full))
  }

  /// The map as the kernel reads and writes it; what it writes is taken over.
  mutating func withKernelForm<Result>(_ body: (inout fb_cmap) -> Result) -> Result {
    let count = UInt32(red.count)
    return red.withUnsafeMutableBufferPointer { red in
      green.withUnsafeMutableBufferPointer { green in
        blue.withUnsafeMutableBufferPointer { blue in
          var map = fb_cmap(
            start: 0, len: count, red: red.baseAddress, green: green.baseAddress,
            blue: blue.baseAddress, transp: nil)
          return body(&map)
        }
      }
    }
  }
}
