import CLinux
import Geometry
import KioskTestKit
@testable import LinuxDisplay
import LinuxIO
import Pixels
import Scanout
import Testing

/// Each driver as it was seen to behave, and each call of it failing.
@Suite struct FramebufferDriverTests {
  @Test func `vesafb says yes, changes nothing, and is drawn as it is`() throws {
    let device = ScriptedFramebuffer.vesa(.rgb565, width: 40, height: 24, pitch: 100)
    let stage = try FramebufferStage(device)
    #expect(stage.display.mode.bufferCount == 1)
    #expect(stage.display.mode.layout == .rgb565)
    for _ in 0..<5 { try stage.frame() }
    #expect(device.pans.isEmpty)
    #expect(stage.notes.lines.isEmpty)
  }

  @Test func `simplefb is drawn where its memory begins inside a page`() throws {
    let device = ScriptedFramebuffer.simple(start: 0x3C10_0A40)
    let display = try FramebufferDisplay(device)
    let slot = try #require(try display.acquire())
    slot.base.storeBytes(of: 0x55, as: UInt8.self)
    #expect(device.byte(0xA40) == 0x55)
    #expect(slot.pitch == 96)
  }

  @Test func `vfb puts blue highest whatever is asked for, and has two screens`() throws {
    let device = ScriptedFramebuffer.vfb()
    let stage = try FramebufferStage(device)
    #expect(stage.display.mode.layout == .abgr8888)
    #expect(stage.display.mode.bufferCount == 2)
    for _ in 0..<6 { try stage.frame() }
    #expect(device.pans == [24, 0, 24, 0, 24, 0])
    #expect(stage.notes.lines.isEmpty, "ENOTTY for vertical blanks is no news")
    stage.display.close()
    #expect(device.now.bits_per_pixel == 8)
  }

  @Test func `vfb with little memory has one screen, or 16 bits`() throws {
    let one = try FramebufferDisplay(ScriptedFramebuffer.vfb(memory: 4_000))
    #expect(one.mode.layout == .abgr8888 && one.mode.bufferCount == 1)
    let small = try FramebufferDisplay(ScriptedFramebuffer.vfb(memory: 3_000))
    #expect(small.mode.layout.bitsPerPixel == 16 && small.mode.bufferCount == 1)
    #expect(small.mode.layout.red == .init(offset: 0, length: 5))
  }

  @Test func `DRM's emulation has two screens only where its memory was made larger`() throws {
    let one = ScriptedFramebuffer.drm()
    let single = try FramebufferDisplay(one)
    #expect(single.mode.bufferCount == 1)
    #expect(one.puts.map(\.yres_virtual) == [24, 48])
    let two = ScriptedFramebuffer.drm(screens: 2)
    let display = try FramebufferDisplay(two)
    #expect(display.mode.bufferCount == 2)
    #expect(display.mode.hasVerticalBlank)
    #expect(two.puts.count == 1)
  }

  @Test func `a narrower picture keeps the rows as long as the driver has them`() throws {
    let device = ScriptedFramebuffer.drm(width: 41)
    device.now.xres = 30
    let stage = try FramebufferStage(device)
    #expect(stage.display.mode.width == 30)
    #expect(try stage.display.acquire()?.pitch == 192)
    for _ in 0..<3 { try stage.frame() }
  }

  @Test func `24 bits on 32 answered with yes are 32`() throws {
    let device = ScriptedFramebuffer.drm()
    device.now.bits_per_pixel = 24
    let display = try FramebufferDisplay(device)
    #expect(display.mode.layout == .xrgb8888)
  }

  @Test func `a driver that allocates what is asked for is asked for two screens`() throws {
    let device = ScriptedFramebuffer.allocating()
    let display = try FramebufferDisplay(device)
    #expect(display.mode.bufferCount == 2)
    #expect(device.now.yres_virtual == 48)
    display.close()
    #expect(device.now.yres_virtual == 24)
  }

  @Test func `a second screen that costs the picture its depth is given up`() throws {
    let device = ScriptedFramebuffer.allocating(.xrgb8888)
    let answer = device.answer
    device.answer = { (wanted) throws(SystemCallError) in
      if wanted.yres_virtual <= 24 { return try answer(wanted) }
      var set = ScriptedFramebuffer.variable(.rgb565, width: 40, height: 24)
      set.yres_virtual = 48
      return set
    }
    let display = try FramebufferDisplay(device)
    #expect(display.mode.layout == .xrgb8888)
    #expect(display.mode.bufferCount == 1)
  }

  @Test func `panels of 15 and 24 bits show what the canvas has`() throws {
    for device in [
      ScriptedFramebuffer.panel555(), .panel555(withAlpha: true), .panel24(),
    ] {
      let stage = try FramebufferStage(device)
      for _ in 0..<3 { try stage.frame() }
    }
  }

  @Test func `any call that fails with any errno is named, or done without`() throws {
    let calls = [
      "FBIOGET_VSCREENINFO", "FBIOGET_FSCREENINFO", "FBIOPUT_VSCREENINFO", "FBIOPAN_DISPLAY",
      "FBIOBLANK", "FBIOGETCMAP", "FBIOPUTCMAP",
    ]
    var unnamed: [String] = []
    for call in calls {
      for errno in [EINVAL, ENODEV, EIO, EPERM, ENOTTY, EBUSY, ENOMEM, ENOSYS] {
        for first in 1...3 {
          let device = ScriptedFramebuffer.drm(screens: 2)
          device.fix.visual = UInt32(FB_VISUAL_DIRECTCOLOR)
          device.verticalBlanks = .unknown
          device.refuse(call, first...Int.max, errno: errno)
          do throws(DisplayError) {
            let display = try FramebufferDisplay(device)
            for _ in 0..<3 {
              do throws(DisplayError) {
                if let slot = try display.acquire(),
                  try display.present(slot, damage: []) == .pending
                {
                  waitForEvent(display)
                }
                _ = try display.handleEvents()
                try display.setPower(false)
                try display.setPower(true)
                display.pause()
                try display.resume()
              } catch {
                if !error.description.contains(call) {
                  unnamed.append("\(call) \(errno) \(first): \(error)")
                }
              }
            }
            display.close()
          } catch {
            if !error.description.contains(call) {
              unnamed.append("\(call) \(errno) \(first): \(error)")
            }
          }
        }
      }
    }
    #expect(unnamed.isEmpty)
  }

  @Test func `a device that vanishes is an error that names it`() throws {
    let device = ScriptedFramebuffer.drm(screens: 2)
    let display = try FramebufferDisplay(device)
    let slot = try #require(try display.acquire())
    device.vanish()
    #expect(
      throws: DisplayError.failed("FBIOPAN_DISPLAY /dev/fb0: No such device (ENODEV)")
    ) { try display.present(slot, damage: []) }
    #expect(throws: DisplayError.failed("FBIOBLANK /dev/fb0: No such device (ENODEV)")) {
      try display.setPower(false)
    }
    display.close()
  }

  @Test func `a colour map is made even, and given back`() throws {
    let device = ScriptedFramebuffer.allocating()
    device.fix.visual = UInt32(FB_VISUAL_DIRECTCOLOR)
    device.colors = FramebufferColorMap(count: 64)
    let display = try FramebufferDisplay(device)
    #expect(device.colors.green.first == 0 && device.colors.green.last == 65_535)
    #expect(device.colors.red[31] == 65_535 && device.colors.red[16] == 33_824)
    display.close()
    #expect(device.colors == FramebufferColorMap(count: 64))
  }
}
