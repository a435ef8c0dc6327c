import CLinux
import Geometry
import KioskTestKit
@testable import LinuxDisplay
import Pixels
import Scanout
import Testing

@Suite struct FramebufferLayoutTests {
  private func random(_ bits: Int, _ random: inout SeededGenerator) -> PixelLayout {
    while true {
      var order = [0, 1, 2, 3]
      order.shuffle(using: &random)
      var fields = [PixelLayout.Field](repeating: .absent, count: 4)
      var offset = 0
      for channel in order {
        offset += Int.random(in: 0...2, using: &random)
        let length = Int.random(in: channel == 3 ? 0...8 : 1...10, using: &random)
        fields[channel] = PixelLayout.Field(offset: length == 0 ? 0 : offset, length: length)
        offset += length
      }
      let layout = PixelLayout(
        bitsPerPixel: bits, red: fields[0], green: fields[1], blue: fields[2], alpha: fields[3])
      if layout.isPossible { return layout }
    }
  }

  private func pixel(_ device: ScriptedFramebuffer, _ x: Int, _ y: Int, bits: Int) -> UInt32 {
    let at = y * Int(device.fix.line_length) + x * bits / 8
    var value: UInt32 = 0
    for byte in 0..<bits / 8 { value |= UInt32(device.byte(at + byte)) << UInt32(8 * byte) }
    return value
  }

  private func bits(_ field: PixelLayout.Field) -> UInt32 {
    UInt32((((1 as UInt64) << UInt64(field.length)) - 1) << UInt64(field.offset))
  }

  @Test func `channels of any length, order and offset are drawn where the kernel says`() throws {
    var generator = SeededGenerator(seed: 1)
    for round in 0..<120 {
      let layout = random([16, 24, 32][round % 3], &generator)
      let device = ScriptedFramebuffer.vesa(
        layout, width: 7, height: 5, pitch: 7 * layout.bytesPerPixel + 3)
      let display = try FramebufferDisplay(device)
      try #require(display.mode.layout == layout)
      let slot = try #require(try display.acquire())
      let canvas = Bitmap(width: 7, height: 5)
      let words: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF, 0xFF00_0000]
      for (y, word) in words.enumerated() {
        for x in 0..<7 { canvas.surface[x, y] = Premultiplied(word: word) }
      }
      let copier = CanvasCopier(panelWidth: 7, panelHeight: 5, orientation: .degrees0)
      _ = copier.copy([canvas.surface.bounds], of: canvas.surface, to: slot)
      let full = [
        bits(layout.red), bits(layout.green), bits(layout.blue),
        bits(layout.red) | bits(layout.green) | bits(layout.blue), 0,
      ]
      for (y, expected) in full.enumerated() {
        for x in 0..<7 {
          try #require(
            pixel(device, x, y, bits: layout.bitsPerPixel) == expected | bits(layout.alpha),
            "round \(round), row \(y)")
        }
        for behind in 0..<3 {
          try #require(device.byte(y * slot.pitch + 7 * layout.bytesPerPixel + behind) == 0)
        }
      }
    }
  }

  @Test func `15 bits a pixel are 16 with one to spare`() throws {
    let device = ScriptedFramebuffer.panel555()
    device.now.bits_per_pixel = 15
    let fixed = device.now
    device.answer = { _ in fixed }
    let layout = try FramebufferDisplay(device).mode.layout
    #expect(layout.bitsPerPixel == 16)
    #expect(layout.red == .init(offset: 10, length: 5))
  }

  @Test func `what has no colours to draw is said in words`() throws {
    func reason(_ change: (ScriptedFramebuffer) -> Void) -> String {
      let device = ScriptedFramebuffer.vesa()
      change(device)
      let now = device.now
      device.answer = { _ in now }
      do throws(DisplayError) {
        _ = try FramebufferDisplay(device)
        return "none"
      } catch {
        return error.description
      }
    }
    let faults: [((ScriptedFramebuffer) -> Void, String)] = [
      ({ $0.now.red.msb_right = 1 }, "bits of a pixel in reverse order (msb_right)"),
      ({ $0.now.grayscale = 0x5659_5559 }, "pixels of the format YUYV"),
      ({ $0.now.grayscale = 1 }, "32 bits of grey a pixel: no colours to draw"),
      ({ $0.fix.visual = UInt32(FB_VISUAL_PSEUDOCOLOR) }, "32 bits a pixel, a palette"),
      ({ $0.fix.visual = UInt32(FB_VISUAL_MONO10) }, "32 bits a pixel, black and white"),
      ({ $0.fix.type = UInt32(FB_TYPE_VGA_PLANES) }, "not packed pixels (type 4)"),
      ({ $0.now.green.offset = 16 }, "32 bits a pixel, channels over each other"),
      ({ $0.now.blue.length = 17 }, "a channel of 17 bits at 0"),
      ({ $0.now.blue.length = 0 }, "32 bits a pixel without red, green or blue"),
      ({ $0.fix.line_length = .max }, "40x24 with 4294967295 bytes a row"),
      ({ $0.now.xres = 40_000 }, "40000x24 with 160 bytes a row"),
      ({ $0.now.xoffset = 1 }, "3840 bytes hold no 40x24 picture"),
    ]
    for (fault, words) in faults {
      #expect(
        reason(fault) == "FBIOPUT_VSCREENINFO /dev/fb0 (\(words)): Invalid argument (EINVAL)")
    }
  }

  @Test(arguments: 1...4) func `numbers of a driver that lies never trap`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ usual: UInt32) -> UInt32 {
      switch Int.random(in: 0...39, using: &random) {
      case 0: return 0
      case 1: return .max
      case 2: return UInt32.random(in: 0...UInt32.max, using: &random)
      case 3: return 1 << UInt32.random(in: 0...31, using: &random)
      default: return usual
      }
    }
    var taken = 0
    for _ in 0..<4_000 {
      let device = ScriptedFramebuffer.variable(.rgb565, width: 40, height: 24)
      var variable = device
      var fixed = fb_fix_screeninfo()
      fixed.type = UInt32(FB_TYPE_PACKED_PIXELS)
      fixed.visual = number(UInt32(FB_VISUAL_TRUECOLOR))
      fixed.line_length = number(96)
      fixed.smem_len = number(96 * 48)
      fixed.smem_start = UInt(number(0))
      fixed.ypanstep = UInt16(truncatingIfNeeded: number(1))
      variable.xres = number(40)
      variable.yres = number(24)
      variable.yres_virtual = number(48)
      variable.xoffset = number(0)
      variable.yoffset = number(0)
      variable.bits_per_pixel = number(16)
      variable.red.offset = number(11)
      variable.red.length = number(5)
      guard
        case .success(let geometry) = FramebufferGeometry.read(variable, fixed, pageSize: 4096)
      else { continue }
      taken += 1
      let last =
        geometry.firstPixel + geometry.screens * geometry.screenBytes - geometry.pitch
        + geometry.width * geometry.layout.bytesPerPixel
      try #require(last <= geometry.mappedBytes)
      try #require(geometry.mappedBytes <= Int(fixed.smem_len) + 4096)
    }
    #expect(taken > 500)
  }
}
