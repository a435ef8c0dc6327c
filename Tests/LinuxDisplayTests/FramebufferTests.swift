import CLinux
import Geometry
import KioskTestKit
@testable import LinuxDisplay
import LinuxIO
import Pixels
import Scanout
import Testing

@Suite struct FramebufferTests {
  private let bgr565 = PixelLayout(
    bitsPerPixel: 16, red: .init(offset: 0, length: 5), green: .init(offset: 5, length: 6),
    blue: .init(offset: 11, length: 5))
  private let palette = PixelLayout(
    bitsPerPixel: 8, red: .init(offset: 0, length: 8), green: .init(offset: 0, length: 8),
    blue: .init(offset: 0, length: 8))

  @Test func `a framebuffer that fits is taken as it is`() throws {
    for layout in [PixelLayout.rgb565, .xrgb8888, .abgr8888, .rgb888, bgr565] {
      let device = ScriptedFramebuffer(layout, width: 30, height: 20, pitch: 160) { $0 }
      let display = try FramebufferDisplay(device)
      #expect(display.mode.layout == layout)
      #expect(display.mode.bufferCount == 1)
      #expect(!display.mode.hasVerticalBlank)
      let slot = try #require(try display.acquire())
      #expect(slot.pitch == 160)
      #expect(slot.age == 0)
      #expect(try display.present(slot, damage: []) == .shown)
      #expect(try display.acquire()?.age == 1)
    }
  }

  @Test func `what counts is what was set, not what was asked for`() throws {
    let bgr565 = bgr565
    let device = ScriptedFramebuffer(palette, width: 30, height: 20, pitch: 160) {
      (wanted) throws(SystemCallError) in
      // As vfb does it: other fields than those asked for, and 32 bits not at all.
      wanted.bits_per_pixel == 16
        ? ScriptedFramebuffer.variable(bgr565, width: 30, height: 20) : wanted
    }
    device.fix.visual = UInt32(FB_VISUAL_TRUECOLOR)
    device.answer = { (wanted) throws(SystemCallError) in
      if wanted.bits_per_pixel == 16 {
        return ScriptedFramebuffer.variable(bgr565, width: 30, height: 20)
      }
      if wanted.bits_per_pixel == 32 {
        throw SystemCallError(call: "FBIOPUT_VSCREENINFO", on: "/dev/fb0", errno: EINVAL)
      }
      return wanted
    }
    let display = try FramebufferDisplay(device)
    #expect(display.mode.layout == bgr565)
    #expect(display.name == "/dev/fb0 30x20 16 bits")
  }

  @Test func `a fixed framebuffer that says yes and changes nothing is drawn as it is`() throws {
    let fixed = ScriptedFramebuffer.variable(.xrgb8888, width: 30, height: 20)
    let device = ScriptedFramebuffer(.xrgb8888, width: 30, height: 20, pitch: 160) { _ in fixed }
    #expect(try FramebufferDisplay(device).mode.layout == .xrgb8888)
  }

  @Test func `the picture begins where the kernel pans to and the memory begins`() throws {
    var panned = ScriptedFramebuffer.variable(.rgb565, width: 30, height: 10)
    panned.xoffset = 3
    panned.yoffset = 5
    let device = ScriptedFramebuffer(.rgb565, width: 30, height: 20, pitch: 80) { _ in panned }
    device.fix.smem_start = 0x1000_0040
    let display = try FramebufferDisplay(device)
    let slot = try #require(try display.acquire())
    slot.base.storeBytes(of: 0x1234, as: UInt16.self)
    let offset = 0x40 + 5 * 80 + 3 * 2
    #expect(device.byte(offset) == 0x34)
    #expect(device.byte(offset + 1) == 0x12)
  }

  @Test func `closing sets what was set before, once`() throws {
    let device = ScriptedFramebuffer(palette, width: 30, height: 20, pitch: 160) { $0 }
    let display = try FramebufferDisplay(device)
    #expect(display.mode.layout == .xrgb8888)
    display.close()
    display.close()
    #expect(device.puts.last?.bits_per_pixel == 8)
    #expect(device.puts.count == 3)
  }

  @Test func `what can't be drawn to is refused with its reason`() throws {
    func reason(_ change: (ScriptedFramebuffer) -> Void) -> String? {
      let device = ScriptedFramebuffer(.xrgb8888, width: 30, height: 20, pitch: 160) { $0 }
      change(device)
      let now = device.now
      device.answer = { _ in now }
      do throws(DisplayError) {
        _ = try FramebufferDisplay(device)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(reason { _ in } == nil)
    let faults: [(ScriptedFramebuffer) -> Void] = [
      { $0.fix.type = UInt32(FB_TYPE_PLANES) },
      { $0.fix.visual = UInt32(FB_VISUAL_PSEUDOCOLOR) },
      { $0.fix.visual = UInt32(FB_VISUAL_MONO01) },
      { $0.now.grayscale = 1 },
      { $0.now.red.length = 0 },
      { $0.now.red.offset = 40 },
      { $0.now.bits_per_pixel = 12 },
      { $0.now.xres = 0 },
      { $0.fix.line_length = 119 },
      { $0.fix.smem_len = 160 * 19 },
      { $0.now.yoffset = 1 },
      { $0.now.yoffset = .max },
    ]
    for (index, fault) in faults.enumerated() {
      let line = try #require(reason(fault), "fault \(index)")
      #expect(line.hasPrefix("FBIOPUT_VSCREENINFO /dev/fb0 ("))
    }
  }
}
